/**
 * Where each position was met first, so that all ways to a position share its statistics. That makes deep searches
 * possible in games of dice: in Pig many throws lead to few sums. B. Childs, J. Brodeur, L. Kocsis, Transpositions and
 * Move Groups in Monte Carlo Tree Search, 2008.
 */
import type { Random } from '../../core/index.ts';
import { CHANCE, grown, type Kernel, OVER, PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { NONE, type Tree } from './tree.ts';

interface PositionMap {
  readonly bytes: number;
  /** The node where the kernel's position was met first; NONE if it was not. */
  find(kernel: Kernel): number;
  /** The same, or the fresh node if it was not met before; NONE when there is no room to note it. */
  findOrNote(kernel: Kernel, fresh: number): number;
  /** The nodes have got new numbers: [node]; those with the number NONE are gone. */
  renumber(numbers: Int32Array): void;
}

export class TranspositionMap implements PositionMap {
  private table: PositionTable;
  private nodes: Int32Array; // [position] the node where it was met first
  private readonly words: Int32Array;
  private readonly limit: number;

  /** For positions with keys of a fixed length, within a limit of bytes. */
  constructor(keyLength: number, maxBytes: number) {
    // Growing and renumbering make a second copy for a while.
    this.limit = Math.max(1024, Math.floor(maxBytes / (2 * (PositionTable.bytes(keyLength) + 4))));
    this.table = new PositionTable(keyLength, this.limit);
    this.nodes = new Int32Array(this.table.capacity);
    this.words = new Int32Array(keyLength);
  }

  get bytes(): number {
    return this.table.bytes + this.nodes.byteLength;
  }

  /** The node where the kernel's position was met first: the given one, if that is now. */
  nodeOf(kernel: Kernel, node: number): number {
    kernel.writeKey(this.words, 0);
    return this.first(this.words, node);
  }

  find(kernel: Kernel): number {
    kernel.writeKey(this.words, 0);
    const position = this.table.find(this.words);
    return position < 0 ? NONE : this.nodes[position];
  }

  findOrNote(kernel: Kernel, fresh: number): number {
    const node = this.nodeOf(kernel, fresh);
    return node === fresh ? this.find(kernel) : node;
  }

  renumber(numbers: Int32Array): void {
    const { nodes, table } = this;
    const length = this.words.length;
    this.table = new PositionTable(length, this.limit);
    this.nodes = new Int32Array(this.table.capacity);
    for (let position = 0; position < table.count; position++) {
      const node = numbers[nodes[position]];
      const key = table.keys.subarray(position * length, (position + 1) * length);
      if (node !== NONE) this.first(key, node);
    }
  }

  private first(key: Int32Array, node: number): number {
    const before = this.table.count;
    const position = this.table.enter(key);
    if (position === TABLE_FULL) return node;
    if (position < before) return this.nodes[position];
    if (position >= this.nodes.length)
      this.nodes = grown(this.nodes, new Int32Array(this.table.capacity));
    this.nodes[position] = node;
    return node;
  }
}

const BYTES_AN_ENTRY = 120; // bytes of an entry beside its text, roughly

/**
 * Where positions were met, distinguished by the text of their states: for games without a kernel, whose
 * keys would be kept by the kernel for good. Slow, and large: for positions after large draws only.
 * Works where somebody decides and nobody has committed yet.
 */
class TextTranspositionMap implements PositionMap {
  bytes = 0;
  private readonly nodes = new Map<string, number>(); // text of a state -> node

  constructor(private readonly limit: number) {}

  find(kernel: Kernel): number {
    return this.nodes.get(`${kernel.state()}`) ?? NONE;
  }

  findOrNote(kernel: Kernel, fresh: number): number {
    const text = `${kernel.state()}`;
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    if (this.bytes + bytesOf(text) > this.limit) return NONE;
    this.bytes += bytesOf(text);
    this.nodes.set(text, fresh);
    return fresh;
  }

  renumber(numbers: Int32Array): void {
    for (const [text, node] of this.nodes) {
      const number = numbers[node] ?? NONE;
      if (number !== NONE) {
        this.nodes.set(text, number);
      } else {
        this.nodes.delete(text);
        this.bytes -= bytesOf(text);
      }
    }
  }
}

function bytesOf(text: string): number {
  return BYTES_AN_ENTRY + 2 * text.length;
}

/**
 * Chance with more outcomes than are listed, such as a shuffled deck: it is drawn, and leads to the node
 * of the position that comes of it, whichever way that was reached. So where draws repeat, the tree
 * goes on behind them as anywhere; where they do not, simulations end in a rollout there. Such chance is
 * never proven, and when the tree is kept between moves only what follows the actual draw is.
 */
export class SampledChance {
  private constructor(
    private readonly tree: Tree,
    readonly positions: PositionMap,
  ) {}

  /**
   * Draws in the given tree, whose nodes are found by their positions; if nobody keeps these, by texts
   * within a limit of the tree's bytes. Null when these are used up.
   */
  static in(tree: Tree, positions: PositionMap | null, bytes: number): SampledChance | null {
    if (positions) return new SampledChance(tree, positions);
    return tree.setAside(bytes) ? new SampledChance(tree, new TextTranspositionMap(bytes)) : null;
  }

  /** Lets chance decide until somebody else does. Returns the node; NONE at an end, or without room. */
  play(kernel: Kernel, random: Random): number {
    while (kernel.turn() === CHANCE) kernel.playChance(random);
    if (kernel.turn() === OVER) return NONE;
    if (!this.tree.hasRoom(1)) return this.positions.find(kernel);
    const fresh = this.tree.size;
    const node = this.positions.findOrNote(kernel, fresh);
    return node === fresh ? this.tree.create() : node;
  }
}
