/**
 * Alpha-beta below one move of the root: fail-soft, with principal variation search at decisions and with Star1 and
 * Star2 at chance. Values are those of one seat; the other seat, if there is one, wants them low.
 *
 * - Every node has a window (alpha, beta). A value inside is the node's own; at or below alpha the node is worth at
 *   most the value, at or above beta at least.
 * - At a decision the first move is searched with the whole window. The others only have to show whether they are
 *   better (a null window), and are searched again if so.
 * - At chance the window of an outcome follows from the values of earlier outcomes and the bounds of later ones
 *   (Star1). Before that, one move of each outcome's decision is searched for a bound, which often settles it (Star2).
 *
 * No value depends on the order of moves, on the table or on interruptions: all equal plain expectiminimax to the same
 * depth, except for the last bits where chance is averaged.
 *
 * That is not so of a selective search, which the game's own estimates guide (`Horizon.isSelective`). It spends its
 * nodes where they matter, and gets half as deep again:
 *
 * - Late move reductions: a move that is tried after others is searched less deep, and again if it seems better.
 * - Futility: a position whose estimate is far better than the opponent would allow is not searched, near the horizon.
 *   Farther from it, a search that is less deep has to confirm it (ProbCut).
 * - Internal reductions: a position of which the table knows no move is searched one step less.
 * - The table takes answers that were searched deeper, and knows positions by their short keys, without the past. A
 *   position that comes up again on the line is a draw.
 *
 * A proof stays one: whatever rests on a heuristic, a reduction that mattered, a repetition or another past is
 * UNFINISHED. What is finished was searched to the end of the game, in whatever depth.
 *
 * The current line is a stack of frames, not of calls, so that a search can stop at any node and continue later. Nothing
 * is allocated for a node.
 *
 * B. W. Ballard, The *-Minimax Search Procedure for Trees Containing Chance Nodes, Artificial Intelligence 21, 1983. T.
 * Hauk, M. Buro, J. Schaeffer, Rediscovering *-Minimax Search, 2004. M. Buro, ProbCut: An Effective Selective Extension
 * of the Alpha-Beta Algorithm, ICCA Journal 18, 1995.
 */
import type { Game } from '../../core/index.ts';
import { CHANCE, type Kernel, NOT_IN_TABLEBASE, OVER } from '../../kernel/index.ts';
import type { Budget } from '../budget.ts';
import {
  AVERAGING,
  DECIDING,
  type Frame,
  FrameStack,
  oneMore,
  PROBING,
  VERIFYING,
} from './frame-stack.ts';
import {
  EXACT,
  LOWER,
  NONE,
  type TranspositionTable,
  UNFINISHED,
  UPPER,
} from './transposition-table.ts';
import type { Horizon } from './tree-search-options.ts';

const PROBE_DEPTH = 3; // steps to the horizon from which on outcomes are probed

// Of searches that need not be exact, in steps to the horizon.
const REDUCIBLE_DEPTH = 3; // from which on moves are reduced
const FIRST_MOVES = 2; //     that are never reduced
const BLIND_DEPTH = 4; //     from which on a node of which the table knows no move is searched one step less
const FUTILE_DEPTH = 5; //    up to which an estimate can be too good to be allowed
const FUTILITY = 0.06; //     share of results by which an estimate may change in a step
const VERIFIED_DEPTH = 4; //   steps to the horizon from which on a shallower search must confirm that
const VERIFIED_LESS = 4; //    steps by which that search is shallower
const VERIFIED_STEPS = 1.5; // steps whose changes the lead of the estimate must exceed

const REDUCTIONS = 64; //      steps and moves beyond this are reduced alike
const REDUCED = Int8Array.from({ length: REDUCTIONS * REDUCTIONS }, (_, at) => {
  const [remaining, tried] = [Math.floor(at / REDUCTIONS), at % REDUCTIONS];
  if (tried < FIRST_MOVES) return 0;
  return Math.max(1, Math.floor(0.6 + (Math.log(remaining) * Math.log(tried)) / 2));
});

/** Steps less for a move that is tried after some others. */
function reduction(remaining: number, tried: number): number {
  const row = Math.min(remaining, REDUCTIONS - 1) * REDUCTIONS;
  return REDUCED[row + Math.min(tried, REDUCTIONS - 1)];
}

export interface AlphaBetaTreeOptions {
  readonly tableBytes: number;
  /** What an earlier search of the same seat in the same match found. Default: nothing. */
  readonly table?: TranspositionTable | null;
  /** Whether to begin with the last depth, and to rely on the kernel's ranking of moves. Default: false. */
  readonly goesStraight?: boolean;
}

export class AlphaBetaTree extends FrameStack {
  private readonly ordering: MoveOrdering;

  constructor(
    game: Game,
    root: Kernel,
    private readonly seat: number,
    horizon: Horizon,
    { tableBytes, table = null, goesStraight = false }: AlphaBetaTreeOptions,
  ) {
    super(game, root, horizon, tableBytes, table);
    this.ordering = new MoveOrdering(root, goesStraight ? ABOVE_KILLERS : 1);
  }

  /** Called between two depths: what is known counts less from now on. */
  age(): void {
    this.table?.startIteration();
    this.ordering.age();
  }

  /** Goes on until the answer is there; false if it has to stop before. */
  run(budget: Budget): boolean {
    while (this.ply > 0) {
      const frame = this.frames[this.ply];
      if (!this.isAnswered) {
        if (budget.isOver(this.nodes)) return false;
        this.enter(frame);
      } else if (frame.kind === DECIDING) {
        this.finishMove(frame);
      } else if (frame.kind === VERIFYING) {
        this.finishVerifying(frame);
      } else {
        this.finishOutcome(frame);
      }
    }
    return true;
  }

  private enter(frame: Frame): void {
    const { kernel } = frame;
    this.nodes++;
    const turn = kernel.turn();
    if (turn === OVER) {
      this.answer(kernel.payoff(this.seat), EXACT, 0);
      return;
    }
    const steps = kernel.tablebaseSteps();
    if (steps !== NOT_IN_TABLEBASE) {
      this.answer(kernel.tablebasePayoff(this.seat), EXACT, steps);
      return;
    }
    const { remaining } = this;
    const { isSelective } = this.horizon;
    if (isSelective && !this.followsCircles && kernel.isRepeated()) {
      this.answer(this.horizon.draw, EXACT, UNFINISHED);
      return;
    }
    if (this.horizon.isReached(kernel, remaining)) {
      this.answer(this.horizon.value(kernel, this.seat), EXACT, UNFINISHED);
      return;
    }
    frame.remaining = remaining;
    frame.tableMove = NONE;
    // Beyond the horizon a selective search is short, and the table would only be filled with it.
    if ((remaining > 0 || !isSelective) && this.isKnown(frame)) return;
    if (turn === CHANCE) this.openChance(frame);
    else this.openDecision(frame, turn === this.seat ? 1 : -1);
  }

  private openDecision(frame: Frame, sign: number): void {
    const low = sign > 0 ? this.alpha : -this.beta;
    const high = sign > 0 ? this.beta : -this.alpha;
    const top = sign > 0 ? this.horizon.max : -this.horizon.min;
    const bottom = sign > 0 ? this.horizon.min : -this.horizon.max;
    if (low >= top || high <= bottom) {
      this.answer(sign * (low >= top ? top : bottom), low >= top === sign > 0 ? UPPER : LOWER, 0);
      return;
    }
    frame.kind = DECIDING;
    frame.sign = sign;
    frame.low = low;
    frame.start = low;
    frame.high = Math.min(high, top); // nothing is better than the best result
    frame.best = Number.NEGATIVE_INFINITY;
    frame.bestMove = NONE;
    frame.height = 0;
    frame.isNull = false;
    frame.isProbe = this.isProbe;
    frame.next = 0;
    frame.count = frame.kernel.choices();
    frame.reduction = 0;
    frame.isReducible = false;
    if (this.horizon.isSelective && frame.remaining > 0 && this.isPruned(frame)) return;
    this.tryMoves(frame);
  }

  private tryMoves(frame: Frame): void {
    frame.reserve(frame.count);
    this.ordering.rank(frame, this.ply);
    this.tryNextMove(frame);
  }

  /**
   * Decides how deep to search below a node, where that need not be exact: moves that are tried late may be reduced.
   * Where the estimate is far too good to be allowed, that is believed, or verified first; then it returns true.
   */
  private isPruned(frame: Frame): boolean {
    const { kernel, remaining, high, sign } = frame;
    if (frame.count === 1 || !kernel.isQuiet()) return false;
    frame.isReducible = remaining >= REDUCIBLE_DEPTH;
    const isNarrow = high <= this.above(this.above(frame.low));
    if (isNarrow) {
      const value = sign * this.horizon.value(kernel, this.seat);
      if (remaining <= FUTILE_DEPTH && value - this.futility(sign * high, remaining) >= high) {
        this.answer(sign * value, sign > 0 ? LOWER : UPPER, UNFINISHED);
        return true;
      }
      frame.narrow = high + this.futility(sign * high, VERIFIED_STEPS);
      if (remaining >= VERIFIED_DEPTH && value >= frame.narrow) {
        frame.kind = VERIFYING;
        const low = -this.above(-frame.narrow);
        const less = Math.max(1, remaining - VERIFIED_LESS);
        if (sign > 0) this.repeat(frame, low, frame.narrow, less);
        else this.repeat(frame, -frame.narrow, -low, less);
        return true;
      }
    }
    if (frame.tableMove === NONE && remaining >= BLIND_DEPTH) frame.remaining--;
    return false;
  }

  private finishVerifying(frame: Frame): void {
    if (frame.sign * this.value >= frame.narrow) {
      this.answer(this.value, frame.sign > 0 ? LOWER : UPPER, this.height);
      return;
    }
    frame.kind = DECIDING;
    frame.tableMove = this.tableMove(frame);
    this.tryMoves(frame);
  }

  /** What may change in some steps: less near the bounds of results, where estimates hardly move. */
  private futility(value: number, steps: number): number {
    const { min, max } = this.horizon;
    const room = (4 * Math.max(0, value - min) * Math.max(0, max - value)) / (max - min);
    return FUTILITY * steps * room;
  }

  private tryNextMove(frame: Frame): void {
    const tried = frame.next;
    frame.choice = this.ordering.take(frame);
    if (frame.isReducible) frame.reduction = reduction(frame.remaining, tried);
    this.tryMove(frame, frame.isNull ? frame.narrow : frame.high);
  }

  private tryMove(frame: Frame, high: number): void {
    const { choice, low } = frame;
    const remaining = frame.remaining - 1 - frame.reduction;
    if (frame.sign > 0) this.descend(frame, choice, low, high, remaining, false);
    else this.descend(frame, choice, -high, -low, remaining, false);
  }

  private finishMove(frame: Frame): void {
    const value = frame.sign * this.value;
    const { height } = this;
    if (frame.reduction > 0 && value > frame.low) {
      frame.reduction = 0;
      this.tryMove(frame, frame.isNull ? frame.narrow : frame.high); // better than thought: is it so?
      return;
    }
    if (frame.isNull && value >= frame.narrow && value < frame.high) {
      frame.isNull = false;
      this.tryMove(frame, frame.high); // it is better: by how much?
      return;
    }
    if (value > frame.best) {
      frame.best = value;
      frame.bestMove = frame.choice;
    }
    if (value >= frame.high) {
      this.ordering.reward(frame, this.ply);
      this.closeDecision(frame, LOWER, height); // it rests on this one move
      return;
    }
    frame.height = Math.max(frame.height, height);
    if (frame.next === frame.count) {
      this.closeDecision(frame, frame.best > frame.start ? EXACT : UPPER, frame.height);
    } else if (frame.isProbe) {
      // One move makes a lower bound, unless it is itself known only not to be better than something.
      if (value > frame.start)
        this.answer(this.value, frame.sign > 0 ? LOWER : UPPER, oneMore(height));
      else this.answer(this.horizon.min, LOWER, 0);
    } else {
      frame.low = Math.max(frame.low, frame.best);
      frame.narrow = this.above(frame.low);
      frame.isNull = frame.narrow < frame.high;
      this.tryNextMove(frame);
    }
  }

  /** The bound is as the seat that decides sees it. */
  private closeDecision(frame: Frame, bound: number, height: number): void {
    const value = frame.sign * frame.best;
    const seen = frame.sign > 0 || bound === EXACT ? bound : bound === LOWER ? UPPER : LOWER;
    // At least the most, or at most the least, is all that it can be.
    const isSure = seen === LOWER ? value >= this.horizon.max : value <= this.horizon.min;
    this.close(frame, value, isSure ? EXACT : seen, height);
  }

  private openChance(frame: Frame): void {
    const { kernel } = frame;
    const { min, max } = this.horizon;
    if (this.isProbe) {
      this.answer(min, LOWER, 0); // there is no one move to probe
      return;
    }
    this.horizon.requireListed(kernel);
    const outcomes = kernel.choices();
    frame.reserve(outcomes);
    frame.count = 0;
    for (let outcome = 0; outcome < outcomes; outcome++) {
      const probability = kernel.chance(outcome);
      if (probability <= 0) continue;
      const n = frame.count++;
      frame.moves[n] = outcome;
      frame.scores[n] = probability;
      frame.least[n] = min;
      frame.most[n] = max;
    }
    frame.low = this.alpha;
    frame.high = this.beta;
    frame.height = 0;
    frame.probeHeight = 0;
    frame.sumOutcomes();
    // Probes are found again in the table; without one they would be searched twice. And where the
    // window is open to all results they can settle nothing.
    const isProbed =
      this.table !== null &&
      frame.count > 1 &&
      frame.remaining >= PROBE_DEPTH &&
      (frame.low > min || frame.high < max);
    frame.kind = isProbed ? PROBING : AVERAGING;
    this.tryOutcome(frame);
  }

  /** Star1: the window in which the outcome can bring the mean into the window of the node. */
  private tryOutcome(frame: Frame): void {
    const n = frame.next++;
    const probability = frame.scores[n];
    const low = (frame.low - frame.sumMost - frame.restMost[n]) / probability;
    let high = (frame.high - frame.sumLeast - frame.restLeast[n]) / probability;
    // Beside great sums a narrow window can vanish, and in an empty one no answer means anything.
    if (high <= low) high = this.above(low);
    frame.outcomeLow = low;
    frame.outcomeHigh = high;
    this.descend(frame, frame.moves[n], low, high, frame.remaining - 1, frame.kind === PROBING);
  }

  private finishOutcome(frame: Frame): void {
    const n = frame.next - 1;
    const { value, bound } = this;
    const isSearched = frame.kind === AVERAGING;
    if (bound !== UPPER) frame.least[n] = Math.max(value, frame.least[n]);
    if (bound !== LOWER) frame.most[n] = Math.min(value, frame.most[n]);
    if (bound === EXACT) frame.least[n] = frame.most[n] = value;
    if (isSearched) frame.height = Math.max(frame.height, this.height);
    else frame.probeHeight = Math.max(frame.probeHeight, this.height);
    const probability = frame.scores[n];
    frame.sumLeast += probability * frame.least[n];
    frame.sumMost += probability * frame.most[n];
    const least = frame.sumLeast + frame.restLeast[n];
    const most = frame.sumMost + frame.restMost[n];
    // What a search says of its window counts, since rounding may blur what the sums say of theirs.
    const height = Math.max(frame.height, frame.probeHeight);
    if (most <= frame.low || (isSearched && value <= frame.outcomeLow))
      this.close(frame, Math.min(most, frame.low), UPPER, height);
    else if (least >= frame.high || (isSearched && value >= frame.outcomeHigh))
      this.close(frame, Math.max(least, frame.high), LOWER, height);
    else if (frame.next < frame.count) this.tryOutcome(frame);
    else if (isSearched) this.close(frame, frame.mean(), EXACT, frame.height);
    else {
      // Probing has settled nothing, but its bounds narrow the windows of the search.
      frame.kind = AVERAGING;
      frame.sumOutcomes();
      this.tryOutcome(frame);
    }
  }
}

const KILLER = 2e15;
const OLDER_KILLER = 1e15; //  above all that history can reach
const ABOVE_KILLERS = 4e15; // for a step of the kernel's ranking
const REMEMBERED = 1024; //   codes that history knows

/**
 * The order in which moves are tried, so that others can be cut off: the table's, then the killers (moves that cut off
 * at the same depth), then those that have cut off most often and with most depth (history), which begins with the
 * kernel's ranking. Where all depths are searched at once, history is that of the ends of lines and misleads; there the
 * ranking comes first, and killers and history order what it ranks alike. The order changes how long a search takes, never
 * its result. The table knows moves by their choice; killers and history, which serve many positions, by their code.
 */
class MoveOrdering {
  private killers = new Int32Array(128).fill(NONE); // [2 * ply, + 1 for the older]
  private readonly history = new Float64Array(2 * REMEMBERED); // [code, + REMEMBERED for the opponent]
  private rewarded = 0; // codes below this have cut something off

  constructor(kernel: Kernel, weight: number) {
    for (let code = 0; code < REMEMBERED; code++)
      this.history[code] = this.history[code + REMEMBERED] = weight * kernel.moveRank(code);
  }

  rank(frame: Frame, ply: number): void {
    const { kernel, moves, scores, count, tableMove } = frame;
    const killer = this.killers[2 * ply] ?? NONE;
    const older = this.killers[2 * ply + 1] ?? NONE;
    const side = frame.sign > 0 ? 0 : REMEMBERED;
    for (let choice = 0; choice < count; choice++) {
      const code = kernel.moveCode(choice);
      moves[choice] = choice;
      const killed = code === killer ? KILLER : code === older ? OLDER_KILLER : 0;
      const past = code < REMEMBERED ? this.history[side + code] : 0;
      scores[choice] = choice === tableMove ? Number.POSITIVE_INFINITY : killed + past;
    }
  }

  /** The most promising of the choices not yet begun, the first of equals. */
  take(frame: Frame): number {
    const { moves, scores, count } = frame;
    const at = frame.next++;
    let best = at;
    for (let n = at + 1; n < count; n++) if (scores[n] > scores[best]) best = n;
    const move = moves[best];
    moves[best] = moves[at];
    scores[best] = scores[at];
    moves[at] = move;
    return move;
  }

  reward(frame: Frame, ply: number): void {
    const { remaining } = frame;
    const code = frame.kernel.moveCode(frame.bestMove);
    if (2 * ply + 1 >= this.killers.length) {
      const wider = new Int32Array(4 * ply + 16).fill(NONE);
      wider.set(this.killers);
      this.killers = wider;
    }
    if (this.killers[2 * ply] !== code) {
      this.killers[2 * ply + 1] = this.killers[2 * ply];
      this.killers[2 * ply] = code;
    }
    if (code >= REMEMBERED) return;
    this.rewarded = Math.max(this.rewarded, code + 1);
    const at = (frame.sign > 0 ? 0 : REMEMBERED) + code;
    this.history[at] += remaining * remaining + 1;
  }

  /** Old successes count half as much as new ones. */
  age(): void {
    for (let code = 0; code < this.rewarded; code++)
      for (const at of [code, code + REMEMBERED]) this.history[at] = this.history[at] / 2;
  }
}
