/**
 * Rounds in which several seats decide at the same time, in the tree: each seat draws its move from its own strategy
 * (regret-matching.ts), and the combination of their moves leads to a child. Then each seat learns what its other
 * moves would have been worth against the same moves of the others: the value of the child, if it was visited; else
 * the move's average, corrected by what the known children differ from theirs. So among thousands of combinations a
 * seat finds its good moves without visiting each.
 */
import type { Random } from '../../core/index.ts';
import { grown, type Kernel, PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { RegretMatching } from './regret-matching.ts';
import { CLOSED, NONE, TOGETHER, type Tree } from './tree.ts';

const LISTED_COMBINATIONS = 100; // a round with more gets its children one by one

export class RoundPlay {
  readonly moves: RoundMoves;
  private readonly rounds: RegretMatching;
  private readonly scratch: Kernel;
  private branches: Branches | null = null; // once a large round was met
  private readonly roundSeats: number[] = []; // room for the round being expanded
  private readonly roundMoves: number[] = [];
  private row = new Int32Array(0); //            [move] room for the visits of what one seat's moves lead to

  /** Rounds in the given tree, in at most `bytes`; large ones take as much again from the tree. */
  constructor(
    private readonly tree: Tree,
    kernel: Kernel,
    private readonly maxBytes: number,
  ) {
    this.rounds = new RegretMatching(maxBytes);
    this.moves = new RoundMoves(this.rounds, kernel.seats);
    this.scratch = kernel.copy();
  }

  get isEmpty(): boolean {
    return this.rounds.isEmpty;
  }

  get bytes(): number {
    return this.rounds.bytes + (this.branches?.bytes ?? 0);
  }

  /** The tree was rebased: forgets the rounds of nodes that are gone, and the children of large ones. */
  keepOnlyTree(): void {
    this.rounds.keepOnly(this.tree);
    this.branches?.clear();
  }

  /** The average strategy of a seat in the round of a node; null when it has no part in one. */
  strategy(node: number, seat: number): number[] | null {
    const { rounds } = this;
    const place = this.tree.round[node];
    if (place === 0) return null;
    let at = rounds.first(place);
    for (let left = rounds.seatsIn(place); left > 0; left--, at = rounds.after(at))
      if (rounds.seat(at) === seat) return rounds.strategy(at);
    return null;
  }

  /** The child that the choices of all seats lead to, in their order; NONE if it was never visited. */
  childOf(node: number, choices: readonly number[]): number {
    const { rounds } = this;
    const place = this.tree.round[node];
    if (place === 0 || rounds.combinations(place) > Number.MAX_SAFE_INTEGER) return NONE;
    let combination = 0;
    let at = rounds.first(place);
    for (const choice of choices) {
      combination = combination * rounds.moves(at) + choice;
      at = rounds.after(at);
    }
    return this.knownChild(node, combination);
  }

  /** Makes a round of a node, where the kernel is; false when there is no room. */
  expand(node: number, kernel: Kernel): boolean {
    const { rounds, roundMoves, roundSeats, scratch, tree } = this;
    roundSeats.length = 0;
    roundMoves.length = 0;
    scratch.copyFrom(kernel);
    for (let left = scratch.roundSize(); left > 0; left--) {
      roundSeats.push(scratch.turn());
      roundMoves.push(scratch.choices());
      scratch.play(0);
    }
    if (!rounds.hasRoom(roundMoves)) {
      tree.turn[node] = CLOSED;
      return false;
    }
    const place = rounds.add(roundSeats, roundMoves);
    tree.round[node] = place;
    if (rounds.combinations(place) <= LISTED_COMBINATIONS) {
      tree.expand(node, rounds.combinations(place));
    } else if (!this.branches && tree.setAside(this.maxBytes)) {
      this.branches = new Branches(tree, this.maxBytes);
    }
    return true;
  }

  /**
   * Lets all seats of a round draw from their strategies, or one of them explore, and plays that.
   * Returns the child, or NONE when there is no room for it.
   */
  play(node: number, depth: number, kernel: Kernel, random: Random): number {
    const { moves, rounds, tree } = this;
    const place = tree.round[node];
    const seats = rounds.seatsIn(place);
    const weight = tree.visits[node] + 1;
    const explorer = RegretMatching.explorer(seats, random);
    let exploring = 0; //   where the explorer stands in `rounds`
    let stride = 1; //      how far apart combinations lie that differ by one in its move
    let combination = 0; // without its move
    moves.reserve(depth);
    let at = rounds.first(place);
    for (let n = 0; n < seats; n++, at = rounds.after(at)) {
      const drawn = rounds.draw(at, random, weight);
      const move = n === explorer ? 0 : drawn;
      moves.set(depth, at, move);
      combination = combination * rounds.moves(at) + move;
      stride *= rounds.moves(at);
      if (n === explorer) {
        exploring = at;
        stride = 1;
      }
    }
    if (rounds.combinations(place) > Number.MAX_SAFE_INTEGER) combination = -1;
    if (explorer >= 0) {
      const move = this.untried(node, exploring, combination, stride, random);
      moves.set(depth, exploring, move);
      if (combination >= 0) combination += move * stride;
    }
    moves.explorer[depth] = explorer < 0 ? -1 : rounds.seat(exploring);
    moves.combination[depth] = combination;
    at = rounds.first(place);
    for (let n = 0; n < seats; n++, at = rounds.after(at)) kernel.play(moves.get(depth, at));
    const first = tree.firstChild[node];
    if (first !== NONE) return first + combination;
    return combination < 0 ? NONE : (this.branches?.at(node, combination) ?? NONE);
  }

  /** In the rounds of the first nodes on the path, each seat learns from the payoffs. */
  learn(path: Int32Array, nodes: number, payoffs: Float64Array): void {
    for (let depth = 0; depth < nodes; depth++) {
      const node = path[depth];
      if (this.tree.turn[node] === TOGETHER) this.learnRound(node, depth, payoffs);
    }
  }

  private learnRound(node: number, depth: number, payoffs: Float64Array): void {
    const { moves, rounds } = this;
    const place = this.tree.round[node];
    const seats = rounds.seatsIn(place);
    const explorer = moves.explorer[depth];
    const combination = moves.combination[depth];
    let stride = rounds.combinations(place);
    let at = rounds.first(place);
    for (let n = 0; n < seats; n++, at = rounds.after(at)) {
      const seat = rounds.seat(at);
      const own = moves.get(depth, at);
      const payoff = payoffs[seat];
      const learns = explorer === -1 || explorer === seat;
      stride /= rounds.moves(at);
      if (learns && combination < 0) rounds.learnFromOne(at, own, payoff, seats);
      rounds.note(at, own, payoff);
      if (learns && combination >= 0) this.learnOne(node, at, combination - own * stride, stride);
    }
  }

  /** One seat's moves lead to combinations that lie `stride` apart, the others' moves being the same. */
  private learnOne(node: number, at: number, first: number, stride: number): void {
    const { rounds, tree } = this;
    const { worth } = rounds;
    const seat = rounds.seat(at);
    const moves = rounds.moves(at);
    if (this.row.length < moves) this.row = new Int32Array(worth.length);
    let known = 0;
    for (let move = 0; move < moves; move++) {
      const child = this.childAt(node, first + move * stride);
      const target = tree.target(child);
      const visits = tree.visits[target]; // nobody visits NONE
      this.row[move] = visits;
      if (visits === 0) continue;
      known++;
      worth[move] = tree.mean(target, seat);
    }
    if (known < moves) this.guessOthers(at, tree.mean(node, seat));
    rounds.learn(at);
  }

  /** Fills in what the moves without a known child are worth; `average` is what the round is worth. */
  private guessOthers(at: number, average: number): void {
    const { row, rounds } = this;
    const { worth } = rounds;
    const moves = rounds.moves(at);
    let known = 0;
    let better = 0; // by how much the known moves do better here than on average, all together
    for (let move = 0; move < moves; move++) {
      if (row[move] === 0) continue;
      known++;
      better += worth[move] - rounds.mean(at, move, average);
    }
    for (let move = 0; move < moves; move++) {
      if (row[move] !== 0) continue;
      worth[move] = rounds.mean(at, move, average) + better / Math.max(1, known);
    }
  }

  /** A move of the exploring seat that was never tried against these moves of the others; else any. */
  private untried(node: number, at: number, first: number, stride: number, random: Random): number {
    const moves = this.rounds.moves(at);
    let found = -1;
    let count = 0;
    for (let move = 0; first >= 0 && move < moves; move++) {
      const isKnown = this.knownChild(node, first + move * stride) !== NONE;
      if (!isKnown && random.below(++count) === 0) found = move;
    }
    return found < 0 ? random.below(moves) : found;
  }

  private knownChild(node: number, combination: number): number {
    const child = this.childAt(node, combination);
    return this.tree.visits[this.tree.target(child)] > 0 ? child : NONE;
  }

  private childAt(node: number, combination: number): number {
    const first = this.tree.firstChild[node];
    return first === NONE ? (this.branches?.find(node, combination) ?? NONE) : first + combination;
  }
}

/**
 * What the simulation under way has played in its rounds: each seat's move, and the number of the
 * combination. The last seat's move counts ones, the one before it as many as the last seat has
 * moves, and so on.
 */
class RoundMoves {
  explorer = new Int32Array(0); // [depth] the seat that explores, or -1
  /** [depth] the number of the combination, from 0; -1 where there are too many to number. */
  combination = new Float64Array(0);
  private moves = new Int32Array(0); // [depth * seats + seat]

  constructor(
    private readonly rounds: RegretMatching,
    private readonly seats: number,
  ) {}

  /** The move of the seat that stands at `at` in the rounds. */
  get(depth: number, at: number): number {
    return this.moves[depth * this.seats + this.rounds.seat(at)];
  }

  set(depth: number, at: number, move: number): void {
    this.moves[depth * this.seats + this.rounds.seat(at)] = move;
  }

  copyRoot(to: Int32Array): void {
    for (let seat = 0; seat < to.length; seat++) to[seat] = this.moves[seat];
  }

  reserve(depth: number): void {
    if (depth < this.explorer.length) return;
    const depths = 2 * depth + 16;
    this.explorer = grown(this.explorer, new Int32Array(depths));
    this.combination = grown(this.combination, new Float64Array(depths));
    this.moves = grown(this.moves, new Int32Array(depths * this.seats));
  }
}

const KEY_LENGTH = 3; // words of a key: the parent, and the number in two
const WORD = 0x100000000; // numbers need not fit into one word of 32 bits

/**
 * Children of nodes that have too many to list: they are made when they are first met, and found by
 * their parent and a number that says which child it is. For rounds with many combinations of moves.
 */
class Branches {
  private readonly table: PositionTable;
  private children: Int32Array; // [entry of the table] the child, or NONE when there was no room for it
  private readonly words = new Int32Array(KEY_LENGTH);

  constructor(
    private readonly tree: Tree,
    maxBytes: number,
  ) {
    // Growing makes a second copy for a while.
    const limit = Math.floor(maxBytes / (2 * (PositionTable.bytes(KEY_LENGTH) + 4)));
    this.table = new PositionTable(KEY_LENGTH, Math.max(1, limit));
    this.children = new Int32Array(this.table.capacity);
  }

  get bytes(): number {
    return this.table.bytes + this.children.byteLength;
  }

  find(node: number, number: number): number {
    this.writeKey(node, number);
    const entry = this.table.find(this.words);
    return entry < 0 ? NONE : this.children[entry];
  }

  /** The child, made now if it was not yet; NONE when there is no room. */
  at(node: number, number: number): number {
    this.writeKey(node, number);
    const entry = this.table.enter(this.words);
    if (entry === TABLE_FULL) return NONE;
    if (entry >= this.children.length)
      this.children = grown(this.children, new Int32Array(this.table.capacity));
    if (this.children[entry] === NONE) this.children[entry] = this.tree.create();
    return this.children[entry];
  }

  /** Forgets all children: their nodes have got other numbers. */
  clear(): void {
    this.table.clear();
    this.children.fill(NONE);
  }

  private writeKey(node: number, number: number): void {
    this.words[0] = node;
    this.words[1] = number % WORD;
    this.words[2] = Math.floor(number / WORD);
  }
}
