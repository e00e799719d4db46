/**
 * The turns of a match with all branches, as a value: every change gives another tree, and what did not change
 * is shared. A node is a state and the turn that led to it; its number never changes and is never given to
 * another node. Each node remembers which of its children was last gone to, so that there is always one line
 * from a node to an end.
 */
import type { Game, RecordedPly } from 'turnwise';
import { grouped } from './wording.ts';

export interface TurnNode {
  /** 0 is the beginning. */
  readonly id: number;
  /** Null at the beginning. */
  readonly parent: number | null;
  /** Turns from the beginning to here. */
  readonly depth: number;
  /** What led here; null at the beginning. */
  readonly turn: Turn | null;
  readonly state: Game;
}

/** Nodes that a tree may have. */
export const NODE_LIMIT = 5000;

const NONE: readonly number[] = [];

export class TurnTree {
  private constructor(
    private readonly nodes: readonly (TurnNode | null)[], //     [id] null where it was removed
    private readonly children: readonly (readonly number[])[], // [id] in the order of their making
    private readonly lines: readonly number[], //                 [id] the child last gone to; -1: none
    /** How many nodes there are. */
    readonly size: number,
  ) {}

  static rootedAt(state: Game): TurnTree {
    return new TurnTree([{ id: 0, parent: null, depth: 0, turn: null, state }], [NONE], [-1], 1);
  }

  /** All nodes, parents before their children. */
  all(): readonly TurnNode[] {
    return this.nodes.filter((node) => node !== null);
  }

  find(id: number): TurnNode | null {
    return this.nodes[id] ?? null;
  }

  /** The node; an error where there is none. */
  at(id: number): TurnNode {
    const node = this.find(id);
    if (node) return node;
    throw new RangeError(`There is no node ${id} in this match.`);
  }

  childrenOf(id: number): readonly TurnNode[] {
    return (this.children[id] ?? NONE).map((child) => this.at(child));
  }

  /** Where the line goes on from a node; null at its end. */
  following(id: number): TurnNode | null {
    return this.find(this.lines[id] ?? -1);
  }

  /** From the beginning to the node. */
  path(id: number): readonly TurnNode[] {
    const path = [this.at(id)];
    for (let { parent } = this.at(id); parent !== null; { parent } = this.at(parent))
      path.push(this.at(parent));
    return path.reverse();
  }

  /** From the beginning through the node to the end of its line. */
  line(id: number): readonly TurnNode[] {
    const line = [...this.path(id)];
    for (let node = this.following(id); node; node = this.following(node.id)) line.push(node);
    return line;
  }

  /** The tree with another child of a node, and the number of that child. An error where there is no room. */
  grown(
    id: number,
    turn: Omit<Turn, 'index'>,
    state: Game,
  ): { readonly tree: TurnTree; readonly id: number } {
    if (this.size >= NODE_LIMIT)
      throw new RangeError(
        `A match has at most ${grouped(NODE_LIMIT)} positions with its branches; remove a branch, or start a new match from here.`,
      );
    const { depth } = this.at(id);
    const added = this.nodes.length;
    const node: TurnNode = {
      id: added,
      parent: id,
      depth: depth + 1,
      turn: { index: depth, ...turn },
      state,
    };
    const children = [...this.children, NONE];
    children[id] = [...(children[id] ?? NONE), added];
    const lines = [...this.lines, -1];
    lines[id] = added;
    const tree = new TurnTree([...this.nodes, node], children, lines, this.size + 1);
    return { tree, id: added };
  }

  /** The tree in which the line goes through the node. */
  through(id: number): TurnTree {
    const path = this.path(id);
    const strays = path.filter(
      ({ id: own, parent }) => parent !== null && this.lines[parent] !== own,
    );
    if (strays.length === 0) return this;
    const lines = [...this.lines];
    for (const node of strays) if (node.parent !== null) lines[node.parent] = node.id;
    return new TurnTree(this.nodes, this.children, lines, this.size);
  }

  /** The tree with the given lines: [id] the child where the line goes on, -1 for none. For a tree without gaps. */
  withLines(lines: readonly number[]): TurnTree {
    const stray = lines.findIndex((child, id) => child !== -1 && this.find(child)?.parent !== id);
    if (stray >= 0) throw new RangeError(`No line leads from node ${stray} to ${lines[stray]}.`);
    return new TurnTree(this.nodes, this.children, [...lines], this.size);
  }

  /** The tree in which the line ends at the node; what comes after it is a branch. */
  stoppedAt(id: number): TurnTree {
    const lines = [...this.through(id).lines];
    lines[id] = -1;
    return new TurnTree(this.nodes, this.children, lines, this.size);
  }

  /** The tree without a node and all that comes after it. The beginning cannot be removed. */
  without(id: number): TurnTree {
    const { parent } = this.at(id);
    if (parent === null) throw new RangeError('The beginning of a match cannot be removed.');
    const nodes = [...this.nodes];
    const children = [...this.children];
    const lines = [...this.lines];
    const gone = [id];
    for (const each of gone) {
      gone.push(...(children[each] ?? NONE));
      nodes[each] = null;
      children[each] = NONE;
      lines[each] = -1;
    }
    const left = (children[parent] ?? NONE).filter((child) => child !== id);
    children[parent] = left;
    if (lines[parent] === id) lines[parent] = left[0] ?? -1;
    return new TurnTree(nodes, children, lines, this.size - gone.length);
  }
}

/** A turn with its place in the match: 0 is the first. */
export interface Turn extends RecordedPly {
  readonly index: number;
}
