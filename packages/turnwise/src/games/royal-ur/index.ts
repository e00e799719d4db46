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
