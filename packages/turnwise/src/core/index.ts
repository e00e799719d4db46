/**
 * The core concepts: game, contingent, aleatory, match, player, random, record. Everything that their files export is
 * public, except where names are listed here.
 */
export * from './aleatory.ts';
export { ChecksumError, crc32, makeChecked, parseChecked, printChecksum } from './checked-json.ts';
export type { ClockSetting } from './clock.ts';
export { MatchError, type MatchErrorCode } from './decisions.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './game.ts';
export {
  inspect,
  isJson,
  isJsonList,
  isPlainObject,
  type Json,
  jsonEqual,
  jsonKey,
  parseJson,
} from './json.ts';
export * from './match.ts';
export * from './moves.ts';
export * from './parameters.ts';
export * from './player.ts';
export * from './policy.ts';
export * from './random.ts';
export * from './record.ts';
export * from './remark.ts';
export { commitmentOf, freshSealedSeed } from './sealed-seed.ts';
export * from './specification.ts';
export * from './text.ts';
export * from './validation.ts';
export * from './yield-to-event-loop.ts';

declare global {
  /** Known by name even where neither the DOM's nor Node's types are loaded; elsewhere this adds nothing. */
  interface AbortSignal {}
}
