/** Where a tournament stands, as the first table of its report. */
import { inspect } from '../core/index.ts';
import type { EliminationState } from './elimination.ts';
import type { ReportTable } from './report.ts';
import type { SwissState } from './swiss.ts';

/**
 * The bracket: each pairing with its points, those against it, and how it was decided. Rounds count from 1;
 * what was not played yet is null, as is the opponent of one with a bye.
 *
 * @example
 *     const standings = eliminationTable(eliminationState(schedule, results), names);
 *     textReport({ title: 'Cup', statistics: statistics.summary(), standings });
 */
export function eliminationTable(
  { rounds }: EliminationState,
  names: readonly string[],
): ReportTable<'standings'> {
  const name = (player: number) => nameOf('eliminationTable', names, player);
  return {
    name: 'standings',
    title: 'Bracket',
    columns: ['round', 'player', 'opponent', 'points', 'against', 'winner', 'decided by'],
    rows: rounds.flatMap((pairings, round) =>
      pairings.map(({ decidedBy, players: [player, opponent], points, winner }) => [
        round + 1,
        name(player),
        opponent === null ? null : name(opponent),
        points?.[0] ?? null,
        points?.[1] ?? null,
        winner === null ? null : name(winner),
        decidedBy,
      ]),
    ),
  };
}

/**
 * The standings after the rounds that are over. Players with the same points and the same Buchholz share a
 * place.
 *
 * @example
 *     const standings = swissTable(swissState(schedule, results), names);
 *     textReport({ title: 'Open', statistics: statistics.summary(), standings });
 */
export function swissTable(
  { standings }: SwissState,
  names: readonly string[],
): ReportTable<'standings'> {
  return {
    name: 'standings',
    title: 'Standings',
    columns: ['place', 'player', 'points', 'buchholz', 'byes'],
    rows: standings.map(({ buchholz, byes, player, points }) => {
      const before = standings.findIndex(
        (other) => other.points === points && other.buchholz === buchholz,
      );
      return [before + 1, nameOf('swissTable', names, player), points, buchholz, byes];
    }),
  };
}

function nameOf(where: string, names: readonly string[], player: number): string {
  const name = names[player];
  if (name !== undefined) return name;
  throw new RangeError(
    `${where}: expected a name for player ${player}, got ${names.length} names: ${inspect(names)}`,
  );
}
