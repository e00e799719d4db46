/** The core concepts: game, contingent, aleatory, match, player, random, record. */
export {
  Aleatory,
  type CoinSide,
  coin,
  Die,
  dice,
  type Outcome,
  sumOfDice,
  Weighted,
  weighted,
} from './aleatory.ts';
export { yieldToEventLoop } from './breath.ts';
export type { CalibratedOdds, Calibration } from './calibration.ts';
export {
  type Aleatories,
  Contingent,
  expectedEvaluation,
  type PossibleHaps,
  resolveChance,
} from './contingent.ts';
export { BagDraw, bag, DeckDraw, deck, OUTCOME_LIMIT, type Tokens, without } from './draw.ts';
export { Events, type Listeners } from './events.ts';
export { Fields } from './fields.ts';
export { Game, type MoveOf, type RoleOf, type State, type Strengths } from './game.ts';
export { isJson, type Json, jsonEqual, jsonKey, inspect } from './json.ts';
export { Match, type MatchOptions } from './match.ts';
export { type Fault, MatchError } from './match-error.ts';
export type { MatchEvents } from './match-events.ts';
export {
  combinations,
  type Haps,
  type LegalMoves,
  legalMove,
  type Moves,
  type Numbers,
} from './moves.ts';
export { didYouMean } from './nearest.ts';
export {
  flag,
  type GivenValues,
  integer,
  oneOf,
  optionalInteger,
  type Parameter,
  type ParameterSet,
  printValues,
  readValues,
  real,
  type Values,
  valuesOf,
} from './parameters.ts';
export { type Decision, Player, type PlayerOptions, QUIT, RandomPlayer } from './player.ts';
export {
  type Policy,
  type PolicyEntry,
  policyFrom,
  rulePolicy,
  uniformPolicy,
} from './policy.ts';
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
} from './record.ts';
export { replay } from './replay.ts';
export { requireGame, requireKnownKeys, requireOptions } from './require.ts';
export type { Seats } from './seats.ts';
export {
  isSpecification,
  parseSpecification,
  printSpecification,
  printSpecificationValue,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from './specification.ts';
