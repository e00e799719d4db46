/**
 * Children of nodes that have too many to list: they are made when they are first met, and found by
 * their parent and a number that says which child it is. For rounds with many combinations of moves.
 */
import { PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { NONE, type Tree } from './tree.ts';

/** Words of a key: the parent, and the number in two. */
const KEY_LENGTH = 3;

/** Numbers need not fit into one word of 32 bits. */
const WORD = 0x100000000;

export class Branches {
  private readonly table: PositionTable;
  private children: Int32Array; // [entry of the table] the child, or NONE when there was no room for it
  private readonly words = new Int32Array(KEY_LENGTH);

  /** Of nodes in the given tree, in at most so many bytes. */
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

  /** A child that was made before, or NONE; `number` is a safe integer from 0. */
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
    if (entry >= this.children.length) {
      const larger = new Int32Array(this.table.capacity);
      larger.set(this.children);
      this.children = larger;
    }
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
