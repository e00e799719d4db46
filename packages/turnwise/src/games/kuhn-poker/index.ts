/** Kuhn poker, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { KuhnPoker } from './rules.ts';
import { kuhnParameters } from './settings.ts';

export {
  type KuhnCard,
  type KuhnMove,
  type KuhnOptions,
  KuhnPoker,
  type KuhnPosition,
  type KuhnRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     kuhnPoker.create({ players: 3 });
 */
export const kuhnPoker: GameEntry<KuhnPoker> = {
  name: 'kuhn-poker',
  title: 'Kuhn poker',
  summary: 'One card each of three, one bet: the smallest poker with bluffs.',
  // Positions: the start, and 9 ways to bet for each of 6 deals. Outcome: H. W. Kuhn, 1950.
  known: { positions: '55', outcome: 'solved: the second player wins 1/18 a hand' },
  parameters: kuhnParameters,
  examples: ['kuhn-poker(players=3)'],
  create: (options = {}) => new KuhnPoker(options),
};
