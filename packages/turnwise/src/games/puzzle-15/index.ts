/** The 15 puzzle, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Puzzle15, puzzle15Parameters } from './rules.ts';

export {
  Puzzle15,
  type Puzzle15Options,
  type Puzzle15Position,
  type Puzzle15Role,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     puzzle15.create({ width: 3, height: 3, shuffle: 7 });
 */
export const puzzle15: GameEntry<Puzzle15> = {
  name: 'puzzle-15',
  title: '15 puzzle',
  summary: 'Slide the tiles into order, one at a time, through the gap.',
  // Boards, 16! / 2; the moves made are not counted. Outcome: Brüngger, Marzetta, Fukuda and Nievergelt, The Parallel
  // Search Bench ZRAM and its Applications, Annals of Operations Research 90, 1999.
  known: { positions: '1.0e13', outcome: 'always solvable, in 80 moves at most' },
  parameters: puzzle15Parameters,
  examples: [
    'puzzle-15(width=2, height=2, moveLimit=30)',
    'puzzle-15(width=3, height=3, moveLimit=100)',
    'puzzle-15(width=3, height=2, shuffle=7, moveLimit=60)',
    'puzzle-15(width=2, height=5, shuffle=3, moveLimit=50)',
    'puzzle-15(width=5, height=5, shuffle=2, moveLimit=100)',
  ],
  create: (options = {}) => new Puzzle15(options),
};
