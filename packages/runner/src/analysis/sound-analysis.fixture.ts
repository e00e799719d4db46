/** What must hold of every analysis, merged or not: its fields do not contradict each other. */
import { type Analysis, type MoveOdds, parseAnalysis } from 'turnwise/analysis';
import { expect } from 'vitest';

/** The analysis comes back from its JSON, and no line and no mixture contradicts itself. */
export function expectSound(analysis: Analysis): void {
  expect(parseAnalysis(JSON.stringify(analysis))).toEqual(analysis);
  for (const line of analysis.moves) expectSoundLine(line, analysis);
  const shares = analysis.moves.flatMap(({ share }) => (share === null ? [] : [share]));
  if (shares.length > 0) expect(sum(shares)).toBeCloseTo(1, 9);
}

function expectSoundLine(line: MoveOdds, { bounds, measures, simulations }: Analysis): void {
  const { interval, intervalBy, known, n, value, win, draw, loss } = line;
  const odds = [win, draw, loss].flatMap((chance) => (chance === null ? [] : [chance]));
  if (measures === 'reward scores') expect(odds).toEqual([]);
  if (odds.length === 3) expect(sum(odds)).toBeCloseTo(1, 9);
  else expect(sum(odds)).toBeLessThanOrEqual(1 + 1e-9);
  if (known === 'estimated' && n === 0 && intervalBy !== 'calibration') expect(odds).toEqual([]);
  expect(interval[0]).toBeLessThanOrEqual(value);
  expect(value).toBeLessThanOrEqual(interval[1]);
  if (known === 'exact') expect(interval).toEqual([value, value]);
  if (intervalBy === 'none' && known !== 'exact') expect(interval).toEqual([-Infinity, Infinity]);
  if (known === 'exact') expect(intervalBy).toBe('none');
  if (known === 'bounded') expect(intervalBy).toBe('bounds');
  expect(n).toBeLessThanOrEqual(simulations);
  if (!bounds) return;
  expect(bounds[0]).toBeLessThanOrEqual(bounds[1]);
  // What never wins is worth at most a draw, what never loses at least one.
  const middle = (bounds[0] + bounds[1]) / 2;
  if (win === 0) expect(value).toBeLessThanOrEqual(middle + 1e-9);
  if (loss === 0) expect(value).toBeGreaterThanOrEqual(middle - 1e-9);
  if (loss === 1) expect(value).toBeLessThan(middle);
  if (win === 1) expect(value).toBeGreaterThan(middle);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
