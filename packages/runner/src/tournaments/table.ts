/** What all matches of a tournament share, as data. A job with a few of its matches has nothing else of it. */
import { Fields } from 'turnwise/internal';
import {
  type GameReference,
  type PlayerReference,
  parseGameReference,
  readPlayers,
} from '../jobs/reference.ts';

/** What all matches of a tournament share. Plain data. */
export interface Table {
  readonly game: GameReference;
  /** Such as `uct(simulationCount=5000)`; matches refer to players by their index here. */
  readonly players: readonly PlayerReference[];
  /** Start of the matches, in the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
  /** Maximum number of turns; a longer match has no result. Default: 100,000. */
  readonly maxPlies?: number | undefined;
  /**
   * Random playouts after each turn that estimate who leads, in games without scores and without an estimate.
   * Default: 0, and changes of the lead are not counted there.
   */
  readonly playouts?: number | undefined;
  /** Whether to count legal moves and lead changes, which takes time. Default: true. */
  readonly details?: boolean | undefined;
  /** Whether matches include their records. Default: false. */
  readonly record?: boolean | undefined;
}

export const TABLE_FIELDS = [
  'game',
  'players',
  'position',
  'maxPlies',
  'playouts',
  'details',
  'record',
];

/** Checks data from outside that should be a table. */
export function parseTable(data: unknown): Table {
  return readTable(new Fields('table', data, TABLE_FIELDS));
}

export function readTable(fields: Fields): Table {
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    players: readPlayers(fields),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('maxPlies') && { maxPlies: fields.whole('maxPlies', 1, 1e9) }),
    ...(fields.has('playouts') && { playouts: fields.whole('playouts', 0, 1e6) }),
    ...(fields.has('details') && { details: fields.flag('details') }),
    ...(fields.has('record') && { record: fields.flag('record') }),
  };
}
