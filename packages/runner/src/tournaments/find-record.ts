/** The record of a tournament's match: as it was kept or, if there is none, by playing the match again from its seed. */
import { type MatchRecord, TurnwiseError } from 'turnwise';
import type { PlayedMatch } from 'turnwise/tournaments';
import type { Executor } from '../jobs/executor.ts';
import { fingerprintChanges, fingerprintOf } from '../jobs/fingerprint.ts';
import { matchSignature } from './match-signature.ts';
import type { Tournament } from './tournament.ts';
import { TournamentFileError, type TournamentReader } from './tournament-reader.ts';

export interface FindRecordOptions {
  /** Called if the match has to be played again. */
  readonly executor: () => Executor | Promise<Executor>;
  /** Called then, for the tournament with the modules and files as they are now. Default: as it was begun. */
  readonly tournament?: (() => Tournament | Promise<Tournament>) | undefined;
}

export interface FoundRecord {
  readonly record: MatchRecord;
  /** Why the match was played again, as sentences; null for a record that was kept. */
  readonly note: string | null;
}

/** There is no record, and the match has other moves when it is played again. */
export class NoRecordError extends TurnwiseError {
  override readonly name = 'NoRecordError';

  constructor(reason: string, changes: readonly string[]) {
    const cause =
      changes.length > 0 ? `${changes.join('; ')}.` : 'does a player think by the clock?';
    super(
      'no-record',
      `${reason} When it was played again, its moves were different: ${cause} Play a tournament with --records to keep every match.`,
    );
  }
}

/**
 * A kept record is checked against the result, and so is a match that was played again: the moves are those that counted.
 *
 * @example
 *     const { record } = await findRecord(reader, match, { executor: () => inline() });
 */
export async function findRecord(
  reader: TournamentReader,
  match: PlayedMatch,
  { executor, tournament = () => reader.tournament }: FindRecordOptions,
): Promise<FoundRecord> {
  const kept = await keptRecord(reader, match);
  if (typeof kept === 'object') return { record: kept, note: null };
  const place = await executor();
  const now = await tournament();
  const { schedule: _schedule, test: _test, ...shared } = now;
  const table = { ...shared, details: false, record: true };
  const { index, pairing, round, seats, seed } = match;
  const fixtures = [{ index, pairing, round, seats, seed }];
  const played: PlayedMatch[] = [];
  await place.run(
    { kind: 'fixtures', table, fixtures },
    {
      onUpdate: (update) => {
        if (update.kind === 'fixtures') played.push(...update.matches);
      },
    },
  );
  const [again] = played;
  if (!again?.record || again.signature !== match.signature)
    throw new NoRecordError(kept, changesSince(reader, index, now));
  const note = `${kept} It was played again from its seed, with the same moves.`;
  return { record: again.record, note };
}

/** How the code differs from that which played a match, as clauses. */
function changesSince(
  { origins }: TournamentReader,
  index: number,
  { game, players }: Tournament,
): string[] {
  const origin = origins.findLast(({ from }) => from <= index);
  return origin
    ? fingerprintChanges(origin.fingerprint, fingerprintOf([game, ...players]))
    : ['it was played by an older version, which this one may not repeat'];
}

/** The kept record; or a sentence why there is none. */
async function keptRecord(
  reader: TournamentReader,
  { index, seed, signature }: PlayedMatch,
): Promise<MatchRecord | string> {
  try {
    const record = await reader.record(index);
    if (!record) return `Match ${index} has no record.`;
    const isOwn = record.seed === seed && matchSignature(record.plies) === signature;
    return isOwn ? record : `The record of match ${index} does not fit its result.`;
  } catch (error) {
    if (error instanceof TournamentFileError) return `${error.message}.`;
    throw error;
  }
}
