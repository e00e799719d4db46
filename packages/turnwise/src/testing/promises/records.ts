/** Promises about records: a match comes back from JSON as it was. */
import {
  type Game,
  type MatchRecord,
  parseRecord,
  RECORD_FORMAT,
  replay,
} from '../../core/index.ts';
import { recordedTurn, type Turn } from '../turn.ts';
import type { Witness } from '../witness.ts';

/** The record of these turns, through JSON, replays to the same texts. */
export function checkRecord(
  start: Game,
  turns: readonly Turn[],
  last: Game,
  witness: Witness,
): void {
  const text = JSON.stringify(recordOf(start, turns, last, witness));
  const record = witness.ask('record', 'parseRecord', () => parseRecord(text));
  const replayed = witness.ask('record', 'replay', () => textsOf(record, start));
  const expected = [...turns.map(({ game }) => `${game}`), `${last}`];
  const at = expected.findIndex((state, ply) => state !== replayed[ply]);
  witness.assert(
    'record',
    at < 0,
    () => `the record replays to ${replayed[at]} at ply ${at}, expected ${expected[at]}`,
  );
}

function recordOf(start: Game, turns: readonly Turn[], last: Game, witness: Witness): MatchRecord {
  const result = last.result();
  return {
    format: RECORD_FORMAT,
    game: start.name,
    options: start.options,
    start: `${start}`,
    seed: witness.seed,
    players: Object.fromEntries(start.players.map((role) => [role, 'random()'])),
    plies: turns.map(recordedTurn),
    result,
    ending: result ? { kind: 'finished' } : null,
  };
}

function textsOf(record: MatchRecord, start: Game): string[] {
  const texts: string[] = [];
  const turns = replay(record, start);
  for (let turn = turns.next(); ; turn = turns.next()) {
    texts.push(`${turn.done ? turn.value : turn.value.game}`);
    if (turn.done) return texts;
  }
}
