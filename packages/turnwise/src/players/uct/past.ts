/**
 * What a role has seen of its match until now, round by round: its views, and the moves of all roles, which are
 * public. A search with hidden information begins where the match began, and `PastLead` leads its walks from there to
 * the present decision. Turns of chance alone are no rounds; what they have shown is in the next view.
 */
import { type Game, type Json, jsonEqual, type MatchView, type Random } from '../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../kernel/index.ts';
import { InformationTree } from './information-tree.ts';

export interface Past {
  /** The role's view when the match began. */
  readonly start: Game;
  /** [round] the role's view when the round began; the last one is the present decision. */
  readonly views: readonly Game[];
  /** [round][seat] the move that was made; undefined if the seat had none. */
  readonly moves: readonly (readonly (Json | undefined)[])[];
}

/** The past of a position of which nothing else is known. */
export function noPast(view: Game): Past {
  return { start: view, views: [view], moves: [] };
}

/** The past of a decision at the present state of a match; none for another state. */
export function pastOf(view: Game, match: MatchView | undefined): Past {
  if (!match || `${match.state}` !== `${view}`) return noPast(view);
  const rounds = match.history.filter(({ game }) => game.activePlayers.length > 0);
  return {
    start: match.history[0]?.game ?? view,
    views: [...rounds.map(({ game }) => game), view],
    moves: rounds.map(({ game, moves }) => game.players.map((role) => moves[role])),
  };
}

const DRAW_TRIES = 100; // draws from too many outcomes to list, until one fits

/** Outcomes of chance that fit what the role has seen. */
interface Fitting {
  readonly outcomes: readonly number[];
  readonly chances: readonly number[]; // [n] of the n-th outcome
  readonly total: number; // of the chances
}

export class PastLead {
  private readonly seen: readonly string[]; // [round] what the role saw when it began
  private readonly numbers: number[] = []; // [round] the same as a number of the tree, once it was met
  private readonly choices = new Map<number, number>(); // node -> choice that is the move of the match, or -1
  private readonly fittings = new Map<number, Fitting>(); // node of chance -> its outcomes that fit
  private readonly scratch: Kernel;
  private tree: object; // that these nodes are of

  constructor(
    private readonly past: Past,
    private readonly nodes: InformationTree,
    private readonly seat: number,
    private readonly random: Random,
  ) {
    this.scratch = nodes.kernel.copy();
    this.tree = nodes.tree;
    this.seen = past.views.map((view) => {
      this.scratch.load(this.redealt(view));
      return this.scratch.observation(seat);
    });
  }

  /** The number of rounds before the present decision. */
  get rounds(): number {
    return this.past.moves.length;
  }

  /** Whether the role has seen what it saw when the round began, at the present node, where one begins. */
  isSeen(round: number): boolean {
    const { nodes, numbers, seat } = this;
    const number = nodes.knownBy(seat);
    if (numbers[round] === undefined && nodes.follow().observation(seat) === this.seen[round])
      numbers[round] = number;
    return numbers[round] === number;
  }

  /** The choice at the present node that is the move of the match, in a round of the past; -1 if there is none. */
  choice(round: number, seat: number): number {
    this.forgetOldNodes();
    const { nodes } = this;
    const known = this.choices.get(nodes.node);
    if (known !== undefined) return known;
    const move = this.past.moves[round]?.[seat];
    const kernel = nodes.follow();
    let found = -1;
    for (let choice = 0; choice < kernel.choices() && found < 0; choice++)
      if (move !== undefined && jsonEqual(kernel.move(choice) as Json, move)) found = choice;
    this.choices.set(nodes.node, found);
    return found;
  }

  /** Draws an outcome, before the given round, that fits what the role saw then. Returns how likely one is; 0: none. */
  playListed(round: number): number {
    const { chances, outcomes, total } = this.fittingAt(round);
    if (outcomes.length === 0) return 0;
    this.nodes.go(outcomes[this.random.weightedIndex(chances)]);
    return total;
  }

  /** The same for too many outcomes to list; whether one was found. How likely it is nobody knows. */
  playDrawn(round: number): boolean {
    const { nodes, past, random, scratch, seat, seen } = this;
    const kernel = nodes.follow();
    const before = nodes.depth === 0 ? past.start : past.views[round - 1];
    const isOpen = before?.players.every((role) => `${before.view(role)}` === `${before}`);
    if (isOpen) {
      kernel.load(this.redealt(past.views[round]));
      nodes.goToDrawn();
      return true;
    }
    for (let tries = 0; tries < DRAW_TRIES; tries++) {
      scratch.copyFrom(kernel);
      InformationTree.drawAll(scratch, random);
      if (scratch.turn() === OVER || scratch.observation(seat) !== seen[round]) continue;
      kernel.copyFrom(scratch);
      nodes.goToDrawn();
      return true;
    }
    return false;
  }

  private fittingAt(round: number): Fitting {
    this.forgetOldNodes();
    const { nodes, scratch, seat, seen } = this;
    const known = this.fittings.get(nodes.node);
    if (known) return known;
    const kernel = nodes.follow();
    const outcomes: number[] = [];
    const chances: number[] = [];
    for (let outcome = 0; outcome < kernel.choices(); outcome++) {
      scratch.copyFrom(kernel);
      scratch.play(outcome);
      const turn = scratch.turn(); // after more chance, it is checked then
      if (turn === OVER || (turn !== CHANCE && scratch.observation(seat) !== seen[round])) continue;
      outcomes.push(outcome);
      chances.push(kernel.chance(outcome));
    }
    const fitting = { outcomes, chances, total: chances.reduce((sum, chance) => sum + chance, 0) };
    this.fittings.set(nodes.node, fitting);
    return fitting;
  }

  private redealt(view: Game): Game {
    return view.redeal(view.players[this.seat], this.random);
  }

  private forgetOldNodes(): void {
    if (this.tree === this.nodes.tree) return;
    this.tree = this.nodes.tree;
    this.choices.clear();
    this.fittings.clear();
  }
}
