/** What all matches of a tournament have in common: the table at which they are played. As data. */
import { Fields } from 'turnwise';
import { type GameReference, parseGameReference } from './game-reference.ts';

export interface Table {
  readonly game: GameReference;
  /** Specifications, such as `uct(simulationCount=5000)`; players are known by their number here. */
  readonly players: readonly string[];
  /** Where the matches begin, in the game's notation. Default: at the game's start. */
  readonly position?: string | undefined;
  /** A match that is not over after so many turns has no result. Default: 100,000. */
  readonly maxPlies?: number | undefined;
  /**
   * Random playouts after each turn that tell who leads, in games that keep no points and have no opinion.
   * Default: 0, and changes of the lead are not counted there.
   */
  readonly playouts?: number | undefined;
}

export const TABLE_FIELDS = ['game', 'players', 'position', 'maxPlies', 'playouts'];

/** Checks what claims to be a table. */
export function parseTable(data: unknown): Table {
  return readTable(new Fields('table', data, TABLE_FIELDS));
}

/** The table among other fields. */
export function readTable(fields: Fields): Table {
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    players: fields.texts('players'),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('maxPlies') && { maxPlies: fields.whole('maxPlies', 1, 1e9) }),
    ...(fields.has('playouts') && { playouts: fields.whole('playouts', 0, 1e6) }),
  };
}
