/**
 * Setting up Connect Four by hand. The notation takes any stones that lie on something, as long as their numbers
 * fit; so a stone is dropped by whoever's turn it is, or of one colour as often as one likes.
 */
import type { ConnectFourRole } from 'turnwise/games';

/** What a click on a column does. */
export type Brush = 'turn' | 'y' | 'r' | 'off';

/** The stones on the board. [column] from the bottom. */
export type Stones = readonly string[];

/** Who is to move with these stones on the board: Yellow begins. */
export function turnOf(stones: Stones): ConnectFourRole {
  return count(stones, 'y') > count(stones, 'r') ? 'Red' : 'Yellow';
}

/** The stones after a click on a column; the same ones where it is full, or empty. */
export function afterClick(stones: Stones, column: number, hand: Brush, height: number): Stones {
  const stack = stones[column] ?? '';
  if (hand === 'off') return stack === '' ? stones : stones.with(column, stack.slice(0, -1));
  if (stack.length >= height) return stones;
  const stone = hand === 'turn' ? (turnOf(stones) === 'Yellow' ? 'y' : 'r') : hand;
  return stones.with(column, stack + stone);
}

function count(stones: Stones, stone: string): number {
  return stones.join('').split(stone).length - 1;
}
