/**
 * What Turnwise's own packages share with the core: checks of data from outside, JSON, parameters in words. Not public:
 * it may change in any version, and packages of the same version belong together.
 */
export {
  ChecksumError,
  crc32,
  makeChecked,
  parseChecked,
  printChecksum,
} from './checked-json.ts';
export {
  afterMove,
  afterThinking,
  BASE_RANGE,
  type Clock,
  type ClockSetting,
  clockAtStart,
  clockText,
  INCREMENT_RANGE,
  isClockSettingOrNull,
  MOVE_RANGE,
  parseClock,
  parseClockSetting,
  settingInWords,
  thinkingTime,
} from './clock.ts';
export { codeOf, messageOf, reasonOf } from './errors.ts';
export { Events } from './events.ts';
export { resolveChance } from './game.ts';
export { inspect, isJson, jsonEqual, jsonKey } from './json.ts';
export { playTurn } from './match.ts';
export { legalMove } from './moves.ts';
export { accepts, expectation, printValues, readTyped, readValues, wordsOf } from './parameters.ts';
export {
  moveText,
  plyInWords,
  RECORD_FORMAT,
  recordedPly,
  recordStart,
  resultAt,
} from './record.ts';
export { decisiveRemark, problemOfWords } from './remark.ts';
export { commitmentOf, freshSealedSeed } from './sealed-seed.ts';
export { sha256 } from './sha256.ts';
export { modulePath, printSpecificationValue } from './specification.ts';
export {
  alignedLines,
  type Column,
  fittingColumns,
  lengthOf,
  numberColumn,
  onOneLine,
  percent,
  sureDigits,
  tableWidth,
  verbFor,
  visible,
  visibleJson,
  withArticle,
  wrapped,
} from './text.ts';
export { didYouMean, Fields, requireGame, requireKnownKeys } from './validation.ts';
export { yieldToEventLoop } from './yield-to-event-loop.ts';
