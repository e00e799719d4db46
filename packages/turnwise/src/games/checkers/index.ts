/** English draughts, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Checkers } from './rules.ts';
import { checkersParameters } from './settings.ts';

export { squaresOf as checkersSquares } from './notation.ts';
export {
  Checkers,
  type CheckersMove,
  type CheckersOptions,
  type CheckersPosition,
  type CheckersRole,
} from './rules.ts';
export { checkersParameters } from './settings.ts';

export const checkers: GameEntry<Checkers> = {
  name: 'checkers',
  title: 'Checkers',
  summary: 'English draughts: men go forward, captures are forced, who cannot move has lost.',
  parameters: checkersParameters,
  create: (options = {}) => new Checkers(options),
};
