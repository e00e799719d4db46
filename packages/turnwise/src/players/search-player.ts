/**
 * The base of players that search: they run a search in slices until it is done or the time is over, and take the
 * odds of every move from it, at the end or meanwhile. A decision that is forced, or ready within one slice, is
 * returned at once. A longer one is a promise: it yields to the event loop between slices, and stops when the match
 * is aborted or over.
 */
import type { Analysis, Counted, Measured, MoveOdds } from '../analysis/index.ts';
import {
  type Decision,
  type DecisionContext,
  type Game,
  type Json,
  type MatchView,
  Random,
  type Seed,
  yieldToEventLoop,
} from '../core/index.ts';
import { type Kernel, kernelOf, prepareKernel } from '../kernel/index.ts';
import { EvaluatingPlayer } from './evaluating-player.ts';

/** A search under way. It holds all its state, so that it can be stopped and continued. */
export interface Search {
  /** Simulations, or nodes, so far. */
  readonly simulations: number;
  /** Which of them it counts; null: none, because it looks up what is known. Default: simulations. */
  readonly counts?: Counted | null | undefined;
  /** What the values of its lines are. Default: results. */
  readonly measures?: Measured;
  /** Whether there is nothing left to do. */
  readonly done: boolean;
  /** The specification of what computes the lines. Default: that of the player. */
  readonly player?: string | undefined;
  /** Whether it is done only because a limit of nodes or bytes was reached. Default: false. */
  readonly stopped?: boolean;
  /** Goes on until done, or until `performance.now()` has reached the deadline, within 5 ms or so. */
  advance(deadline: number): void;
  lines(): MoveOdds[];
  /** The index of the line to play; the search's generator makes any random choice. */
  choose(): number;
}

/** A part of an analysis: one of several, numbered from 0, which are merged. */
export interface AnalysisPart {
  readonly number: number;
  readonly of: number;
}

/** For an analysis outside of a match. */
export interface AnalysisOptions {
  /** What the search's generator starts from. Default: drawn from the player's own. */
  readonly seed?: Seed | undefined;
  /** Stops a stream of analyses. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Runs only this part of the work, where the search can be divided. Default: all of it. */
  readonly part?: AnalysisPart | undefined;
  /**
   * The match as the role sees it, at the analysed state: with hidden information, a search infers from the turns
   * so far what the others may hold. Default: only the position is known.
   */
  readonly match?: MatchView | undefined;
}

export const SLICE = 25; // milliseconds that a search runs before it gives way
export const FRAME = 50; // milliseconds between two analyses of a stream

/**
 * The base class of players that search. A player of your own says how a search starts (`search`), and has
 * decisions, analyses and streams of analyses from here.
 *
 * @example
 *     const player: SearchPlayer = new UCTPlayer({ timeCap: 500 });
 *     player.analysis(new TicTacToe(), 'Xs', { seed: 1 }).moves;
 */
export abstract class SearchPlayer extends EvaluatingPlayer {
  protected abstract readonly values: { readonly timeCap: number };
  /** Whether its searches read the tablebase of a game, which then has to be prepared. */
  protected readonly usesTablebase: boolean = false;
  /** Whether they wait for it even with a time cap, so that their result does not depend on the history of the process. */
  protected readonly waitsForTablebase: boolean = false;

  /** Parts into which an analysis at a state can be divided. */
  partsAt(_game: Game): number {
    return 1;
  }

  /** Milliseconds for one decision, from the call; infinite: none. */
  get timeCap(): number {
    return this.values.timeCap;
  }

  /** The same at a state. */
  timeCapAt(_game: Game): number {
    return this.timeCap;
  }

  /**
   * Starts a search for the role's move; all random numbers come from the generator. The search provides the
   * move of a decision, or the odds of an analysis. The match is that of the decision or the analysis, if any; the part
   * that of the analysis, if it is not the whole.
   */
  protected abstract search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part?: AnalysisPart,
  ): Search;

  /** Starts the search of another player, as a part of this one's. */
  protected searchBy(
    player: SearchPlayer,
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part?: AnalysisPart,
  ): Search {
    return player.search(game, role, random, purpose, match, part);
  }

  /**
   * The odds of every move of the role.
   *
   * @example
   *     new MonteCarloPlayer().analysis(new TicTacToe(), 'Xs', { seed: 1 }).moves;
   */
  analysis(game: Game, role: string, options: AnalysisOptions = {}): Analysis {
    const run = this.beginAnalysis(game, role, options);
    run.search.advance(run.end);
    return run.analysis();
  }

  /**
   * The odds of every move while the search runs: at least ten analyses a second, the last of them the one that
   * `analysis` returns for the same seed. After an abort, the last one has `complete: false`.
   *
   * @example
   *     for await (const { moves } of player.analyses(game, role, { signal })) show(moves);
   */
  async *analyses(
    game: Game,
    role: string,
    options: AnalysisOptions = {},
  ): AsyncGenerator<Analysis, void> {
    const run = this.beginAnalysis(game, role, options);
    let frame = performance.now() + FRAME;
    while (!run.isOver() && !options.signal?.aborted) {
      run.search.advance(Math.min(run.end, performance.now() + SLICE));
      if (run.isOver()) break;
      await yieldToEventLoop();
      if (performance.now() < frame) continue;
      yield run.analysis();
      frame = performance.now() + FRAME;
    }
    yield run.analysis();
  }

  override evaluatedMoves(
    game: Game,
    role: string,
    context: DecisionContext = this,
  ): readonly MoveOdds[] {
    return this.analysis(game, role, { seed: seedFrom(context) }).moves;
  }

  override decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    this.expectDecision(game, role);
    const [only, ...others] = this.movesFor(game, role);
    if (only !== undefined && others.length === 0) return only;
    const { isSync = false, match, thinkingTime } = context;
    const run = this.begin(game, role, {
      purpose: 'decision',
      seed: seedFrom(context),
      match,
      thinkingTime,
    });
    const slice = isSync ? Number.POSITIVE_INFINITY : SLICE;
    run.search.advance(Math.min(run.end, performance.now() + slice));
    return run.isOver() ? run.move() : this.decideLater(run, match);
  }

  /** Stops thinking when the match has ended meanwhile, because a role quit or ran out of time. */
  private async decideLater(run: Run, match: MatchView | undefined): Promise<Json> {
    while (!run.isOver() && !match?.ending) {
      await yieldToEventLoop();
      match?.signal?.throwIfAborted();
      run.search.advance(Math.min(run.end, performance.now() + SLICE));
    }
    return run.move();
  }

  private beginAnalysis(game: Game, role: string, { seed, match, part }: AnalysisOptions): Run {
    return this.begin(game, role, {
      purpose: 'analysis',
      seed: seed ?? seedFrom(this),
      match,
      part,
    });
  }

  private begin(
    game: Game,
    role: string,
    { purpose, seed, match, part, thinkingTime }: SearchRequest,
  ): Run {
    this.expectDecision(game, role);
    const view = game.view(role);
    const isPressed = thinkingTime !== undefined;
    if (this.usesTablebase && this.waitsForTablebase && !isPressed)
      prepareKernel(view, Number.POSITIVE_INFINITY);
    const begun = performance.now();
    const timeCap = Math.min(this.timeCapAt(view), thinkingTime ?? Number.POSITIVE_INFINITY);
    const start = () => this.search(view, role, new Random(seed), purpose, match, part);
    const isReady = !this.usesTablebase || prepareKernel(view, begun);
    const search = isReady ? start() : new PreparedSearch(view, timeCap, start);
    return new Run(this, view, role, seed, begun, begun + timeCap, search);
  }

  /** Throws if this player cannot play the game, or there is nothing to decide. */
  protected expectDecision(game: Game, role: string): void {
    this.expectCompatible(game);
    this.movesFor(game, role);
  }

  protected expectCompatible(game: Game): void {
    const reason = this.incompatibility(game);
    if (reason !== null) throw new Error(`${this.name} cannot play ${game.name}: ${reason}`);
  }
}

/** What a search is for, and what limits it. */
interface SearchRequest {
  readonly purpose: 'decision' | 'analysis';
  readonly seed: Seed;
  readonly match?: MatchView | undefined;
  readonly part?: AnalysisPart | undefined;
  readonly thinkingTime?: number | undefined; // milliseconds, besides the time cap
}

function seedFrom({ random }: DecisionContext): Seed {
  return random.int32() >>> 0;
}

/** A search, with the facts that its analysis contains besides the odds. */
class Run {
  constructor(
    private readonly player: SearchPlayer,
    private readonly game: Game,
    private readonly role: string,
    private readonly seed: Seed,
    private readonly begun: number,
    readonly end: number, // performance.now() at which the time is over
    readonly search: Search,
  ) {}

  isOver(): boolean {
    return this.search.done || performance.now() >= this.end;
  }

  move(): Json {
    const legal = this.player.movesFor(this.game, this.role);
    return legal[this.search.choose()];
  }

  analysis(): Analysis {
    const { game, role, search } = this;
    const { counts = 'simulations' } = search;
    return {
      game: game.name,
      options: game.options,
      position: `${game}`,
      role,
      ...(search.measures ? { measures: search.measures } : { bounds: game.resultBounds() }), // bounds are of results only
      player: search.player ?? this.player.specification,
      seed: this.seed,
      simulations: search.simulations,
      ...(counts !== null && { counts }),
      seconds: (performance.now() - this.begun) / 1000,
      complete: search.done && !search.stopped,
      moves: search.lines(),
    };
  }
}

const SHARE = 1 / 4; // of a time cap, that preparing may take

/**
 * A search that begins when the game has prepared its kernel's tablebase. A search limited by simulations
 * or nodes waits for that, so that its result does not depend on the history of the process. A search with
 * a time cap waits a quarter of it at most, then runs without; the next one continues the preparation.
 */
class PreparedSearch implements Search {
  private readonly waitUntil: number; // performance.now() until which to wait
  private begun: Search | null = null;
  private idle: Search | null = null; // never advanced: what there is to see before

  /** Runs the search that `start` returns, as soon as the game is ready or time is short. */
  constructor(
    private readonly game: Game,
    timeCap: number,
    private readonly start: () => Search,
  ) {
    this.waitUntil = performance.now() + SHARE * timeCap;
  }

  get simulations(): number {
    return this.begun?.simulations ?? 0;
  }

  get counts(): Counted | null | undefined {
    return this.search.counts;
  }

  get done(): boolean {
    return this.begun?.done ?? false;
  }

  get player(): string | undefined {
    return this.search.player;
  }

  get stopped(): boolean {
    return this.begun?.stopped ?? false;
  }

  advance(deadline: number): void {
    const isReady = this.begun || prepareKernel(this.game, Math.min(deadline, this.waitUntil));
    if (!isReady && performance.now() < this.waitUntil) return;
    this.begun ??= this.start();
    this.begun.advance(deadline);
  }

  lines(): MoveOdds[] {
    return this.search.lines();
  }

  choose(): number {
    return this.search.choose();
  }

  private get search(): Search {
    if (this.begun) return this.begun;
    this.idle ??= this.start();
    return this.idle;
  }
}

/**
 * A kernel of the view of a role, from which its search starts. Hidden things are dealt at random, and have
 * to be dealt again (`kernel.redeal`) for each simulation.
 */
export function rootKernel(view: Game, role: string, random: Random): Kernel {
  return kernelOf(view.isPerfectInformation ? view : view.redeal(role, random));
}
