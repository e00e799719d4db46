/**
 * Where a game is, told in shared memory to a thread that watches over it. A method of the game that is called
 * is a sign of life; methods that this one calls in turn are not, since it may do so for ever.
 */
import type { Game } from 'turnwise';

/** [0] 0, or which of WATCHED the game is in, from 1; [1] signs of life, counted. */
export type Whereabouts = Int32Array;

const METHOD = 0;
const SIGNS = 1;

const WATCHED = ['moves()', 'next()', 'result()'] as const;

export function newWhereabouts(): Whereabouts {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The method that the game is in, such as `moves()`; undefined where it is in none. */
export function methodIn(where: Whereabouts): string | undefined {
  return WATCHED[Atomics.load(where, METHOD) - 1];
}

export function signsIn(where: Whereabouts): number {
  return Atomics.load(where, SIGNS);
}

export function giveSign(where: Whereabouts): void {
  Atomics.add(where, SIGNS, 1);
}

/** Notes when a method of the game's class is entered and left. */
export function watchMethods(game: Game, where: Whereabouts): void {
  for (const [index, name] of WATCHED.entries()) {
    const method = name.slice(0, -2);
    const owner = ownerOf(Object.getPrototypeOf(game), method);
    const original: unknown = owner && Reflect.get(owner, method);
    if (!owner || typeof original !== 'function') continue;
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
      const before = Atomics.exchange(where, METHOD, index + 1);
      if (before === 0) giveSign(where);
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
