/**
 * A player that looks one move ahead. A move is worth the mean of the states it may lead to: over chance, by its
 * probabilities, and over the moves of roles that move at the same time, all equally likely. Finished games count with
 * their result, all other states with the heuristic (see heuristics.ts). It sees no answers: that takes a search.
 */
import {
  combinations,
  expectedEvaluation,
  type Game,
  type MoveOf,
  type PlayerOptions,
  printValues,
  type RoleOf,
  type Values,
} from '../core/index.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { type Heuristic, heuristicParameter, type WithHeuristic } from './heuristics.ts';
import { functionWord, playerValues } from './player-options.ts';

export const heuristicParameters = { heuristic: heuristicParameter };

/** Options of a HeuristicPlayer: see `heuristicParameters`. */
export type HeuristicOptions<G extends Game = Game> = WithHeuristic<G, PlayerOptions>;

/**
 * Takes the move with the best expected value of the next state.
 *
 * @example
 *     new HeuristicPlayer({ heuristic: 'scores' });
 *     new HeuristicPlayer({ heuristic: (game: Pig, role: PigRole) => game.scores()[role] });
 */
export class HeuristicPlayer<G extends Game = Game> extends EvaluatingPlayer<G> {
  readonly heuristic: Heuristic<G>;
  private readonly values: Values<typeof heuristicParameters>;

  constructor(options: HeuristicOptions<G> = {}) {
    super(options);
    this.values = playerValues('HeuristicPlayer', heuristicParameters, options);
    this.heuristic = this.values.heuristic;
  }

  override get specification(): string {
    return printValues('heuristic', heuristicParameters, this.values);
  }

  override incompatibility(game: Game): string | null {
    return this.heuristic.incompatibility?.(game) ?? null;
  }

  evaluatedMoves(game: G, role: RoleOf<G>): readonly EvaluatedMove<MoveOf<G>>[] {
    const others = game.activePlayers.filter((active) => active !== role);
    const theirs = combinations(others, game.moves() ?? {});
    return this.movesFor(game, role).map((move) => {
      let sum = 0;
      for (const chosen of theirs) {
        sum += expectedEvaluation(game.next({ ...chosen, [role]: move }), (next) =>
          this.stateEvaluation(next as G, role),
        );
      }
      return { move, value: sum / theirs.length };
    });
  }

  /** What a state is worth to the role: its result when the game is over, else the heuristic. */
  stateEvaluation(game: G, role: RoleOf<G>): number {
    const result = game.result();
    if (result) return result[role];
    const value = this.heuristic(game, role);
    if (Number.isFinite(value)) return value;
    throw new Error(
      `HeuristicPlayer: ${functionWord(this.heuristic)} answered ${value} at ${game}, expected a finite number`,
    );
  }
}
