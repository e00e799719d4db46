/**
 * Several players as one. Either one of them, drawn by weight, makes each decision; or, if all of them evaluate moves,
 * their opinions are added. Each member's values are scaled to 0 ... 1, its worst move 0 and its best 1 (1/2 if all are
 * equal), and a move is worth the weighted mean of these: an opinion, neither a result nor a probability.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  type GivenValues,
  type Json,
  jsonKey,
  type MatchView,
  type Player,
  type PlayerOptions,
  parameter,
  printValues,
  SpecificationError,
} from '../core/index.ts';
import { areEqualValues, type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { playerList, playerValues } from './player-options.ts';

export const ensembleParameters = {
  /** The members. For `evaluations` all must evaluate moves. */
  players: playerList('the members'),
  /** Only their proportions matter. */
  weights: parameter.value<readonly number[] | null>('weight of each member; none: all the same', {
    default: null,
    none: true,
    expects: 'a list of numbers from 0 up, not all 0',
    accepts: (value) =>
      Array.isArray(value) &&
      value.every((weight) => typeof weight === 'number' && weight >= 0) &&
      value.some((weight) => weight > 0) &&
      Number.isFinite(value.reduce((sum, weight) => sum + weight, 0)),
  }),
  combine: parameter.choice(
    'delegate: one member decides each time; evaluations: those of all are added',
    ['delegate', 'evaluations'],
  ),
};

/** Options of an ensemble: see `ensembleParameters`. The players have to be given. */
export type EnsembleOptions = PlayerOptions &
  GivenValues<typeof ensembleParameters> & { readonly players: readonly Player[] };

/**
 * A mixture of players.
 *
 * @example
 *     new EnsemblePlayer({ players: [new RandomPlayer(), new HeuristicPlayer()], weights: [1, 9] });
 */
export class EnsemblePlayer extends EvaluatingPlayer {
  readonly players: readonly Player[];
  readonly weights: readonly number[] | null;
  readonly combine: 'delegate' | 'evaluations';
  private readonly seated = new WeakMap<MatchView, readonly Player[]>(); // the members in a match

  constructor(options: EnsembleOptions) {
    super(options);
    const values = playerValues('EnsemblePlayer', ensembleParameters, options);
    this.players = [...values.players];
    this.weights = values.weights && [...values.weights];
    this.combine = values.combine;
    if (this.weights && this.weights.length !== this.players.length)
      throw new SpecificationError(
        `EnsemblePlayer: got ${this.weights.length} weights for ${this.players.length} players`,
      );
    const mute = this.players.find((player) => !evaluates(player));
    if (this.combine === 'evaluations' && mute)
      throw new SpecificationError(
        `EnsemblePlayer: combine is evaluations, but ${mute.name} does not evaluate its moves`,
      );
  }

  override get specification(): string {
    return printValues('ensemble', ensembleParameters, this);
  }

  override incompatibility(game: Game): string | null {
    for (const player of this.players) {
      const reason = player.incompatibility(game);
      if (reason !== null) return `its member ${player.name} cannot: ${reason}`;
    }
    return null;
  }

  override participate(match: MatchView, role: string): Player {
    const members = this.players.map((player) => player.participate(match, role));
    this.seated.set(match, members);
    return this;
  }

  override decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    if (this.combine === 'evaluations') return super.decision(game, role, context);
    const delegate = this.members(context)[context.random.weightedIndex(this.shares())];
    return delegate.decision(game, role, context);
  }

  /** Each move with the weighted mean of the members' normalised values, from 0 to 1. */
  evaluatedMoves(
    game: Game,
    role: string,
    context: DecisionContext = this,
  ): readonly EvaluatedMove<Json>[] {
    const opinions = this.members(context).map((player) => {
      if (player instanceof EvaluatingPlayer && evaluates(player))
        return normalized(player, game, role, context);
      throw new Error(`EnsemblePlayer: ${player.name} does not evaluate its moves`);
    });
    const shares = this.shares();
    const total = shares.reduce((sum, share) => sum + share, 0);
    return this.movesFor(game, role).map((move) => {
      let sum = 0;
      for (const [index, opinion] of opinions.entries()) {
        const value = opinion.get(jsonKey(move));
        if (value === undefined) {
          const { name } = this.players[index];
          throw new Error(`EnsemblePlayer: ${name} has no value for ${JSON.stringify(move)}`);
        }
        sum += shares[index] * value;
      }
      return { move, value: sum / total };
    });
  }

  private members({ match }: DecisionContext): readonly Player[] {
    return (match && this.seated.get(match)) ?? this.players;
  }

  private shares(): readonly number[] {
    return this.weights ?? this.players.map(() => 1);
  }
}

/** Whether the player can be asked for `evaluatedMoves`; an ensemble that delegates cannot. */
export function evaluates(player: Player): boolean {
  return player instanceof EnsemblePlayer
    ? player.combine === 'evaluations'
    : player instanceof EvaluatingPlayer;
}

/** A member's values brought to 0 ... 1, by the move's key. */
function normalized(
  player: EvaluatingPlayer,
  game: Game,
  role: string,
  context: DecisionContext,
): ReadonlyMap<string, number> {
  const evaluated = player.evaluatedMoves(game, role, context);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of evaluated)
    [least, most] = [Math.min(least, value), Math.max(most, value)];
  if (!Number.isFinite(most - least))
    throw new Error(
      `EnsemblePlayer: ${player.name} values moves from ${least} to ${most} at ${game}, expected finite values`,
    );
  // Rounding alone must not be stretched to an opinion.
  const allEqual = areEqualValues(least, most);
  return new Map(
    evaluated.map(({ move, value }) => [
      jsonKey(move),
      allEqual ? 0.5 : (value - least) / (most - least),
    ]),
  );
}
