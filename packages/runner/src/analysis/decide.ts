/** Asks a player for its move in a match under way. */
import { type Json, Match, QUIT, RandomPlayer } from 'turnwise';
import { inspect, isJson, requireKnownKeys } from 'turnwise/internal';
import type { Executor, RunOptions } from '../jobs/executor.ts';
import type { DecisionJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import { type DecisionRequest, parseDecisionRequest } from '../jobs/requests.ts';
import { requireRole } from './analyze.ts';

export interface DecideOptions {
  /** Stops it: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The move that the player makes in this turn of the match; the same on every executor. Rejects with a
 * `JobError` where the record does not follow the rules, the match is over, or the player fails.
 *
 * @example
 *     const match = Match.randomMatch(new Pig(), { seed: 1 });
 *     const request = { game: { game: 'pig' }, record: match.record(), role: 'One', player: 'hard' };
 *     await decide(executor, request); // roll
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
  if (move === undefined) throw new Error('decide: there was no answer');
  return move;
}

export async function makeDecision(
  job: DecisionJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { record, role, thinkingTime } = job;
  const game = await cache.game(job.game);
  const start = record.start === `${game}` ? game : game.parsePosition(record.start);
  const player = await cache.player(job.game, job.player);
  requireRole(start, role);
  if (record.ending) throw new Error(`the match is over: ${record.ending.kind}`);
  // The others are not asked, and only keep their seats.
  const others = start.players.map((other) => [other, new RandomPlayer()]);
  const seats = { ...Object.fromEntries(others), [role]: player };
  const move = await Match.resume(record, start, seats, { signal, thinkingTime }).decision(role);
  if (move === QUIT) throw new Error(`${player.specification} gives up`);
  if (!isJson(move)) throw new Error(`the move ${inspect(move)} cannot be written as JSON`);
  onUpdate?.({ kind: 'decision', move });
}
