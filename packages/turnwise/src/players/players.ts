/**
 * The players of Turnwise that can be written as text. All are registered in this module, the one that
 * exports the registry: packagers may leave out a module from which nothing is imported.
 *
 * A rule-based player is made of functions and cannot be written as text. The same holds for a player
 * with a heuristic of one's own: its specification shows the function's name, and is refused here.
 */
import { type ParameterSet, type Player, RandomPlayer, type Values } from '../core/index.ts';
import { AlphaBetaPlayer, alphaBetaParameters } from './alpha-beta-player.ts';
import { AutoPlayer, autoParameters } from './auto-player.ts';
import { BestPlayer } from './best-player.ts';
import { EnsemblePlayer, ensembleParameters } from './ensemble-player.ts';
import { HeuristicPlayer, heuristicParameters } from './heuristic-player.ts';
import { LearnedPlayer, learnedParameters } from './learned-player.ts';
import { LevelPlayer, levelParameters, strengthNames, strengths } from './level-player.ts';
import { treeSearchParameters } from './minimax/tree-search-options.ts';
import { MaxNPlayer, MiniMaxPlayer } from './minimax-player.ts';
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
import { TitForTatPlayer } from './tit-for-tat-player.ts';
import { TracePlayer, traceParameters } from './trace-player.ts';
import { UCTPlayer, uctParameters } from './uct-player.ts';

/**
 * The registry that `playerFrom` asks; more players can be registered.
 *
 * @example
 *     players.entries().map(({ name }) => name); // ['random', 'trace', ...]
 */
export const players: PlayerRegistry = new PlayerRegistry();

const about = {
  random: 'Takes any legal move, all equally likely.',
  trace: 'Plays the given moves in order.',
  heuristic: 'Looks one move ahead and takes the move with the best expected value.',
  auto: 'Takes the best method that the game has: exact, calibrated or tree search.',
  monteCarlo: 'Simulates every move equally often and takes the best mean.',
  reward: 'Takes the move after which short random games earn most, in games that count rewards.',
  uct: 'Monte Carlo tree search, for all kinds of games.',
  minimax: 'Looks at every line of play to a horizon, and expects the best answers.',
  alphaBeta: 'Finds what minimax finds, without looking at what cannot change it.',
  maxN: 'Looks ahead in games of any number of roles, each playing for itself.',
  aStar: 'Finds a shortest way to win in a game for one, and plays it.',
  bestFirst: 'Finds some way to win in a game for one, greedily, and plays it.',
  titForTat: "Does what its one opponent did last; at random where it can't.",
  ensemble: 'Lets one of several players decide, drawn by weight, or adds up their evaluations.',
  policy: 'Follows a policy that the game brings, such as holdAt(20) in Pig.',
  learned: 'Looks one move ahead with a network from a file, which turnwise train writes.',
  optimal: 'Plays perfectly, in games small enough to be solved.',
  level: 'An opponent on a dial from 1, weak, to 10.',
  easy: 'A weak opponent: level(2).',
  medium: 'A fair opponent: level(5).',
  hard: 'A strong opponent: level(8).',
  best: 'The strongest opponent: auto with up to ten seconds a move.',
};

function add<P extends ParameterSet>(
  name: keyof typeof about,
  parameters: P,
  create: (values: Values<P>) => Player,
): void {
  players.register({ name, about: about[name], parameters, create });
}

add('random', {}, () => new RandomPlayer());
add('trace', traceParameters, (values) => new TracePlayer(values));
add('heuristic', heuristicParameters, (values) => new HeuristicPlayer(values));
add('auto', autoParameters, (values) => new AutoPlayer(values));
add('monteCarlo', monteCarloParameters, (values) => new MonteCarloPlayer(values));
add('reward', rewardParameters, (values) => new RewardPlayer(values));
add('uct', uctParameters, (values) => new UCTPlayer(values));
add('minimax', treeSearchParameters, (values) => new MiniMaxPlayer(values));
add('alphaBeta', alphaBetaParameters, (values) => new AlphaBetaPlayer(values));
add('maxN', treeSearchParameters, (values) => new MaxNPlayer(values));
add('aStar', aStarParameters, (values) => new AStarPlayer(values));
add('bestFirst', bestFirstParameters, (values) => new BestFirstPlayer(values));
add('titForTat', {}, () => new TitForTatPlayer());
add('ensemble', ensembleParameters, (values) => new EnsemblePlayer(values));
add('policy', policyParameters, (values) => new PolicyPlayer(values));
add('learned', learnedParameters, (values) => new LearnedPlayer(values));
add('optimal', optimalParameters, (values) => new OptimalPlayer(values));
add('level', levelParameters, (values) => new LevelPlayer(values));
for (const strength of strengthNames)
  add(strength, {}, () => new LevelPlayer({ level: strengths[strength], name: `${strength}()` }));
add('best', {}, () => new BestPlayer());

/**
 * The player that a specification describes.
 *
 * @example
 *     playerFrom('ensemble([random(), heuristic(scores)], weights=[1, 9])');
 */
export function playerFrom(text: string): Player {
  return players.create(text);
}
