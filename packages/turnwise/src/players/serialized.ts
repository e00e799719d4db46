/**
 * Turn-by-turn views of simultaneous games: the roles of a round move one after the other, in order of seats, and the
 * later ones see the earlier moves. So players that look ahead by turns can play. It is another game, pessimistic for
 * the first role of a round, which shows its hand, and optimistic for the last: in matching pennies the first always
 * loses.
 */
import {
  type Aleatories,
  Contingent,
  Game,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  type Numbers,
  type Random,
  type State,
} from '../core/index.ts';

/** Between the position of a round and the moves made in it so far, in the text of a state. */
const SEPARATOR = ' ; ';

/**
 * A turn-by-turn view of a game, pessimistic for the role that moves first in a round. A game that
 * has turns already plays as before.
 *
 * @example
 *     const game = serialized(new OddsAndEvens());
 *     await new Match(game, [new RandomPlayer(), new AlphaBetaPlayer()], { seed: 1 }).run();
 */
export function serialized<R extends string, M extends Json>(
  game: Game<R, M>,
): SerializedGame<R, M> {
  return new SerializedGame(game);
}

/**
 * What `serialized` returns: a game in which roles of a round move one after the other.
 *
 * @example
 *     serialized(new RockPaperScissors()) instanceof SerializedGame; // true
 */
export class SerializedGame<R extends string = string, M extends Json = Json> extends Game<R, M> {
  constructor(
    /** The state of the game itself, at the beginning of the round. */
    readonly round: Game<R, M>,
    /** The moves made in this round, for the later roles to see. */
    readonly made: Moves<R, M> = {},
  ) {
    super(round.activePlayers.filter((role) => made[role] === undefined).slice(0, 1));
  }

  get name(): string {
    return `serialized-${this.round.name}`;
  }

  get players(): readonly R[] {
    return this.round.players;
  }

  override get isZeroSum(): boolean {
    return this.round.isZeroSum;
  }

  override get isDeterministic(): boolean {
    return this.round.isDeterministic;
  }

  override get isPerfectInformation(): boolean {
    return this.round.isPerfectInformation;
  }

  override get options(): { readonly [option: string]: Json } {
    return this.round.options;
  }

  override resultBounds(): readonly [min: number, max: number] {
    return this.round.resultBounds();
  }

  override scores(): Numbers<R> | null {
    return this.round.scores();
  }

  override estimate(role: R): number | null {
    return this.round.estimate(role);
  }

  override isQuiet(): boolean {
    return this.round.isQuiet();
  }

  moves(): LegalMoves<R, M> | null {
    const legal = this.round.moves();
    const mover = this.activePlayers[0];
    if (!legal || mover === undefined) return legal;
    return { [mover]: legal[mover] } as LegalMoves<R, M>;
  }

  next(moves: Moves<R, M>, haps?: Haps): State<R, M> {
    const all = { ...this.made, ...moves };
    const isComplete = this.round.activePlayers.every((role) => all[role] !== undefined);
    return isComplete ? view(this.round.next(all, haps)) : new SerializedGame(this.round, all);
  }

  result(): Numbers<R> | null {
    return this.round.result();
  }

  override view(role: R): SerializedGame<R, M> {
    return new SerializedGame(this.round.view(role), this.made);
  }

  override redeal(role: R, random: Random): SerializedGame<R, M> {
    return new SerializedGame(this.round.redeal(role, random), this.made);
  }

  /** Reads the position of the game itself, and after it the moves made in the round. */
  override parsePosition(text: string): SerializedGame<R, M> {
    const [position = '', ...made] = text.split(SEPARATOR);
    return made.reduce<SerializedGame<R, M>>(
      (game, move) => {
        const role = game.activePlayer();
        const made = { ...game.made, [role]: game.round.parseMove(move, role) };
        return new SerializedGame(game.round, made);
      },
      new SerializedGame(this.round.parsePosition(position)),
    );
  }

  override printMove(move: M): string {
    return this.round.printMove(move);
  }

  override toString(): string {
    const made = this.round.activePlayers
      .map((role) => this.made[role])
      .filter((move) => move !== undefined)
      .map((move) => this.round.printMove(move));
    return [`${this.round}`, ...made].join(SEPARATOR);
  }
}

/** The view of a state; where chance is to decide, of the state that asks for it. */
function view<R extends string, M extends Json>(state: State<R, M>): State<R, M> {
  if (!(state instanceof Contingent)) return new SerializedGame(state);
  const aleatories: Aleatories = state.aleatories;
  const roles = state.state.activePlayers;
  const last = roles.at(-1);
  if (last === undefined) return new Contingent(new SerializedGame(state.state), {}, aleatories);
  // As if the last role of the round had just moved, having seen the others.
  const { [last]: move, ...made } = state.moves;
  const before = new SerializedGame(state.state, made as Moves<R, M>);
  return new Contingent<R, M>(before, { [last]: move } as Moves<R, M>, aleatories);
}
