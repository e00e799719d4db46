/**
 * Minimax or max^n from the root, by iterative deepening: to depth 1, 2, 3 ... until the horizon is
 * reached or every move is proven. What is known of the moves is that of the last depth finished.
 */
import type { Game, Random } from '../../core/index.ts';
import { CHANCE, type Kernel, NOT_IN_TABLEBASE, OVER } from '../../kernel/index.ts';
import type { Budget } from '../budget.ts';
import { areEqualValues } from '../evaluating-player.ts';
import { rootKernel } from '../search-player.ts';
import { type DepthFirstOptions, DepthFirstSearch, type Finding } from './depth-first-search.ts';
import type { Horizon } from './tree-search-options.ts';

export class FullWidthSearch extends DepthFirstSearch {
  protected readonly tree: FullWidthTree;
  private move = 0; // being searched

  constructor(
    game: Game,
    role: string,
    private readonly random: Random,
    options: DepthFirstOptions,
    worth: ValueKind,
  ) {
    super(game, role, options);
    const root = rootKernel(game, role, random);
    this.tree = new FullWidthTree(root, game.players.indexOf(role), this.horizon, worth);
    this.tree.begin(0, this.depth);
  }

  /** One of the best; of sure wins one of the shortest, of sure losses one of the longest. */
  choose(): number {
    const { max, min } = this.horizon;
    const most = this.findings.reduce((top, { value }) => Math.max(top, value), -Infinity);
    const hurry = most >= max ? -1 : most <= min ? 1 : 0; // what a step more is worth
    const all = [...this.findings.entries()];
    const best = all.filter(([, { value }]) => areEqualValues(value, most));
    const wanted = best.reduce((top, [, { steps }]) => Math.max(top, hurry * steps), -Infinity);
    const chosen = best.filter(([, { steps }]) => hurry * steps === wanted);
    return this.random.choice(chosen)[0];
  }

  protected finishMove(): void {
    const { depth, tree } = this;
    const { value } = tree;
    const { isProven, restsOnTies, steps } = tree.root;
    this.latest[this.move] = { value, isUpperBound: false, isProven, restsOnTies, steps, depth };
    this.move++;
    this.searchNext();
  }

  /** Goes on to the next move of this depth that is not yet proven, or to the next depth. */
  private searchNext(): void {
    const isKnown = ({ isProven, isUpperBound }: Finding) => isProven && !isUpperBound;
    while (this.move < this.moves.length && isKnown(this.latest[this.move])) this.move++;
    if (this.move === this.moves.length) this.finishDepth();
    else this.tree.begin(this.move, this.depth);
  }

  private finishDepth(): void {
    this.findings = [...this.latest];
    this.done =
      this.depth >= this.options.horizon || this.findings.every(({ isProven }) => isProven);
    if (this.done) return;
    this.depth++;
    this.move = 0;
    this.searchNext();
  }
}

export type ValueKind = 'one number' | 'each seat';

/** One step of the line being looked at; when it is done, what it is worth. */
class Step {
  readonly values: Float64Array; // [number] of the best move so far; at chance the weighted sum
  readonly least: Float64Array; //  [number] at chance: the range over the outcomes
  readonly most: Float64Array;
  turn = OVER;
  count = 0; //                     choices
  next = 0; //                      choices that have been begun
  steps = 0; //                     to the end of the game, or to the horizon
  isProven = false; //              the best move so far; at the end the position
  areAllProven = false; //          the choices so far
  isTied = false; //                the best move so far, with one that is not as good for all others
  restsOnTies = false; //           any choice so far; at the end the position

  constructor(
    readonly kernel: Kernel,
    width: number,
  ) {
    this.values = new Float64Array(width);
    this.least = new Float64Array(width);
    this.most = new Float64Array(width);
  }
}

/**
 * Minimax and max^n below one move of the root: every line of play to a depth. A position is worth either one number,
 * which the seat of the search wants high and the other low (minimax), or one for each seat (max^n: C. A. Luckhardt and
 * K. B. Irani, An Algorithmic Solution of N-Person Games, AAAI 1986).
 *
 * - A seat takes the move of most worth to it; of sure wins the first, of sure losses the last, else the first in the
 *   game's order. In max^n the other seats' numbers may depend on that: then the position rests on how ties are broken.
 * - At chance each number is the mean over the outcomes.
 * - A position is proven if all below it are; in minimax also if one move is proven to have the best result.
 *
 * The current line is a stack of frames, not of calls, so that a search can stop at any node and continue later.
 * Nothing is allocated for a node.
 */
class FullWidthTree {
  nodes = 0;
  private readonly width: number; //  numbers that a position is worth
  private readonly line: Step[]; //   [ply] the root's is 0
  private ply = 0; //                 of the node to be entered, or that has to go on
  private depth = 0;
  private isAnswered = false; //      whether the node below has answered

  constructor(
    root: Kernel,
    private readonly seat: number,
    private readonly horizon: Horizon,
    worth: ValueKind,
  ) {
    this.width = worth === 'one number' ? 1 : root.seats;
    this.line = [new Step(root, this.width)];
  }

  get value(): number {
    return this.line[1].values[this.width === 1 ? 0 : this.seat];
  }

  /** The searched position: its `steps` lead to the end, or to the horizon, under the best play found. */
  get root(): Pick<Step, 'isProven' | 'restsOnTies' | 'steps'> {
    return this.line[1];
  }

  /** Starts on a move of the root, to be searched to a depth that includes the move. */
  begin(choice: number, depth: number): void {
    this.ply = 0;
    this.depth = depth;
    this.descend(this.line[0], choice);
  }

  /** Goes on until the answer is there; false if it has to stop before. */
  run(budget: Budget): boolean {
    while (this.ply > 0) {
      const step = this.line[this.ply];
      if (this.isAnswered) {
        this.takeAnswer(step, this.line[this.ply + 1]);
      } else {
        if (budget.isOver(this.nodes)) return false;
        this.enter(step);
      }
    }
    return true;
  }

  private enter(step: Step): void {
    const { kernel } = step;
    this.nodes++;
    const turn = kernel.turn();
    const remaining = this.depth - this.ply;
    step.turn = turn;
    step.isTied = false;
    step.restsOnTies = false;
    const steps = turn === OVER ? NOT_IN_TABLEBASE : kernel.tablebaseSteps();
    if (turn === OVER) {
      step.isProven = true;
      this.evaluate(step, 0, (seat) => kernel.payoff(seat));
    } else if (steps !== NOT_IN_TABLEBASE) {
      step.isProven = true;
      this.evaluate(step, steps, (seat) => kernel.tablebasePayoff(seat));
    } else if (this.horizon.isReached(kernel, remaining)) {
      step.isProven = false;
      this.evaluate(step, 0, (seat) => this.horizon.value(kernel, seat));
    } else {
      if (turn === CHANCE) this.horizon.requireListed(kernel);
      step.count = kernel.choices();
      step.next = 0;
      step.steps = 0;
      step.areAllProven = true;
      if (turn === CHANCE) {
        step.values.fill(0);
        step.least.fill(Number.POSITIVE_INFINITY);
        step.most.fill(Number.NEGATIVE_INFINITY);
      }
      this.tryNext(step);
    }
  }

  /** The position is worth its result, the tablebase's value, or the heuristic's. */
  private evaluate(step: Step, steps: number, worth: (seat: number) => number): void {
    for (let i = 0; i < this.width; i++) step.values[i] = worth(this.width === 1 ? this.seat : i);
    step.steps = steps;
    this.answer();
  }

  private tryNext(step: Step): void {
    if (step.turn === CHANCE)
      while (step.next < step.count && step.kernel.chance(step.next) <= 0) step.next++;
    if (step.next === step.count) this.close(step);
    else this.descend(step, step.next++);
  }

  private takeAnswer(step: Step, below: Step): void {
    step.areAllProven &&= below.isProven;
    step.restsOnTies ||= below.restsOnTies;
    if (step.turn !== CHANCE && this.width > 1 && step.next > 1)
      step.isTied = this.isTied(step, below);
    if (step.turn === CHANCE) this.add(step, below);
    else if (step.next === 1 || this.isBetter(below, step)) {
      step.values.set(below.values);
      step.steps = below.steps + 1;
      step.isProven = below.isProven;
    }
    this.tryNext(step);
  }

  private add(step: Step, below: Step): void {
    const probability = step.kernel.chance(step.next - 1);
    for (let i = 0; i < this.width; i++) {
      const value = below.values[i];
      step.values[i] += probability * value;
      step.least[i] = Math.min(value, step.least[i]);
      step.most[i] = Math.max(value, step.most[i]);
    }
    step.steps = Math.max(step.steps, below.steps + 1);
  }

  /** Whether the seat whose turn it is would rather have what is below than the best so far. */
  private isBetter(below: Step, step: Step): boolean {
    const value = this.own(step.turn, below.values);
    const best = this.own(step.turn, step.values);
    if (value !== best) return value > best;
    if (value >= this.top(step.turn)) return below.steps + 1 < step.steps;
    return value <= this.bottom(step.turn) && below.steps + 1 > step.steps;
  }

  /** Whether, with what is below, the best moves leave it open what others get. Rounding is no matter. */
  private isTied(step: Step, below: Step): boolean {
    const value = this.own(step.turn, below.values);
    const best = this.own(step.turn, step.values);
    if (!areEqualValues(value, best)) return value < best && step.isTied;
    for (let seat = 0; seat < this.width; seat++)
      if (!areEqualValues(below.values[seat], step.values[seat])) return true;
    return step.isTied;
  }

  private close(step: Step): void {
    step.restsOnTies ||= step.isTied;
    if (step.turn === CHANCE) {
      step.isProven = step.areAllProven;
      for (let i = 0; i < this.width; i++) {
        // Rounding must not lead the mean out of the range of the outcomes.
        const sum = step.values[i];
        step.values[i] = Math.min(Math.max(sum, step.least[i]), step.most[i]);
      }
    } else {
      const isWon = this.own(step.turn, step.values) >= this.top(step.turn);
      step.isProven = step.areAllProven || (this.width === 1 && isWon && step.isProven);
    }
    this.answer();
  }

  private own(turn: number, values: Float64Array): number {
    if (this.width > 1) return values[turn];
    return turn === this.seat ? values[0] : -values[0];
  }

  private top(turn: number): number {
    return this.width > 1 || turn === this.seat ? this.horizon.max : -this.horizon.min;
  }

  private bottom(turn: number): number {
    return this.width > 1 || turn === this.seat ? this.horizon.min : -this.horizon.max;
  }

  private answer(): void {
    this.isAnswered = true;
    this.ply--;
  }

  private descend(step: Step, choice: number): void {
    this.ply++;
    this.line[this.ply] ??= new Step(step.kernel.copy(), this.width);
    const below = this.line[this.ply];
    below.kernel.copyFrom(step.kernel);
    below.kernel.play(choice);
    this.isAnswered = false;
  }
}
