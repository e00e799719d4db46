/** Hex, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Hex, hexParameters } from './rules.ts';

export { SWAP as hexSwap } from './notation.ts';
export { Hex, type HexOptions, type HexPosition, type HexRole } from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     hex.create({ size: 13, swap: true });
 */
export const hex: GameEntry<Hex> = {
  name: 'hex',
  title: 'Hex',
  summary: 'Put stones on a board of hexagons; a chain between your two sides wins.',
  // Positions: boards with as many red as blue stones, or one more, also those with a chain too many; counted in
  // kernel.test.ts. Outcome: John Nash, by an argument that says nothing about how.
  known: { positions: '4.8e56', outcome: 'the first player wins, nobody knows how' },
  parameters: hexParameters,
  // Not the largest: the general check takes 40 s on 19 x 19. kernel.test.ts plays it in step with the rules.
  examples: [
    'hex(size=3)',
    'hex(size=3, swap=true)',
    'hex(size=4)',
    'hex(size=5, swap=true)',
    'hex(size=7)',
  ],
  create: (options = {}) => new Hex(options),
};
