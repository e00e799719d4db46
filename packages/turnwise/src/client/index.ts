/** A client for online matches, and the protocol that it speaks. */
export type { ClockSetting } from '../core/index.ts';
export * from './protocol.ts';
