/**
 * Puzzles from a match between machines. Some positions of the match are analysed by `auto`; where one move is clearly best
 * and that is not proven, a second look with ten times the work has to find the same. The seed and the number of the match
 * determine everything, so that matches can be searched in any order, or at the same time.
 *
 * Left out are positions that make no good puzzle: those with a win at once, those in which one would have to look more than 20
 * moves ahead, and three quarters of those in which the right move is also the obvious one: which looks best one move ahead, or
 * in a few random games.
 */
import { type Analysis, bestOf, isUnsampled, type MoveOdds } from '../analysis/index.ts';
import { Game, Match, type Player, Random, type Seed, TurnwiseError } from '../core/index.ts';
import { kernelOf } from '../kernel/index.ts';
import { AlphaBetaPlayer, AutoPlayer, MonteCarloPlayer } from '../players/index.ts';
import { firstLook, isProven, secondLook } from './looks.ts';
import { type Puzzle, puzzleOf } from './puzzle.ts';
import { isSearchForWay, marginOf, rightMoves } from './right-moves.ts';

const LONGEST = 1000; //      turns of a match
const POSITIONS = 12; //      of a match that are looked at
const MOST = 3; //            puzzles of a match
const OBVIOUS = 1 / 4; //     of the puzzles with an obvious answer are kept
const GLANCE = 30; //         random games after each move, for what looks best
const FARTHEST = 20; //       moves to the end that has to be seen

/**
 * Who plays the matches that puzzles of a game are taken from, unless you say otherwise: quick players who make mistakes. Games for
 * one are played by levels, since random games hardly ever come to a good end there.
 *
 * @example
 *     puzzlePlayers(new Checkers()).map((text) => playerFrom(text));
 */
export function puzzlePlayers({ players }: Game): readonly string[] {
  return players.length === 1
    ? ['level(3)', 'level(6)', 'level(9)']
    : ['uct(simulationCount=50)', 'uct(simulationCount=300)'];
}

/** A match to search for puzzles. */
export interface PuzzleSearchOptions {
  readonly seed: Seed;
  /** The number of the match, from 0. */
  readonly match: number;
  /** Stops it with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A game has no puzzles; the message is a sentence that says why.
 *
 * @example
 *     if (error instanceof NoPuzzlesError) console.log(error.message);
 */
export class NoPuzzlesError extends TurnwiseError {
  override readonly name = 'NoPuzzlesError';

  constructor(sentence: string) {
    super('no-puzzles', sentence);
  }
}

/**
 * Why there can be no puzzles of a game, as a sentence; null if it does not say before it is tried.
 *
 * @example
 *     puzzlesProblem(new OddsAndEvens()); // 'In odds-and-evens all choose at the same time ...'
 */
export function puzzlesProblem(start: Game): string | null {
  const { name } = start;
  if (start.parsePosition === Game.prototype.parsePosition)
    return `A puzzle keeps its position as text, and ${name} has no parsePosition to read it with.`;
  if (start.isSimultaneous)
    return `In ${name} all choose at the same time, so the best choice is a mixture of moves, and no single one is right.`;
  if (!start.isPerfectInformation && (start.players.length !== 2 || !start.isZeroSum))
    return notSolved(name);
  const problem = new AutoPlayer().incompatibility(start);
  return problem && `Nothing says what the moves of ${name} are worth: ${problem}.`;
}

function notSolved(name: string): string {
  return `In ${name} players have secrets, and it is too large to be solved, so nothing says which move is right.`;
}

/**
 * Plays a match of the game between some of the players and searches it for puzzles, which it yields as it finds them: three
 * at most, often none. Throws a `NoPuzzlesError` where the game has none.
 *
 * @example
 *     const players = puzzlePlayers(start).map((text) => playerFrom(text));
 *     for await (const puzzle of puzzlesOfMatch(start, players, { seed: 1, match: 0 }))
 *       console.log(puzzle.analysis.position, puzzle.answers);
 */
export async function* puzzlesOfMatch(
  start: Game,
  players: readonly Player[],
  { match, seed, signal }: PuzzleSearchOptions,
): AsyncGenerator<Puzzle, void> {
  const problem = puzzlesProblem(start);
  if (problem !== null) throw new NoPuzzlesError(problem);
  const random = new Random(seed, 'puzzles', match);
  const decisions = await decisionsOf(start, players, random, signal);
  const search = new PuzzleSearch(marginOf(start), random, signal);
  let found = 0;
  for (const state of decisions) {
    signal?.throwIfAborted();
    const puzzle = await search.puzzleAt(state);
    if (!puzzle) continue;
    yield puzzle;
    found++;
    if (found === MOST) return;
  }
}

/** Some states of a match in which one role had a choice. */
async function decisionsOf(
  start: Game,
  players: readonly Player[],
  random: Random,
  signal: AbortSignal | undefined,
): Promise<Game[]> {
  const seats = start.players.map(() => random.choice(players));
  const match = new Match(start, seats, { seed: random.int32(), signal });
  await match.run(LONGEST);
  const states = match.history.map(({ game }) => game).filter(hasChoice);
  return random.shuffle(states).slice(0, POSITIONS);
}

function hasChoice(state: Game): boolean {
  const [role, ...others] = state.activePlayers;
  return others.length === 0 && role !== undefined && (state.moves()?.[role]?.length ?? 0) > 1;
}

class PuzzleSearch {
  constructor(
    private readonly margin: number,
    private readonly random: Random,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** The puzzle at a state; null where it makes none, or no good one. */
  async puzzleAt(state: Game): Promise<Puzzle | null> {
    const role = state.activePlayer();
    const { random, signal } = this;
    const first = await firstLook(state, role, random.int32(), signal);
    if (!state.isPerfectInformation && !isProven(first))
      throw new NoPuzzlesError(notSolved(state.name));
    const [answer] = this.clearly(state, sampledPart(first));
    if (!answer || !isInteresting(state, answer, first)) return null;
    const tempting = this.glance(state, role);
    if (tempting === answer.text && !random.chance(OBVIOUS)) return null;
    const sure = isProven(first) ? first : await secondLook(state, role, random.int32(), signal);
    const [confirmed] = this.clearly(state, sure);
    return confirmed?.text === answer.text ? puzzleOf(sure, [confirmed], tempting) : null;
  }

  /** The right move in a list of its own, if it is the only one; else an empty list. */
  private clearly(state: Game, analysis: Analysis): readonly MoveOdds[] {
    const right = rightMoves(state, analysis, this.margin);
    return right.length === 1 ? right : [];
  }

  /** What looks best at first sight; null if nothing does. */
  private glance(state: Game, role: string): string | null {
    if (isSearchForWay(state)) return nearestMove(state, role);
    const ahead = new AlphaBetaPlayer({ horizon: 1 });
    const canLook = state.estimate(role) !== null && ahead.isCompatibleWith(state);
    const player = canLook ? ahead : new MonteCarloPlayer({ simulationCount: GLANCE });
    if (!player.isCompatibleWith(state)) return null;
    const [best, ...others] = bestOf(player.analysis(state, role, { seed: this.random.int32() }));
    return best && others.length === 0 ? best.text : null;
  }
}

/** The analysis without moves that have hardly been tried: the second look will say what they are worth. */
function sampledPart(analysis: Analysis): Analysis {
  return { ...analysis, moves: analysis.moves.filter((line) => !isUnsampled(line)) };
}

/** Whether the answer is no win at once, and can be found by looking ahead as far as people do. */
function isInteresting(state: Game, answer: MoveOdds, { moves }: Analysis): boolean {
  const { distance = 0, win } = answer;
  if (win === 1 && (isSearchForWay(state) || distance > 0))
    return distance <= FARTHEST && (distance > 1 || isSearchForWay(state));
  return moves.every((line) => line === answer || (line.distance ?? 0) <= FARTHEST);
}

/** The move that leaves the fewest moves to the solution, as far as the game can tell without a search. */
function nearestMove(state: Game, role: string): string | null {
  const start = kernelOf(state);
  const lefts = (state.moves()?.[role] ?? []).map((move, choice) => {
    const kernel = start.copy();
    kernel.play(choice);
    return { text: state.printMove(move), left: kernel.movesToWin() };
  });
  const least = Math.min(...lefts.map(({ left }) => left));
  const [nearest, ...others] = lefts.filter(({ left }) => left === least);
  return nearest && others.length === 0 ? nearest.text : null;
}
