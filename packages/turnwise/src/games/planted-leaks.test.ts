/** Every game with hidden information: leaks that are planted in it are found, and the game itself has none. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../core/index.ts';
import { BrokenPromise, checkGame } from '../testing/index.ts';
import { plantedLeaks, withoutLeak } from '../testing/planted-leaks.fixture.ts';
import { gameFrom, games } from './index.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const MATCHES = 5;

/** With so many dice deals cannot be listed, so that only a part of the wrong redeals is found. */
const LARGEST = 'liars-dice(players=4, dice=5)';

/** Every game in its usual setting; in the long run with other options, too. */
const hidden = games
  .flatMap(({ name, examples = [] }) => (isLong ? [name, ...examples] : [name]))
  .filter((text) => text !== LARGEST)
  .filter((text) => !gameFrom(text).isPerfectInformation);

describe.each(hidden)('%s', (text) => {
  test('is sound, also in the disguise that leaks are planted in', () => {
    expect(checkGame(withoutLeak(gameFrom(text)), { matches: MATCHES }).matches).toBe(MATCHES);
  });

  test.each([...plantedLeaks.keys()])('is caught with %s', (name) => {
    const leak = plantedLeaks.get(name);
    expect(leak?.promises).toContain(leak && brokenPromise(leak.plantedIn(gameFrom(text))));
  });
});

/** The promise that the check finds broken; null: none. */
function brokenPromise(game: Game): string | null {
  try {
    checkGame(game, { matches: MATCHES });
    return null;
  } catch (error) {
    if (error instanceof BrokenPromise) return error.promise;
    throw error;
  }
}
