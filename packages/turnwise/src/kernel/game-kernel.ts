/**
 * From a state to its kernel: the game's own if it has one, else an adapter for any game, which plays by `moves` and
 * `next` of the rules. Everything that runs on kernels runs on it, at the speed of the rules.
 *
 * Keys are numbers of positions in order of entry, shared by all copies. Positions are distinguished by their
 * text, so `toString` of the game must be complete.
 */
import {
  Contingent,
  type Game,
  type Haps,
  type Json,
  jsonKey,
  OutcomeLimitError,
  type PossibleHaps,
  type Random,
  requireGame,
  type State,
} from '../core/index.ts';
import type { Cells } from './cells.ts';
import { CHANCE, Kernel, OVER } from './kernel.ts';
import { NotationCells } from './notation-cells.ts';
import type { PositionSolver, SolverOptions } from './position-solver.ts';

/** What all copies of a kernel share. */
interface KeyBook {
  readonly numbers: Map<string, number>;
  readonly positions: { state: State<string, Json>; commitments: readonly Json[] }[]; // [number]
  cells: NotationCells | null; // once they were asked for
}

/**
 * The kernel of a game that has none of its own: it plays through the rules, and numbers what it meets.
 *
 * @example
 *     kernelOf(new MyGame()) instanceof GameKernel; // true
 */
export class GameKernel extends Kernel {
  readonly seats: number;
  readonly keyLength = 1;
  private readonly roles: readonly string[];
  private state_: State<string, Json>;
  private commitments: readonly Json[] = []; //      [n] move of the n-th active role
  private moves: readonly Json[] = []; //            of the seat that decides
  private outcomes: readonly PossibleHaps[] | null = null; // of chance, listed when asked for
  private seat = OVER;

  constructor(
    game: Game,
    private readonly book: KeyBook = { numbers: new Map(), positions: [], cells: null },
  ) {
    super();
    this.roles = game.players;
    this.seats = game.players.length;
    this.state_ = game;
    this.settle(game);
  }

  turn(): number {
    return this.seat;
  }

  choices(): number {
    return this.seat === CHANCE ? this.possibleHaps().length : this.moves.length;
  }

  play(choice: number): void {
    const { state_: state } = this;
    if (state instanceof Contingent) this.settle(state.state.next(state.moves, this.haps(choice)));
    else this.commit(state, [...this.commitments, this.move(choice)]);
  }

  /** Aleatories with too many outcomes can be drawn from, but not listed. */
  override listsChance(): boolean {
    try {
      return this.choices() > 0;
    } catch (error) {
      if (error instanceof OutcomeLimitError) return false;
      throw error;
    }
  }

  /** Draws from the aleatories themselves, so that a shuffled deck need not be listed. */
  override playChance(random: Random): void {
    const { state_: state } = this;
    if (state instanceof Contingent)
      this.settle(state.state.next(state.moves, state.randomHaps(random)));
  }

  payoff(seat: number): number {
    return this.state().result()?.[this.role(seat)] ?? Number.NaN;
  }

  /** Copies computed lists too: rules are slow, and lists of outcomes long. */
  copyFrom(other: this): void {
    this.state_ = other.state_;
    this.commitments = other.commitments;
    this.moves = other.moves;
    this.outcomes = other.outcomes;
    this.seat = other.seat;
  }

  override copy(): this {
    const copy = new GameKernel(this.state(), this.book) as this;
    copy.copyFrom(this);
    return copy;
  }

  load(game: Game): void {
    this.settle(game);
  }

  state(): Game {
    return this.state_ instanceof Contingent ? this.state_.state : this.state_;
  }

  move(choice: number): Json {
    const move = this.moves[choice];
    if (move === undefined)
      throw new RangeError(`GameKernel.move: ${choice} of ${this.moves.length} choices`);
    return move;
  }

  override estimate(seat: number): number {
    return this.state().estimate(this.role(seat)) ?? Number.NaN;
  }

  override isQuiet(): boolean {
    return this.state().isQuiet();
  }

  override haps(choice: number): Haps {
    const outcome = this.possibleHaps()[choice];
    if (!outcome) throw new RangeError(`GameKernel.haps: ${choice} of ${this.choices()} outcomes`);
    return outcome.haps;
  }

  override chance(choice: number): number {
    return this.possibleHaps()[choice]?.probability ?? 0;
  }

  override roundSize(): number {
    return this.seat < 0 ? 1 : this.state().activePlayers.length;
  }

  override committed(): number {
    return this.commitments.length;
  }

  /** Only at the beginning of a round: commitments and pending chance stay as they are. */
  override redeal(seat: number, random: Random): void {
    const { state_: state } = this;
    if (state instanceof Contingent || this.commitments.length > 0) return;
    this.settle(state.redeal(this.role(seat), random));
  }

  writeKey(words: Int32Array, at: number): void {
    const text = `${this.state_}\n${this.commitments.map(jsonKey)}`;
    let number = this.book.numbers.get(text);
    if (number === undefined) {
      number = this.book.positions.length;
      this.book.numbers.set(text, number);
      this.book.positions.push({ state: this.state_, commitments: this.commitments });
    }
    words[at] = number;
  }

  readKey(words: Int32Array, at: number): void {
    const position = this.book.positions[words[at] ?? -1];
    if (!position) throw new RangeError(`GameKernel.readKey: no position has the key ${words[at]}`);
    this.settle(position.state, position.commitments);
  }

  override cells(): Cells | null {
    return this.notation().cells;
  }

  /** Reads cells by signs that are known: random matches from a later position may not show all of them. */
  readCellsBy(signs: string): void {
    if (this.book.cells?.cells?.signs !== signs)
      this.book.cells = new NotationCells(this.state(), signs);
  }

  /** Why the positions have no cells, as a sentence; null where they have. */
  get cellsProblem(): string | null {
    return this.notation().problem;
  }

  override writeCells(cells: Uint8Array): number {
    this.notation().write(this.state(), cells);
    return Math.max(0, this.seat);
  }

  private notation(): NotationCells {
    this.book.cells ??= new NotationCells(this.state().start ?? this.state());
    return this.book.cells;
  }

  private commit(game: Game, commitments: readonly Json[]): void {
    if (commitments.length < game.activePlayers.length) {
      this.settle(game, commitments);
      return;
    }
    const moves: { [role: string]: Json } = {};
    for (const [n, role] of game.activePlayers.entries()) moves[role] = commitments[n];
    this.settle(game.next(moves));
  }

  /** Goes to a position, and finds its turn. */
  private settle(state: State<string, Json>, commitments: readonly Json[] = []): void {
    this.state_ = state;
    this.commitments = commitments;
    this.outcomes = null;
    this.moves = [];
    if (state instanceof Contingent) {
      this.seat = CHANCE;
      return;
    }
    const legal = state.moves();
    const role = state.activePlayers[commitments.length];
    if (!legal) this.seat = OVER;
    else if (role === undefined)
      this.settle(state.next({})); // no role is active: chance goes on
    else {
      this.seat = this.roles.indexOf(role);
      this.moves = legal[role] ?? [];
    }
  }

  private possibleHaps(): readonly PossibleHaps[] {
    this.outcomes ??= this.state_ instanceof Contingent ? this.state_.possibleHaps() : [];
    return this.outcomes;
  }

  private role(seat: number): string {
    const role = this.roles[seat];
    if (role === undefined) throw new RangeError(`GameKernel: there is no seat ${seat}`);
    return role;
  }
}

/** A game with its own kernel. */
export interface HasKernel {
  /** A new kernel in the position of this state. */
  kernel(): Kernel;
  /**
   * Builds the data that kernels of this state look up, such as a tablebase of endgames, until it is complete or
   * `performance.now()` reaches the deadline; returns whether it is complete. A kernel uses it only if it was
   * complete when the kernel was made. Default: there is nothing to build.
   */
  prepare?(deadline: number): boolean;
  /**
   * A new solver of this position, for exact answers that the general ways cannot give in time; null where the game's
   * own way does not apply, such as on a board that is too large. Default: there is none.
   */
  solver?(options?: SolverOptions): PositionSolver | null;
}

/**
 * A new kernel in the position of the state.
 *
 * @example
 *     const kernel = kernelOf(new Pig());
 *     kernel.playout(new Random(1)); // steps played
 *     kernel.payoff(0); // result of the first seat
 */
export function kernelOf(game: Game): Kernel {
  requireGame('kernelOf', game);
  return hasKernel(game) ? game.kernel() : new GameKernel(game);
}

/**
 * Builds the data that kernels of the state look up; see `HasKernel.prepare`.
 *
 * @example
 *     while (!prepareKernel(game, performance.now() + 20)) await nextFrame();
 */
export function prepareKernel(game: Game, deadline: number): boolean {
  requireGame('prepareKernel', game);
  return hasKernel(game) ? (game.prepare?.(deadline) ?? true) : true;
}

/**
 * The game's own solver of the position; null if it has none for it. See `HasKernel.solver`.
 *
 * @example
 *     solverOf(new ConnectFour())?.done; // true: the start is in its book
 *     solverOf(new TicTacToe()); // null: the general solver does
 */
export function solverOf(game: Game, options: SolverOptions = {}): PositionSolver | null {
  requireGame('solverOf', game);
  return hasKernel(game) ? (game.solver?.(options) ?? null) : null;
}

export function hasKernel(game: Game): game is Game & HasKernel {
  return 'kernel' in game && typeof game.kernel === 'function';
}
