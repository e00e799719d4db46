/** 2048, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Game2048 } from './rules.ts';
import { game2048Parameters } from './settings.ts';

export {
  Game2048,
  type Game2048Move,
  type Game2048Options,
  type Game2048Position,
  type Game2048Role,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     game2048.create({ size: 3, goal: 512 });
 */
export const game2048: GameEntry<Game2048> = {
  name: 'game-2048',
  title: '2048',
  summary: 'Slide all tiles; equal ones that meet become one of twice the value, up to 2048.',
  parameters: game2048Parameters,
  examples: [
    'game-2048(size=2)',
    'game-2048(size=2, goal=32)',
    'game-2048(size=2, result=score)',
    'game-2048(size=3, goal=64)',
    'game-2048(size=3, result=score)',
    'game-2048(goal=8)',
    'game-2048(size=5, goal=16)',
  ],
  create: (options = {}) => new Game2048(options),
};
