/**
 * A series of matches, as data, and who sits where in each of them.
 *
 * A fair comparison lets everybody play the same games from every seat. So matches come in rounds. In a
 * round each choice of players that fills the table plays once in every rotation of the seats, all with
 * the same seed: the same dice, and the same generator for each role. For players A and B, and seed 42:
 *
 *     match 0   seed 42/0   A B
 *     match 1   seed 42/0   B A
 *     match 2   seed 42/1   A B   ...
 *
 * Three players at a table of two make rounds of six: AB BA AC CA BC CB. Matches of one round resemble
 * each other, so the rounds are the independent sample: see `SeriesScore`.
 *
 * Everything about match k follows from the series and k, so it does not matter who plays it, or when.
 */
import { Fields, type Seed } from 'turnwise';
import { binomial, combination, rotation } from 'turnwise/tournaments';
import {
  type GameReference,
  type PlayerReference,
  parseGameReference,
  readPlayers,
} from './jobs/reference.ts';

/** How players take their seats: in turns, or as they are given. */
export type Seating = 'rotate' | 'fixed';

/** Matches to be played. */
export interface Series {
  readonly game: GameReference;
  /** Specifications, such as `uct(simulationCount=5000)`: as many as the game has roles, or more. */
  readonly players: readonly PlayerReference[];
  readonly seed: Seed;
  /** How many matches. Whole rounds compare fairly; see `matchesInRound`. */
  readonly n: number;
  /** Where the matches begin, in the game's notation. Default: at the game's start. */
  readonly position?: string | undefined;
  /** Default: `rotate`. */
  readonly seating?: Seating | undefined;
  /** Whether results come with the record of the match. Default: false. */
  readonly record?: boolean | undefined;
  /** A match that is not over after so many turns has no result. Default: 100,000. */
  readonly maxPlies?: number | undefined;
}

const FIELDS = ['game', 'players', 'seed', 'n', 'position', 'seating', 'record', 'maxPlies'];

/** Checks what claims to be a series. */
export function parseSeries(data: unknown): Series {
  const fields = new Fields('series', data, FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    players: readPlayers(fields),
    seed: fields.seed('seed'),
    n: fields.whole('n', 0, 1e12),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('seating') && { seating: fields.word<Seating>('seating', ['rotate', 'fixed']) }),
    ...(fields.has('record') && { record: fields.flag('record') }),
    ...(fields.has('maxPlies') && { maxPlies: fields.whole('maxPlies', 1, 1e9) }),
  };
}

/** One match of a series before it is played. */
interface Fixture {
  readonly round: number;
  readonly seed: Seed;
  /** [seat] the number of the player in the series. */
  readonly seats: readonly number[];
}

/**
 * Who plays match `index` of a series of a game with so many roles, and with which seed.
 *
 * @example
 *     fixtureOf({ game: { game: 'pig' }, players: ['random', 'easy'], seed: 42, n: 2 }, 2, 1).seats; // [1, 0]
 */
export function fixtureOf(series: Series, roles: number, index: number): Fixture {
  const { players, seed, seating } = series;
  if (players.length < roles) {
    throw new Error(
      `the game has ${roles} roles, got ${players.length === 1 ? 'one player' : `${players.length} players`}; name one for each role`,
    );
  }
  const rotations = seating === 'fixed' ? 1 : roles;
  const size = matchesInRound(players.length, roles, seating);
  const round = Math.floor(index / size);
  const place = index % size;
  const table = combination(players.length, roles, Math.floor(place / rotations));
  return { round, seed: `${seed}/${round}`, seats: rotation(table, place % rotations) };
}

/**
 * How many matches make a round.
 *
 * @example
 *     matchesInRound(3, 2); // 6
 */
export function matchesInRound(players: number, roles: number, seating?: Seating): number {
  return binomial(players, roles) * (seating === 'fixed' ? 1 : roles);
}
