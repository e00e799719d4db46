/** The Royal Game of Ur, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { RoyalUr } from './rules.ts';
import { royalUrParameters } from './settings.ts';

export {
  RoyalUr,
  type RoyalUrOptions,
  type RoyalUrPosition,
  type RoyalUrRole,
  type RoyalUrSide,
} from './rules.ts';
export {
  type RoyalUrPair,
  type RoyalUrSlice,
  type RoyalUrStore,
  RoyalUrTable,
} from './table/royal-ur-table.ts';
export {
  type RoyalUrTablebase,
  royalUrTablebase,
  useRoyalUrTablebase,
} from './table/tablebase.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     royalUr.create({ pieces: 3 });
 */
export const royalUr: GameEntry<RoyalUr> = {
  name: 'royal-ur',
  title: 'Royal Game of Ur',
  summary: 'Race your pieces over the board of Ur; a rosette gives another roll.',
  // Positions: the formula of placement.ts, which counts 137,870,097 boards before the end, for both roles to move, the dice to be
  // thrown or fallen in five ways; and 43,838 ends. Outcome: RoyalUr.net, How we solved the Royal Game of Ur.
  known: { positions: '1,654,485,002', outcome: 'solved: the first player wins 51.54 %' },
  parameters: royalUrParameters,
  examples: [
    'royal-ur(pieces=1)',
    'royal-ur(pieces=1, safeRosette=false)',
    'royal-ur(pieces=3, safeRosette=false)',
    'royal-ur(pieces=5)',
    'royal-ur(safeRosette=false)',
  ],
  create: (options = {}) => new RoyalUr(options),
};
