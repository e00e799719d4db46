/** A turn in words, for any game: who moved what, and how chance fell. */
import { type Haps, type Ply, inspect } from 'turnwise';

/** "Black 11-15", "Odds 1, Evens 2", "One roll, the die 5". */
export function turnInWords({ game, moves, haps }: Ply): string {
  const chosen = Object.entries(moves).flatMap(([role, move]) =>
    move === undefined ? [] : [`${role} ${game.printMove(move)}`],
  );
  return [...chosen, ...haps.flatMap(hapsInWords)].join(', ');
}

/** What fell, one text for each random variable. */
function hapsInWords(haps: Haps): string[] {
  return Object.entries(haps).map(([name, value]) => {
    const text = typeof value === 'string' ? value : inspect(value);
    return `the ${name} ${text}`;
  });
}
