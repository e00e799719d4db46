/** Breakthrough, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Breakthrough, breakthroughParameters } from './rules.ts';

export { squaresOf as breakthroughSquares } from './notation.ts';
export {
  Breakthrough,
  type BreakthroughOptions,
  type BreakthroughPosition,
  type BreakthroughRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     breakthrough.create({ width: 5, height: 5 });
 */
export const breakthrough: GameEntry<Breakthrough> = {
  name: 'breakthrough',
  title: 'Breakthrough',
  summary: 'Pieces go forward and capture diagonally; the first on the last row wins.',
  parameters: breakthroughParameters,
  examples: [
    'breakthrough(width=3, height=4)',
    'breakthrough(width=8, height=4)',
    'breakthrough(width=3, height=8)',
    'breakthrough(width=4, height=5)',
    'breakthrough(width=5, height=5)',
    'breakthrough(width=6, height=6)',
    'breakthrough(width=7, height=7)',
  ],
  create: (options = {}) => new Breakthrough(options),
};
