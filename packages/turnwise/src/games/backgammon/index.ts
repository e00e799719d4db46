/** Backgammon, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Backgammon } from './rules.ts';
import { backgammonParameters } from './settings.ts';

export { backgammonRolls } from './bear-off-rolls.ts';
export { backgammonStretches } from './notation.ts';
export {
  type BackgammonStep,
  type PartialBackgammonPlay,
  partialBackgammonPlay,
} from './partial-play.ts';
export { backgammonPipCount } from './position.ts';
export {
  Backgammon,
  type BackgammonMove,
  type BackgammonOptions,
  type BackgammonPosition,
  type BackgammonRole,
} from './rules.ts';
export {
  type BackgammonPair,
  type BackgammonSlice,
  type BackgammonStore,
  BackgammonTable,
} from './table/backgammon-table.ts';
export {
  type BackgammonTablebase,
  backgammonTablebase,
  useBackgammonTablebase,
} from './table/tablebase.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     backgammon.create({ checkers: 3 });
 */
export const backgammon: GameEntry<Backgammon> = {
  name: 'backgammon',
  title: 'Backgammon',
  summary:
    'Race your checkers around the board by two dice, hit lone ones, and bear all off first.',
  // Boards without dice and turn: Walter Trice, https://www.bkgm.com/rgb/rgb.cgi?view+371
  known: { positions: '1.85e19', outcome: 'not solved' },
  parameters: backgammonParameters,
  examples: [
    'backgammon(result=win)',
    'backgammon(checkers=3)',
    'backgammon(checkers=3, result=win)',
    'backgammon(checkers=1)',
    'backgammon(checkers=2)',
  ],
  create: (options = {}) => new Backgammon(options),
};
