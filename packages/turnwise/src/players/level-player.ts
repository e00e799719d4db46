/**
 * Opponents on one dial, for every game: `level(1)` is weak, `level(10)` as strong as its search. The search is `auto`
 * with an amount of work that the game fixes, so that the same seed gives the same move; the dial decides how much of its
 * advice is followed. What a move gives away is the difference in worth to the best one:
 *
 *     worth = (value - lowest result) / (highest result - lowest result), from 0 to 1,
 *             + 1/4d for a sure win in d plies, - 1/4d for a sure loss in d plies
 *
 * Values of a tree search count with the lower ends of their intervals, as they do in its own choice (`bestOf`). Else, near
 * temperature 0, a move that was hardly tried would be played as often as that choice. For the same reason every other move
 * gives away 0.002 at least: which one of equal moves the search takes is often more than a matter of taste. In
 * Connect Four it takes the one nearest to the middle.
 *
 * A move is played with a probability proportional to exp(-given away / temperature): small mistakes are more likely
 * than large ones. The temperature follows from the level by the game's table (`Game.levels`). At temperature 0 the
 * search decides. From level 3 on, a move that wins at once is always played. From level 8 on, what the search has proven is
 * kept: where it knows a sure win or a sure draw, no move is played that may end worse. There, a game's own solver works
 * longer, to prove more.
 *
 * Where the search answers with a mixed strategy (moves at the same time, secrets), all its moves have the same value.
 * There the temperature is the probability of a move at random.
 *
 * In a game for one, results have no common scale. There the worst move of the position gives away `SPREAD` and the others
 * their part of it: by value, or where all win, by the moves that it takes. So does what the search does not know,
 * except for its own choice. In puzzles, games for one without chance, the game's own solver is asked, or else A*.
 */
import {
  type Analysis,
  bestOf,
  type Counted,
  floorOf,
  type Interval,
  type MoveOdds,
} from '../analysis/index.ts';
import {
  type Game,
  type GivenValues,
  type Levels,
  type MatchView,
  type PlayerOptions,
  parameter,
  type Random,
} from '../core/index.ts';
import { solverOf } from '../kernel/index.ts';
import { AutoPlayer } from './auto-player.ts';
import { AStarPlayer } from './path-player.ts';
import { playerValues } from './player-options.ts';
import {
  type AnalysisOptions,
  type AnalysisPart,
  type Search,
  SearchPlayer,
} from './search-player.ts';

/** The number of levels. */
export const LEVELS = 10;

const SEES_WINS = 3; //    the first level that never misses a win at once
const KEEPS_PROOFS = 8; // the first level that never gives away what is proven
const SOLVER_NODES = 1_000_000; // that a game's own solver may visit from that level on, unless the game says more
const WAY_NODES = 200_000; // to look at in a puzzle without a solver
const SPREAD = 0.3; // that the worst move gives away in a game for one, so that the usual temperatures suit it
const TIE = 1 / 500; // what a move gives away at least that is not the search's own choice
const HASTE = 1 / 4; // what a sure end in one ply adds to its worth

/** The levels that have a name, the weakest first. */
export const strengths = { easy: 2, medium: 5, hard: 8 } as const;

/** The name of a level. */
export type Strength = keyof typeof strengths;

export const strengthNames: readonly Strength[] = ['easy', 'medium', 'hard'];

/** For a game that has none. */
const USUAL: Levels = {
  simulationCount: 5000,
  temperatures: [1, 0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.04, 0.02, 0],
};

export const levelParameters = {
  level: parameter.integer('from the weakest to the strongest', {
    default: 5,
    min: 1,
    max: LEVELS,
  }),
  temperature: parameter.number("how easily it errs; none: the game's, by level", {
    default: null,
    min: 0,
    infinity: true,
  }),
};

/** Options of a level, all with defaults: see `levelParameters`. */
export type LevelOptions = PlayerOptions & GivenValues<typeof levelParameters>;

/**
 * An opponent of one of ten levels.
 *
 * @example
 *     playerFrom('level(3)'); // or
 *     new LevelPlayer({ level: 3 });
 */
export class LevelPlayer extends SearchPlayer {
  readonly level: number;
  protected override readonly usesTablebase = true;
  protected override readonly waitsForTablebase = true; // the same seed gives the same move
  protected readonly values = { timeCap: 1000 }; // of a decision; for slow games: the work of others takes less
  private readonly ownTemperature: number | null;
  private readonly autos = new Map<string, AutoPlayer>(); // by their work
  private readonly way = new AStarPlayer({ nodes: WAY_NODES }); // for puzzles; it remembers the way

  constructor(options: LevelOptions = {}) {
    super(options);
    const { level, temperature } = playerValues('LevelPlayer', levelParameters, options);
    this.level = level;
    this.ownTemperature = temperature;
  }

  override get specification(): string {
    const { level, ownTemperature } = this;
    return ownTemperature === null
      ? `level(${level})`
      : `level(${level}, temperature=${ownTemperature})`;
  }

  override incompatibility(game: Game): string | null {
    const problem = levelsProblem(game);
    if (problem !== null || this.way.isCompatibleWith(game)) return problem;
    return this.adviserFor(game).incompatibility(game);
  }

  /**
   * How easily it errs in a game: see the formula at the top of this file.
   *
   * @example
   *     new LevelPlayer({ level: 10 }).temperatureIn(new Pig()); // 0
   */
  temperatureIn(game: Game): number {
    return this.ownTemperature ?? (game.levels ?? USUAL).temperatures[this.level - 1];
  }

  override partsAt(game: Game): number {
    return this.adviserFor(game).partsAt(game);
  }

  /** The odds of every move, as the search behind the level sees them. */
  override analysis(game: Game, role: string, options: AnalysisOptions = {}): Analysis {
    this.expectDecision(game, role);
    return this.adviserFor(game).analysis(game, role, this.seeded(options));
  }

  override analyses(
    game: Game,
    role: string,
    options: AnalysisOptions = {},
  ): AsyncGenerator<Analysis, void> {
    this.expectDecision(game, role);
    return this.adviserFor(game).analyses(game, role, this.seeded(options));
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part?: AnalysisPart,
  ): Search {
    const adviser = this.adviserFor(game);
    const search = this.searchBy(adviser, game, role, random, purpose, match, part);
    return new ErringSearch(search, game, random, this.level, this.temperatureIn(game));
  }

  private seeded(options: AnalysisOptions): AnalysisOptions {
    return { ...options, seed: options.seed ?? this.random.int32() >>> 0 };
  }

  /** In puzzles without a solver, `auto` would go on to judge the moves that are off the way. */
  private adviserFor(game: Game): SearchPlayer {
    const isPuzzle = this.way.isCompatibleWith(game);
    if (isPuzzle && !solverOf(game, { nodes: 1 })) return this.way;
    const { simulationCount, solverNodes = SOLVER_NODES } = game.levels ?? USUAL;
    const nodes = isPuzzle || this.level >= KEEPS_PROOFS ? solverNodes : undefined;
    const work = `${simulationCount} ${nodes}`;
    const auto = this.autos.get(work) ?? new AutoPlayer({ simulationCount }, nodes);
    this.autos.set(work, auto);
    return auto;
  }
}

/** A search whose advice is followed now and then. Its lines are those of the search. */
class ErringSearch implements Search {
  constructor(
    private readonly search: Search,
    private readonly game: Game,
    private readonly random: Random,
    private readonly level: number,
    private readonly temperature: number,
  ) {}

  get simulations(): number {
    return this.search.simulations;
  }

  get counts(): Counted | null | undefined {
    return this.search.counts;
  }

  get done(): boolean {
    return this.search.done;
  }

  get player(): string | undefined {
    return this.search.player;
  }

  get stopped(): boolean {
    return this.search.stopped ?? false;
  }

  advance(deadline: number): void {
    this.search.advance(deadline);
  }

  lines(): MoveOdds[] {
    return this.search.lines();
  }

  choose(): number {
    const { search, game, random, level, temperature } = this;
    if (temperature === 0) return search.choose();
    const lines = search.lines();
    const isKept = keptBy(level, lines);
    if (lines.every(({ share }) => share !== null)) {
      const own = search.choose();
      const any = random.below(lines.length);
      return random.float() < temperature && isKept(lines[any]) ? any : own;
    }
    const kept = lines.filter(isKept);
    const own = Math.max(0, kept.indexOf(lines[search.choose()]));
    const lost =
      game.players.length === 1
        ? givenAwayAlone(kept, own)
        : givenAway(kept, game.resultBounds()).map((each, n) =>
            n === own ? each : Math.max(TIE, each),
          );
    return lines.indexOf(kept[random.weightedIndex(softmax(lost, temperature))]);
  }
}

/** Which moves a level considers. */
function keptBy(level: number, lines: readonly MoveOdds[]): (line: MoveOdds) => boolean {
  if (level >= SEES_WINS && lines.some(isWinAtOnce)) return isWinAtOnce;
  if (level < KEEPS_PROOFS) return () => true;
  const [best] = bestOf({ moves: lines });
  if (!isSure(best)) return () => true;
  return (line) => isSure(line) && line.value === best.value;
}

/** Whether best play certainly ends with this result: not where moves are mixed, or chance decides. */
function isSure({ known, share, win, draw, loss }: MoveOdds): boolean {
  return known === 'exact' && share === null && (win === 1 || draw === 1 || loss === 1);
}

function isWinAtOnce({ known, win, distance }: MoveOdds): boolean {
  return known === 'exact' && win === 1 && distance === 1;
}

/**
 * [line] What each move gives away to the best one, 0 or more. Moves of which nothing is known give away as much as the worst
 * of the others.
 *
 * @example
 *     givenAway(analysis.moves, game.resultBounds()); // [0, 0.5, 1.125]
 */
export function givenAway(lines: readonly MoveOdds[], bounds: Interval): number[] {
  const scale = scaleOf(lines, bounds);
  const most = Math.max(...bestOf({ moves: lines }).map((line) => worthOf(line, scale)));
  const lost = lines.map((line) =>
    isUnknown(line) ? null : Math.max(0, most - worthOf(line, scale)),
  );
  const worst = lost.reduce((high: number, each) => Math.max(high, each ?? 0), 0);
  return lost.map((each) => each ?? worst);
}

/**
 * [line] The same in a game for one, where the search has chosen one of the moves: from 0 for the best moves to `SPREAD` for
 * the worst, and for those of which nothing is known.
 *
 * @example
 *     givenAwayAlone(analysis.moves, 0); // [0, 0.1, 0.3]
 */
export function givenAwayAlone(lines: readonly MoveOdds[], own: number): number[] {
  const isWon = lines.every(({ win, distance }) => win === 1 && distance !== undefined);
  const worths = lines.map((line) => {
    if (isWon) return -(line.distance ?? 0);
    return isUnknown(line) || line.intervalBy === 'bounds' ? null : line.value;
  });
  const known = worths.filter((worth) => worth !== null);
  const best = worths[own] ?? Math.max(...known);
  const range = best - Math.min(...known);
  return worths.map((worth, line) => {
    if (line === own) return 0;
    if (worth === null) return SPREAD;
    return worth < best ? (SPREAD * (best - worth)) / range : 0;
  });
}

/** The probability of each move at a temperature above 0, by what it gives away. */
export function softmax(lost: readonly number[], temperature: number): number[] {
  const weights = lost.map((each) => Math.exp(-each / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0); // at least 1: the best move gives away nothing
  return weights.map((weight) => weight / total);
}

/** From 0 to 1 in worth: the results that the game has, or where they have no bounds, the values of the moves. */
function scaleOf(lines: readonly MoveOdds[], bounds: Interval): Interval {
  if (Number.isFinite(bounds[1] - bounds[0])) return bounds;
  const values = lines.map(({ value }) => value);
  return [Math.min(...values), Math.max(...values)];
}

function worthOf(line: MoveOdds, [low, high]: Interval): number {
  const { win, loss, distance } = line;
  const share = (floorOf(line) - low) / (high - low || 1);
  if (win === 1) return share + (distance === undefined ? 0 : HASTE / distance);
  if (loss === 1) return share - HASTE / (distance ?? 1);
  return share;
}

function isUnknown({ known, intervalBy, n }: MoveOdds): boolean {
  return (
    known === 'estimated' && intervalBy !== 'bounds' && intervalBy !== 'calibration' && n === 0
  );
}

/** What is wrong with the levels of a game, as a clause; null if nothing is. */
function levelsProblem({ name, levels }: Game): string | null {
  if (levels === null) return null;
  const { simulationCount, temperatures } = levels;
  if (!(Number.isSafeInteger(simulationCount) && simulationCount > 0))
    return `${name}.levels.simulationCount is ${simulationCount}, expected a whole number above 0`;
  if (temperatures.length === LEVELS && temperatures.every((each) => each >= 0)) return null;
  return `${name}.levels.temperatures is [${temperatures.join(', ')}], expected ${LEVELS} numbers of 0 or more`;
}
