import { replay } from 'turnwise';
import { gameOf } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  COUNTS,
  everyKind,
  heap,
  heapSeries,
  here,
  onThreads,
  seriesOf,
  untilError,
} from '../executors.fixture.ts';
import { inline, JobError, type Tournament } from '../index.ts';

const three = ['policy(holdAt(20))', 'random', 'policy(holdAt(10))'];
const pig = (matches: number): Tournament => seriesOf({ game: 'pig(goal=30)' }, three, matches, 3);

describe('A series', () => {
  test.each(everyKind)('has the same results here and on any number of $kind', async ({ on }) => {
    const series = { ...pig(123), record: true };
    const expected = await here((executor) => allOf(executor, series));
    expect(expected.map(({ index }) => index)).toEqual([...new Array(123).keys()]);
    for (const count of COUNTS) {
      const found = await on({ count }, (executor) => allOf(executor, series));
      expect(JSON.stringify(found)).toBe(JSON.stringify(expected));
    }
  });

  test('has records that replay', async () => {
    const series = { ...pig(6), record: true };
    for (const { record, plies, result } of await here((at) => allOf(at, series))) {
      if (!record) throw new Error('there is no record');
      expect([...replay(record, gameOf(record))].length).toBe(plies);
      expect(record.result).toEqual(result);
    }
  });

  test('begins at the given position, and stops when a match takes too long', async () => {
    const series = { ...pig(2), position: 'Two 3-28 +0', record: true };
    const matches = await here((executor) => allOf(executor, series));
    expect(matches[0]?.record?.start).toBe('Two 3-28 +0');
    const short = await here((executor) => allOf(executor, { ...pig(1), maxPlies: 3 }));
    expect(short[0]).toMatchObject({ plies: 3, result: null, ending: null });
  });

  test('plays games and players from a loader', async () => {
    const series = { ...seriesOf(heap(), ['modest', 'modest'], 2), record: true };
    const [match] = await onThreads({ count: 1 }, (executor) => allOf(executor, series));
    expect(match).toMatchObject({ plies: 12, result: { One: -1, Two: 1 } });
    expect(match?.record?.players).toEqual({ One: 'modest()', Two: 'modest()' });
  });

  test('counts a forfeit as an ending', async () => {
    // The modest player takes 1, which is not a move in Pig.
    const series = seriesOf({ game: 'pig' }, ['modest', 'random'], 2);
    const matches = await here((executor) => allOf(executor, series));
    expect(matches.map(({ ending }) => ending?.kind)).toEqual(['error', 'error']);
    expect(matches[0]?.ending).toMatchObject({ role: 'One' });
    expect(matches[1]?.ending).toMatchObject({ role: 'Two' });
  });

  test('does not run ahead of a slow store', async () => {
    await here(async (executor) => {
      let jobs = 0;
      const counting = {
        ...executor,
        count: 1,
        run: (...args: Parameters<typeof executor.run>) => {
          jobs++;
          return executor.run(...args);
        },
      };
      const stopping = new AbortController();
      let goOn = () => {};
      const waiting = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const isSaving = new Promise<void>((resolve) => {
        const store = {
          load: () => [],
          save() {
            resolve();
            return waiting;
          },
        };
        const options = { signal: stopping.signal, stores: [store] };
        void untilError(counting, pig(1_000_000_000), options);
      });
      await isSaving;
      const begun = jobs;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(jobs).toBe(begun);
      stopping.abort();
      goOn();
    });
  });
});

describe('What cannot be played is reported', () => {
  const wrong: { readonly [what: string]: readonly [Partial<Tournament>, string] } = {
    'an unknown game': [{ game: { game: 'pgi' } }, 'The tournament of pgi: There is no game "pgi"'],
    'an unknown player': [{ players: ['rnadom', 'easy'] }, 'There is no player "rnadom"'],
    'a wrong position': [{ position: 'nowhere' }, 'expected a position such as'],
    'a player that cannot play': [{ players: ['aStar', 'random'] }, 'cannot play pig'],
    'a module that throws': [{ game: { module: 'none' } }, 'There is no module none'],
    'a module without a game': [{ game: { module: 'nothing' } }, 'expected a game, got undefined'],
    'an invalid player': [{ players: ['nobody', 'random'] }, 'expected a player for nobody'],
    'an invalid result': [{ game: heap({ trouble: 'function' }) }, 'that JSON cannot write'],
  };
  for (const [what, [part, message]] of Object.entries(wrong)) {
    test.each(everyKind)(`${what}, here and on $kind alike`, async ({ on }) => {
      const series = {
        ...seriesOf({ game: 'pig(goal=30)' }, ['random', 'random'], 123, 3),
        ...part,
      };
      const mine = await here((executor) => untilError(executor, series));
      const theirs = await on({ count: 2 }, (executor) => untilError(executor, series));
      for (const { error, matches } of [mine, theirs]) {
        expect(error).toBeInstanceOf(JobError);
        expect(String(error)).toContain(message);
        expect(matches).toEqual([]);
      }
      expect(String(theirs.error)).toBe(String(mine.error));
    });
  }

  test.each(everyKind)(
    'a game that throws, after all matches before it, here and on $kind',
    async ({ on }) => {
      const trouble = heapSeries(300, { trouble: 'throw', after: '2311' });
      const mine = await here((executor) => untilError(executor, trouble));
      const theirs = await on({ count: 2 }, (executor) => untilError(executor, trouble));
      expect(mine.matches.length).toBeGreaterThan(0);
      expect(String(mine.error)).toBe(
        `JobError: The tournament of heap: match ${mine.matches.length} with seed 7/${Math.floor(mine.matches.length / 2)}: the heap fell over`,
      );
      expect(String(theirs.error)).toBe(String(mine.error));
      expect(theirs.matches).toEqual(mine.matches);
    },
  );

  test('a module without a loader, and a loader without loadGame', async () => {
    const series = { ...pig(123), game: heap() };
    const { error } = await untilError(inline(), series);
    expect(String(error)).toContain('Modules and files such as heap need a loader');
    const executor = inline({ loader: new URL('../jobs/executor.ts', import.meta.url) });
    const { error: other } = await untilError(executor, series);
    expect(String(other)).toContain('should export a function loadGame(reference)');
  });
});
