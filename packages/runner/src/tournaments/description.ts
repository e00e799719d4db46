/** The description of a kept tournament, `tournament.json`: what is played, and by which code. It has a checksum, except in older versions. */
import { parseSpecification, printSpecification } from 'turnwise';
import { inspect, makeChecked, parseChecked } from 'turnwise/internal';
import { type Origin, parseOrigin } from '../jobs/fingerprint.ts';
import { parseTournament, type Tournament } from './tournament.ts';

/** The mark of the description; another number means another layout. */
export const TOURNAMENT_FORMAT = 'turnwise-tournament/3';
const MARGIN_FORMAT = 'turnwise-tournament/2'; //    the same, but Pig was played for the margin by default
const UNCHECKED_FORMAT = 'turnwise-tournament/1'; // that, without checksums

export interface Description {
  readonly tournament: Tournament;
  /** Where its results come from: the first one, and those that were accepted later; empty in older versions. */
  readonly origins: readonly Origin[];
  /** Whether lines of results have checksums: not in folders of older versions. */
  readonly isChecked: boolean;
  readonly text: string; // of tournament.json
}

export function describe(tournament: Tournament, origins: readonly Origin[]): string {
  const text = makeChecked({ format: TOURNAMENT_FORMAT, ...tournament, origins });
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

/** Throws where it is damaged. */
export function parseDescription(text: string): Description {
  const data: unknown = JSON.parse(text);
  const { format } = Object(data);
  const isChecked = format === TOURNAMENT_FORMAT || format === MARGIN_FORMAT;
  if (!isChecked && format !== UNCHECKED_FORMAT)
    throw new Error(`expected the format ${TOURNAMENT_FORMAT}, got ${inspect(format)}`);
  const checked = isChecked ? parseChecked(JSON.stringify(data)) : data;
  const { format: _format, origins = [], ...tournament } = Object(checked);
  if (!Array.isArray(origins)) throw new Error('origins: expected a list');
  const parsed = parseTournament(tournament);
  return {
    tournament: format === TOURNAMENT_FORMAT ? parsed : withFormerResult(parsed),
    origins: origins.map(parseOrigin),
    isChecked,
    text,
  };
}

/** A tournament of an older version, with the result that Pig had there spelled out. */
function withFormerResult(tournament: Tournament): Tournament {
  const { game } = tournament;
  if (!('game' in game)) return tournament;
  const { name, positional, named } = parseSpecification(game.game);
  const isGiven = positional.length > 2 || 'result' in named; // the third option of Pig
  if (name !== 'pig' || isGiven) return tournament;
  const text = printSpecification({ name, positional, named: { ...named, result: 'margin' } });
  return { ...tournament, game: { game: text } };
}
