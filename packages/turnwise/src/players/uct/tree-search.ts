/**
 * Upper confidence bounds applied to trees (L. Kocsis and C. Szepesvari, Bandit Based Monte-Carlo Planning, 2006), for
 * games without hidden information, with any number of seats, chance and simultaneous rounds. One simulation:
 *
 *     select     from the root down: each seat takes the move with the highest upper confidence bound of its own payoff
 *                (`bestBound`); chance is drawn; seats that decide together draw from their strategies (round-play.ts)
 *     expand     a leaf gets children after EXPANSION_VISITS visits; the root at once; a network values them at first sight
 *     roll out   the leaf is played on, at random or by the agent, to the end or the horizon
 *     backward   all nodes on the path note the payoffs of all seats
 *
 * Ends of the game and positions of its tablebase are proven; proofs go up (`Proofs`). A simulation allocates nothing,
 * except in games without a kernel and where draws are too many to list (transpositions.ts).
 */
import { Random } from '../../core/index.ts';
import { CHANCE, type Kernel, NOT_IN_TABLEBASE, OVER } from '../../kernel/index.ts';
import { areEqualValues } from '../evaluating-player.ts';
import type { Rollout } from '../rollout.ts';
import { RoundPlay } from './round-play.ts';
import { SampledChance, TranspositionMap } from './transpositions.ts';
import {
  bestBound,
  CLOSED,
  DRAWN,
  LINKED,
  NONE,
  PayoffRange,
  TOGETHER,
  Tree,
  UNSEEN,
} from './tree.ts';

const OUTCOME_LIMIT = 10_000; // chance with more outcomes than this is not listed

const EXPANSION_VISITS = 2; //   visits of a leaf before it gets children
const DEPTH_LIMIT = 10_000; // paths longer than this end in a rollout

/** The tree chooses the move. */
export const ANY = -1;

interface TreeSearchOptions {
  readonly explorationConstant: number;
  readonly bounds: readonly [min: number, max: number];
  readonly isSimultaneous: boolean;
  readonly isZeroSum: boolean;
  /** Whether positions that are met again share what is known of them. */
  readonly transpositions: boolean;
  readonly maxBytes: number;
}

export class TreeSearch {
  readonly tree: Tree;
  readonly rounds: RoundPlay;
  readonly range: PayoffRange;
  readonly payoffs: Float64Array; // [seat] payoffs of the last simulation
  readonly rootMoves: Int32Array; // [seat] its choice at the root in the last simulation, if it decided
  endedProven = false; // whether the last simulation ended at a proven node
  endedAtDraw = false; // whether the last simulation ended in a rollout right after a new draw from many
  random: Random = new Random(0); // for chance, ties and rollouts; a later decision may bring another
  private readonly kernel: Kernel;
  private readonly prior: Kernel | null; // where a network values moves before they are tried
  private readonly exploration: number; // of payoffs from 0 to 1
  private reach: number; //                of the payoffs as they are
  private readonly maxBytes: number;
  private readonly path = new Int32Array(DEPTH_LIMIT + 1);
  private readonly proofs: Proofs;
  private readonly sightings: TranspositionMap | null;
  private judgesAll = false;
  private firstMove = ANY; // at the root in this simulation
  private drawn: SampledChance | null = null; // once chance with too many outcomes was met

  constructor(
    start: Kernel,
    private readonly rollout: Rollout,
    options: TreeSearchOptions,
  ) {
    const { bounds, isSimultaneous, isZeroSum, maxBytes, transpositions } = options;
    const { seats } = start;
    this.kernel = start.copy();
    this.prior = rollout.isLearned ? start.copy() : null;
    this.exploration = options.explorationConstant;
    this.maxBytes = maxBytes;
    this.range = new PayoffRange(bounds);
    this.reach = this.exploration * this.range.width;
    const roundBytes = isSimultaneous ? maxBytes / 4 : 0;
    const sightingBytes = transpositions ? maxBytes / 4 : 0;
    this.tree = new Tree(seats, maxBytes - roundBytes - sightingBytes, this.range.middle);
    this.sightings = transpositions ? new TranspositionMap(start.keyLength, sightingBytes) : null;
    this.rounds = new RoundPlay(this.tree, start, roundBytes);
    this.payoffs = new Float64Array(seats);
    this.rootMoves = new Int32Array(seats);
    const areOpposed = seats === 1 || (seats === 2 && isZeroSum);
    this.proofs = new Proofs(this.tree, this.range, areOpposed);
  }

  get bytes(): number {
    const texts = this.sightings ? 0 : (this.drawn?.positions.bytes ?? 0);
    return this.tree.bytes + this.rounds.bytes + (this.sightings?.bytes ?? 0) + texts;
  }

  /** Whether it is known which move is best at the root, and more simulations would not change it. */
  get isSettled(): boolean {
    return this.proofs.isRootSettled || this.tree.proven[this.tree.root] === 1;
  }

  /** Whether to find out what every move at the root is worth, rather than which is best. */
  judgeAll(start: Kernel): void {
    this.judgesAll = true;
    this.kernel.copyFrom(start);
    this.meet(this.tree.root);
    this.canOpen(this.tree.root, this.tree.turn[this.tree.root]);
  }

  /** The upper confidence bound of the payoff of the seat that decides at the root, for a move that is not proven. */
  rootBound(move: number): number {
    const { tree } = this;
    const child = tree.target(tree.firstChild[tree.root] + move);
    const spread = this.reach * Math.sqrt(Math.log(tree.visits[tree.root]));
    return tree.mean(child, tree.turn[tree.root]) + spread / Math.sqrt(tree.visits[child]);
  }

  /** One simulation from the start, which the tree's root stands for; with a given first move, if it is not ANY. */
  simulate(start: Kernel, firstMove = ANY): void {
    const { kernel, path, tree } = this;
    kernel.copyFrom(start);
    this.firstMove = firstMove;
    this.proofs.wantsWholeRoot = this.judgesAll || kernel.tablebaseSteps() !== NOT_IN_TABLEBASE;
    let node = tree.root;
    let depth = 0;
    let isOff = false; // the kernel was played on from the last node to where there is none
    path[0] = node;
    while (depth < DEPTH_LIMIT) {
      if (tree.turn[node] === UNSEEN) this.meet(node);
      const turn = tree.turn[node];
      let next = tree.link[node];
      if (turn !== LINKED) {
        if (tree.proven[node] === 1) break;
        if (tree.firstChild[node] === NONE && !this.canOpen(node, turn)) break;
        next = this.select(node, turn, depth);
      }
      isOff = next === NONE;
      if (isOff) break;
      node = next;
      path[++depth] = node;
    }
    const played = isOff ? depth + 1 : depth; // nodes on the path from which the kernel was played on
    if (played === 0) this.tryAnyMove();
    if (this.drawn) this.endedAtDraw = this.isAtDraw(path[played - 1] ?? NONE, node);
    this.evaluate(node);
    for (let i = depth; i >= 0; i--) tree.add(path[i], this.payoffs);
    if (tree.proven[node] === 1) this.proofs.goUp(path, depth);
    if (!this.rounds.isEmpty) this.rounds.learn(path, played, this.payoffs);
  }

  rebase(root: number): void {
    const numbers = this.tree.rebase(root);
    this.proofs.isRootSettled = false;
    this.rounds.keepOnlyTree();
    this.sightings?.renumber(numbers);
    if (!this.sightings) this.drawn?.positions.renumber(numbers);
  }

  /** The node of the kernel's position, which a draw from many has led to; NONE if there is none. */
  nodeAfterDraw(kernel: Kernel): number {
    return this.drawn?.positions.find(kernel) ?? NONE;
  }

  /** Whether to go on below a node without listed children, where the kernel is; may expand it. */
  private canOpen(node: number, turn: number): boolean {
    const { tree } = this;
    if (tree.round[node] !== 0 || turn === DRAWN) return true;
    if (turn === OVER || turn === CLOSED) return false;
    const isTime = tree.visits[node] >= EXPANSION_VISITS || node === tree.root;
    return isTime && this.expand(node);
  }

  private meet(node: number): void {
    const { kernel, tree } = this;
    const turn = kernel.turn();
    if (turn === OVER) {
      tree.turn[node] = OVER;
      for (let seat = 0; seat < tree.seats; seat++)
        this.payoffs[seat] = this.range.within(kernel.payoff(seat));
      if (this.payoffs.every(Number.isFinite)) tree.prove(node, this.payoffs, 0);
      return;
    }
    const steps = kernel.tablebaseSteps();
    if (steps !== NOT_IN_TABLEBASE && node !== tree.root) {
      tree.turn[node] = turn;
      for (let seat = 0; seat < tree.seats; seat++)
        this.payoffs[seat] = kernel.tablebasePayoff(seat);
      tree.prove(node, this.payoffs, steps);
      return;
    }
    const same = this.sightings?.nodeOf(kernel, node) ?? node;
    if (same !== node) {
      tree.turn[node] = LINKED;
      tree.link[node] = same;
    } else if (turn === CHANCE) {
      const isListed = kernel.listsChance() && kernel.choices() <= OUTCOME_LIMIT;
      if (!isListed) this.drawn ??= SampledChance.in(tree, this.sightings, this.maxBytes / 4);
      tree.turn[node] = isListed ? CHANCE : this.drawn ? DRAWN : CLOSED;
    } else {
      tree.turn[node] = kernel.roundSize() > 1 ? TOGETHER : turn;
    }
  }

  private expand(node: number): boolean {
    const { kernel, tree } = this;
    if (tree.turn[node] === TOGETHER) return this.rounds.expand(node, this.kernel);
    const children = kernel.choices();
    if (!tree.expand(node, children)) return false;
    if (tree.turn[node] === CHANCE) {
      const first = tree.firstChild[node];
      for (let i = 0; i < children; i++) tree.probability[first + i] = kernel.chance(i);
    }
    if (this.prior && tree.turn[node] >= 0) this.preview(node, this.prior);
    return true;
  }

  /** Each child begins with one visit, in which a network valued it, so that the good ones come first. */
  private preview(node: number, room: Kernel): void {
    const { kernel, payoffs, random, range, rollout, tree } = this;
    const first = tree.firstChild[node];
    for (let choice = 0; choice < tree.childCount[node]; choice++) {
      room.copyFrom(kernel);
      room.play(choice);
      rollout.run(room, random);
      for (let seat = 0; seat < tree.seats; seat++)
        payoffs[seat] = range.within(rollout.payoffs[seat]);
      tree.add(first + choice, payoffs);
    }
  }

  /** Chooses a child and plays the kernel there; NONE where there is no node for it. */
  private select(node: number, turn: number, depth: number): number {
    const { kernel, random, tree } = this;
    let child: number;
    if (turn >= 0 || turn === CHANCE) {
      const choice =
        turn === CHANCE
          ? kernel.drawOutcome(random)
          : depth === 0 && this.firstMove !== ANY
            ? this.firstMove
            : bestBound(tree, node, turn, this.reach, random);
      if (depth === 0) this.rootMoves[turn] = choice;
      kernel.play(choice);
      child = tree.firstChild[node] + choice;
    } else if (turn === TOGETHER) {
      child = this.rounds.play(node, depth, kernel, random);
      if (depth === 0) this.rounds.moves.copyRoot(this.rootMoves);
    } else {
      return this.drawn?.play(kernel, random) ?? NONE;
    }
    tree.chosen[child]++; // also of NONE, which nobody asks
    return child;
  }

  /** There is no room for the root's children: lets each seat that decides there take any move. */
  private tryAnyMove(): void {
    const { kernel, tree } = this;
    if (tree.proven[tree.root] === 1 || kernel.turn() < 0) return;
    for (let left = kernel.roundSize(); left > 0; left--) {
      const seat = kernel.turn();
      const choice = this.random.below(kernel.choices());
      this.rootMoves[seat] = choice;
      kernel.play(choice);
    }
  }

  /** Fills `payoffs`: from the node if it is proven, else by a rollout from the kernel. */
  private evaluate(node: number): void {
    const { payoffs, range, rollout, tree } = this;
    this.endedProven = tree.proven[node] === 1;
    if (this.endedProven) {
      for (let seat = 0; seat < tree.seats; seat++) payoffs[seat] = tree.mean(node, seat);
    } else {
      rollout.run(this.kernel, this.random);
      for (let seat = 0; seat < tree.seats; seat++)
        payoffs[seat] = range.within(rollout.payoffs[seat]);
    }
    if (range.isGiven) return;
    range.note(payoffs);
    this.reach = this.exploration * range.width;
  }

  /** Whether a draw from many led from one node to another without children, or to none, and the game goes on. */
  private isAtDraw(from: number, to: number): boolean {
    const { kernel, tree } = this;
    if (tree.turn[from] !== DRAWN || kernel.turn() === OVER) return false;
    return from === to || tree.firstChild[to] === NONE;
  }
}

/**
 * Proofs in a tree (M. Winands, Y. Bjornsson, J.-T. Saito, Monte-Carlo Tree Search Solver, 2008): a seat's node is
 * proven when one child is a sure best result for it or all children are proven, a node of chance when all possible
 * outcomes are. Rounds in which several seats decide together are never proven: that takes a matrix game.
 *
 * A seat may take any of several moves of equal worth to itself. Between two seats with opposite results that changes
 * nothing; elsewhere a node is proven only if all children are, and those that the seat may choose agree for all seats.
 */
class Proofs {
  /** Whether the seat at the root has a sure best move, though the root may not be proven. */
  isRootSettled = false;
  /** Whether the root is settled only if all its moves are proven: in the tablebase, to find the shortest win. */
  wantsWholeRoot = false;
  private readonly payoffs: Float64Array; // [seat] room for what is proven

  /** `areOpposed`: whether what one seat gets says what the others get. */
  constructor(
    private readonly tree: Tree,
    private readonly range: PayoffRange,
    private readonly areOpposed: boolean,
  ) {
    this.payoffs = new Float64Array(tree.seats);
  }

  /** The last node of a path was proven: proves its parents as far as that goes. */
  goUp(path: Int32Array, depth: number): void {
    for (let i = depth - 1; i >= 0; i--) if (!this.prove(path[i])) return;
  }

  private prove(node: number): boolean {
    const turn = this.tree.turn[node];
    if (turn === LINKED) return this.tree.isProven(node);
    if (turn === TOGETHER || turn === DRAWN) return false;
    return turn === CHANCE ? this.proveChance(node) : this.proveSeat(node, turn);
  }

  private proveChance(node: number): boolean {
    const { payoffs, tree } = this;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    let distance = 0;
    for (let child = first; child < end; child++) {
      if (tree.probability[child] === 0) continue;
      if (!tree.isProven(child)) return false;
      distance = Math.max(distance, distanceOf(tree, child));
    }
    for (let seat = 0; seat < tree.seats; seat++) payoffs[seat] = this.expected(first, end, seat);
    tree.prove(node, payoffs, distance + 1);
    return true;
  }

  /** What outcomes are worth to a seat; not beyond any of them, so that six sixths of a win are a win. */
  private expected(first: number, end: number, seat: number): number {
    const { tree } = this;
    let sum = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      const probability = tree.probability[child];
      if (probability === 0) continue;
      const value = tree.mean(child, seat);
      sum += probability * value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return Math.min(high, Math.max(low, sum));
  }

  private proveSeat(node: number, seat: number): boolean {
    const { payoffs, tree } = this;
    const best = provenBest(tree, node, seat, this.range);
    if (best === NONE) return false;
    if (node === tree.root && this.wantsWholeRoot && !areAllProven(tree, node)) return false;
    if (node === tree.root) this.isRootSettled = true;
    if (!this.areOpposed && isAmbiguous(tree, node, seat, best)) return false;
    for (let other = 0; other < tree.seats; other++) payoffs[other] = tree.mean(best, other);
    tree.prove(node, payoffs, distanceOf(tree, best) + 1);
    return true;
  }
}

/**
 * The child that nothing is better than for the seat, or NONE while that is not known: a sure best
 * result, or the best of all when all are proven. Among equals the shortest way to a win and the
 * longest to a loss.
 */
export function provenBest(tree: Tree, node: number, seat: number, range: PayoffRange): number {
  const first = tree.firstChild[node];
  if (first === NONE) return NONE;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  let areAllProven = true;
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (!tree.isProven(child)) {
      areAllProven = false;
      continue;
    }
    const value = tree.mean(child, seat);
    const isNearer = distanceOf(tree, child) < distanceOf(tree, best);
    if (value > highest || (value === highest && isNearer === value > range.middle)) {
      highest = value;
      best = child;
    }
  }
  return areAllProven || highest >= range.max ? best : NONE;
}

function areAllProven(tree: Tree, node: number): boolean {
  const first = tree.firstChild[node];
  for (let child = first; child < first + tree.childCount[node]; child++)
    if (!tree.isProven(child)) return false;
  return true;
}

/** Whether the seat may choose another child than its best one, and another seat would notice. */
function isAmbiguous(tree: Tree, node: number, seat: number, best: number): boolean {
  const first = tree.firstChild[node];
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (!tree.isProven(child)) return true;
    if (!areEqualValues(tree.mean(child, seat), tree.mean(best, seat))) continue;
    for (let other = 0; other < tree.seats; other++) {
      if (!areEqualValues(tree.mean(child, other), tree.mean(best, other))) return true;
    }
  }
  return false;
}

function distanceOf(tree: Tree, node: number): number {
  return tree.distance[tree.target(node)];
}
