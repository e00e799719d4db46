/**
 * Plays perfectly: by the game's own policy `optimal` if it has one, as Pig does; by its tablebase where that knows all
 * moves, as in endings of checkers; by its own solver, as in Connect Four; else it solves the game from the first
 * position it has to decide, which only small games allow, or that position alone, by alpha-beta to the end. Among equal
 * moves it takes one that makes progress: of wins the quickest, of losses the longest, as far as that is known.
 * For games with or without chance; for simultaneous moves of two roles whose results add to 0. With secrets it draws its
 * moves from a strategy for the whole match, and needs to know where that begins.
 */
import { type Analysis, bestOf, type MoveOdds } from '../analysis/index.ts';
import {
  type Decision,
  type DecisionContext,
  type Game,
  type GivenValues,
  type Json,
  type MatchView,
  type PlayerOptions,
  type Policy,
  parameter,
  policyFrom,
  printValues,
  runInSlices,
  runSync,
  type Values,
  yieldToEventLoop,
} from '../core/index.ts';
import { type PositionSolver, solverOf } from '../kernel/index.ts';
import type { Solution } from '../solvers/index.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { playerValues } from './player-options.ts';
import { type AnalysisOptions, FRAME, SLICE } from './search-player.ts';
import { type SolvedMoves, solvableStart, solvingSteps } from './solve-position.ts';
import { exactAnalysis, solverLines } from './solver-lines.ts';
import { tablebaseLines } from './tablebase-lines.ts';

export const optimalParameters = {
  /** Positions that it may look at; a game with more is an error. */
  maxStates: parameter.integer('maximum number of positions', {
    default: 5_000_000,
    min: 1,
    max: 2 ** 30,
  }),
  /** With secrets, the most that a role may gain by another strategy. Default: as the solver's. */
  tolerance: parameter.number('largest error of values, as results; none: the solver’s default', {
    default: null,
    none: true,
    min: 0,
    infinity: true,
  }),
};

/** Options of an OptimalPlayer, all with defaults: see `optimalParameters`. */
export type OptimalOptions = PlayerOptions & GivenValues<typeof optimalParameters>;

/**
 * A perfect player.
 *
 * @example
 *     new OptimalPlayer().decision(new Pig().parsePosition('One 0-0 +20'), 'One'); // roll
 */
export class OptimalPlayer extends EvaluatingPlayer {
  private readonly values: Values<typeof optimalParameters>;
  private latest: Solution | null = null;

  constructor(options: OptimalOptions = {}) {
    super(options);
    this.values = playerValues('OptimalPlayer', optimalParameters, options);
  }

  override get specification(): string {
    return printValues('optimal', optimalParameters, this.values);
  }

  override incompatibility(game: Game): string | null {
    return game.isPerfectInformation || game.start
      ? null
      : 'something is hidden, and the game does not say where its matches begin (uct plays such games)';
  }

  override evaluatedMoves(game: Game, role: string): readonly EvaluatedMove<Json>[] {
    const lines = tablebaseLines(game, role);
    if (lines) return lines;
    const solver = this.ownSolver(game);
    if (solver) {
      solver.advance(Number.POSITIVE_INFINITY);
      return solverLines(game, role, solver);
    }
    const brought = this.brought(game);
    if (!brought) return this.solved(game, role).moves;
    const values = brought.values(game, role);
    return this.movesFor(game, role).map((move, n) => ({ move, value: values?.[n] ?? Number.NaN }));
  }

  override decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    const [only, ...others] = this.movesFor(game, role);
    if (only !== undefined && others.length === 0) return only;
    const lookedUp = tablebaseAnalysis(game, role);
    if (lookedUp) return context.random.choice(bestOf(lookedUp)).move;
    const solver = this.ownSolver(game);
    if (solver) {
      solver.advance(context.isSync ? Number.POSITIVE_INFINITY : performance.now() + SLICE, 'best');
      return solver.best !== null
        ? this.chosen(game, role, solver, context)
        : this.chooseLater(game, role, solver, context);
    }
    const known = this.known(game, context.match);
    if (known) return this.drawn(known, game, role, context);
    if (!context.isSync) return this.decideLater(game, role, context);
    return this.moveBy(runSync(this.solving(game, context.match)), game, role, context);
  }

  /**
   * The odds of every move, exact.
   *
   * @example
   *     printAnalysis(new OptimalPlayer().analysis(new TicTacToe(), 'Xs'));
   */
  analysis(game: Game, role: string): Analysis {
    const begun = performance.now();
    this.movesFor(game, role);
    const solver = this.ownSolver(game);
    if (solver) {
      solver.advance(Number.POSITIVE_INFINITY);
      return this.solverAnalysis(game, role, solver, begun);
    }
    const brought = this.brought(game);
    const odds =
      tablebaseAnalysis(game, role) ??
      (brought && policyAnalysis(brought, game, role)) ??
      this.solved(game, role);
    const seconds = (performance.now() - begun) / 1000;
    return { ...odds, player: this.specification, seconds };
  }

  /**
   * The same once it is known; the game is solved while others have their turn, and can be given up. A game's own
   * solver also tells what it has proven meanwhile, at least ten times a second.
   *
   * @example
   *     for await (const analysis of new OptimalPlayer().analyses(game, role, { signal })) show(analysis);
   */
  async *analyses(
    game: Game,
    role: string,
    { signal }: AnalysisOptions = {},
  ): AsyncGenerator<Analysis, void> {
    this.movesFor(game, role);
    const solver = this.ownSolver(game);
    if (solver) {
      yield* this.solverAnalyses(game, role, solver, signal);
      return;
    }
    if (this.known(game) || tablebaseLines(game, role)) {
      yield this.analysis(game, role);
      return;
    }
    const begun = performance.now();
    const odds = this.analysisBy(await runInSlices(this.solving(game), signal), game, role);
    const seconds = (performance.now() - begun) / 1000;
    yield { ...odds, player: this.specification, seconds };
  }

  private async *solverAnalyses(
    game: Game,
    role: string,
    solver: PositionSolver,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Analysis, void> {
    const begun = performance.now();
    let frame = begun + FRAME;
    while (!solver.done && !signal?.aborted) {
      solver.advance(performance.now() + SLICE);
      if (solver.done) break;
      await yieldToEventLoop();
      if (performance.now() < frame) continue;
      yield this.solverAnalysis(game, role, solver, begun);
      frame = performance.now() + FRAME;
    }
    yield this.solverAnalysis(game, role, solver, begun);
  }

  private solverAnalysis(
    game: Game,
    role: string,
    solver: PositionSolver,
    begun: number,
  ): Analysis {
    return {
      ...exactAnalysis(game, role, solverLines(game, role, solver)),
      player: this.specification,
      simulations: solver.nodes,
      counts: 'nodes',
      seconds: (performance.now() - begun) / 1000,
      complete: solver.done,
    };
  }

  private async chooseLater(
    game: Game,
    role: string,
    solver: PositionSolver,
    context: DecisionContext,
  ): Promise<Json> {
    const { match } = context;
    while (solver.best === null && !match?.ending) {
      await yieldToEventLoop();
      match?.signal?.throwIfAborted();
      solver.advance(performance.now() + SLICE, 'best');
    }
    return this.chosen(game, role, solver, context);
  }

  private chosen(
    game: Game,
    role: string,
    solver: PositionSolver,
    { random }: DecisionContext,
  ): Json {
    return solver.best === null
      ? random.choice(bestOf({ moves: solverLines(game, role, solver) })).move
      : this.movesFor(game, role)[solver.best];
  }

  /** The game's own solver of the position, unless it has a policy that need not solve. */
  private ownSolver(game: Game): PositionSolver | null {
    return this.brought(game) ? null : solverOf(game);
  }

  private async decideLater(game: Game, role: string, context: DecisionContext): Promise<Json> {
    const answer = await runInSlices(this.solving(game, context.match), context.match?.signal);
    return this.moveBy(answer, game, role, context);
  }

  private solving(game: Game, match?: MatchView) {
    const { maxStates, tolerance } = this.values;
    const limits = tolerance === null ? { maxStates } : { maxStates, tolerance };
    return solvingSteps(solvableStart(game, match) ?? game, limits);
  }

  /** A best move; of several, one that makes progress. */
  private moveBy(answer: SolvedMoves, game: Game, role: string, context: DecisionContext): Json {
    return answer.kind === 'solution'
      ? this.drawn(this.keep(answer.solution).policy(), game, role, context)
      : context.random.choice(bestOf(answer.analysis)).move;
  }

  private analysisBy(answer: SolvedMoves, game: Game, role: string): Analysis {
    if (answer.kind === 'solution') return this.keep(answer.solution).analysis(game, role);
    return answer.analysis;
  }

  /** The odds by the last solution if the position is part of it, else it is solved at once. */
  private solved(game: Game, role: string): Analysis {
    const latest = this.latestFor(game);
    if (latest) return latest.analysis(game, role);
    return this.analysisBy(runSync(this.solving(game)), game, role);
  }

  private drawn(policy: Policy, game: Game, role: string, { random }: DecisionContext): Json {
    const shares = policy.probabilities(game, role);
    return this.movesFor(game, role)[random.weightedIndex(shares)];
  }

  /** The policy that the game brings, or that of the last solution if the position is part of it. */
  private known(game: Game, match?: MatchView): Policy | null {
    return this.brought(game) ?? this.latestFor(game, match)?.policy() ?? null;
  }

  /** The last solution, if it is one of the position. */
  private latestFor(game: Game, match?: MatchView): Solution | null {
    const { latest } = this;
    if (!latest?.knows(game)) return null;
    const isSame =
      game.isPerfectInformation || `${latest.game}` === `${solvableStart(game, match)}`;
    return isSame ? latest : null;
  }

  /** The game's own answer, if it has one for these settings. */
  private brought(game: Game): Policy | null {
    if (!game.policies.some(({ name }) => name === 'optimal')) return null;
    const policy = policyFrom(game, 'optimal');
    return policy.incompatibility(game) === null ? policy : null;
  }

  private keep(solution: Solution): Solution {
    this.latest = solution;
    return solution;
  }
}

/** The odds of every move by a policy whose values are exact; null where it knows only moves. */
function policyAnalysis(policy: Policy, game: Game, role: string): Analysis | null {
  const values = policy.values(game, role);
  if (!values) return null;
  const wins = policy.wins?.(game, role) ?? null;
  const moves = (game.moves()?.[role] ?? []).map((move, n): MoveOdds => {
    const value = values[n] ?? Number.NaN;
    const win = wins?.[n] ?? null;
    return {
      move,
      text: game.printMove(move),
      win,
      draw: win === null ? null : 0,
      loss: win === null ? null : 1 - win,
      value,
      interval: [value, value],
      intervalBy: 'none',
      n: 0,
      known: 'exact',
      assumes: 'best play',
      share: null,
    };
  });
  return exactAnalysis(game, role, moves);
}

function tablebaseAnalysis(game: Game, role: string): Analysis | null {
  const lines = tablebaseLines(game, role);
  return lines && exactAnalysis(game, role, lines);
}
