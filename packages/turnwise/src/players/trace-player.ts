/**
 * A player that plays a list of moves in order: a script, an opening or a record. In a match it counts the turns in
 * which its role has moved, so that it continues where the record of a resumed match stops. Outside of a match each
 * decision is the next move of the list. `otherwise` decides after the last move.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  type GivenValues,
  type Json,
  legalMove,
  type MatchRecord,
  type MatchView,
  messageOf,
  Player,
  type PlayerOptions,
  printValues,
  SpecificationError,
} from '../core/index.ts';
import { moveList, optionalPlayer, playerValues } from './player-options.ts';

export const traceParameters = {
  moves: moveList('the moves in order, as values or in the notation of the game'),
  /** Decides after the last move; without it, one more decision is an error. */
  otherwise: optionalPlayer('player that goes on after the last move; none: that is an error'),
};

/** Options of a TracePlayer: see `traceParameters`. The moves have to be given. */
export type TraceOptions = PlayerOptions &
  GivenValues<typeof traceParameters> & { readonly moves: readonly Json[] };

interface Progress {
  played: number; // moves of the list
  readonly otherwise: Player | null; // as seated in this match
}

/**
 * Plays the given moves.
 *
 * @example
 *     new TracePlayer({ moves: ['roll', 'roll', 'hold'], otherwise: new RandomPlayer() });
 *     TracePlayer.fromRecord(record, 'One');
 */
export class TracePlayer extends Player {
  readonly moves: readonly Json[];
  readonly otherwise: Player | null;
  private readonly alone: Progress = { played: 0, otherwise: null }; // outside of a match
  private readonly seats = new WeakMap<MatchView, Progress>();

  constructor(options: TraceOptions) {
    super(options);
    const values = playerValues('TracePlayer', traceParameters, options);
    this.moves = [...values.moves];
    this.otherwise = values.otherwise;
  }

  /** A player that does what the role did in a recorded match. */
  static fromRecord(
    record: MatchRecord,
    role: string,
    options: Omit<TraceOptions, 'moves'> = {},
  ): TracePlayer {
    if (!Object.hasOwn(record.players, role)) {
      const roles = Object.keys(record.players).join(', ');
      throw new SpecificationError(
        `TracePlayer.fromRecord: the record has no role ${JSON.stringify(role)}; its roles are ${roles}`,
      );
    }
    const moves = record.plies.flatMap((ply) => {
      const move = Object.hasOwn(ply.moves, role) ? ply.moves[role] : undefined;
      return move === undefined ? [] : [move];
    });
    return new TracePlayer({ ...options, moves });
  }

  override get specification(): string {
    return printValues('trace', traceParameters, this);
  }

  override incompatibility(game: Game): string | null {
    return this.otherwise?.incompatibility(game) ?? null;
  }

  override participate(match: MatchView, role: string): Player {
    const seat = { played: 0, otherwise: this.otherwise?.participate(match, role) ?? null };
    this.seats.set(match, seat);
    match.events.on('move', (_game, moves) => {
      if (moves[role] !== undefined) seat.played++;
    });
    return this;
  }

  decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    const seat = context.match && this.seats.get(context.match);
    const progress = seat ?? this.alone;
    const otherwise = progress.otherwise ?? this.otherwise;
    const move = this.moves[progress.played];
    if (move === undefined) {
      if (otherwise) return otherwise.decision(game, role, context);
      throw new Error(
        `TracePlayer: all ${this.moves.length} moves are played, and ${role} is to move at ${game}; ` +
          'give "otherwise", a player that continues',
      );
    }
    const place = `moves[${progress.played}]`;
    if (!seat) progress.played++;
    const same = legalMove(this.movesFor(game, role), move);
    if (same !== undefined) return same;
    try {
      return game.parseMove(typeof move === 'string' ? move : JSON.stringify(move), role);
    } catch (error) {
      const problem = `${place} cannot be played: ${messageOf(error)}`;
      throw new Error(`TracePlayer: ${problem}`, { cause: error });
    }
  }
}
