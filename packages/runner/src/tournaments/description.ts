/** The description of a kept tournament, `tournament.json`: what is played. It has a checksum, except in older versions. */
import { inspect, makeChecked, parseChecked } from 'turnwise/internal';
import { parseTournament, type Tournament } from './tournament.ts';

/** The mark of the description; another number means another layout. */
export const TOURNAMENT_FORMAT = 'turnwise-tournament/2';
const UNCHECKED_FORMAT = 'turnwise-tournament/1'; // the same, without checksums

export interface Description {
  readonly tournament: Tournament;
  /** Whether lines of results have checksums: not in folders of older versions. */
  readonly isChecked: boolean;
  readonly text: string; // of tournament.json
}

export function describe(tournament: Tournament): string {
  const text = makeChecked({ format: TOURNAMENT_FORMAT, ...tournament });
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

/** Throws where it is damaged. */
export function parseDescription(text: string): Description {
  const data: unknown = JSON.parse(text);
  const { format } = Object(data);
  const isChecked = format === TOURNAMENT_FORMAT;
  if (!isChecked && format !== UNCHECKED_FORMAT)
    throw new Error(`expected the format ${TOURNAMENT_FORMAT}, got ${inspect(format)}`);
  const checked = isChecked ? parseChecked(JSON.stringify(data)) : data;
  const { format: _format, ...tournament } = Object(checked);
  return { tournament: parseTournament(tournament), isChecked, text };
}
