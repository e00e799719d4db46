import { test } from 'vitest';
import { Match, Random } from '../core/index.ts';
import { playerFrom } from './index.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';

test('x', async () => {
  for (const spec of [
    'random()',
    'uct(50)',
    'uct(200)',
    'uct(1000)',
    'aStar(nodes=1000)',
    'aStar(nodes=10000)',
    'aStar(nodes=200000)',
    'bestFirst(nodes=1000)',
    'bestFirst(nodes=200000)',
  ]) {
    let solved = 0,
      moves = 0,
      ms = 0;
    let worst = 0;
    const t0 = performance.now();
    const N = 20;
    for (let seed = 0; seed < N; seed++) {
      const random = new Random(seed);
      let g: SlidingPuzzle = SlidingPuzzle.solved(3);
      for (let i = 0; i < 60; i++) {
        const m = (g.moves() ?? { Solo: [8] }).Solo;
        g = g.next({ Solo: random.choice(m as number[]) });
      }
      const match = new Match(g, [playerFrom(spec)], { seed });
      if (g.result()) continue;
      while (!match.state.result() && match.history.length < 200) {
        const t = performance.now();
        await match.run(1);
        worst = Math.max(worst, performance.now() - t);
        if (performance.now() - t0 > 60000) break;
      }
      if (match.state.result()) {
        solved++;
        moves += match.history.length;
      }
    }
    ms = performance.now() - t0;
    console.log(
      spec,
      'solved',
      solved,
      'of',
      N,
      'mean moves',
      (moves / solved).toFixed(1),
      (ms / 1000).toFixed(1),
      's, worst ms',
      worst.toFixed(0),
    );
  }
}, 600000);
