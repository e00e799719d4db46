/** A question to a player in the midst of a match, as data. */
import { Fields, type MatchRecord, parseRecord } from 'turnwise';
import { type GameReference, parseGameReference } from './game-reference.ts';

/**
 * What does this player do now? It is asked as it would be in a match that is resumed from the record:
 * it has heard of all turns so far, and its generator is that of the record's seed, the role and the
 * turn. So a match that is made of such decisions is the one that `Match.run` plays. Only a player that
 * keeps what it thought before, as UCT keeps its tree, may decide otherwise there.
 */
export interface DecisionRequest {
  readonly game: GameReference;
  /** The match so far, which is not over. Who sits in the other roles makes no difference. */
  readonly record: MatchRecord;
  /** One of the roles that move now. */
  readonly role: string;
  /** Who is asked, such as `uct(simulationCount=5000)`. */
  readonly player: string;
}

export const DECISION_FIELDS = ['game', 'record', 'role', 'player'];

/** Checks what claims to be a request. Whether the record follows the rules is found when it is replayed. */
export function parseDecisionRequest(data: unknown): DecisionRequest {
  const fields = new Fields('decision', data, DECISION_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    record: parseRecord(fields.present('record', 'the record of a match')),
    role: fields.text('role'),
    player: fields.text('player'),
  };
}
