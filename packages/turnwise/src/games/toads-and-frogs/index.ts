/** Toads and Frogs, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { ToadsAndFrogs, toadsAndFrogsParameters } from './rules.ts';

export {
  ToadsAndFrogs,
  type ToadsAndFrogsOptions,
  type ToadsAndFrogsPosition,
  type ToadsAndFrogsRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     toadsAndFrogs.create({ toads: 5, spaces: 2, frogs: 5 });
 */
export const toadsAndFrogs: GameEntry<ToadsAndFrogs> = {
  name: 'toads-and-frogs',
  title: 'Toads and Frogs',
  summary: 'Toads go right, frogs go left, by a step or a leap over one; who cannot move loses.',
  // Counted by `solve`; the outcome also by a plain search in rules.test.ts.
  known: { positions: '4,833', outcome: 'solved: the first player wins' },
  parameters: toadsAndFrogsParameters,
  examples: [
    'toads-and-frogs(toads=1, spaces=1, frogs=1)',
    'toads-and-frogs(toads=3, spaces=2, frogs=3)',
    'toads-and-frogs(toads=2, spaces=5, frogs=6)',
    'toads-and-frogs(toads=12, spaces=6, frogs=12)',
  ],
  create: (options = {}) => new ToadsAndFrogs(options),
};
