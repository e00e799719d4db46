/** Connect Four, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { ConnectFour, connectFourParameters } from './rules.ts';

export {
  ConnectFour,
  type ConnectFourOptions,
  type ConnectFourPosition,
  type ConnectFourRole,
  longestLine as connectFourLine,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     connectFour.create({ width: 9, height: 7, line: 5 });
 */
export const connectFour: GameEntry<ConnectFour> = {
  name: 'connect-four',
  title: 'Connect Four',
  summary: 'Drop a stone into a column; four in a row, a column or a diagonal win.',
  // Positions: John Tromp, 4,531,985,219,092; outcome: James D. Allen and Victor Allis, 1988.
  known: { positions: '4.5e12', outcome: 'solved: the first player wins' },
  parameters: connectFourParameters,
  examples: [
    'connect-four(width=4, height=4, line=3)',
    'connect-four(width=5, height=4)',
    'connect-four(width=1, height=4)',
    'connect-four(width=1, height=7, line=2)',
    'connect-four(width=5, height=1, line=2)',
    'connect-four(width=3, height=3, line=3)',
    'connect-four(width=4, height=5, line=3)',
    'connect-four(width=5, height=7)',
    'connect-four(width=7, height=7)',
    'connect-four(width=8, height=7)',
    'connect-four(width=8, height=7, line=5)',
    'connect-four(width=8, height=2, line=8)',
    'connect-four(width=9, height=3, line=3)',
    'connect-four(width=8, height=8, line=5)',
    'connect-four(width=20, height=20, line=4)',
  ],
  create: (options = {}) => new ConnectFour(options),
};
