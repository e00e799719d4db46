/** What callers must bring, checked where they bring it: the error names the function and the value. */
import { inspect } from './json.ts';
import { didYouMean } from './nearest.ts';

/** Refuses what is no state of a game. */
export function requireGame(where: string, value: unknown): void {
  const isGame =
    typeof value === 'object' &&
    value !== null &&
    'moves' in value &&
    'next' in value &&
    'result' in value;
  if (!isGame) throw new TypeError(`${where}: expected a game, got ${inspect(value)}`);
}

/** Refuses options that are no object. */
export function requireOptions(where: string, options: unknown): asserts options is object {
  if (typeof options === 'object' && options !== null) return;
  throw new TypeError(`${where}: expected an object of options, got ${inspect(options)}`);
}

/** Refuses options that are no object or have a field that nobody would read. */
export function requireKnownKeys(where: string, options: unknown, known: readonly string[]): void {
  requireOptions(where, options);
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new TypeError(
    `${where}: there is no option ${inspect(unknown)}; ${didYouMean(unknown, known)}it takes ${known.join(', ')}`,
  );
}
