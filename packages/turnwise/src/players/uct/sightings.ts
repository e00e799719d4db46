/**
 * Where each position was met first, so that a position reached on another way shares what is known
 * of it. In games of dice this is what makes deep searches possible: in Pig many throws lead to few sums.
 * B. Childs, J. Brodeur, L. Kocsis, Transpositions and Move Groups in Monte Carlo Tree Search, 2008.
 */
import { type Kernel, PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { NONE } from './tree.ts';

/** Nodes by their positions. */
export interface PositionMap {
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

  /** For positions with keys of so many words, in at most so many bytes. */
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
    if (position >= this.nodes.length) {
      const larger = new Int32Array(this.table.capacity);
      larger.set(this.nodes);
      this.nodes = larger;
    }
    this.nodes[position] = node;
    return node;
  }
}
