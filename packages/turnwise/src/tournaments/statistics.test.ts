import { describe, expect, test } from 'vitest';
import { Tally, Z95 } from '../analysis/index.ts';
import { Random } from '../core/index.ts';
import { GroupedTally } from './grouped-tally.ts';
import { counted, options, someMatches } from './statistics.fixture.ts';
import { Statistics } from './statistics.ts';

describe('Statistics', () => {
  test('count results, lengths and branching for game, role, player and seat, by hand', () => {
    const statistics = new Statistics({ ...options, players: ['A', 'B'] });
    const finished = { kind: 'finished' } as const;
    const of = (One: number, Two: number) => ({ One, Two });
    statistics.add({
      seats: of(0, 1),
      result: of(1, -1),
      plies: 4,
      ending: finished,
      branching: 2,
    });
    statistics.add({ seats: of(1, 0), result: of(0, 0), plies: 8, ending: finished, branching: 3 });
    const quit = { kind: 'quit', role: 'Two' } as const;
    statistics.add({ seats: of(0, 1), result: of(1, -1), plies: 6, ending: quit });
    statistics.add({ seats: of(1, 0), result: null, plies: 10, ending: null });
    const summary = statistics.summary();
    expect(summary.matches).toBe(4);
    expect(summary.endings).toEqual({ finished: 2, quit: 1, error: 0, unfinished: 1 });
    expect(summary.lengths).toMatchObject({ n: 4, mean: 7, min: 4, max: 10 });
    expect(summary.branching).toMatchObject({ n: 2, mean: 2.5 });
    expect(summary.draws.mean).toBeCloseTo(1 / 3);
    expect(summary.advantage.mean).toBeCloseTo(4 / 3); // 2, 0 and 2
    expect(summary.byPlayer[0]?.results).toMatchObject({ n: 3, wins: 2, draws: 1, losses: 0 });
    expect(summary.byPlayer[0]?.results.mean).toBeCloseTo(2 / 3);
    expect(summary.byPlayer[1]?.forfeits).toBe(1);
    expect(summary.byRole[1]?.forfeits).toBe(1);
    expect(summary.bySeat[1]?.[0]).toMatchObject({
      results: { n: 1, draws: 1 },
      lengths: { n: 2, mean: 9 },
    });
    expect(summary.cross[0]?.[1]).toMatchObject({ n: 3, wins: 2, draws: 1, losses: 0 });
    expect(summary.cross[0]?.[0]).toBe(null);
  });

  test('count matches of one seed as one of the sample', () => {
    // The same dice twice: two matches with one seed carry as much information as one.
    const single = someMatches(40).map((match, index) => ({ ...match, seed: `${index}` }));
    const doubled = single.flatMap((match) => [match, match]);
    const { advantage } = counted(doubled).summary();
    const { advantage: once } = counted(single).summary();
    expect(advantage.n).toBe(80);
    expect(advantage.interval[0]).toBeCloseTo(once.interval[0] ?? Number.NaN, 12);
    expect(advantage.interval[1]).toBeCloseTo(once.interval[1] ?? Number.NaN, 12);
    const naive = counted(doubled.map(({ seed: _seed, ...match }) => match)).summary();
    expect(naive.advantage.interval[0]).toBeGreaterThan(once.interval[0] ?? Number.NaN);
  });

  const series = () =>
    new Statistics({ game: 'pig', roles: ['One', 'Two'], players: ['A', 'B'], bounds: [-1, 1] });
  const inRound = (round: number, first: number, result: number | null) => ({
    seed: `${round}`,
    seats: { One: first, Two: 1 - first },
    result: result === null ? null : { One: result, Two: -result },
    plies: 1,
    ending: null,
  });

  test('count wins, draws and losses by player, and rounds for the interval', () => {
    const statistics = series();
    // Player 0: +1 as One, +1 as Two; +1, -1; 0, +1. Means of rounds 1, 0, 0.5: mean 0.5, variance
    // 0.25, standard error √(0.25 / 3) = 0.288675, half the interval 4.302653 of it (Student, 2 degrees): 1.242069.
    for (const [index, result] of [1, -1, 1, 1, 0, -1].entries())
      statistics.add(inRound(Math.floor(index / 2), index % 2, result));
    const [first, second] = statistics.summary().byPlayer.map(({ results }) => results);
    expect(first).toMatchObject({ wins: 4, draws: 1, losses: 1, mean: 0.5 });
    expect(first?.interval[0]).toBeCloseTo(0.5 - 1.242069, 5);
    expect(first?.interval[1]).toBe(1);
    expect(second).toMatchObject({ wins: 1, draws: 1, losses: 4, mean: -0.5 });
  });

  test('know nothing before the first match, and of a match without a result', () => {
    const statistics = series();
    const nothing = { wins: 0, draws: 0, losses: 0, mean: null, interval: [null, null] };
    expect(statistics.summary().byPlayer[0]?.results).toMatchObject(nothing);
    statistics.add(inRound(0, 0, null));
    expect(statistics.summary().byPlayer[0]?.results).toMatchObject(nothing);
  });

  test('have the interval that a tally of the rounds has, with the errors of Student', () => {
    const statistics = series();
    const tally = new Tally([-1, 1]);
    const random = new Random(9);
    for (let round = 0; round < 500; round++) {
      const [first, second] = [random.choice([-1, 0, 1, 1]), random.choice([-1, 0, 1])];
      statistics.add(inRound(round, 0, first));
      statistics.add(inRound(round, 1, -second));
      tally.add((first + second) / 2);
    }
    const { interval, value } = tally.odds();
    const player = statistics.summary().byPlayer[0]?.results;
    expect(player?.mean).toBeCloseTo(value, 12);
    const factor = 1.964729 / Z95; // with 499 degrees of freedom
    expect(player?.interval[0]).toBeCloseTo(value + factor * (interval[0] - value), 6);
    expect(player?.interval[1]).toBeCloseTo(value + factor * (interval[1] - value), 6);
  });

  test('refuse matches of unknown players', () => {
    const [match] = someMatches(1);
    if (!match) throw new Error('no match');
    const statistics = new Statistics(options);
    expect(() => statistics.add({ ...match, seats: { One: 0, Two: 3 } })).toThrow(
      'expected a player from 0 to 2 as Two, got 3',
    );
    expect(() => statistics.add({ ...match, result: { One: 1 } })).toThrow('a result for Two');
    expect(() => statistics.add({ ...match, plies: -1 })).toThrow('plies: expected a number');
    expect(statistics.summary().matches).toBe(0);
  });
});

describe('A tally of clusters', () => {
  test.each([
    [
      [-1, 1],
      [1, -1],
    ],
    [
      [-1, 1],
      [1, 0, -1],
    ],
    [[-1, 1], [0]],
    [[0, 10], [7]],
    [
      [-100, 100],
      [-60, -3, 0, 12, 55, 100],
    ],
    [
      [0, Infinity],
      [0, 1, 2, 5],
    ],
  ] as [[number, number], number[]][])(
    'of one value each, within %j of %j, is a tally, except for small-sample errors',
    (bounds, values) => {
      const random = new Random(4);
      const [clusters, tally] = [new GroupedTally(bounds), new Tally(bounds)];
      for (let number = 0; number < 50; number++) {
        const value = random.choice(values);
        clusters.add(value, number);
        tally.add(value);
      }
      const { interval, intervalBy, value } = tally.odds();
      // 2.0096 is Student's for 49 degrees of freedom, where the interval is not Wilson's.
      const factor = intervalBy === 'normal' ? 2.009575 / Z95 : 1;
      const found = clusters.mean();
      expect(found.mean).toBeCloseTo(value, 12);
      for (const end of [0, 1] as const) {
        if (Number.isFinite(interval[end]))
          expect(found.interval[end]).toBeCloseTo(value + factor * (interval[end] - value), 5);
        else expect(found.interval[end]).toBe(null);
      }
    },
  );

  test('has intervals that contain the mean 95 times of 100, also with clusters of different size', () => {
    // Each cluster has a luck of its own, which all its values share. 1000 tallies: the share within is
    // 0.95 with a standard deviation of 0.0069; 0.92 and 0.972 are more than three of them away.
    let within = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const random = new Random(seed);
      const tally = new GroupedTally([-10, 10]);
      for (let cluster = 0; cluster < 100; cluster++) {
        const luck = random.float() - 0.5;
        const size = 1 + random.below(4);
        for (let value = 0; value < size; value++) tally.add(luck + random.float() - 0.5, cluster);
      }
      const [low, high] = tally.mean().interval;
      if (low !== null && high !== null && low <= 0 && high >= 0) within++;
    }
    expect(within).toBeGreaterThan(920);
    expect(within).toBeLessThan(972);
  });

  test.each([3, 10])(
    'has intervals that contain the mean 95 times of 100, also with %i clusters',
    (clusters) => {
      // Sums of twelve uniform numbers are as good as normal. 2000 tallies: 1900 hold the mean, with a standard
      // deviation of sqrt(2000 * 0.95 * 0.05) = 9.75; four of them. By 1.96 errors it would be 1622 and 1837.
      let within = 0;
      for (let seed = 0; seed < 2000; seed++) {
        const random = new Random(`few clusters ${seed}`);
        const tally = new GroupedTally([-100, 100]);
        for (let cluster = 0; cluster < clusters; cluster++) {
          const luck = Array.from({ length: 12 }, () => random.float());
          tally.add(
            luck.reduce((sum, part) => sum + part, 0),
            cluster,
          );
        }
        const [low, high] = tally.mean().interval;
        if (low !== null && high !== null && low <= 6 && high >= 6) within++;
      }
      expect(within).toBeGreaterThan(1861);
      expect(within).toBeLessThan(1939);
    },
  );
});
