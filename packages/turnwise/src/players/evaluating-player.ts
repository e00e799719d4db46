/**
 * A player that puts a value on each of its moves and takes one of the best. The base of players by
 * heuristic, by search and by table; how they come to the values is theirs.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  type MoveOf,
  Player,
  type RoleOf,
} from '../core/index.ts';

/** A move and what the player thinks of it: higher is better, the scale is the player's. */
export interface EvaluatedMove<M> {
  readonly move: M;
  readonly value: number;
}

/** Values closer than this, relative to the best or to 1 if that is more, are equal but for rounding. */
const VALUE_TOLERANCE = 1e-12;

/**
 * The base class of players that evaluate their moves.
 *
 * @example
 *     class Greedy extends EvaluatingPlayer<Kalah> {
 *       evaluatedMoves(game: Kalah, role: KalahRole) {
 *         return this.movesFor(game, role).map((move) => ({ move, value: game.captured(move) }));
 *       }
 *     }
 */
export abstract class EvaluatingPlayer<G extends Game = Game> extends Player<G> {
  /** Every legal move of the role once, each with its value. */
  abstract evaluatedMoves(
    game: G,
    role: RoleOf<G>,
    context?: DecisionContext<G>,
  ): readonly EvaluatedMove<MoveOf<G>>[];

  /** The moves of the highest value, in the order in which they were evaluated. */
  bestMoves(game: G, role: RoleOf<G>, context: DecisionContext<G> = this): readonly MoveOf<G>[] {
    const evaluated = this.evaluatedMoves(game, role, context);
    const best = evaluated.reduce((most, { value }) => Math.max(most, value), -Infinity);
    if (Number.isNaN(best)) throw new Error(`${this.name}: a move is valued NaN at ${game}`);
    return evaluated.filter(({ value }) => areEqualValues(value, best)).map(({ move }) => move);
  }

  /** One of the best moves, each as likely as the others. */
  decision(game: G, role: RoleOf<G>, context: DecisionContext<G> = this): Decision<MoveOf<G>> {
    return context.random.choice(this.bestMoves(game, role, context));
  }
}

export function areEqualValues(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= VALUE_TOLERANCE * Math.max(1, finite(a), finite(b));
}

/** The size of a number, 0 for infinities: nothing is close to those. */
function finite(value: number): number {
  return Number.isFinite(value) ? Math.abs(value) : 0;
}
