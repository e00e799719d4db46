/** Goofspiel, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Goofspiel } from './rules.ts';
import { goofspielParameters } from './settings.ts';

export {
  Goofspiel,
  type GoofspielOptions,
  type GoofspielPosition,
  type GoofspielRole,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     goofspiel.create({ cards: 5, result: 'margin' });
 */
export const goofspiel: GameEntry<Goofspiel> = {
  name: 'goofspiel',
  title: 'Goofspiel',
  summary: 'Both bid a card at once for each prize; the higher card takes it.',
  parameters: goofspielParameters,
  examples: [
    'goofspiel(cards=2)',
    'goofspiel(cards=3, result=margin)',
    'goofspiel(cards=4, prizes=descending, ties=split)',
    'goofspiel(cards=5, prizes=ascending, result=margin)',
    'goofspiel(cards=6, ties=split, result=margin)',
  ],
  create: (options = {}) => new Goofspiel(options),
};
