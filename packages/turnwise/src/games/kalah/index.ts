/** Kalah, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Kalah } from './rules.ts';
import { kalahParameters } from './settings.ts';

export {
  Kalah,
  type KalahOptions,
  type KalahPosition,
  type KalahRole,
  type KalahSide,
} from './rules.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     kalah.create({ seeds: 6, result: 'margin' });
 */
export const kalah: GameEntry<Kalah> = {
  name: 'kalah',
  title: 'Kalah',
  summary: 'Sow the seeds of a house counterclockwise; the most seeds in the store win.',
  // Positions: Informatics 7(3), article 34, 2020: 1.313e13 distributions of the seeds, with the role to move.
  // Outcome: Mark Rawlings, 2015. With empty captures by 10: Irving, Donkers and Uiterwijk, 2000.
  known: { positions: '1.3e13', outcome: 'solved: the first player wins by 8' },
  parameters: kalahParameters,
  examples: [
    'kalah(houses=1, seeds=1)',
    'kalah(houses=1, seeds=12, emptyCaptures=true, result=margin)',
    'kalah(houses=3, seeds=3, result=margin)',
    'kalah(houses=4, seeds=2, emptyCaptures=true)',
    'kalah(houses=4, seeds=3, remaining=mover)',
    'kalah(houses=3, seeds=4, remaining=empty, result=margin)',
    'kalah(houses=5, seeds=3, remaining=nobody)',
    'kalah(houses=7, seeds=7, emptyCaptures=true)',
    'kalah(houses=10, seeds=12, result=margin)',
  ],
  create: (options = {}) => new Kalah(options),
};
