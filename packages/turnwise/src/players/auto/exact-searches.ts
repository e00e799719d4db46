/**
 * What is known without a search or by solving, as searches: the game's tablebase, its own optimal policy, and the
 * general solver within a limit of positions.
 */
import { type MoveOdds, outcomeOf } from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import { kernelOf, NOT_IN_TABLEBASE, OVER } from '../../kernel/index.ts';
import { type Solution, SolverError, SolverRun } from '../../solvers/index.ts';
import { OptimalPlayer } from '../optimal-player.ts';
import type { Search } from '../search-player.ts';
import { unknownLines } from './auto-search.ts';

/** Moves that end the game or lead to positions of the tablebase; the others are unknown. */
export class TablebaseLookup implements Search {
  readonly simulations = 0;
  readonly counts = null;
  readonly done = true;
  private readonly known: readonly MoveOdds[];

  constructor(game: Game, role: string) {
    const start = kernelOf(game);
    const after = start.copy();
    const seat = game.players.indexOf(role);
    this.known = unknownLines(game, role).map((line, choice) => {
      after.copyFrom(start);
      after.play(choice);
      const isOver = after.turn() === OVER;
      const steps = isOver ? 0 : after.tablebaseSteps();
      if (steps === NOT_IN_TABLEBASE) return line;
      const value = isOver ? after.payoff(seat) : after.tablebasePayoff(seat);
      return { ...line, ...exactly(game, value, isOver || steps > 0 ? steps + 1 : undefined) };
    });
  }

  /** Whether the position is one of the tablebase. */
  static has(game: Game): boolean {
    return kernelOf(game).tablebaseSteps() !== NOT_IN_TABLEBASE;
  }

  advance(): void {}

  lines(): MoveOdds[] {
    return [...this.known];
  }

  choose(): number {
    return 0;
  }
}

/** A certain result; the distance is that to the end of the game. */
function exactly(game: Game, value: number, distance: number | undefined): Partial<MoveOdds> {
  return {
    ...outcomeOf(value, game.resultBounds()),
    value,
    interval: [value, value],
    intervalBy: 'none',
    known: 'exact',
    ...(distance !== undefined && { distance }),
  };
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
    return random.weightedIndex(this.optimal.policyFor(game).probabilities(game, role));
  }
}

const KEPT_STATES = 200_000; // a larger solution is not kept

let latest: Solution | null = null; // for the next moves of a match, and for the next match

/** The general solver, until it has seen too many positions. */
export class SolverSearch implements Search {
  readonly counts = null; // which positions were seen depends on what was solved before
  readonly simulations = 0;
  private readonly run: SolverRun | null;
  private solution: Solution | null;
  private hasFailed = false;

  constructor(
    private readonly game: Game,
    private readonly role: string,
    private readonly random: Random,
    maxStates: number,
  ) {
    // Only what would be solved now, too: the answer must not depend on earlier questions.
    const isKnown = latest !== null && latest.states <= maxStates && latest.knows(game);
    this.solution = isKnown ? latest : null;
    this.run = isKnown ? null : new SolverRun(game, { maxStates });
  }

  get done(): boolean {
    return this.hasFailed || this.solution !== null;
  }

  advance(deadline: number): void {
    if (this.done || !this.run) return;
    try {
      this.run.advance(deadline);
    } catch (error) {
      if (!(error instanceof SolverError)) throw error; // too many positions, or no game for a solver
      this.hasFailed = true;
    }
    this.solution = this.run.solution;
    if (this.solution && this.solution.states <= KEPT_STATES) latest = this.solution;
  }

  lines(): MoveOdds[] {
    const { game, role, solution } = this;
    return solution ? [...solution.analysis(game, role).moves] : unknownLines(game, role);
  }

  choose(): number {
    const { game, role, random, solution } = this;
    return solution ? random.weightedIndex(solution.probabilities(game, role)) : 0;
  }
}
