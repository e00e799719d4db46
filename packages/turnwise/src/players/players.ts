/**
 * The players of Turnwise that can be written as text. All are registered in this module, the one that
 * exports the registry: packagers may leave out a module from which nothing is imported.
 *
 * A rule-based player is made of functions and cannot be written as text. The same holds for a player
 * with a heuristic of one's own: its specification shows the function's name, and is refused here.
 */
import { type Player, RandomPlayer } from '../core/index.ts';
import { AlphaBetaPlayer, alphaBetaParameters } from './alpha-beta-player.ts';
import { EnsemblePlayer, ensembleParameters } from './ensemble-player.ts';
import { HeuristicPlayer, heuristicParameters } from './heuristic-player.ts';
import { MaxNPlayer, MiniMaxPlayer, maxNParameters, minimaxParameters } from './minimax-player.ts';
import { MonteCarloPlayer, monteCarloParameters } from './monte-carlo-player.ts';
import { OptimalPlayer, optimalParameters } from './optimal-player.ts';
import {
  AStarPlayer,
  aStarParameters,
  BestFirstPlayer,
  bestFirstParameters,
} from './path-player.ts';
import { PlayerRegistry } from './player-registry.ts';
import { PolicyPlayer, policyParameters } from './policy-player.ts';
import { RewardPlayer, rewardParameters } from './reward-player.ts';
import { StrengthPlayer } from './strength-player.ts';
import { TitForTatPlayer, titForTatParameters } from './tit-for-tat-player.ts';
import { TracePlayer, traceParameters } from './trace-player.ts';
import { UCTPlayer, uctParameters } from './uct-player.ts';

/**
 * The registry that `playerFrom` asks; more players can be registered.
 *
 * @example
 *     players.entries().map(({ name }) => name); // ['random', 'trace', ...]
 */
export const players: PlayerRegistry = new PlayerRegistry();

players
  .register({
    name: 'random',
    about: 'Takes any legal move, all equally likely.',
    parameters: {},
    create: () => new RandomPlayer(),
  })
  .register({
    name: 'trace',
    about: 'Plays the given moves in order.',
    parameters: traceParameters,
    create: (values) => new TracePlayer(values),
  })
  .register({
    name: 'heuristic',
    about: 'Looks one move ahead and takes the move with the best expected value.',
    parameters: heuristicParameters,
    create: (values) => new HeuristicPlayer(values),
  })
  .register({
    name: 'monteCarlo',
    about: 'Simulates every move equally often and takes the best mean.',
    parameters: monteCarloParameters,
    create: (values) => new MonteCarloPlayer(values),
  })
  .register({
    name: 'reward',
    about: 'Takes the move after which short random games earn most, in games that count rewards.',
    parameters: rewardParameters,
    create: (values) => new RewardPlayer(values),
  })
  .register({
    name: 'uct',
    about: 'Monte Carlo tree search, for all kinds of games.',
    parameters: uctParameters,
    create: (values) => new UCTPlayer(values),
  })
  .register({
    name: 'minimax',
    about: 'Looks at every line of play to a horizon, and expects the best answers.',
    parameters: minimaxParameters,
    create: (values) => new MiniMaxPlayer(values),
  })
  .register({
    name: 'alphaBeta',
    about: 'Finds what minimax finds, without looking at what cannot change it.',
    parameters: alphaBetaParameters,
    create: (values) => new AlphaBetaPlayer(values),
  })
  .register({
    name: 'maxN',
    about: 'Looks ahead in games of any number of roles, each playing for itself.',
    parameters: maxNParameters,
    create: (values) => new MaxNPlayer(values),
  })
  .register({
    name: 'aStar',
    about: 'Finds a shortest way to win in a game for one, and plays it.',
    parameters: aStarParameters,
    create: (values) => new AStarPlayer(values),
  })
  .register({
    name: 'bestFirst',
    about: 'Finds some way to win in a game for one, greedily, and plays it.',
    parameters: bestFirstParameters,
    create: (values) => new BestFirstPlayer(values),
  })
  .register({
    name: 'titForTat',
    about: "Does what its one opponent did last; at random where it can't.",
    parameters: titForTatParameters,
    create: () => new TitForTatPlayer(),
  })
  .register({
    name: 'ensemble',
    about: 'Lets one of several players decide, drawn by weight, or adds up their evaluations.',
    parameters: ensembleParameters,
    create: (values) => new EnsemblePlayer(values),
  })
  .register({
    name: 'policy',
    about: 'Follows a policy that the game brings, such as holdAt(20) in Pig.',
    parameters: policyParameters,
    create: (values) => new PolicyPlayer(values),
  })
  .register({
    name: 'optimal',
    about: 'Plays perfectly, in games small enough to be solved.',
    parameters: optimalParameters,
    create: (values) => new OptimalPlayer(values),
  })
  .register({
    name: 'easy',
    about: 'A weak opponent, the one that the game names.',
    parameters: {},
    create: () => new StrengthPlayer({ strength: 'easy', registry: players }),
  })
  .register({
    name: 'medium',
    about: 'A fair opponent, the one that the game names.',
    parameters: {},
    create: () => new StrengthPlayer({ strength: 'medium', registry: players }),
  })
  .register({
    name: 'hard',
    about: 'A strong opponent, the one that the game names.',
    parameters: {},
    create: () => new StrengthPlayer({ strength: 'hard', registry: players }),
  });

/**
 * The player that a specification describes.
 *
 * @example
 *     playerFrom('ensemble([random(), heuristic(scores)], weights=[1, 9])');
 */
export function playerFrom(text: string): Player {
  return players.create(text);
}
