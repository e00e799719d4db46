/**
 * Where a game is, told in shared memory to a thread that watches over it. A method of the game that is called
 * is a sign of life; methods that this one calls in turn are not, since it may do so for ever.
 */
import type { Game } from 'turnwise';

/** [0] 0, or which of WATCHED the game is in, from 1; [1] signs of life, counted. */
export type CallState = Int32Array;

const METHOD = 0;
const HEARTBEATS = 1;

const WATCHED = ['moves()', 'next()', 'result()'] as const;

export function newCallState(): CallState {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The method that the game is in, such as `moves()`; undefined where it is in none. */
export function currentMethod(where: CallState): string | undefined {
  return WATCHED[Atomics.load(where, METHOD) - 1];
}

export function heartbeatCount(where: CallState): number {
  return Atomics.load(where, HEARTBEATS);
}

export function addHeartbeat(where: CallState): void {
  Atomics.add(where, HEARTBEATS, 1);
}

/** Notes when a method of the game's class is entered and left. */
export function watchMethods(game: Game, where: CallState): void {
  for (const [index, name] of WATCHED.entries()) {
    const method = name.slice(0, -2);
    const owner = ownerOf(Object.getPrototypeOf(game), method);
    const original: unknown = owner && Reflect.get(owner, method);
    if (!owner || typeof original !== 'function') continue;
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
      const before = Atomics.exchange(where, METHOD, index + 1);
      if (before === 0) addHeartbeat(where);
      try {
        return original.apply(this, given);
      } finally {
        Atomics.store(where, METHOD, before);
      }
    });
  }
}

/** The prototype that has the method. */
function ownerOf(prototype: object | null, method: string): object | null {
  if (prototype === null || Object.hasOwn(prototype, method)) return prototype;
  return ownerOf(Object.getPrototypeOf(prototype), method);
}
