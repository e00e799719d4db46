/** Yahtzee, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Yahtzee } from './rules.ts';
import { yahtzeeParameters } from './settings.ts';

export {
  Yahtzee,
  type YahtzeeBox,
  type YahtzeeCard,
  type YahtzeeMove,
  type YahtzeeOptions,
  type YahtzeePosition,
  type YahtzeeRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     yahtzee.create({ players: 2 });
 */
export const yahtzee: GameEntry<Yahtzee> = {
  name: 'yahtzee',
  title: 'Yahtzee',
  summary: 'Fill thirteen boxes, each with five dice that you roll up to three times.',
  // Positions: cards at the beginning of a turn, with what matters for the points to come.
  known: { positions: '536,320 cards', outcome: 'solved: 254.59 points on average, alone' },
  parameters: yahtzeeParameters,
  examples: ['yahtzee(players=2, joker=free)', 'yahtzee(players=4)', 'yahtzee(joker=never)'],
  create: (options = {}) => new Yahtzee(options),
};
