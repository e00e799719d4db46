import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { Matching } from './matching.ts';
import { anyOutcome, lowerWins, played } from './staged.fixture.ts';
import {
  type Swiss,
  type SwissPairs,
  type SwissPlayer,
  swiss,
  swissPairs,
  swissState,
} from './swiss.ts';

const roles = ['Xs', 'Os'];

/** Whether some pairing of these players has no rematch: tries all of them. */
function canAvoid(players: readonly number[], met: ReadonlySet<string>): boolean {
  const [first, ...others] = players;
  if (first === undefined) return true;
  return others.some(
    (other) =>
      !met.has(key(first, other)) &&
      canAvoid(
        others.filter((each) => each !== other),
        met,
      ),
  );
}

function key(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function playedRounds(schedule: Swiss, seed: number): readonly SwissPairs[] {
  return swissState(schedule, played(schedule, anyOutcome(seed)).results).rounds;
}

describe('A Swiss tournament', () => {
  for (const players of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    test(`of ${players} has no rematch while one can be avoided, and fair byes`, () => {
      for (let seed = 0; seed < 15; seed++) {
        const schedule = swiss({ players, roles, seed, rounds: players + 2, matches: 2 });
        const met = new Set<string>();
        const byes = new Array<number>(players).fill(0);
        for (const { bye, pairs } of playedRounds(schedule, seed)) {
          const everybody = byes.map((_, player) => player);
          const fewest = Math.min(...byes);
          const isAvoidable =
            players % 2 === 0
              ? canAvoid(everybody, met)
              : everybody.some(
                  (free) =>
                    byes[free] === fewest &&
                    canAvoid(
                      everybody.filter((each) => each !== free),
                      met,
                    ),
                );
          const rematches = pairs.filter(([a, b]) => met.has(key(a, b)));
          if (isAvoidable) expect(rematches).toEqual([]);
          const seated = [...pairs.flat(), ...(bye === null ? [] : [bye])];
          expect(seated.sort((a, b) => a - b)).toEqual(everybody);
          if (bye !== null) byes[bye] = (byes[bye] ?? 0) + 1;
          expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
          for (const [a, b] of pairs) met.add(key(a, b));
        }
      }
    });
  }

  test('with single matches balances the roles of every player', () => {
    for (let seed = 0; seed < 20; seed++) {
      const schedule = swiss({ players: 16 + (seed % 2), roles, seed, rounds: 9, matches: 1 });
      const leads = new Array<number>(schedule.players).fill(0);
      for (const { pairs } of playedRounds(schedule, seed)) {
        for (const [first, second] of pairs) {
          leads[first] = (leads[first] ?? 0) + 1;
          leads[second] = (leads[second] ?? 0) - 1;
        }
        expect(Math.max(...leads.map(Math.abs))).toBeLessThanOrEqual(2);
      }
    }
  });

  test('exchanges seats if a pairing plays an even number of matches', () => {
    const { fixtures } = played(swiss({ players: 6, roles, seed: 1, matches: 2 }), lowerWins);
    for (let index = 0; index < fixtures.length; index += 2) {
      const [one, other] = [fixtures[index], fixtures[index + 1]];
      expect(one?.seed).toBe(other?.seed);
      expect(one?.seats.Xs).toBe(other?.seats.Os);
      expect(one?.seats.Os).toBe(other?.seats.Xs);
    }
  });

  test('puts the strongest first, and lets equals meet', () => {
    const schedule = swiss({ players: 16, roles, seed: 5, rounds: 6 });
    const { results } = played(schedule, lowerWins);
    const { rounds, standings } = swissState(schedule, results);
    expect(standings[0]).toMatchObject({ player: 0, points: 12 });
    // After one round eight have two points and eight have none: no pairing crosses the halves.
    const { standings: first } = swissState(schedule, results.slice(0, 16));
    const points = new Map(first.map((line) => [line.player, line.points]));
    for (const [a, b] of rounds[1]?.pairs ?? []) expect(points.get(a)).toBe(points.get(b));
  });

  test('continues from any point unchanged', () => {
    const schedule = swiss({ players: 7, roles, seed: 9, rounds: 5, matches: 1 });
    const { fixtures, results } = played(schedule, anyOutcome(3));
    for (let index = 0; index < results.length; index++) {
      const { next } = swissState(schedule, results.slice(0, index));
      expect(next.find((fixture) => fixture.index === index)).toEqual(fixtures[index]);
    }
  });
});

describe('The pairs of a round', () => {
  const line = (player: number, rest: Partial<SwissPlayer> = {}): SwissPlayer => {
    return { player, points: 0, byes: 0, lead: 0, meetings: new Map(), ...rest };
  };

  test('look ahead: the best pair is given up if the others could not be paired', () => {
    // 2 and 3 have met, and 0 may meet any player: 0 must not take 1.
    const standings = [
      line(0),
      line(1),
      line(2, { meetings: new Map([[3, 1]]) }),
      line(3, { meetings: new Map([[2, 1]]) }),
    ];
    expect(swissPairs(standings).pairs).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('give the bye to the lowest of those with the fewest byes', () => {
    expect(swissPairs([line(0), line(1), line(2, { byes: 1 })]).bye).toBe(1);
  });
});

describe('A matching', () => {
  test('is perfect exactly if one exists, in graphs of all kinds', () => {
    const exists = (
      left: readonly number[],
      allowed: (a: number, b: number) => boolean,
    ): boolean => {
      const [first, ...others] = left;
      if (first === undefined) return true;
      return others.some(
        (other) =>
          allowed(first, other) &&
          exists(
            others.filter((each) => each !== other),
            allowed,
          ),
      );
    };
    const found = { perfect: 0, none: 0 };
    for (let seed = 0; seed < 400; seed++) {
      const random = new Random(seed);
      const edges = new Set<string>();
      for (let edge = 0; edge < 11; edge++) edges.add(key(random.below(10), random.below(10)));
      const allowed = (a: number, b: number) => edges.has(key(a, b));
      const matching = new Matching(10, allowed);
      const vertices = Array.from({ length: 10 }, (_, vertex) => vertex);
      expect(matching.isPerfect).toBe(exists(vertices, allowed));
      found[matching.isPerfect ? 'perfect' : 'none']++;
      if (!matching.isPerfect) continue;
      for (const a of vertices) {
        expect(allowed(a, matching.partnerOf(a))).toBe(true);
        expect(matching.partnerOf(matching.partnerOf(a))).toBe(a);
      }
    }
    expect(Math.min(found.perfect, found.none)).toBeGreaterThan(10);
  });
});
