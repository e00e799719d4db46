/**
 * Rounds in which several seats decide at the same time, in the tree: a node has one child for each
 * combination of their moves, and each seat draws its move from its own strategy (rounds.ts) and
 * learns from what its other moves would have led to.
 */
import type { Random } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { Rounds } from './rounds.ts';
import { NONE, TOGETHER, type Tree, UNLISTED } from './tree.ts';

/** A round with more combinations of moves than this is not expanded. */
const COMBINATION_LIMIT = 10_000;

/** One seat's part in the round of a node. */
export interface SeatInRound {
  /** Where it stands in `Rounds`. */
  readonly at: number;
  /** How far apart the children lie that differ by one in this seat's move. */
  readonly stride: number;
}

export class RoundPlay {
  private readonly tree: Tree;
  private readonly rounds: Rounds;
  private readonly scratch: Kernel;
  private readonly roundSeats: number[] = []; // room for the round being expanded
  private readonly roundMoves: number[] = [];
  private worth = new Float64Array(8); // [move] room for what a seat is to learn

  /** Rounds in the given tree, in at most so many bytes. */
  constructor(tree: Tree, kernel: Kernel, maxBytes: number) {
    this.tree = tree;
    this.rounds = new Rounds(maxBytes);
    this.scratch = kernel.copy();
  }

  get isEmpty(): boolean {
    return this.rounds.isEmpty;
  }

  get bytes(): number {
    return this.rounds.bytes;
  }

  /** Forgets the rounds of nodes that are gone. */
  keepOnlyTree(): void {
    this.rounds.keepOnly(this.tree);
  }

  /** A seat's part in the round of a node; null when it has none. */
  find(node: number, seat: number): SeatInRound | null {
    const { rounds, tree } = this;
    if (tree.turn[node] !== TOGETHER || tree.firstChild[node] === NONE) return null;
    const place = tree.round[node] as number;
    let stride = tree.childCount[node] as number;
    let at = rounds.first(place);
    for (let left = rounds.seatsIn(place); left > 0; left--, at = rounds.after(at)) {
      stride /= rounds.moves(at);
      if (rounds.seat(at) === seat) return { at, stride };
    }
    return null;
  }

  /** The average strategy of a seat: a probability for each of its moves. */
  strategy({ at }: SeatInRound): number[] {
    return this.rounds.strategy(at);
  }

  /** One child for each combination of moves: the last seat's moves are next to each other. */
  expand(node: number, kernel: Kernel): boolean {
    const { rounds, roundMoves, roundSeats, scratch, tree } = this;
    roundSeats.length = 0;
    roundMoves.length = 0;
    scratch.copyFrom(kernel);
    let combinations = 1;
    for (let left = scratch.roundSize(); left > 0; left--) {
      roundSeats.push(scratch.turn());
      roundMoves.push(scratch.choices());
      combinations *= scratch.choices();
      scratch.play(0);
    }
    if (combinations > COMBINATION_LIMIT || !rounds.hasRoom(roundMoves)) {
      tree.turn[node] = UNLISTED;
      return false;
    }
    if (!tree.expand(node, combinations)) return false;
    tree.round[node] = rounds.add(roundSeats, roundMoves);
    return true;
  }

  /** Lets all seats of a round draw from their strategies; before all combinations were tried, any other. */
  play(node: number, kernel: Kernel, random: Random): number {
    const { rounds, tree } = this;
    const place = tree.round[node] as number;
    let combination = this.untriedCombination(node);
    const isDrawn = combination < 0;
    if (isDrawn) combination = 0;
    let stride = tree.childCount[node] as number;
    let at = rounds.first(place);
    for (let left = rounds.seatsIn(place); left > 0; left--, at = rounds.after(at)) {
      stride /= rounds.moves(at);
      const move = isDrawn
        ? rounds.draw(at, random, tree.visits[node] as number)
        : Math.floor(combination / stride) % rounds.moves(at);
      if (isDrawn) combination += move * stride;
      kernel.play(move);
    }
    return combination;
  }

  private untriedCombination(node: number): number {
    const first = this.tree.firstChild[node] as number;
    const count = this.tree.childCount[node] as number;
    if ((this.tree.visits[node] as number) > 4 * count) return -1;
    for (let i = 0; i < count; i++) if (this.tree.chosen[first + i] === 0) return i;
    return -1;
  }

  /** In every round on the path, each seat learns what its other moves would have been worth. */
  learnUpwards(path: Int32Array, depth: number): void {
    const { rounds, tree } = this;
    for (let i = 0; i < depth; i++) {
      const node = path[i] as number;
      if (tree.turn[node] !== TOGETHER) continue;
      const place = tree.round[node] as number;
      const played = path[i + 1] as number;
      const combination = played - (tree.firstChild[node] as number);
      let stride = tree.childCount[node] as number;
      let at = rounds.first(place);
      for (let left = rounds.seatsIn(place); left > 0; left--, at = rounds.after(at)) {
        stride /= rounds.moves(at);
        const own = Math.floor(combination / stride) % rounds.moves(at);
        this.learnOne(at, played - own * stride, stride);
      }
    }
  }

  /** One seat's moves lead to children that lie `stride` apart, the others' moves being the same. */
  private learnOne(at: number, first: number, stride: number): void {
    const { rounds, tree } = this;
    const moves = rounds.moves(at);
    if (this.worth.length < moves) this.worth = new Float64Array(moves);
    for (let move = 0; move < moves; move++) {
      this.worth[move] = tree.mean(first + move * stride, rounds.seat(at));
    }
    rounds.learn(at, this.worth);
  }
}
