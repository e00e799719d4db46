/**
 * A match as a tree: all turns that were tried, with branches, and a cursor. A value: every operation returns
 * another tree, and shares what did not change. States are kept with their nodes, so going anywhere is free.
 *
 * Chance. The haps of turn n come from (seed, n), exactly as `Match` draws them, in every branch. So a tree that is
 * played straight is the match with the same seed, and so is each of its lines:
 *
 *     the same moves in the same turn   lead to the same node, haps included: undo is no second roll
 *     other moves in the same turn      meet the same generator: where they throw the same die, it falls the same
 *
 * A state in which no role is active goes on by chance alone: that is a turn without moves. `settled` plays those
 * that were not played yet.
 *
 * `undo` forgets nothing: the cursor goes back, and what was undone stays as a branch, to which `forward` returns
 * until something else is played.
 */
import {
  Contingent,
  type Game,
  type Haps,
  type Json,
  type Numbers,
  type RecordedEnding,
  type RecordedPly,
  type Seed,
} from 'turnwise';
import { inspect, jsonEqual, legalMove, playTurn, recordedPly, resultAt } from 'turnwise/internal';
import { grouped } from './wording.ts';

/** How a match begins. */
export interface MatchStart {
  /** How to find the game again: a specification such as `pig(goal=50)`, or the address of a module. */
  readonly reference: string;
  readonly game: Game; // the first state
  readonly seed: Seed;
  /** By role: `human`, or the specification of a player. */
  readonly players: { readonly [role: string]: string };
}

/** A person, in `MatchStart.players`. */
export const HUMAN = 'human';

/** How a match ended before the game did. */
export type EarlyEnding = Exclude<RecordedEnding, { readonly kind: 'finished' }>;

export type ChosenMoves = { readonly [role: string]: Json };

/** A turn with its place in the match: 0 is the first. */
export interface Turn extends RecordedPly {
  readonly index: number;
}

export interface TurnNode {
  readonly id: number; // its place among all nodes; 0 is the beginning
  readonly parent: number | null;
  readonly depth: number; // turns from the beginning to here
  readonly turn: Turn | null; // what led here; null at the beginning
  readonly state: Game;
  readonly children: readonly number[]; // oldest first
  /** The child last gone to, where the line goes on; null at its end. */
  readonly following: number | null;
}

/** Nodes that a tree may have. */
export const NODE_LIMIT = 5000;

interface TreeParts {
  readonly start: MatchStart;
  readonly nodes: readonly TurnNode[]; // [id] parents before their children
  readonly cursor: number;
  readonly endings: ReadonlyMap<number, EarlyEnding>;
}

export class MatchTree {
  private constructor(
    readonly start: MatchStart,
    readonly nodes: TreeParts['nodes'],
    /** The id of the current node. The line always goes through it. */
    readonly cursor: number,
    /** By node: matches that ended there although the game went on. */
    readonly endings: TreeParts['endings'],
  ) {}

  static begin(start: MatchStart): MatchTree {
    requireSeats(start);
    const { game: state } = start;
    const root = {
      id: 0,
      parent: null,
      depth: 0,
      turn: null,
      state,
      children: [],
      following: null,
    };
    return new MatchTree(start, [root], 0, new Map());
  }

  // Looking.

  at(id: number): TurnNode {
    const node = this.nodes[id];
    if (node) return node;
    throw new RangeError(`There is no node ${id} in this match.`);
  }

  get node(): TurnNode {
    return this.at(this.cursor);
  }

  get state(): Game {
    return this.node.state;
  }

  path(id: number): readonly TurnNode[] {
    const path = [this.at(id)];
    for (let { parent } = this.at(id); parent !== null; { parent } = this.at(parent))
      path.push(this.at(parent));
    return path.reverse();
  }

  /** From the beginning through the cursor to the end of the line. */
  get line(): readonly TurnNode[] {
    const line = [...this.path(this.cursor)];
    for (let { following } = this.node; following !== null; { following } = this.at(following))
      line.push(this.at(following));
    return line;
  }

  children(id = this.cursor): readonly TurnNode[] {
    return this.at(id).children.map((child) => this.at(child));
  }

  /** The other turns that were tried in place of a node's. */
  siblings({ id, parent }: TurnNode): readonly TurnNode[] {
    return parent === null ? [] : this.children(parent).filter((child) => child.id !== id);
  }

  get isAtEnd(): boolean {
    return this.endingAt() !== null;
  }

  /** How the match ended at a node; null where it goes on. */
  endingAt(id = this.cursor): RecordedEnding | null {
    if (this.at(id).state.result()) return { kind: 'finished' };
    return this.endings.get(id) ?? null;
  }

  /** Each role's result where the match is over, else null. */
  resultAt(id = this.cursor): Numbers<string> | null {
    const { state } = this.at(id);
    const ending = this.endings.get(id);
    return state.result() ?? (ending ? resultAt(state, ending) : null);
  }

  // Playing.

  /**
   * Plays a turn at the cursor. Moves that were played there before lead to the same node, unless other haps
   * are given, such as those of a real die. A quit or a forfeit at the cursor is lifted. Throws where the rules
   * forbid the turn, and where the tree is full.
   */
  play(claimed: ChosenMoves, haps?: readonly Haps[]): MatchTree {
    const { state, depth, children } = this.node;
    const moves = legalMovesOf(state, claimed);
    const endings = new Map(this.endings);
    endings.delete(this.cursor);
    const same = this.children().find(
      ({ turn }) =>
        turn && jsonEqual(turn.moves, moves) && (!haps || jsonEqual(turn.haps ?? [], haps)),
    );
    if (same) return this.changed({ endings }).goTo(same.id);
    if (this.nodes.length >= NODE_LIMIT)
      throw new RangeError(
        `A match has at most ${grouped(NODE_LIMIT)} positions with its branches; start a new match from here.`,
      );
    const played = haps
      ? { next: stateAfter(state, moves, haps), haps }
      : playTurn(state, moves, this.start.seed, depth);
    const id = this.nodes.length;
    const added: TurnNode = {
      id,
      parent: this.cursor,
      depth: depth + 1,
      turn: { index: depth, ...recordedPly({ game: state, moves, haps: played.haps }) },
      state: played.next,
      children: [],
      following: null,
    };
    const parent = { ...this.node, children: [...children, id], following: id };
    const nodes = [...this.nodes.with(this.cursor, parent), added];
    return this.changed({ nodes, cursor: id, endings });
  }

  /** Lets chance go on where it is alone and nothing was played yet, up to the next decision or the end. */
  settled(): MatchTree {
    let match: MatchTree = this;
    while (isChance(match.state) && !match.isAtEnd && match.children().length === 0)
      match = match.play({});
    return match;
  }

  /** The role gives up, or its player has failed, at the cursor. What was played after it stays as a branch. */
  endWith(ending: EarlyEnding): MatchTree {
    if (this.state.result()) throw new Error('The match is over already.');
    if (ending.kind !== 'agreed' && !this.state.players.includes(ending.role))
      throw new Error(`There is no role ${ending.role} in ${this.state.name}.`);
    const nodes = this.nodes.with(this.cursor, { ...this.node, following: null });
    return this.changed({ nodes, endings: new Map(this.endings).set(this.cursor, ending) });
  }

  /** Other people or players from here on, in all branches. */
  withPlayers(players: MatchStart['players']): MatchTree {
    const start = { ...this.start, players };
    requireSeats(start);
    return this.changed({ start });
  }

  /** The tree with these lines, [id] the child where the line goes on or -1, and these early endings. */
  withLines(lines: readonly number[], endings: TreeParts['endings']): MatchTree {
    const over = [...endings.keys()].find((id) => this.at(id).state.result());
    if (over !== undefined) throw new RangeError(`The game is over at position ${over}.`);
    const nodes = this.nodes.map((node, id) => {
      const following = lines[id] ?? -1;
      if (following !== -1 && !node.children.includes(following))
        throw new RangeError(`No line leads from node ${id} to ${following}.`);
      return { ...node, following: following === -1 ? null : following };
    });
    return this.changed({ nodes, cursor: 0, endings });
  }

  // Going.

  /** Moves the cursor to a node. The line then goes through it. */
  goTo(id: number): MatchTree {
    if (id === this.cursor) return this;
    const nodes = [...this.nodes];
    for (const { id: child, parent } of this.path(id))
      if (parent !== null) nodes[parent] = { ...this.at(parent), following: child };
    return this.changed({ nodes, cursor: id });
  }

  /** One turn back; stays at the beginning. */
  back(): MatchTree {
    return this.goTo(this.node.parent ?? this.cursor);
  }

  /** One turn on; stays at the end of the line. */
  forward(): MatchTree {
    return this.goTo(this.node.following ?? this.cursor);
  }

  /**
   * Goes back to the last decision of a person before the cursor; where only players sit, of anybody. A move that was
   * the only one is no decision, unless there is no other to go back to. Stays where there is nothing to take back.
   */
  undo(): MatchTree {
    const { game, players } = this.start;
    const people = game.players.filter((role) => players[role] === HUMAN);
    const roles = people.length > 0 ? people : game.players;
    const before = this.path(this.cursor).slice(0, -1);
    const decided = (least: number) =>
      before.findLast(({ state }) =>
        roles.some((role) => (state.moves()?.[role]?.length ?? 0) >= least),
      );
    return this.goTo((decided(2) ?? decided(1))?.id ?? this.cursor);
  }

  private changed(parts: Partial<TreeParts>): MatchTree {
    const { start, nodes, cursor, endings } = this;
    const all = { start, nodes, cursor, endings, ...parts };
    return new MatchTree(all.start, all.nodes, all.cursor, all.endings);
  }
}

function requireSeats({ game, players }: MatchStart): void {
  const stray = Object.keys(players).find((role) => !game.players.includes(role));
  const empty = game.players.find((role) => !Object.hasOwn(players, role));
  if (stray !== undefined) throw new Error(`There is no seat ${stray} in ${game.name}.`);
  if (empty !== undefined) throw new Error(`Nobody sits in the seat of ${empty}.`);
}

/** Whether chance alone goes on from a state. */
export function isChance(state: Game): boolean {
  return state.activePlayers.length === 0 && !state.result();
}

/** The moves of all active roles as the rules spell them. */
function legalMovesOf(game: Game, claimed: ChosenMoves): ChosenMoves {
  if (game.result()) throw new Error(`The game is over at ${game}.`);
  const legal = game.moves() ?? {};
  const moves: { [role: string]: Json } = {};
  for (const role of game.activePlayers) {
    const move = legalMove(legal[role], Object.hasOwn(claimed, role) ? claimed[role] : undefined);
    if (move === undefined)
      throw new Error(`${inspect(claimed[role])} is no legal move of ${role} at ${game}.`);
    moves[role] = move;
  }
  const idle = Object.keys(claimed).find((role) => !game.activePlayers.includes(role));
  if (idle !== undefined) throw new Error(`${idle} does not move at ${game}.`);
  return moves;
}

/** The state after a turn in which chance goes like this. */
function stateAfter(game: Game, moves: ChosenMoves, haps: readonly Haps[]): Game {
  let state = game.next(moves);
  for (const each of haps) {
    if (!(state instanceof Contingent))
      throw new Error(
        `There is nothing for chance to decide at ${game}, but ${inspect(each)} is given.`,
      );
    if (!state.isPossible(each)) throw new Error(`${inspect(each)} cannot happen at ${game}.`);
    state = state.next(each);
  }
  if (!(state instanceof Contingent)) return state;
  const open = Object.keys(state.aleatories).join(', ');
  throw new Error(`Chance must still decide ${open} at ${game}.`);
}
