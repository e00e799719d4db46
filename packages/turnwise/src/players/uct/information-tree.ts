/**
 * The tree of a search with hidden information. A node is a history: what was dealt and played, as nobody sees it. Nodes
 * in which a seat decides, and has seen the same until then, share an information set with one strategy
 * (regret-matching.ts).
 *
 * A walk goes down the tree choice by choice. The kernel follows only where a node is new or the tree ends, so the rules
 * are not asked twice. Seats that decide at the same time commit one after the other: the later ones have not seen it.
 *
 * Children of listed chance and of decisions lie next to each other. What is drawn from too many outcomes to list, and
 * what the match began with, is found by the position's text. When the tree is full it is forgotten, and grows anew; the
 * information sets stay, as long as there is room for them.
 */
import { type Json, jsonKey, type Random } from '../../core/index.ts';
import {
  CHANCE,
  grown,
  InformationStates,
  type Kernel,
  NO_ROOM,
  NOTHING_SEEN,
  OVER,
} from '../../kernel/index.ts';
import { RegretMatching } from './regret-matching.ts';
import { CLOSED, DRAWN, NONE, Tree, UNSEEN } from './tree.ts';

const OUTCOME_LIMIT = 10_000; // chance with more outcomes than this is not listed
const BYTES_AN_ENTRY = 100; // bytes of an entry of a map beside its text, roughly

export class InformationTree {
  readonly sets: RegretMatching;
  readonly kernel: Kernel;
  tree: Tree;
  node = NONE; // where the walk is; NONE: where there is no node
  depth = 0; //   of the node on the walk
  path = new Int32Array(64); //    [depth] node
  choices = new Int32Array(64); // [depth] choice that led on from there
  private played = 0; // choices of the walk that the kernel has followed
  private roundText = ''; // the moves of the round that the kernel was in last
  private begins = new Uint8Array(0); // [node] 1 where a round begins
  private known = new Int32Array(0); //  [node * seats + seat] number of what the seat has seen
  private readonly states: InformationStates;
  private readonly setOf: number[] = []; //               [number] place of the information set, if it is one
  private readonly positions = new Map<string, number>(); // node before a draw, and position after it -> node
  private positionBytes: number; // left for `positions`
  private isFull = false;

  /** `columns` are the numbers that a node is worth: payoffs of the seats, and what else is to be known. */
  constructor(
    start: Kernel,
    private readonly columns: number,
    private readonly maxBytes: number,
    private readonly neutral: number,
  ) {
    this.kernel = start.copy();
    this.states = new InformationStates(maxBytes / 4);
    this.positionBytes = maxBytes / 8;
    this.sets = new RegretMatching(maxBytes / 4);
    this.tree = this.newTree();
  }

  /** Of memory, texts being estimated. */
  get bytes(): number {
    const arrays = this.begins.byteLength + this.known.byteLength;
    const texts = this.states.bytes + this.maxBytes / 8 - this.positionBytes;
    return this.tree.bytes + this.sets.bytes + arrays + texts;
  }

  /** Begins a walk where the kernel is. */
  begin(): void {
    if (this.isFull) this.forgetHistories();
    this.depth = -1;
    this.played = 0;
    this.roundText = '';
    const { kernel, tree } = this;
    this.enter(kernel.turn() === CHANCE ? tree.root : this.positionNode(NONE));
  }

  /** The seat that decides at the node, CHANCE, DRAWN or OVER; CLOSED where the tree ends. */
  turn(): number {
    const { node, tree } = this;
    if (node === NONE) return CLOSED;
    if (tree.turn[node] === UNSEEN) this.meet(node);
    return tree.turn[node];
  }

  /** Whether a round begins at the node. */
  beginsRound(): boolean {
    return this.begins[this.node] === 1;
  }

  /** The number of what the seat has seen until the node. */
  knownBy(seat: number): number {
    return this.known[this.node * this.kernel.seats + seat];
  }

  /** Number of choices at the node. */
  count(): number {
    return this.tree.childCount[this.node];
  }

  /** Where the information set of the seat that decides begins in `sets`, or 0 while there is none. */
  set(seat: number): number {
    const { known, node, tree } = this;
    if (tree.round[node] === 0)
      tree.round[node] = this.setOf[known[node * this.kernel.seats + seat]] ?? 0;
    const place = tree.round[node];
    return place === 0 ? 0 : this.sets.first(place);
  }

  /** Makes the information set; 0 when there is no room. */
  createSet(seat: number): number {
    const { known, node, sets, tree } = this;
    const moves = [tree.childCount[node]];
    if (!sets.hasRoom(moves)) return 0;
    const place = sets.add([seat], moves);
    this.setOf[known[node * this.kernel.seats + seat]] = place;
    tree.round[node] = place;
    return sets.first(place);
  }

  /** Goes on to a child. */
  go(choice: number): void {
    const { depth, node, tree } = this;
    this.choices[depth] = choice;
    this.enter(tree.firstChild[node] + choice);
  }

  /** Goes on to where the kernel is after a draw from too many outcomes to list. */
  goToDrawn(): void {
    const { depth, node } = this;
    this.choices[depth] = -1;
    this.played = depth + 1;
    this.enter(this.positionNode(node));
  }

  /** Lets the kernel follow the walk to the node. */
  follow(): Kernel {
    const { choices, kernel } = this;
    for (; this.played < this.depth; this.played++) {
      const choice = choices[this.played];
      if (kernel.turn() >= 0) {
        if (kernel.committed() === 0) this.roundText = '';
        this.roundText += `${kernel.turn()}${jsonKey(kernel.move(choice) as Json)} `;
      }
      kernel.play(choice);
    }
    return kernel;
  }

  /** Draws with the kernel until no chance is left. */
  static drawAll(kernel: Kernel, random: Random): void {
    while (kernel.turn() === CHANCE) kernel.playChance(random);
  }

  private enter(node: number): void {
    this.node = node;
    const depth = ++this.depth;
    if (depth === this.path.length) {
      this.path = grown(this.path, new Int32Array(2 * depth));
      this.choices = grown(this.choices, new Int32Array(2 * depth));
    }
    this.path[depth] = node;
  }

  /** Finds out what the node is, where the kernel has not been yet. */
  private meet(node: number): void {
    const { tree } = this;
    const kernel = this.follow();
    const turn = kernel.turn();
    if (turn === OVER) {
      tree.turn[node] = OVER;
      return;
    }
    this.reserve();
    if (turn === CHANCE) {
      this.copyKnown(node);
      const isListed = kernel.listsChance() && kernel.choices() <= OUTCOME_LIMIT;
      const isOpen = !isListed || this.expand(node);
      // Not in one line: the arrays are others once the tree has grown.
      tree.turn[node] = isListed ? (isOpen ? CHANCE : CLOSED) : DRAWN;
      return;
    }
    const begins = kernel.committed() === 0;
    this.begins[node] = begins ? 1 : 0;
    const isNoted = begins ? this.observe(node) : this.copyKnown(node);
    const isOpen = isNoted && this.expand(node);
    tree.turn[node] = isOpen ? turn : CLOSED;
  }

  private expand(node: number): boolean {
    const { kernel, tree } = this;
    const children = kernel.choices();
    if (!tree.expand(node, children)) {
      this.isFull = true;
      return false;
    }
    const first = tree.firstChild[node];
    if (kernel.turn() === CHANCE)
      for (let i = 0; i < children; i++) tree.probability[first + i] = kernel.chance(i);
    return true;
  }

  /** Every seat adds what it sees now, and the moves of the last round, to what it has seen; false without room. */
  private observe(node: number): boolean {
    const { kernel, known } = this;
    const { seats } = kernel;
    const parent = this.depth === 0 ? NONE : this.path[this.depth - 1];
    for (let seat = 0; seat < seats; seat++) {
      const before = parent === NONE ? NOTHING_SEEN : known[parent * seats + seat];
      const number = this.states.next(seat, before, this.roundText, kernel.observation(seat));
      if (number === NO_ROOM) return false;
      known[node * seats + seat] = number;
    }
    return true;
  }

  private copyKnown(node: number): true {
    const { seats } = this.kernel;
    const parent = this.depth === 0 ? NONE : this.path[this.depth - 1];
    this.known.copyWithin(node * seats, parent * seats, (parent + 1) * seats);
    return true;
  }

  /** The node of the kernel's position after a draw; NONE when there is no room. */
  private positionNode(before: number): number {
    const { kernel, positions, tree } = this;
    const text = `${before} ${kernel.turn() === OVER ? 'over ' : ''}${kernel.state()}`;
    const found = positions.get(text);
    if (found !== undefined) return found;
    const bytes = BYTES_AN_ENTRY + 2 * text.length;
    const node = bytes > this.positionBytes ? NONE : tree.create();
    if (node === NONE) {
      this.isFull = true;
      return NONE;
    }
    this.positionBytes -= bytes;
    positions.set(text, node);
    return node;
  }

  private forgetHistories(): void {
    this.tree = this.newTree();
    this.positions.clear();
    this.positionBytes = this.maxBytes / 8;
    this.known.fill(0);
    this.isFull = false;
  }

  private newTree(): Tree {
    return new Tree(this.columns, (this.maxBytes * 5) / 16, this.neutral);
  }

  /** Makes room for what is known at every node of the tree. */
  private reserve(): void {
    const nodes = this.tree.turn.length;
    if (this.begins.length >= nodes) return;
    this.begins = grown(this.begins, new Uint8Array(nodes));
    this.known = grown(this.known, new Int32Array(nodes * this.kernel.seats));
  }
}
