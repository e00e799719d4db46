/**
 * One turn, checked by the rules: every active role makes a legal move, nobody else moves, and chance goes on
 * from there, drawn from a generator or as somebody tells it.
 */
import {
  Contingent,
  type Game,
  type Haps,
  type Json,
  legalMove,
  type Random,
  resolveChance,
  inspect,
} from 'turnwise';

/** A turn that can have happened, and the state it leads to. */
export interface SettledTurn {
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

/** The turn in which the roles move like this, and chance is drawn from the generator, as a match does. */
export function drawnTurn(
  game: Game,
  claimed: { readonly [role: string]: unknown },
  random: Random,
): SettledTurn {
  const moves = legalMovesOf(game, claimed);
  return { moves, ...resolveChance(game.next(moves), random) };
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
      throw new TurnError(`Chance has no part at ${game}, but is said to be ${inspect(each)}.`);
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
export function legalMovesOf(
  game: Game,
  claimed: { readonly [role: string]: unknown },
): { readonly [role: string]: Json } {
  const legal = game.moves();
  if (!legal) throw new TurnError(`The game is over at ${game}.`);
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
