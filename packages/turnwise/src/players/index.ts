/** Players for any game, the base classes of players that evaluate and search, and players from texts. */
export { RandomPlayer } from '../core/index.ts';
export { type AlphaBetaOptions, AlphaBetaPlayer } from './alpha-beta-player.ts';
export type { MethodBudget } from './analysis-method.ts';
export { type AutoOptions, AutoPlayer } from './auto-player.ts';
export { BestPlayer } from './best-player.ts';
export { type EnsembleOptions, EnsemblePlayer } from './ensemble-player.ts';
export { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
export { type HeuristicOptions, HeuristicPlayer } from './heuristic-player.ts';
export {
  composite,
  type Heuristic,
  type HeuristicName,
  type KernelHeuristic,
  learnedHeuristic,
  ownHeuristic,
  resultHeuristic,
  scoresHeuristic,
} from './heuristics.ts';
export { type LearnedOptions, LearnedPlayer } from './learned-player.ts';
export { type LevelOptions, LevelPlayer } from './level-player.ts';
export type { Quiescence, TreeSearchOptions } from './minimax/tree-search-options.ts';
export {
  type MaxNOptions,
  MaxNPlayer,
  type MiniMaxOptions,
  MiniMaxPlayer,
} from './minimax-player.ts';
export { type MonteCarloOptions, MonteCarloPlayer } from './monte-carlo-player.ts';
export { type OptimalOptions, OptimalPlayer } from './optimal-player.ts';
export type { KernelMovesToWin, MovesToWin } from './path/path-search.ts';
export {
  type AStarOptions,
  AStarPlayer,
  type BestFirstOptions,
  BestFirstPlayer,
  type FoundPath,
} from './path-player.ts';
export { playerValues } from './player-options.ts';
export { type PlayerEntry, PlayerRegistry } from './player-registry.ts';
export { playerFrom, players } from './players.ts';
export { PolicyPlayer, type PolicyPlayerOptions, playerPolicy } from './policy-player.ts';
export { type RewardOptions, RewardPlayer } from './reward-player.ts';
export { type Rule, type RuleBasedOptions, RuleBasedPlayer } from './rule-based-player.ts';
export {
  type AnalysisOptions,
  type AnalysisPart,
  type Search,
  SearchPlayer,
} from './search-player.ts';
export { SerializedGame, serialized } from './serialized.ts';
export {
  type SolvedPosition,
  type SolvePositionOptions,
  type SolvingMethod,
  solvePosition,
} from './solve-position.ts';
export { TitForTatPlayer } from './tit-for-tat-player.ts';
export { type TraceOptions, TracePlayer } from './trace-player.ts';
export { type UCTOptions, UCTPlayer } from './uct-player.ts';
