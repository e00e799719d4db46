/** A client for online matches, and the protocol that it speaks. */
export type { ClockSetting } from '../core/index.ts';
export type { Connection, SocketClass, SocketLike } from './link.ts';
export { keptCommitment, OnlineClient, type OnlineClientOptions } from './online-client.ts';
export { OnlineError, type OnlineErrorCode } from './online-error.ts';
export { OnlineSeat, type OnlineSeatEvents } from './online-seat.ts';
export * from './protocol.ts';
