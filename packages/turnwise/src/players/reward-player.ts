/**
 * Plays by rewards: after every move short random games are played, in which both sides earn points for events on the
 * board, and the move with the best mean score is taken.
 *
 *     score of a game = points of the role - opponentScaler * points of the opponents
 *
 * Only for games whose kernel counts rewards. Scores are not on the scale of results, so win, draw and loss are
 * unknown. Each move has a share of the scores, all made positive first; shares add to 1 but are no probabilities.
 *
 *     share = (score + lift) / (sum of the scores + lift * number of moves),    lift = |lowest score| + 1
 */
import { normalInterval } from '../analysis/index.ts';
import {
  type Game,
  type GivenValues,
  type PlayerOptions,
  parameter,
  type Random,
  type Values,
} from '../core/index.ts';
import { countsRewards, hasKernel, type RewardedPlayouts } from '../kernel/index.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { timeCapParameter } from './player-options.ts';
import { type SampledLine, SampledSearch } from './sampled-search.ts';
import type { Search } from './search-player.ts';

const games = (about: string, fallback: number) =>
  parameter.integer(about, { default: fallback, min: 1, max: 1_000_000_000 });
const depth = (about: string) => parameter.integer(about, { default: 10, min: 0, max: 10_000 });
const points = (about: string, fallback: number) =>
  parameter.number(about, { default: fallback, min: -1e6, max: 1e6, unit: 'points' });

export const rewardParameters = {
  simulationCount: games('games after each move', 10),
  endingSimulationCount: games('games after each move near the end', 5),
  depth: depth('moves of a game, of both sides, after the evaluated move'),
  endingDepth: depth('moves of a game near the end'),
  endingThreshold: parameter.integer('pieces of a role with which the end is near', {
    default: 4,
    min: 0,
    max: 1000,
  }),
  opponentScaler: parameter.number('weight of the points of opponents', {
    default: 1.1,
    min: 0,
    max: 1000,
    unit: 'factor',
  }),
  defaultReward: points('points for a move that earns nothing else', 1),
  removeOpponentPiece: points('points for each captured piece', 50),
  becomeKing: points('points for a new king', 100),
  opponentNoPieces: points('points for taking the last piece', 1000),
  opponentNoValidMove: points('points for leaving the opponent without a move', 1000),
  timeCap: timeCapParameter,
};

/** Options of a RewardPlayer, all with defaults: see `rewardParameters`. */
export type RewardOptions = PlayerOptions & GivenValues<typeof rewardParameters>;

/**
 * Plays by what is earned in short random games.
 *
 * @example
 *     const player = new RewardPlayer({ simulationCount: 100, becomeKing: 80 });
 *     player.analysis(new Checkers(), 'Black').moves[0]?.share; // its share of the scores
 */
export class RewardPlayer extends ParameterizedPlayer<Values<typeof rewardParameters>> {
  constructor(options: RewardOptions = {}) {
    super('RewardPlayer', 'reward', rewardParameters, options);
  }

  override incompatibility(game: Game): string | null {
    if (hasKernel(game) && countsRewards(game.kernel())) return null;
    return 'it plays by rewards, and this game with these options counts none';
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new RewardSearch(game, role, random, this.values);
  }
}

/**
 * The share of each score in all of them, as the head of this file has it.
 *
 * @example
 *     scoreShares([-3, 1]); // lift 4: [1, 5] of 6
 */
export function scoreShares(scores: readonly number[]): number[] {
  const lowest = scores.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY);
  const lift = Math.abs(lowest) + 1; // no share is 0
  const sum = scores.reduce((all, score) => all + score + lift, 0);
  return scores.map((score) => (score + lift) / sum);
}

class RewardSearch extends SampledSearch {
  readonly measures = 'reward scores';
  private readonly scaler: number;
  private readonly playouts: RewardedPlayouts;
  private readonly depth: number; //         of a game
  private readonly total: number; //         games
  private readonly points: Float64Array; // [seat] of the last game

  constructor(game: Game, role: string, random: Random, values: Values<typeof rewardParameters>) {
    super(game, role, random, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    const kernel = hasKernel(game) ? game.kernel() : null;
    if (!kernel || !countsRewards(kernel)) throw new Error(`${game.name} counts no rewards`);
    this.scaler = values.opponentScaler;
    this.playouts = kernel.rewardedPlayouts(values);
    const isEnding = game.players.some(
      (_, seat) => this.playouts.pieces(seat) <= values.endingThreshold,
    );
    this.depth = isEnding ? values.endingDepth : values.depth;
    const games = isEnding ? values.endingSimulationCount : values.simulationCount;
    this.total = games * this.moves.length;
    this.points = new Float64Array(game.players.length);
  }

  get done(): boolean {
    return this.simulations >= this.total;
  }

  protected line(move: number): SampledLine {
    const { n, sample, value } = this.tallies[move].odds();
    const { squares, sum } = sample;
    return {
      win: null,
      draw: null,
      loss: null,
      value,
      interval: normalInterval(n, sum, squares),
      intervalBy: 'normal',
      n,
      known: 'estimated',
      assumes: `random play for ${this.depth} moves, counted in rewards`,
      sample: { sum, squares, wins: 0, losses: 0, between: n },
    };
  }

  protected override shares(): readonly number[] | null {
    if (this.tallies.some(({ n }) => n === 0)) return null;
    return scoreShares(this.tallies.map(({ mean }) => mean));
  }

  protected simulate(): void {
    const { points, seat } = this;
    const move = this.simulations % this.moves.length;
    this.playouts.playout(move, this.random, this.depth, points);
    let score = 0;
    for (let other = 0; other < points.length; other++)
      score += points[other] * (other === seat ? 1 : -this.scaler);
    this.tallies[move].add(score);
    this.simulations++;
  }
}
