/** The core concepts: game, contingent, aleatory, match, player, random, record. */
export {
  Aleatory,
  BagDraw,
  bag,
  type CoinSide,
  coin,
  DeckDraw,
  Die,
  deck,
  dice,
  OUTCOME_LIMIT,
  type Outcome,
  sumOfDice,
  type Tokens,
  Weighted,
  weighted,
  without,
} from './aleatory.ts';
export { MatchError, type MatchErrorCode } from './decisions.ts';
export { GameError, type GameErrorCode, OutcomeLimitError, TurnwiseError } from './errors.ts';
export { Events, type Listeners } from './events.ts';
export {
  type Aleatories,
  type CalibratedOdds,
  type Calibration,
  Contingent,
  expectedEvaluation,
  Game,
  type MoveOf,
  type Policy,
  type PolicyEntry,
  type PossibleHaps,
  type RoleOf,
  resolveChance,
  type State,
  type Strengths,
} from './game.ts';
export { inspect, isJson, type Json, jsonEqual, jsonKey } from './json.ts';
export {
  afterChance,
  Match,
  type MatchEvents,
  type MatchOptions,
  playTurn,
  type Seats,
} from './match.ts';
export {
  combinations,
  type Haps,
  type LegalMoves,
  legalMove,
  type Moves,
  type Numbers,
} from './moves.ts';
export {
  accepts,
  expectation,
  type GivenValues,
  type Parameter,
  type ParameterSet,
  parameter,
  printDefault,
  printValues,
  readTyped,
  readValues,
  type Values,
  valuesOf,
  wordsOf,
} from './parameters.ts';
export {
  type Decision,
  type DecisionContext,
  type MatchView,
  type MatchViewEvents,
  Player,
  type PlayerOptions,
  QUIT,
  RandomPlayer,
} from './player.ts';
export { policyFrom, rulePolicy, uniformPolicy } from './policy.ts';
export { freshSeed, Random, type Seed } from './random.ts';
export {
  type Ending,
  type MatchRecord,
  type Ply,
  parseRecord,
  RECORD_FORMAT,
  RecordError,
  type RecordedPly,
  recordedPly,
  replay,
  visiblePly,
} from './record.ts';
export {
  isSpecification,
  parseSpecification,
  printSpecification,
  printSpecificationValue,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from './specification.ts';
export { didYouMean, Fields, requireGame, requireKnownKeys, requireOptions } from './validation.ts';
export { yieldToEventLoop } from './yield-to-event-loop.ts';

declare global {
  /** Known by name even where neither the DOM's nor Node's types are loaded; elsewhere this adds nothing. */
  interface AbortSignal {}
}
