/**
 * One way to ask what moves are worth: `auto` takes the best kind of answer that a game has for a position, within one
 * budget. In this order:
 *
 * 1. exact: the game's tablebase, its own policy `optimal` or its own solver, the general solver where few positions
 *    can come up, a proof by alpha-beta; in puzzles (games for one without chance) a shortest way, by the
 *    game's own solver or by A*; if that is too far, any way by best-first search; with secrets, strategies of the
 *    general solver, which tells how much could be gained against them
 * 2. calibrated: alpha-beta with the game's heuristic, where the game knows how often such positions are won
 * 3. sampled: tree search, for all games
 *
 * Exact attempts that do not finish take at most a quarter of the budget, A* half of it. What they have proven is kept.
 * A game's own solver works to the end, or to the time cap, or for half a minute, if the work is the default or more;
 * calibrated or tree search then only judges, early on, what is still open. With less work the solver has a limit of
 * nodes, so that its answer can be repeated.
 * The analysis names what computed it as its player. The decision is a move that the analysis recommends (`bestOf`).
 */
import {
  Game,
  type GivenValues,
  type MatchView,
  type PlayerOptions,
  parameter,
  policyFrom,
  Random,
  type Values,
} from '../core/index.ts';
import { hasKernel, kernelOf, type SolverGoal, solverOf } from '../kernel/index.ts';
import { AlphaBetaPlayer } from './alpha-beta-player.ts';
import { AutoSearch, type Stage } from './auto/auto-search.ts';
import {
  OwnSolverSearch,
  PolicyLookup,
  SolverSearch,
  TablebaseLookup,
} from './auto/exact-searches.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { AStarPlayer, BestFirstPlayer } from './path-player.ts';
import { timeCapParameter } from './player-options.ts';
import type { AnalysisPart, Search, SearchPlayer } from './search-player.ts';
import { UCTPlayer } from './uct-player.ts';

const USUAL_WORK = 20_000; // simulations

export const autoParameters = {
  /** Searches that look at positions get some positions for each simulation. */
  simulationCount: parameter.integer('work for a decision, in simulations of a tree search', {
    default: USUAL_WORK,
    min: 1,
    max: 2_000_000_000,
  }),
  timeCap: timeCapParameter,
};

/** Options of the automatic choice, all with defaults: see `autoParameters`. */
export type AutoOptions = PlayerOptions & GivenValues<typeof autoParameters>;

// Positions that take about as long as one simulation.
const LOOKED_AHEAD = 10; // by alpha-beta
const SOLVED = 4;
const SOLVED_WITH_SECRETS = 16; // histories
const SOLVED_BY_OWN = 8; // by the game's own solver
const ON_THE_WAY = 50; //   by A*

const ATTEMPT = 1 / 8; // of the budget, for the solver and for a proof
const WITH_SECRETS = 1 / 2; // of the time, for strategies
const WAY = 1 / 2; //     of the time, for A*
const ANY_WAY = 3 / 4; // of the time, for A* and best-first search
const OWN = 1 / 2; //     of the work, for the game's own solver where it is limited

// For the game's own solver where it is not limited by work.
const QUICKLY = { share: 1 / 4, most: 250 }; //      of the time, milliseconds: before anything is estimated
const MEANWHILE = { share: 1 / 2, most: 1000 }; //   the same: until it goes on
const ALONE = 3 / 4; //                              of the time, in games for one with chance
const LONGEST = 30_000; //                           milliseconds in all, if there is no time cap

/** From this number of simulations on, only the time is limited. */
export const UNLIMITED = 1_000_000_000;
/** Where the work is limited, too, the time only guards against slow games: a busy machine must not change the answer. */
const GUARD = 4;

const MOST_STATES = 2_000_000; // of the solver, for memory's sake
const MOST_STEPS = 10_000_000; // of A*, likewise
const MOST_NODES = 1_000_000_000;

/**
 * Answers by the best method that the game has for a position.
 *
 * @example
 *     new AutoPlayer().analysis(new TicTacToe(), 'Xs').player; // 'solved()'
 *     new AutoPlayer({ timeCap: 1000 }).analysis(new Checkers(), 'Black').player; // 'alphaBeta(...)'
 */
export class AutoPlayer extends ParameterizedPlayer<Values<typeof autoParameters>> {
  protected override readonly usesTablebase = true;
  private readonly tree: UCTPlayer;
  private readonly proof: AlphaBetaPlayer;
  private readonly calibrated: AlphaBetaPlayer;
  private readonly way: AStarPlayer;
  private readonly anyWay: BestFirstPlayer;

  /** `solverNodes` is a limit for the game's own solver at any work, instead of one that follows from the work or the time. */
  constructor(
    options: AutoOptions = {},
    private readonly solverNodes?: number,
  ) {
    super('AutoPlayer', 'auto', autoParameters, options);
    const { simulationCount, timeCap } = this.values;
    const ahead = { horizon: Number.POSITIVE_INFINITY, timeCap };
    this.proof = new AlphaBetaPlayer({ ...ahead, nodes: this.positions(LOOKED_AHEAD, ATTEMPT) });
    this.calibrated = new AlphaBetaPlayer({ ...ahead, nodes: this.positions(LOOKED_AHEAD) });
    const nodes = Math.min(MOST_STEPS, this.positions(ON_THE_WAY));
    this.way = new AStarPlayer({ nodes, timeCap });
    this.anyWay = new BestFirstPlayer({ nodes, timeCap });
    this.tree = new UCTPlayer({ simulationCount, timeCap });
  }

  /** Exact attempts and alpha-beta are not divided; tree search is, unless it only helps a game's own solver. */
  override partsAt(game: Game): number {
    const [role = ''] = game.activePlayers;
    const kinds = kindsFor(game, role);
    return kinds.includes('tree') && !kinds.includes('ownSolver') ? this.tree.partsAt(game) : 1;
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part: AnalysisPart = { number: 0, of: 1 },
  ): Search {
    const same = () => Random.fromState(random.state()); // each stage as if it were asked alone
    // A decision is that of the analysis; only searches for a way remember the one that they have found.
    const by = (player: SearchPlayer, until: number): Stage => ({
      player: player.specification,
      until,
      begin: () => {
        const isWay = player === this.way || player === this.anyWay;
        const kind = isWay ? purpose : 'analysis';
        return this.searchBy(player, game, role, same(), kind, match, part);
      },
    });
    // One solver, which goes on after the estimates. With a limit of nodes, its decision is that of its analysis, too.
    const goal = this.isWhole && purpose === 'decision' ? 'best' : 'all';
    let solving: OwnSolverSearch | null = null;
    const ownSolver = () => {
      solving ??= this.ownSolver(game, role, same(), goal);
      return solving;
    };
    // The other parts have only trees to grow.
    const kinds = part.number === 0 ? kindsFor(game, role) : (['tree'] as const);
    const goesOn = this.isWhole && kinds.includes('ownSolver');
    const isCounted = this.values.simulationCount < UNLIMITED;
    const attempt = ATTEMPT * (isCounted ? GUARD : 1); // of the time
    // Strategies for all that can be hidden are worth more of the work than what could be proven of one position.
    const states = game.isPerfectInformation
      ? this.positions(SOLVED, ATTEMPT)
      : this.positions(SOLVED_WITH_SECRETS);
    const stages: { readonly [kind in Kind]: () => Stage } = {
      tablebase: () => ({
        player: 'tablebase()',
        until: this.timeCap,
        begin: () => new TablebaseLookup(game, role),
      }),
      policy: () => ({
        player: 'optimal()',
        until: this.timeCap,
        begin: () => new PolicyLookup(game, role, same()),
      }),
      ownSolver: () => ({
        player: 'optimal()',
        until: this.isWhole ? this.atMost(QUICKLY) : this.timeCap,
        begin: ownSolver,
      }),
      way: () => by(this.way, goesOn ? this.atMost(MEANWHILE) : WAY * this.timeCap),
      anyWay: () => by(this.anyWay, ANY_WAY * this.timeCap),
      solver: () => ({
        player: 'solved()',
        until:
          (game.isPerfectInformation ? attempt : isCounted ? GUARD : WITH_SECRETS) * this.timeCap,
        begin: () => new SolverSearch(game, role, same(), Math.min(MOST_STATES, states), match),
      }),
      proof: () => ({
        ...by(this.proof, (isCounted ? attempt + ATTEMPT : 2 * attempt) * this.timeCap),
        onlyProves: true,
      }),
      calibrated: () => ({
        ...by(this.calibrated, goesOn ? this.atMost(MEANWHILE) : this.timeCap),
        isInterlude: goesOn,
      }),
      tree: () => ({
        ...by(this.tree, goesOn ? this.atMost(MEANWHILE) : Number.POSITIVE_INFINITY),
        isInterlude: goesOn,
      }),
    };
    const all = kinds.map((kind) => stages[kind]());
    const until = isCounted && this.timeCap === Infinity ? LONGEST : Number.POSITIVE_INFINITY;
    if (!goesOn) return new AutoSearch(random, all);
    const toTheEnd = { ...stages.ownSolver(), until };
    if (game.players.length > 1 || !kinds.includes('tree'))
      return new AutoSearch(random, [...all, toTheEnd]);
    // Alone, with chance, random games are worth a fraction of good play: no numbers are better than those.
    const solved = { ...toTheEnd, until: Math.min(until, ALONE * this.timeCap) };
    const tree = by(this.tree, Number.POSITIVE_INFINITY);
    return new AutoSearch(random, [
      ...kinds.slice(0, -2).map((kind) => stages[kind]()),
      solved,
      tree,
    ]);
  }

  /** Whether a game's own solver has no limit but time. */
  private get isWhole(): boolean {
    return this.solverNodes === undefined && this.values.simulationCount >= USUAL_WORK;
  }

  private ownSolver(game: Game, role: string, random: Random, goal: SolverGoal): OwnSolverSearch {
    const limit = this.solverNodes ?? this.positions(SOLVED_BY_OWN, OWN);
    const nodes = this.isWhole ? undefined : limit;
    const solver = solverOf(game, { nodes });
    if (!solver) throw new Error(`auto: ${game.name} has no solver at ${game}`);
    return new OwnSolverSearch(game, role, random, solver, goal);
  }

  private atMost({ share, most }: { readonly share: number; readonly most: number }): number {
    return Math.min(share * this.timeCap, most);
  }

  /** The positions for a share of the budget, if `each` positions take as long as a simulation. */
  private positions(each: number, share = 1): number {
    return Math.min(MOST_NODES, Math.ceil(each * share * this.values.simulationCount));
  }
}

type Kind =
  | 'tablebase'
  | 'policy'
  | 'ownSolver'
  | 'way'
  | 'anyWay'
  | 'solver'
  | 'proof'
  | 'calibrated'
  | 'tree';

/** What to try in a game, in this order: the one place that decides it. */
function kindsFor(game: Game, role: string): readonly Kind[] {
  if (!game.isPerfectInformation) return hasOneValue(game) ? ['solver', 'tree'] : ['tree'];
  if (hasValues(game, role)) return ['policy'];
  if (new AStarPlayer().isCompatibleWith(game)) {
    if (hasSolver(game)) return ['ownSolver', 'way'];
    // Random games hardly ever solve a puzzle that is known to be far from solved.
    return kernelOf(game).movesToWin() > 0 ? ['way', 'anyWay', 'tree'] : ['way', 'tree'];
  }
  const ends: readonly Kind[] = game.isSimultaneous ? [] : ['tablebase'];
  const canLookAhead = new AlphaBetaPlayer().isCompatibleWith(game);
  const isCalibrated = canLookAhead && game.calibration && game.estimate(role) !== null;
  if (hasSolver(game)) return [...ends, 'ownSolver', isCalibrated ? 'calibrated' : 'tree'];
  if (isCalibrated) return [...ends, 'calibrated'];
  const solver: readonly Kind[] = hasOneValue(game) && hasWholeTexts(game) ? ['solver'] : [];
  const proof: readonly Kind[] = canLookAhead && game.isDeterministic ? ['proof'] : [];
  return [...ends, ...solver, ...proof, 'tree'];
}

/** Whether the game brings exact values of its moves. */
function hasValues(game: Game, role: string): boolean {
  if (!game.policies.some(({ name }) => name === 'optimal')) return false;
  const policy = policyFrom(game, 'optimal');
  return policy.incompatibility(game) === null && policy.values(game, role) !== null;
}

/** Whether the game brings a solver for the position. With a limit, it needs no memory to speak of. */
function hasSolver(game: Game): boolean {
  return solverOf(game, { nodes: 1 }) !== null;
}

/** Whether best play decides what a position is worth: not among three, or where results do not add to 0. */
function hasOneValue({ isZeroSum, players }: Game): boolean {
  return players.length === 1 || (players.length === 2 && isZeroSum);
}

/** Whether positions can be told apart: by a kernel, or by texts that leave nothing out. */
function hasWholeTexts(game: Game): boolean {
  const plain = Game.prototype;
  const isReadBack = game.parsePosition !== plain.parsePosition;
  return hasKernel(game) || isReadBack || game.toString === plain.toString;
}
