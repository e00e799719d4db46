/** The text about a training agrees with its numbers. */
import { PigMatrix, trainPig } from 'turnwise/games';
import { expect, test } from 'vitest';
import { distanceText } from './training.ts';

test('the default training of pig train is called far from exact', async () => {
  const { report } = await trainPig({ seed: 1 });
  expect(distanceText(report)).toBe(
    'Far from exact: probabilities are off by up to 0.364, by 0.115 on average, and 189,656 of 495,000 decisions are wrong (38.3 %).',
  );
});

test('a small error with wrong decisions is not exact', () => {
  const text = distanceText({ largest: 8e-6, mean: 1e-6, decisions: 495_000, wrongDecisions: 4 });
  expect(text).toMatch(
    /^Close to exact: .* 8\.0\u00a0×\u00a010⁻⁶, .* 4 of 495,000 decisions are wrong \(0\.001 %\)/,
  );
});

test('right decisions with slightly wrong probabilities are as good as exact', () => {
  const text = distanceText({ largest: 8e-8, mean: 1e-9, decisions: 10, wrongDecisions: 0 });
  expect(text).toMatch(/^As good as exact.*all 10 decisions are right\.$/);
});

test('the exact table is exact', () => {
  expect(distanceText(PigMatrix.exact(20).distance())).toMatch(/^Exact: /);
});
