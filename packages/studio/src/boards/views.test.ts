import { Game } from 'turnwise';
import { games } from 'turnwise/games';
import { expect, test } from 'vitest';
import { anyGameView } from './any-game/any-game-board.tsx';
import { loadView } from './views.ts';

class Coins extends Game<'Ann', 'take'> {
  readonly name = 'coins';
  readonly players = ['Ann'] as const;
  moves() {
    return null;
  }
  next() {
    return this;
  }
  result() {
    return { Ann: 0 };
  }
}

test('every built-in game has its own view, the same for all its states', async () => {
  const load = () => Promise.all(games.map((entry) => loadView(entry.create())));
  const views = await load();
  expect(views).not.toContain(anyGameView);
  expect(new Set(views).size).toBe(games.length);
  expect(await load()).toEqual(views);
});

test('any other game is shown by its own text', async () => {
  expect(await loadView(new Coins())).toBe(anyGameView);
});
