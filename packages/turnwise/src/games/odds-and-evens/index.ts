/** Odds and Evens, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { OddsAndEvens, oddsAndEvensParameters } from './rules.ts';

export {
  OddsAndEvens,
  type OddsAndEvensMove,
  type OddsAndEvensOptions,
  type OddsAndEvensPosition,
  type OddsAndEvensRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     oddsAndEvens.create({ goal: 3 });
 */
export const oddsAndEvens: GameEntry<OddsAndEvens> = {
  name: 'odds-and-evens',
  title: 'Odds and Evens',
  summary: 'Both show one or two fingers at once; an odd sum is a point for Odds, else for Evens.',
  // By symmetry of the two fingers: both show each of them half of the time.
  known: { positions: '120', outcome: 'solved: even' },
  parameters: oddsAndEvensParameters,
  examples: ['odds-and-evens(goal=1)', 'odds-and-evens(goal=3)', 'odds-and-evens(goal=12)'],
  create: (options = {}) => new OddsAndEvens(options),
};
