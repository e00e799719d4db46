/** Lets a place ask a player for its move in a match under way. */
import { type Json, requireKnownKeys } from 'turnwise';
import { type DecisionRequest, parseDecisionRequest } from './decision-request.ts';
import type { Executor } from './place.ts';

export interface DecideOptions {
  /** Stops it: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The move that the player makes in this turn of the match; the same in every place. Rejects with a
 * `JobError` where the record does not follow the rules, the match is over, or the player is at fault.
 *
 * @example
 *     const match = Match.randomMatch(new Pig(), { seed: 1 });
 *     const request = { game: { game: 'pig' }, record: match.record(), role: 'One', player: 'hard' };
 *     await decide(place, request); // roll
 */
export async function decide(
  executor: Executor,
  request: DecisionRequest,
  options: DecideOptions = {},
): Promise<Json> {
  requireKnownKeys('decide', options, ['signal']);
  const { signal } = options;
  let move: Json | undefined;
  await executor.run(
    { kind: 'decision', ...parseDecisionRequest(request) },
    {
      signal,
      onUpdate: (update) => {
        if (update.kind === 'decision') move = update.move;
      },
    },
  );
  if (move === undefined) throw new Error('decide: nobody answered');
  return move;
}
