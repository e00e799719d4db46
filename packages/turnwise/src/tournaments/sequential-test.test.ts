import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { outcomeChances } from './elo.fixture.ts';
import { scoreOfElo } from './elo.ts';
import {
  type MatchOutcome,
  PentanomialTest,
  scoreLogRatio,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';

const OUTCOMES: readonly MatchOutcome[] = ['win', 'draw', 'loss'];

describe('The ratio', () => {
  test('of wins and losses alone is that of two binomial distributions', () => {
    const [s0, s1] = [scoreOfElo(-10), scoreOfElo(40)];
    const binomial = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0));
    expect(scoreLogRatio([40, 60], s0, s1)).toBeCloseTo(binomial, 9);
    // The thousandth of a draw that is put in moves it by as little.
    expect(scoreLogRatio([40, 0, 60], s0, s1)).toBeCloseTo(binomial, 3);
  });

  test('is close to its published approximation where scores are close', () => {
    // Van den Bergh: N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    const counts = [1500, 4000, 1700];
    const n = 7200;
    const mean = (1700 + 2000) / n;
    const variance = (1700 + 1000) / n - mean * mean;
    const [s0, s1] = [scoreOfElo(0), scoreOfElo(5)];
    const approximation = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    const ratio = scoreLogRatio(counts, s0, s1);
    expect(Math.abs(ratio / approximation - 1)).toBeLessThan(0.01);
  });

  test('is the best that distributions with these scores can achieve', () => {
    // With three kinds and a score s, shares are (1 - s - d / 2, d, s - d / 2): one number d to search.
    const counts = [20, 50, 30];
    const best = (score: number) => {
      let most = Number.NEGATIVE_INFINITY;
      for (let d = 1e-4; d < 2 * Math.min(score, 1 - score); d += 1e-4) {
        const shares = [1 - score - d / 2, d, score - d / 2];
        most = Math.max(
          most,
          shares.reduce((sum, p, i) => sum + counts[i] * Math.log(p), 0),
        );
      }
      return most;
    };
    expect(scoreLogRatio(counts, 0.45, 0.62)).toBeCloseTo(best(0.62) - best(0.45), 4);
  });

  test('changes its sign with the hypotheses, and with the seats', () => {
    const [s0, s1] = [scoreOfElo(0), scoreOfElo(30)];
    const ratio = scoreLogRatio([1, 2, 9, 4, 3], s0, s1);
    expect(scoreLogRatio([1, 2, 9, 4, 3], s1, s0)).toBeCloseTo(-ratio, 9);
    expect(scoreLogRatio([3, 4, 9, 2, 1], 1 - s0, 1 - s1)).toBeCloseTo(ratio, 9);
    expect(scoreLogRatio([0, 0, 0], s0, s1)).toBe(0);
  });

  test('is finite if only one kind of result occurred', () => {
    for (const counts of [
      [500, 0, 0],
      [0, 500, 0],
      [0, 0, 500],
      [0, 0, 0, 0, 1e6],
    ]) {
      expect(Number.isFinite(scoreLogRatio(counts, scoreOfElo(0), scoreOfElo(800)))).toBe(true);
    }
    expect(scoreLogRatio([0, 0, 500], 0.5, 0.6)).toBeCloseTo(500 * Math.log(0.6 / 0.5), 1);
  });
});

describe('A test', () => {
  test("has Wald's bounds", () => {
    const { bounds, options } = new TrinomialTest({ elo0: 0, elo1: 5 });
    expect(bounds[0]).toBeCloseTo(-2.944, 3); // as engine testing prints them
    expect(bounds[1]).toBeCloseTo(2.944, 3);
    expect(options).toEqual({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 });
  });

  test('goes on until a bound is reached, and then ignores further results', () => {
    const sequential = new TrinomialTest({ elo0: 0, elo1: 100 });
    expect(sequential.verdict).toBe('continue');
    while (sequential.add('win') === 'continue') expect(sequential.logRatio).toBeLessThan(2.9445);
    // Each win is worth ln(0.6401 / 0.5) = 0.247: twelve reach 2.944.
    expect(sequential.counts).toEqual([0, 0, 12]);
    expect(sequential.add('loss')).toBe('accept H1');
    expect(sequential.counts).toEqual([0, 0, 12]);
  });

  test('of pairs counts the points of both matches', () => {
    const sequential = new PentanomialTest({ elo0: 0, elo1: 10 });
    sequential.add('win', 'loss');
    sequential.add('draw', 'draw');
    sequential.add('draw', 'win');
    sequential.add('loss', 'loss');
    expect(sequential.counts).toEqual([1, 0, 2, 1, 0]);
  });

  test.each([
    [{ elo0: 5, elo1: 5 }, 'expected elo0 below elo1'],
    [{ elo0: Number.NaN, elo1: 5 }, 'expected elo0 below elo1'],
    [{ elo0: 0, elo1: 5, alpha: 0 }, 'expected alpha and beta'],
    [{ elo0: 0, elo1: 5, beta: 0.5 }, 'expected alpha and beta'],
    [{ elo0: 0, elo1: 5, gamma: 1 }, 'there is no option "gamma"'],
  ])('refuses %o', (options, message) => {
    expect(() => new TrinomialTest(options)).toThrow(message);
    expect(() => new PentanomialTest(options)).toThrow(message);
  });
});

/** The lead, in the model of ratings, with which the mean score of both seats is that of `elo`. */
function leadOf(elo: number, draws: number, advantage: number): number {
  let [low, high] = [-2000, 2000];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    const points = [advantage, -advantage].map((seat) => {
      const { win, draw } = outcomeChances(middle + seat, draws);
      return win + draw / 2;
    });
    if (points[0] + points[1] < 2 * scoreOfElo(elo)) low = middle;
    else high = middle;
  }
  return low;
}

const RUNS = 1000;
const [ELO0, ELO1, DRAWS] = [0, 60, 0.4];

function outcome(random: Random, lead: number): MatchOutcome {
  const { win, draw, loss } = outcomeChances(lead, DRAWS);
  return OUTCOMES[random.weightedIndex([win, draw, loss])] ?? 'draw';
}

function trinomial(random: Random, elo: number) {
  const sequential = new TrinomialTest({ elo0: ELO0, elo1: ELO1 });
  const lead = leadOf(elo, DRAWS, 0);
  while (sequential.add(outcome(random, lead)) === 'continue');
  return { verdict: sequential.verdict, matches: sum(sequential.counts) };
}

/** With an advantage of 300 Elo for the first to move, which the two matches of a pair cancel. */
function pentanomial(random: Random, elo: number) {
  const sequential = new PentanomialTest({ elo0: ELO0, elo1: ELO1 });
  const lead = leadOf(elo, DRAWS, 300);
  const play = (seat: number) => outcome(random, lead + seat);
  while (sequential.add(play(300), play(-300)) === 'continue');
  return { verdict: sequential.verdict, matches: 2 * sum(sequential.counts) };
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

describe.each([
  ['trinomial', trinomial],
  ['pentanomial', pentanomial],
] as const)('The %s test', (name, run) => {
  function shareOf(verdict: Verdict, elo: number): number {
    const random = new Random(name, elo);
    const verdicts = Array.from({ length: RUNS }, () => run(random, elo).verdict);
    return verdicts.filter((each) => each === verdict).length / RUNS;
  }

  // Wald: errors are at most alpha / (1 - beta) = 0.0526. Of 1000 runs the share then has a standard
  // deviation of 0.0071; three of them lead to 0.074, and from 0.05 down to 0.029: overshoot takes little,
  // as one match moves the ratio by a tenth of the way.
  test('errs at elo0 and at elo1 as rarely as promised, and not much less', () => {
    for (const error of [shareOf('accept H1', ELO0), shareOf('accept H0', ELO1)]) {
      expect(error).toBeLessThan(0.074);
      expect(error).toBeGreaterThan(0.029);
    }
  });

  test('hardly errs beyond the hypotheses', () => {
    expect(shareOf('accept H1', -40)).toBeLessThan(0.01);
    expect(shareOf('accept H0', 100)).toBeLessThan(0.01);
  });
});

test('pairs need fewer matches than single ones if moving first is worth much', () => {
  const random = new Random('lengths');
  const lead = leadOf(ELO1, DRAWS, 300);
  const [single, paired] = [0, 1].map((isPaired) => {
    let matches = 0;
    for (let i = 0; i < 300; i++) {
      if (isPaired) matches += pentanomial(random, ELO1).matches;
      else {
        const sequential = new TrinomialTest({ elo0: ELO0, elo1: ELO1 });
        for (let seat = 300; sequential.verdict === 'continue'; seat = -seat) {
          sequential.add(outcome(random, lead + seat));
        }
        matches += sum(sequential.counts);
      }
    }
    return matches / 300;
  });
  expect(paired).toBeLessThan(0.9 * (single as number));
});
