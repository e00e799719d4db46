/** Matches that were never played, for tests of statistics and reports. */
import { Random } from '../core/index.ts';
import { type CountedMatch, Statistics, type StatisticsOptions } from './statistics.ts';

export const options: StatisticsOptions = {
  game: 'pig(goal=50)',
  roles: ['One', 'Two'],
  players: ['hard', 'easy', 'random'],
  bounds: [-1, 1],
};

/** Pairs of matches with one seed and seats exchanged; a quarter is drawn. */
export function someMatches(count: number, seed = 1): CountedMatch[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index): CountedMatch => {
    const [a, b] = [Math.floor(index / 2) % 3, (Math.floor(index / 2) + 1) % 3];
    const result = random.below(4) === 0 ? 0 : random.choice([-1, 1]);
    return {
      seats: index % 2 === 0 ? { One: a, Two: b } : { One: b, Two: a },
      result: { One: result, Two: -result },
      plies: 5 + random.below(20),
      ending: { kind: 'finished' },
      seed: `${seed}/${Math.floor(index / 2)}`,
      branching: 1 + random.float(),
      leadChanges: random.below(4),
    };
  });
}

export function counted(matches: readonly CountedMatch[], given = options): Statistics {
  const statistics = new Statistics(given);
  for (const match of matches) statistics.add(match);
  return statistics;
}
