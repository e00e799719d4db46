import { expect, test } from 'vitest';
import { playersInWords } from './match-label.ts';

test('who played is told as the seats at the board have it', () => {
  const players = [
    ['One', 'human'],
    ['Two', 'medium()'],
    ['Three', 'level(3)'],
    ['Four', 'uct(simulationCount=20)'],
    ['Five', 'Ada'],
  ] as const;
  expect(playersInWords({ players })).toBe(
    'One: Human, Two: Medium, Three: Level 3, Four: uct(simulationCount=20), Five: Ada',
  );
});
