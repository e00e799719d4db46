/** Who decides: players of any game, the base for players that evaluate, and players from texts. */
export { RandomPlayer } from '../core/index.ts';
export {
  type EnsembleOptions,
  EnsemblePlayer,
  ensembleParameters,
  evaluates,
} from './ensemble-player.ts';
export { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
export {
  type HeuristicOptions,
  HeuristicPlayer,
  heuristicParameters,
} from './heuristic-player.ts';
export {
  composite,
  type Heuristic,
  type HeuristicName,
  heuristicFrom,
  heuristicParameter,
  resultHeuristic,
  scoresHeuristic,
} from './heuristics.ts';
export { moveList } from './move-list.ts';
export { playerValues } from './player-options.ts';
export { optionalPlayer, playerList } from './player-parameters.ts';
export { type PlayerEntry, PlayerRegistry } from './player-registry.ts';
export { playerFrom, players } from './players.ts';
export { type Rule, type RuleBasedOptions, RuleBasedPlayer } from './rule-based-player.ts';
export { TitForTatPlayer, titForTatParameters } from './tit-for-tat-player.ts';
export { type TraceOptions, TracePlayer, traceParameters } from './trace-player.ts';
