/** Tic-tac-toe, as an entry in the list of games. */
import { valuesOf } from '../../core/index.ts';
import type { GameEntry } from '../game-entry.ts';
import { TicTacToe } from './rules.ts';

export {
  LINES as ticTacToeLines,
  TicTacToe,
  type TicTacToePosition,
  type TicTacToeRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     ticTacToe.create();
 */
export const ticTacToe: GameEntry<TicTacToe> = {
  name: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'Take turns in marking a square; three in a row, a column or a diagonal win.',
  known: { positions: '5,478', outcome: 'solved: a draw' },
  parameters: {},
  create: (options = {}) => {
    valuesOf('tic-tac-toe', {}, options); // refuses whatever is given
    return new TicTacToe();
  },
};
