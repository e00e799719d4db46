/** Othello, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Othello, othelloParameters } from './rules.ts';

export { type OthelloGgf, parseOthelloGgf, printOthelloGgf } from './ggf.ts';
export { parseOthelloMoves, printOthelloMoves } from './move-list.ts';
export {
  Othello,
  type OthelloOptions,
  type OthelloPosition,
  type OthelloRole,
} from './rules.ts';
export { readWthor, type WthorFile, type WthorGame } from './wthor.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     othello.create({ size: 6 });
 */
export const othello: GameEntry<Othello> = {
  name: 'othello',
  title: 'Othello',
  summary: 'Enclose discs of the other colour in a line to turn them over; most discs win.',
  // Positions: Victor Allis, Searching for Solutions in Games and Artificial Intelligence, 1994, an upper estimate;
  // outcome: Hiroki Takizawa, Othello is Solved, arXiv 2310.19387.
  known: { positions: '1e28', outcome: 'solved: a draw' },
  parameters: othelloParameters,
  examples: [
    'othello(size=4)',
    'othello(size=4, result=margin)',
    'othello(size=6)',
    'othello(size=6, result=margin)',
    'othello(result=margin)',
  ],
  create: (options = {}) => new Othello(options),
};
