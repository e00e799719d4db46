import { expect, test } from 'vitest';
import { deck } from '../core/index.ts';
import { games } from '../games/index.ts';
import { Pig } from '../games/index.ts';
import { checkGame, checkKernel, checkPlayer, playthrough } from './index.ts';
import { RandomPlayer } from '../core/index.ts';

for (const entry of games) {
  test(entry.name, async () => {
    let t = performance.now();
    const lap = (what: string, x: unknown) => { console.log(entry.name, what, Math.round(performance.now() - t), JSON.stringify(x)); t = performance.now(); };
    lap('game', checkGame(entry.create()));
    lap('kernel', checkKernel(entry.create(), { matches: 1000 }));
    lap('player', await checkPlayer(new RandomPlayer(), entry.create()));
    lap('playthrough', playthrough(entry.create(), 1).split('\n').length);
  });
}
test('deck', () => {
  const t = performance.now();
  expect(() => deck(Array.from({ length: 52 }, (_, i) => i), 5).distribution()).toThrow();
  console.log('deck', performance.now() - t);
});
test('pig round', () => {
  const p = new Pig().parsePosition('One 0-0 +0 round 3');
  console.log(`${p}`, p.result(), p.kernel().turn());
});
