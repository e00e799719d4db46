/**
 * A match as a tree: all turns that were tried, with branches, and a cursor. A value: every operation returns
 * another tree. States are kept with their nodes, so going anywhere is free.
 *
 * Chance. The haps of turn n come from (seed, n), exactly as `Match` draws them, in every branch. So a tree that is
 * played straight is the match with the same seed, and so is each of its lines:
 *
 *     the same moves in the same turn   lead to the same node, haps included: undo is no second roll
 *     other moves in the same turn      meet the same generator: where they throw the same die, it falls the same
 *
 * A state in which no role is active goes on by chance alone: that is a turn without moves. `settled` plays those
 * that nobody has played yet.
 *
 * `undo` forgets nothing: the cursor goes back, and what was undone stays as a branch, to which `forward` returns
 * until something else is played. `without` removes a branch for good.
 */
import {
  Contingent,
  type Ending,
  type Game,
  type Haps,
  inspect,
  type Json,
  jsonEqual,
  legalMove,
  type Numbers,
  Random,
  recordedPly,
  resolveChance,
  type Seed,
} from 'turnwise';
import { type TurnNode, TurnTree } from './turn-tree.ts';

/** How a match begins. */
export interface MatchStart {
  /** How the game is found again: a specification such as `pig(result=win)`, or the address of a module. */
  readonly reference: string;
  /** The first state. */
  readonly game: Game;
  readonly seed: Seed;
  /** Who sits where: `human`, or the specification of a player. */
  readonly players: { readonly [role: string]: string };
}

/** A person, in `MatchStart.players`. */
export const HUMAN = 'human';

/** How a match ended before the game did. */
export type EarlyEnding = Exclude<Ending, { readonly kind: 'finished' }>;

export type ChosenMoves = { readonly [role: string]: Json };

export class MatchTree {
  private constructor(
    readonly start: MatchStart,
    readonly tree: TurnTree,
    /** The number of the node that is looked at. */
    readonly cursor: number,
    /** By node: matches that ended there although the game went on. */
    readonly endings: ReadonlyMap<number, EarlyEnding>,
  ) {}

  /** A match in which nothing has happened yet. */
  static begin(start: MatchStart): MatchTree {
    requireSeats(start);
    return new MatchTree(start, TurnTree.rootedAt(start.game), 0, new Map());
  }

  /** A tree from its parts, for whoever has checked that they belong together. */
  static of(
    start: MatchStart,
    tree: TurnTree,
    cursor: number,
    endings: ReadonlyMap<number, EarlyEnding>,
  ): MatchTree {
    requireSeats(start);
    return new MatchTree(start, tree, tree.at(cursor).id, endings);
  }

  // Looking.

  /** The node at the cursor. */
  get node(): TurnNode {
    return this.tree.at(this.cursor);
  }

  get state(): Game {
    return this.node.state;
  }

  /** From the beginning through the cursor to the end of the line. */
  get line(): readonly TurnNode[] {
    return this.tree.line(this.cursor);
  }

  /** The branches at the cursor, or at another node. */
  children(id = this.cursor): readonly TurnNode[] {
    return this.tree.childrenOf(id);
  }

  /** Whether the match is over at the cursor. */
  get isAtEnd(): boolean {
    return this.endingAt() !== null;
  }

  /** How the match ended at the cursor, or at another node; null where it goes on. */
  endingAt(id = this.cursor): Ending | null {
    if (this.tree.at(id).state.result()) return { kind: 'finished' };
    return this.endings.get(id) ?? null;
  }

  /** Each role's result where the match is over, else null. */
  resultAt(id = this.cursor): Numbers<string> | null {
    const { state } = this.tree.at(id);
    const ending = this.endings.get(id);
    return state.result() ?? (ending ? state.defeat(ending.role) : null);
  }

  // Playing.

  /**
   * Plays a turn at the cursor. Moves that were played there before lead to the node that is there, unless other haps
   * are given, such as those of a real die. A quit or a forfeit at the cursor is lifted. Throws a TurnError where
   * the rules forbid it.
   */
  play(claimed: ChosenMoves, haps?: readonly Haps[]): MatchTree {
    const { state, depth } = this.node;
    const moves = legalMovesOf(state, claimed);
    const same = this.children().find(
      ({ turn }) =>
        turn && jsonEqual(turn.moves, moves) && (!haps || jsonEqual(turn.haps ?? [], haps)),
    );
    if (same) return this.lifted().goTo(same.id);
    const drawn = () => resolveChance(state.next(moves), this.generator(depth));
    const { next, haps: fallen } = haps ? givenTurn(state, moves, haps) : drawn();
    const ply = recordedPly({ game: state, moves, haps: fallen });
    const { tree, id } = this.tree.through(this.cursor).grown(this.cursor, ply, next);
    return new MatchTree(this.start, tree, id, this.lifted().endings);
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
    if (!this.state.players.includes(ending.role))
      throw new Error(`There is no role ${ending.role} in ${this.state.name}.`);
    const endings = new Map(this.endings).set(this.cursor, ending);
    return new MatchTree(this.start, this.tree.stoppedAt(this.cursor), this.cursor, endings);
  }

  /** Other people or players from here on, in all branches. */
  withPlayers(players: MatchStart['players']): MatchTree {
    const start = { ...this.start, players };
    requireSeats(start);
    return new MatchTree(start, this.tree, this.cursor, this.endings);
  }

  /** The tree without a node and all that comes after it; the cursor goes to where the branch began. */
  without(id: number): MatchTree {
    const { parent } = this.tree.at(id);
    const tree = this.tree.without(id);
    const endings = new Map([...this.endings].filter(([node]) => tree.find(node)));
    const cursor = tree.find(this.cursor) ? this.cursor : (parent ?? 0);
    return new MatchTree(this.start, tree, cursor, endings);
  }

  // Going.

  /** Looks at a node. The line then goes through it. */
  goTo(id: number): MatchTree {
    const tree = this.tree.through(id);
    if (tree === this.tree && id === this.cursor) return this;
    return new MatchTree(this.start, tree, id, this.endings);
  }

  /** One turn back, or where it is at the beginning. */
  back(): MatchTree {
    return this.goTo(this.node.parent ?? this.cursor);
  }

  /** One turn on, or where it is at the end of the line. */
  forward(): MatchTree {
    return this.goTo(this.tree.following(this.cursor)?.id ?? this.cursor);
  }

  /**
   * Goes back to the last decision before the cursor that one of the roles made, by default of any person; where
   * only players sit, of anybody. A move that was the only one is no decision, unless there is no other to go
   * back to. Stays where there is nothing to take back.
   */
  undo(roles: readonly string[] = this.deciders): MatchTree {
    const before = this.tree.path(this.cursor).slice(0, -1);
    const turns = before.map(({ id, state }) => ({ id, legal: state.moves() ?? {} }));
    const free = turns.findLast(({ legal }) =>
      roles.some((role) => (legal[role]?.length ?? 0) > 1),
    );
    const own = turns.findLast(({ legal }) => roles.some((role) => legal[role] !== undefined));
    return this.goTo((free ?? own)?.id ?? this.cursor);
  }

  /** The people; where there are none, all roles. */
  private get deciders(): readonly string[] {
    const { game, players } = this.start;
    const people = game.players.filter((role) => players[role] === HUMAN);
    return people.length > 0 ? people : game.players;
  }

  private generator(depth: number): Random {
    return new Random(this.start.seed, 'chance', depth);
  }

  /** The tree without the early ending at the cursor. */
  private lifted(): MatchTree {
    if (!this.endings.has(this.cursor)) return this;
    const endings = new Map(this.endings);
    endings.delete(this.cursor);
    return new MatchTree(this.start, this.tree, this.cursor, endings);
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

/** A turn that can have happened, and the state it leads to. */
interface SettledTurn {
  /** As the rules spell them. */
  readonly moves: { readonly [role: string]: Json };
  /** Empty where chance had no part. */
  readonly haps: readonly Haps[];
  readonly next: Game;
}

/** A turn is not what the rules allow; the message is a sentence. */
export class TurnError extends Error {
  override readonly name = 'TurnError';
}

/** The turn in which the roles move and chance goes like this. */
export function givenTurn(
  game: Game,
  claimed: { readonly [role: string]: unknown },
  haps: readonly Haps[],
): SettledTurn {
  const moves = legalMovesOf(game, claimed);
  let state = game.next(moves);
  for (const each of haps) {
    if (!(state instanceof Contingent))
      throw new TurnError(
        `There is nothing for chance to decide at ${game}, but ${inspect(each)} is given.`,
      );
    if (!state.isPossible(each)) throw new TurnError(`${inspect(each)} cannot happen at ${game}.`);
    state = state.next(each);
  }
  if (state instanceof Contingent)
    throw new TurnError(
      `Chance must still decide ${Object.keys(state.aleatories).join(', ')} at ${game}.`,
    );
  return { moves, haps, next: state };
}

/** The moves of all active roles as the rules spell them. */
function legalMovesOf(
  game: Game,
  claimed: { readonly [role: string]: unknown },
): { readonly [role: string]: Json } {
  if (game.result()) throw new TurnError(`The game is over at ${game}.`);
  const legal = game.moves() ?? {};
  const moves: { [role: string]: Json } = {};
  for (const role of game.activePlayers) {
    const move = legalMove(legal[role], Object.hasOwn(claimed, role) ? claimed[role] : undefined);
    if (move === undefined)
      throw new TurnError(`${inspect(claimed[role])} is no legal move of ${role} at ${game}.`);
    moves[role] = move;
  }
  const idle = Object.keys(claimed).find((role) => !game.activePlayers.includes(role));
  if (idle !== undefined) throw new TurnError(`${idle} does not move at ${game}.`);
  return moves;
}
