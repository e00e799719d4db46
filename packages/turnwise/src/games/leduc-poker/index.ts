/** Leduc poker, as an entry in the list of games. */
import { valuesOf } from '../../core/index.ts';
import type { GameEntry } from '../game-entry.ts';
import { LeducPoker } from './rules.ts';

export {
  type LeducCard,
  type LeducMove,
  LeducPoker,
  type LeducPosition,
  type LeducRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     leducPoker.create();
 */
export const leducPoker: GameEntry<LeducPoker> = {
  name: 'leduc-poker',
  title: 'Leduc poker',
  summary: 'Six cards, two rounds of betting, and a public card that makes pairs.',
  // Positions: see the test of the kernel. Outcome: computed, among others, by OpenSpiel, -0.085606 for the first player.
  known: { positions: '1,936', outcome: 'solved: the second player wins 0.0856 a hand' },
  parameters: {},
  create: (options = {}) => {
    valuesOf('leduc-poker', {}, options);
    return new LeducPoker();
  },
};
