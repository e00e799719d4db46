/** Liar's dice, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { LiarsDice } from './rules.ts';
import { liarsDiceParameters } from './settings.ts';

export {
  LiarsDice,
  type LiarsDiceBid,
  type LiarsDiceMove,
  type LiarsDiceOptions,
  type LiarsDicePosition,
  type LiarsDiceRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     liarsDice.create({ players: 3, dice: 5 });
 */
export const liarsDice: GameEntry<LiarsDice> = {
  name: 'liars-dice',
  title: 'Liar’s dice',
  summary:
    'Bid how many dice of a face there are, seeing only your own; or call the last bid a lie.',
  // Positions: see the test of the kernel. Outcome: -1/9 for the first player, github.com/thomasahle/snyd.
  known: { positions: '294,883', outcome: 'solved: the second player wins 1/9 a round' },
  parameters: liarsDiceParameters,
  examples: [
    'liars-dice(sides=2)',
    'liars-dice(sides=4, joker=highest)',
    'liars-dice(dice=2, sides=3, joker=ones)',
    'liars-dice(players=3, sides=3)',
    'liars-dice(players=4, dice=5)',
  ],
  create: (options = {}) => new LiarsDice(options),
};
