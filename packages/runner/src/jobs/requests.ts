/** A question about a position, as data. */
import { type MatchRecord, parseRecord, type Seed } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { Fields } from 'turnwise/internal';
import type { SolvedPosition } from 'turnwise/players';
import { type Puzzle, parsePuzzle } from 'turnwise/puzzles';
import {
  type GameReference,
  type PlayerReference,
  parseGameReference,
  parsePlayerReference,
} from './reference.ts';

/** What are the moves of this position worth? */
export interface AnalysisRequest {
  readonly game: GameReference;
  /** The player to ask, such as `uct(simulationCount=100000)`: the count is for all shares together. */
  readonly player: PlayerReference;
  readonly seed: Seed;
  /** In the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
  /** Whose moves. Default: of the roles that move, the first. */
  readonly role?: string | undefined;
  /**
   * Into how many independent searches the work is split, where the player can be split: `uct`,
   * `monteCarlo` and `reward`. The answer depends on it, and not on where the shares run. Default: as
   * many as the executor runs at once.
   */
  readonly shares?: number | undefined;
}

const ANALYSIS_FIELDS = ['game', 'player', 'seed', 'position', 'role', 'shares'];

/** Checks data from outside that should be a request. */
export function parseAnalysisRequest(data: unknown): AnalysisRequest {
  const fields = new Fields('request', data, ANALYSIS_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    player: parsePlayerReference(fields.present('player', 'a player')),
    seed: fields.seed('seed'),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('role') && { role: fields.text('role') }),
    ...(fields.has('shares') && { shares: fields.whole('shares', 1, 1024) }),
  };
}

/**
 * What does this player do now? It is asked as it would be in a match that is resumed from the record:
 * it knows all turns so far, and its generator is that of the record's seed, the role and the
 * turn. So a match that is made of such decisions is the one that `Match.run` plays. Only a player that
 * keeps what it thought before, as UCT keeps its tree, may decide differently there.
 */
export interface DecisionRequest {
  readonly game: GameReference;
  /** The match so far, which is not over. The players of other roles make no difference. */
  readonly record: MatchRecord;
  /** One of the roles that move now. */
  readonly role: string;
  /** The player to ask, such as `uct(simulationCount=5000)`. */
  readonly player: PlayerReference;
  /** Milliseconds after which a player that searches answers, as with a clock. Default: the player's own limits. */
  readonly thinkingTime?: number | undefined;
}

export const DECISION_FIELDS = ['game', 'record', 'role', 'player', 'thinkingTime'];

const LONGEST_THINKING = 1e9; // milliseconds

/** Checks data from outside that should be a request. Whether the record follows the rules is found when it is replayed. */
export function parseDecisionRequest(data: unknown): DecisionRequest {
  const fields = new Fields('decision', data, DECISION_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    record: parseRecord(fields.present('record', 'the record of a match')),
    role: fields.text('role'),
    player: parsePlayerReference(fields.present('player', 'a player')),
    ...(fields.has('thinkingTime') && {
      thinkingTime: fields.whole('thinkingTime', 1, LONGEST_THINKING),
    }),
  };
}

/** What is this position worth under best play? */
export interface SolutionRequest {
  readonly game: GameReference;
  /** In the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
  /** Maximum number of positions; a larger game is an error. Default: 20,000,000. */
  readonly maxStates?: number | undefined;
  /** Positions of a match that is over, of which everything is known, to say what each role could expect there. Default: none. */
  readonly line?: readonly string[] | undefined;
}

/** What a position is worth, and how long that took: see `SolvedPosition` of turnwise/players. */
export interface SolutionSummary extends Omit<SolvedPosition, 'solution'> {
  readonly seconds: number;
  /** Of the positions of the line; null where the solution does not tell. */
  readonly line?: readonly (SolvedPlace | null)[];
}

/** A position of a match that is over, in the solution of its game. */
export interface SolvedPlace {
  /** What each role can expect there: see `Solution.expectation`. */
  readonly expected: { readonly [role: string]: number };
  /** The moves of the roles that decide there, by what each of them knew. */
  readonly analyses: readonly Analysis[];
}

export const SOLUTION_FIELDS = ['game', 'position', 'maxStates', 'line'];

/** Checks data from outside that should be a request. */
export function parseSolutionRequest(data: unknown): SolutionRequest {
  const fields = new Fields('solution', data, SOLUTION_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('maxStates') && { maxStates: fields.whole('maxStates', 1, 2 ** 30) }),
    ...(fields.has('line') && { line: fields.value('line', isLine, 'a list of positions') }),
  };
}

const LONGEST_LINE = 10_000; // positions

function isLine(value: unknown): value is readonly string[] {
  const isList = Array.isArray(value) && value.length <= LONGEST_LINE;
  return isList && value.every((each) => typeof each === 'string');
}

/** Which positions of a game have one move that is clearly best? */
export interface PuzzlesRequest {
  readonly game: GameReference;
  readonly seed: Seed;
  /** Who plays the matches in which they are looked for; seats are drawn. Default: those of `puzzlePlayers`. */
  readonly players?: readonly PlayerReference[] | undefined;
}

const PUZZLES_FIELDS = ['game', 'seed', 'players'];

/** Checks data from outside that should be a request. */
export function parsePuzzlesRequest(data: unknown): PuzzlesRequest {
  const fields = new Fields('puzzles', data, PUZZLES_FIELDS);
  const isFilled = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST_PLAYERS;
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    seed: fields.seed('seed'),
    ...(fields.has('players') && {
      players: fields
        .value('players', isFilled, `a list of 1 to ${MOST_PLAYERS}`)
        .map(parsePlayerReference),
    }),
  };
}

const MOST_PLAYERS = 100;

/** Which moves of a puzzle's position are right? */
export interface PuzzleCheckRequest {
  readonly game: GameReference;
  readonly puzzle: Puzzle;
  readonly seed: Seed;
}

export const PUZZLE_CHECK_FIELDS = ['game', 'puzzle', 'seed'];

/** Checks data from outside that should be a request. Whether the puzzle is of the game is found when it is checked. */
export function parsePuzzleCheckRequest(data: unknown): PuzzleCheckRequest {
  const fields = new Fields('puzzle check', data, PUZZLE_CHECK_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    puzzle: parsePuzzle(fields.present('puzzle', 'a puzzle')),
    seed: fields.seed('seed'),
  };
}
