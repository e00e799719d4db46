/** Rock Paper Scissors, as an entry in the list of games. */
import { valuesOf } from '../../core/index.ts';
import type { GameEntry } from '../game-entry.ts';
import { RockPaperScissors } from './rules.ts';

export {
  RockPaperScissors,
  type RockPaperScissorsMove,
  type RockPaperScissorsPosition,
  type RockPaperScissorsRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     rockPaperScissors.create();
 */
export const rockPaperScissors: GameEntry<RockPaperScissors> = {
  name: 'rock-paper-scissors',
  title: 'Rock Paper Scissors',
  summary: 'Both throw at once; rock beats scissors, scissors beat paper, paper beats rock.',
  known: { positions: '10', outcome: 'solved: even' },
  parameters: {},
  create: (options = {}) => {
    valuesOf('rock-paper-scissors', {}, options);
    return new RockPaperScissors();
  },
};
