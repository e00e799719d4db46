/**
 * What is known without a search or by solving, as searches: the game's tablebase, its own optimal policy, its own
 * solver, and the general solver within a limit of positions.
 */
import { bestOf, type MoveOdds } from '../../analysis/index.ts';
import { type Game, type MatchView, policyFrom, type Random } from '../../core/index.ts';
import type { PositionSolver, SolverGoal } from '../../kernel/index.ts';
import { type Solution, SolverError, SolverRun, StrategySolution } from '../../solvers/index.ts';
import { OptimalPlayer } from '../optimal-player.ts';
import type { Search } from '../search-player.ts';
import { solvableStart } from '../solve-position.ts';
import { solverLines } from '../solver-lines.ts';
import { knownLines } from '../tablebase-lines.ts';
import { type StageSearch, unknownLines } from './auto-search.ts';

/** Moves that end the game or lead to positions of the tablebase; the others are unknown. */
export class TablebaseLookup implements Search {
  readonly simulations = 0;
  readonly counts = null;
  readonly done = true;
  private readonly found: readonly MoveOdds[];

  constructor(game: Game, role: string) {
    const known = knownLines(game, role);
    this.found = unknownLines(game, role).map((line, move) => known[move] ?? line);
  }

  advance(): void {}

  lines(): MoveOdds[] {
    return [...this.found];
  }

  choose(): number {
    return 0; // any of the best
  }
}

/** The values of the policy `optimal` that the game brings. */
export class PolicyLookup implements Search {
  readonly simulations = 0;
  readonly counts = null;
  readonly done = true;
  private readonly optimal = new OptimalPlayer();

  constructor(
    private readonly game: Game,
    private readonly role: string,
    private readonly random: Random,
  ) {}

  advance(): void {}

  lines(): MoveOdds[] {
    return [...this.optimal.analysis(this.game, this.role).moves];
  }

  choose(): number {
    const { game, role, random } = this;
    return random.weightedIndex(policyFrom(game, 'optimal').probabilities(game, role));
  }
}

/** The game's own solver, with what it has proven so far. */
export class OwnSolverSearch implements StageSearch {
  readonly counts = null; // which positions were seen depends on what was solved before
  readonly simulations = 0;

  constructor(
    private readonly game: Game,
    private readonly role: string,
    private readonly random: Random,
    private readonly solver: PositionSolver,
    private readonly goal: SolverGoal,
  ) {}

  get done(): boolean {
    return this.isAnswered || this.solver.exhausted;
  }

  get isAnswered(): boolean {
    const { done, best } = this.solver;
    return this.goal === 'best' ? best !== null : done;
  }

  advance(deadline: number): void {
    this.solver.advance(deadline, this.goal);
  }

  lines(): MoveOdds[] {
    return solverLines(this.game, this.role, this.solver);
  }

  choose(): number {
    const lines = this.lines();
    return this.solver.best ?? lines.indexOf(this.random.choice(bestOf({ moves: lines })));
  }
}

const KEPT_STATES = 400_000; // a larger solution is not kept

let latest: Solution | null = null; // for the next moves of a match, and for the next match

/** With secrets all moves of a match need the same solution, so a run that ran out of time goes on, and is not repeated in vain. */
let common: { readonly what: string; readonly run: SolverRun; hasFailed: boolean } | null = null;

/** The general solver, until it has seen too many positions. */
export class SolverSearch implements StageSearch {
  readonly counts = null; // which positions were seen depends on what was solved before
  readonly simulations = 0;
  private readonly run: SolverRun | null;
  private solution: Solution | null;
  private hasFailed: boolean;

  constructor(
    private readonly game: Game,
    private readonly role: string,
    private readonly random: Random,
    maxStates: number,
    match?: MatchView,
  ) {
    const start = solvableStart(game, match);
    // Only what would be solved now, too: the answer must not depend on earlier questions.
    const isKnown =
      latest !== null &&
      latest.states <= maxStates &&
      latest.knows(game) &&
      (game.isPerfectInformation || `${latest.game}` === `${start}`);
    this.solution = isKnown ? latest : null;
    this.run = isKnown || start === null ? null : this.runFrom(start, maxStates);
    this.hasFailed = !isKnown && (start === null || common?.hasFailed === true);
  }

  get done(): boolean {
    return this.hasFailed || this.solution !== null;
  }

  /** A strategy says what to do, though its values are only as good as its certificate. */
  get isAnswered(): true | undefined {
    return this.solution instanceof StrategySolution || undefined;
  }

  advance(deadline: number): void {
    if (this.done || !this.run) return;
    try {
      this.run.advance(deadline);
    } catch (error) {
      if (!(error instanceof SolverError)) throw error; // too many positions, or no game for a solver
      this.hasFailed = true;
      if (common?.run === this.run) common.hasFailed = true;
    }
    const { solution } = this.run;
    if (solution?.knows(this.game) === false) {
      this.hasFailed = true; // with secrets, a position that tells less than what came before it
      return;
    }
    this.solution = solution;
    if (solution && solution.states <= KEPT_STATES) latest = solution;
  }

  lines(): MoveOdds[] {
    const { game, role, solution } = this;
    return solution ? [...solution.analysis(game, role).moves] : unknownLines(game, role);
  }

  choose(): number {
    const { game, role, random, solution } = this;
    return solution ? random.weightedIndex(solution.probabilities(game, role)) : 0;
  }

  private runFrom(start: Game, maxStates: number): SolverRun {
    common = commonRun(start, maxStates);
    return common?.run ?? new SolverRun(start, { maxStates });
  }
}

function commonRun(start: Game, maxStates: number): typeof common {
  if (start.isPerfectInformation) return null;
  const what = `${start.name} ${JSON.stringify(start.options)} ${start} ${maxStates}`;
  if (common?.what === what) return common;
  return { what, run: new SolverRun(start, { maxStates }), hasFailed: false };
}
