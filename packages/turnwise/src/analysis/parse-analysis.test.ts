import { describe, expect, test } from 'vitest';
import { analysisOf, lineOf } from './analyses.fixture.ts';
import { contradictions } from './contradictions.fixture.ts';
import { AnalysisError, parseAnalysis } from './parse-analysis.ts';

const analysis = analysisOf(
  lineOf('a1'),
  lineOf('b2', {
    move: { from: [1, 2], to: null },
    win: 0,
    draw: null,
    loss: null,
    value: -0.5,
    interval: [-1, 0],
    intervalBy: 'bounds',
    known: 'bounded',
    n: 0,
    share: 0.75,
  }),
  lineOf('c3', {
    win: 1,
    draw: 0,
    loss: 0,
    value: 1,
    interval: [1, 1],
    intervalBy: 'none',
    known: 'exact',
  }),
);

function refusal(source: unknown): AnalysisError {
  try {
    parseAnalysis(source);
  } catch (error) {
    if (error instanceof AnalysisError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

/** The first contradiction of an analysis whose fields are each of the right kind. */
function contradiction(source: unknown): { readonly path: string; readonly message: string } {
  const [first] = contradictions(parseAnalysis(source));
  if (!first) throw new Error('there is none');
  return { path: first.path, message: first.problem };
}

describe('An analysis', () => {
  test('is read back from JSON unchanged', () => {
    expect(parseAnalysis(JSON.stringify(analysis))).toEqual(analysis);
    expect(parseAnalysis(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
    expect(parseAnalysis(analysis)).toEqual(analysis);
  });

  test('is read back with a text as seed, or without a seed', () => {
    for (const seed of ['night', null])
      expect(parseAnalysis(JSON.stringify({ ...analysis, seed })).seed).toBe(seed);
  });

  test('is read back with the open ends of its intervals', () => {
    const open = analysisOf(lineOf('a', { interval: [-Infinity, 3], intervalBy: 'bounds' }));
    expect(parseAnalysis(JSON.stringify(open))).toEqual(open);
    const upwards = analysisOf(lineOf('a', { interval: [0, Infinity], intervalBy: 'bounds' }));
    expect(parseAnalysis(JSON.stringify(upwards))).toEqual(upwards);
    expect(parseAnalysis(upwards)).toEqual(upwards);
  });

  test('is read back with what it counts and its bounds, if given', () => {
    for (const counts of ['nodes', 'simulations'] as const)
      expect(parseAnalysis(JSON.stringify({ ...analysis, counts })).counts).toBe(counts);
    expect(Object.keys(parseAnalysis(analysis))).toEqual(Object.keys(analysis));
    for (const bounds of [
      [-1, 1],
      [-Infinity, Infinity],
      [0, Infinity],
    ] as const) {
      const bounded = { ...analysis, bounds };
      expect(parseAnalysis(JSON.stringify(bounded))).toEqual(bounded);
      expect(parseAnalysis(bounded)).toEqual(bounded);
    }
  });

  test('of scores is read back as one, and has no odds', () => {
    const none = { win: null, draw: null, loss: null };
    const scores = {
      ...analysisOf(lineOf('a', { ...none, value: -70, share: 1 })),
      measures: 'reward scores' as const,
    };
    expect(parseAnalysis(JSON.stringify(scores))).toEqual(scores);
    expect(parseAnalysis({ ...analysis, measures: 'results' }).measures).toBe('results');
    for (const odds of [{ win: 0.5 }, { draw: 0 }, { loss: 1 }]) {
      const error = contradiction({ ...scores, moves: [lineOf('a', { ...none, ...odds })] });
      expect(error.path).toBe('moves[0].win');
      expect(error.message).toContain('expected null, with draw and loss, since reward scores are');
    }
  });

  test('drops unknown fields', () => {
    expect(parseAnalysis({ ...analysis, colour: 'red' })).toEqual(analysis);
  });

  test.each([
    ['{"game":', 'the top', 'it is not JSON'],
    ['7', 'the top', 'expected an object, got 7'],
    [null, 'the top', 'expected an object, got null'],
    [[analysis], 'the top', 'expected an object, got ['],
    [undefined, 'the top', 'expected an object, got undefined'],
  ])('cannot be %s', (source, path, problem) => {
    const error = refusal(source);
    expect(error.path).toBe(path);
    expect(error.message).toContain(`This analysis is damaged at ${path}: ${problem}`);
  });

  test.each([
    ['game', 3, 'expected a text, got 3'],
    ['options', [], 'expected an object of JSON values, got []'],
    ['options', { goal: Number.NaN }, 'expected an object of JSON values'],
    ['position', undefined, 'expected a text, got undefined'],
    ['role', null, 'expected a text, got null'],
    ['player', {}, 'expected a text, got {}'],
    ['seed', 0.5, 'expected null, a safe integer or a text, got 0.5'],
    ['seed', true, 'expected null, a safe integer or a text, got true'],
    ['simulations', -1, 'expected a whole number from 0 up, got -1'],
    ['simulations', 2 ** 53, 'expected a whole number from 0 up'],
    ['simulations', '3', 'expected a whole number from 0 up, got "3"'],
    ['seconds', -0.1, 'expected a number from 0 up, got -0.1'],
    ['seconds', Infinity, 'expected a number from 0 up, got Infinity'],
    ['counts', 'sheep', 'expected simulations or nodes, got "sheep"'],
    ['measures', 'odds', 'expected results or reward scores, got "odds"'],
    ['bounds', [0], 'expected a low and a high end, got [0]'],
    ['complete', 1, 'expected true or false, got 1'],
    ['moves', {}, 'expected a list of one move or more, got {}'],
    ['moves', [], 'expected a list of one move or more, got []'],
  ])('with the field %s being %j is refused', (field, value, problem) => {
    const error = refusal({ ...analysis, [field]: value });
    expect(error.path).toBe(field);
    expect(error.message).toContain(problem);
  });

  test.each([
    ['move', undefined, 'expected a value of JSON, got undefined'],
    ['move', { at: Infinity }, 'expected a value of JSON'],
    ['text', 4, 'expected a text, got 4'],
    ['win', 1.5, 'expected null or a number from 0 to 1, got 1.5'],
    ['draw', -0.5, 'expected null or a number from 0 to 1, got -0.5'],
    ['loss', '0', 'expected null or a number from 0 to 1, got "0"'],
    ['value', null, 'expected a number, got null'],
    ['value', Number.NaN, 'expected a number, got NaN'],
    ['interval', [0], 'expected a low and a high end, got [0]'],
    ['interval', [Infinity, 1], 'expected a low and a high end'],
    ['interval', 'wide', 'expected a low and a high end, got "wide"'],
    [
      'intervalBy',
      'guess',
      'expected wilson or normal or trees or calibration or bounds or none, got "guess"',
    ],
    ['n', 1.5, 'expected a whole number from 0 up, got 1.5'],
    ['known', 'sure', 'expected exact or bounded or estimated, got "sure"'],
    ['known', 'toString', 'expected exact or bounded or estimated, got "toString"'],
    ['assumes', null, 'expected a text, got null'],
    ['share', 2, 'expected null or a number from 0 to 1, got 2'],
  ])('with a line whose %s is %j is refused', (field, value, problem) => {
    const [first, ...others] = analysis.moves;
    const error = refusal({ ...analysis, moves: [...others, { ...first, [field]: value }] });
    expect(error.path).toBe(`moves[2].${field}`);
    expect(error.message).toContain(problem);
  });

  test.each([
    ['win', 0.75, 'win', 'win, draw and loss add to 1.25, expected 1'],
    ['value', 7, 'interval', 'expected ends around the value 7'],
    ['interval', [1, 0], 'interval', 'expected ends around the value 0.25, got [1,0]'],
    ['interval', [0.5, 1], 'interval', 'expected ends around the value 0.25, got [0.5,1]'],
  ])('with a line whose %s is %j contradicts itself', (field, value, at, problem) => {
    const [first, ...others] = analysis.moves;
    const found = contradiction({ ...analysis, moves: [...others, { ...first, [field]: value }] });
    expect(found).toEqual({ path: `moves[2].${at}`, message: expect.stringContaining(problem) });
  });

  test('with bounds the wrong way round contradicts itself', () => {
    expect(contradiction({ ...analysis, bounds: [1, -1] })).toEqual({
      path: 'bounds',
      message: 'expected the lower one first, got [1,-1]',
    });
  });

  test('with partly known odds may not exceed 1', () => {
    const partly = analysisOf(lineOf('a', { win: 0.75, draw: null, loss: 0.5 }));
    expect(contradiction(partly).message).toContain('add to 1.25, expected at most 1');
    expect(parseAnalysis(analysisOf(lineOf('a', { win: 0.25, draw: null }))).moves).toHaveLength(1);
  });

  test.each([
    [
      'known',
      { known: 'exact', interval: [-1, 1], intervalBy: 'none' },
      'interval',
      'which is exact',
    ],
    ['method', { intervalBy: 'none' }, 'intervalBy', 'expected a method for the interval'],
    ['proof', { known: 'bounded', intervalBy: 'wilson' }, 'intervalBy', 'expected bounds for what'],
    ['sample', { n: 301 }, 'n', 'expected at most 300, which are all, got 301'],
    ['odds', { n: 0 }, 'win', 'expected null, since nothing was simulated'],
    ['loss', { win: 0, draw: 0, loss: 1 }, 'value', '0.25 does not go with win 0, draw 0, loss 1'],
    [
      'win',
      { win: 0.5, draw: 0.5, loss: 0, value: -0.5, interval: [-1, 0] },
      'value',
      'a draw being',
    ],
    ['draw', { win: 0, draw: 1, loss: 0 }, 'value', '0.25 does not go with win 0, draw 1, loss 0'],
  ] as const)('that contradicts itself in its %s is detected', (_, damage, field, problem) => {
    const bounds = [-1, 1] as const;
    const sound = { ...analysisOf(lineOf('a')), bounds };
    expect([...contradictions(parseAnalysis(sound))]).toEqual([]);
    const error = contradiction({ ...analysisOf(lineOf('a', damage)), bounds });
    expect(error.path).toBe(`moves[0].${field}`);
    expect(error.message).toContain(problem);
  });

  test('has shares that add to 1, or to less if some are missing', () => {
    const shared = (...shares: (number | null)[]) =>
      analysisOf(...shares.map((share, n) => lineOf(`${n}`, { share })));
    for (const sound of [shared(0.25, 0.75), shared(0.25, null), shared(1 / 3, 1 / 3, 1 / 3)])
      expect([...contradictions(sound)]).toEqual([]);
    expect(contradiction(shared(1, 1)).message).toContain('the shares add to 2, expected 1');
    expect(contradiction(shared(0.25, 0.25)).message).toContain(
      'the shares add to 0.5, expected 1',
    );
    expect(contradiction(shared(1, 1, null)).message).toContain(
      'the shares add to 2, expected at most 1',
    );
  });

  test('with a field that is an object of no class is refused with a message', () => {
    const strange = Object.assign(Object.create(null), { call: () => 1 });
    expect(refusal({ ...analysis, game: strange }).message).toContain(
      'damaged at game: expected a text, got an object of no class',
    );
  });

  test('with two lines for one move is refused', () => {
    const twice = analysisOf(
      lineOf('a', { move: { to: 1, from: 2 } }),
      lineOf('b', { move: { from: 2, to: 1 } }),
    );
    const error = refusal(twice);
    expect(error.path).toBe('moves[1].move');
    expect(error.message).toContain('{"from":2,"to":1} has a line already');
  });

  test('with a line that is not an object is refused', () => {
    expect(refusal({ ...analysis, moves: [null] }).path).toBe('moves[0]');
  });

  test('ignores inherited fields', () => {
    const heir: object = Object.create(analysis);
    expect(refusal(heir).path).toBe('game');
  });
});
