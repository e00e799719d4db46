import { describe, expect, test } from 'vitest';
import { analysisOf, lineOf } from './analyses.fixture.ts';
import type { MoveOdds } from './analysis.ts';
import { printAnalysis } from './print-analysis.ts';

const known: Partial<MoveOdds> = {
  win: 1,
  draw: 0,
  loss: 0,
  value: 1,
  interval: [1, 1],
  intervalBy: 'none',
  known: 'exact',
  n: 0,
  assumes: 'best play',
};

describe('A printed analysis', () => {
  test('is a table, the best move first', () => {
    const analysis = analysisOf(lineOf('a1', { value: -0.5, n: 20 }), lineOf('b2'));
    expect(printAnalysis(analysis).split('\n')).toEqual([
      'tic-tac-toe at .../.../... x',
      'Xs to move, by monteCarlo(simulationCount=100), 300 simulations in 0.02 s, seed 1',
      'Assumes random play.',
      '',
      'move   win  draw  loss   value          interval  by        n  known',
      'b2    50 %  25 %  25 %   0.250    [0.125, 0.375]  normal  100  sampled',
      'a1    50 %  25 %  25 %  -0.500  [-0.625, -0.375]  normal   20  sampled',
    ]);
  });

  test('shows what each move assumes if they differ', () => {
    const analysis = analysisOf(lineOf('a1'), lineOf('b2', known));
    expect(printAnalysis(analysis).split('\n').slice(2)).toEqual([
      '',
      'move    win  draw  loss  value        interval  by        n  known       assumes',
      'b2    100 %   0 %   0 %  1.000                               exact: win  best play',
      'a1     50 %  25 %  25 %  0.250  [0.125, 0.375]  normal  100  sampled     random play',
    ]);
  });

  test('says how far a proven end is, and once how far calibrated odds can be trusted', () => {
    const calibrated = {
      win: 0.176,
      draw: 0.652,
      loss: 0.172,
      value: 0.004,
      interval: [-0.139, 0.147],
      intervalBy: 'calibration',
      n: 0,
      assumes: 'best play',
    } as const;
    const analysis = analysisOf(lineOf('a1', { ...known, distance: 7 }), lineOf('b2', calibrated));
    expect(printAnalysis(analysis).split('\n').slice(2)).toEqual([
      'Assumes best play.',
      'Calibrated: error 0.04 on held-out matches.', // 0.143 / 1.96 / 2
      '',
      'move    win  draw  loss  value  known',
      'a1    100 %   0 %   0 %   1.00  exact: win in 7 plies',
      'b2     18 %  65 %  17 %   0.00  calibrated',
    ]);
  });

  test('has a decimal more where an interval is narrow, and no certainty from samples', () => {
    const narrow = lineOf('a1', { win: 0.5312, value: 0.06, interval: [0.055, 0.065] });
    const lucky = lineOf('b2', { win: 1, draw: 0, loss: 0, value: 1, interval: [0.9, 1] });
    const [, b2 = '', a1 = ''] = printAnalysis(analysisOf(narrow, lucky)).split('\n').slice(-3);
    expect(a1).toContain('53.1 %');
    expect(b2).toContain('>99 %    <1 %    <1 %');
  });

  test('leaves out empty columns', () => {
    const unknown = { win: null, draw: null, loss: null };
    const analysis = analysisOf(lineOf('a1', { ...known, ...unknown }));
    expect(printAnalysis(analysis).split('\n').slice(3)).toEqual([
      '',
      'move  value  known',
      'a1    1.000  exact',
    ]);
  });

  test('shows the shares of a mixed strategy', () => {
    const analysis = analysisOf(
      lineOf('rock', { share: 1 / 3 }),
      lineOf('paper', { share: 2 / 3 }),
    );
    expect(printAnalysis(analysis).split('\n').slice(4)).toEqual([
      'move    share   win  draw  loss  value        interval  by        n  known',
      'paper  66.7 %  50 %  25 %  25 %  0.250  [0.125, 0.375]  normal  100  sampled',
      'rock   33.3 %  50 %  25 %  25 %  0.250  [0.125, 0.375]  normal  100  sampled',
    ]);
  });

  test('labels scores and score shares, and says that they are not odds', () => {
    const none = { win: null, draw: null, loss: null };
    const analysis = analysisOf(
      lineOf('11-15', { ...none, value: 2.5, share: 0.75 }),
      lineOf('12-16', { ...none, value: -20, share: 0.25 }),
    );
    expect(
      printAnalysis({ ...analysis, measures: 'reward scores' })
        .split('\n')
        .slice(2),
    ).toEqual([
      'Scores are rewards earned, score shares their parts: no odds of winning.',
      'Assumes random play.',
      '',
      'move   score share   score          interval  by        n  known',
      '11-15       75.0 %    2.50      [2.38, 2.63]  normal  100  sampled',
      '12-16       25.0 %  -20.00  [-20.13, -19.88]  normal  100  sampled',
    ]);
    expect(printAnalysis({ ...analysis, measures: 'results' })).toBe(printAnalysis(analysis));
  });

  test('has as many decimals as the largest number needs', () => {
    const values = (value: number) => {
      const analysis = analysisOf(lineOf('a', { value, interval: [value, value] }));
      return /\[.*\]/.exec(printAnalysis(analysis))?.[0];
    };
    expect(values(0.12345)).toBe('[0.123, 0.123]');
    expect(values(12.345)).toBe('[12.35, 12.35]');
    expect(values(-123.45)).toBe('[-123.5, -123.5]');
    expect(values(123456)).toBe('[123456, 123456]');
    expect(values(0.0123)).toBe('[0.012, 0.012]');
    expect(values(0.00123)).toBe('[0.00123, 0.00123]');
    expect(values(-0.0000004)).toBe('[-0.000000400, -0.000000400]');
    for (const next of [0, 1e-17, 1e-300]) expect(values(next)).toBe('[0.000, 0.000]');
  });

  test('has no minus before a zero that rounding left', () => {
    const rounded = { known: 'exact', intervalBy: 'none', value: -1e-17 } as const;
    const text = printAnalysis(analysisOf(lineOf('a', { ...rounded, interval: [-1e-17, 0] })));
    expect(text).toContain(' 0.000 ');
    expect(text).not.toContain('-0.000');
  });

  test('shows no value where a look ahead found nothing', () => {
    const unknown = { intervalBy: 'bounds', value: 0, interval: [-1, 1], n: 0 } as const;
    const odds = { win: null, draw: null, loss: null } as const;
    const found = (value: number) =>
      printAnalysis({
        ...analysisOf(
          lineOf('a', { ...unknown, ...odds }),
          lineOf('b', { ...unknown, ...odds, value }),
        ),
        bounds: [-1, 1],
      });
    expect(found(0)).toContain('Nothing found: no move is proven');
    expect(found(0)).not.toContain('0.000 ');
    expect(found(0.25)).not.toContain('Nothing found');
    expect(found(0.25)).toContain('0.250');
  });

  test('says how far the interval reaches where the digits cannot tell its ends apart', () => {
    const bounded = { known: 'bounded', intervalBy: 'bounds' } as const;
    const ends = { interval: [-1, -0.99998] as const, value: -0.99999 };
    const text = printAnalysis(analysisOf(lineOf('a', { ...bounded, ...ends })));
    expect(text).toMatch(/-1\.000 +±0\.00001 /);
  });

  test('counts nodes if the player does', () => {
    const text = printAnalysis({ ...analysisOf(lineOf('a')), counts: 'nodes' });
    expect(text).toContain('300 nodes in 0.02 s');
    expect(text).not.toContain('simulations');
  });

  test('says that it is not complete, and mentions no seed if there was none', () => {
    const text = printAnalysis({ ...analysisOf(lineOf('a')), seed: null, complete: false });
    expect(text).toContain('300 simulations in 0.02 s, not complete\n');
    expect(text).not.toContain('seed');
  });

  test('fits any width with room for moves and values, dropping what matters least', () => {
    const analysis = analysisOf(
      lineOf('a1', { share: 0.5 }),
      lineOf('b2', { ...known, share: 0.5 }),
    );
    const titles = (width: number) => {
      const lines = printAnalysis(analysis, { width }).split('\n');
      const start = lines.indexOf('') + 1;
      for (const line of lines.slice(start)) expect(line.length).toBeLessThanOrEqual(width);
      return lines[start]?.split(/ +/).join(' ');
    };
    expect(titles(120)).toBe('move share win draw loss value interval by n known assumes');
    expect(titles(88)).toBe('move share win draw loss value interval by n known');
    expect(titles(75)).toBe('move share win draw loss value interval n known');
    expect(titles(62)).toBe('move share win loss value interval known');
    expect(titles(45)).toBe('move share win value known');
    expect(titles(40)).toBe('move share win value known');
    expect(titles(33)).toBe('move win value known');
    expect(titles(22)).toBe('move win value');
    expect(titles(11)).toBe('move value');
  });

  test('keeps moves and values even if the width is too small for them', () => {
    const text = printAnalysis(analysisOf(lineOf('a1')), { width: 1 });
    expect(text).toContain('move  value\na1    0.250');
  });

  test('wraps the lines of its head between words', () => {
    const lines = printAnalysis(analysisOf(lineOf('a1')), { width: 40 }).split('\n');
    expect(lines.slice(0, lines.indexOf(''))).toEqual([
      'tic-tac-toe at .../.../... x',
      'Xs to move, by',
      'monteCarlo(simulationCount=100), 300',
      'simulations in 0.02 s, seed 1',
      'Assumes random play.',
    ]);
  });

  test('lets no text move the cursor, and counts visible characters', () => {
    const analysis = analysisOf(lineOf('\u001b[2Ja\n'), lineOf('🂡'));
    const text = printAnalysis({ ...analysis, position: 'x\n\to' });
    expect(text).toContain('tic-tac-toe at x o\n');
    expect(text).toContain('\n\\u{1b}[2Ja\\n  50 %');
    expect(text).toContain('\n🂡             50 %');
  });

  test('needs a positive width', () => {
    for (const width of [0, -3, Number.NaN])
      expect(() => printAnalysis(analysisOf(lineOf('a')), { width })).toThrow(
        `printAnalysis: width is above 0, got ${width}`,
      );
  });
});
