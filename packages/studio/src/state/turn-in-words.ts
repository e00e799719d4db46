/** A turn in words, for any game: who moved what, and how chance fell. */
import { type Game, type Json, shown } from 'turnwise';
import type { Turn } from './turn.ts';

/** "Odds 1, Evens 2", "One roll, the die 5". A game that cannot print its move gets it told as it is. */
export function turnInWords(game: Game, { moves, haps = [] }: Turn): string {
  const chosen = Object.entries(moves).map(([role, move]) => `${role} ${moveText(game, move)}`);
  const fallen = haps.flatMap((variables) =>
    Object.entries(variables).map(([name, value]) => `the ${name} ${valueText(value)}`),
  );
  return [...chosen, ...fallen].join(', ');
}

function moveText(game: Game, move: Json): string {
  try {
    return game.printMove(move);
  } catch {
    return valueText(move);
  }
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : shown(value);
}
