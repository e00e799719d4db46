/** Farkle, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Farkle } from './rules.ts';
import { farkleParameters } from './settings.ts';

export {
  Farkle,
  type FarkleMove,
  type FarkleOptions,
  type FarklePosition,
  type FarkleRole,
} from './rules.ts';
export { type Bounds, type FarkleStart, FarkleTable } from './table/farkle-table.ts';
export { farkleTablebase } from './table/tablebase.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     farkle.create({ players: 4, rules: 'classic' });
 */
export const farkle: GameEntry<Farkle> = {
  name: 'farkle',
  title: 'Farkle',
  summary: 'Set aside dice that score, and roll the others again as often as you dare.',
  // Outcome: Matt Busche, Maximizing Win Probability in the Game of Farkle, 2016, and our table.
  // Positions: his, of points set aside and dice to roll.
  known: { positions: '423,765,000', outcome: 'solved: the first of two wins 53.487 %' },
  parameters: farkleParameters,
  examples: [
    'farkle(goal=50, rules=simple)',
    'farkle(goal=1000, rules=classic)',
    'farkle(goal=1500, players=3)',
    'farkle(goal=2000, players=6, rules=classic, entry=100)',
    'farkle(goal=1000, rules=simple, penalty=500, minimum=200)',
  ],
  create: (options = {}) => new Farkle(options),
};
