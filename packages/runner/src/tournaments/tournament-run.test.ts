import { describe, expect, test } from 'vitest';
import { everyKind, here, withExecutor } from '../executors.fixture.ts';
import { RestlessExecutor } from '../restless-executor.fixture.ts';
import {
  gameOf,
  Heard,
  heapLeague,
  MemoryStore,
  newRun,
  outcomeOf,
  playedIn,
  playedRestlessly,
  tournaments,
} from '../tournaments.fixture.ts';
import { TournamentState } from './tournament-state.ts';

/** The result of an undisturbed run on this thread, computed once. */
const undisturbed = new Map<string, ReturnType<typeof playedIn>>();
function expected(kind: string): ReturnType<typeof playedIn> {
  const known = undisturbed.get(kind) ?? here((executor) => playedIn(executor, tournamentOf(kind)));
  undisturbed.set(kind, known);
  return known;
}

function tournamentOf(kind: string) {
  const tournament = tournaments[kind];
  if (!tournament) throw new Error(`there is no ${kind}`);
  return tournament;
}

const kinds = Object.keys(tournaments);
const SEEDS = process.env.TURNWISE_LONG === '1' ? 8 : 4; // of the restless executor

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

describe.each(kinds)('%s', (kind) => {
  test('reports all matches in order, each once and after its beginning', async () => {
    const { heard, outcome } = await expected(kind);
    const { length } = heard.matches;
    expect(outcome).toMatchObject({ isOver: true, taken: length });
    expect(heard.matches.map(({ index }) => index)).toEqual(counted(length));
    expect(heard.log[0]).toBe('begin');
    expect(heard.log.at(-1)).toBe('end');
    expect(heard.log.filter((event) => event === 'begin' || event === 'end')).toHaveLength(2);
    for (const index of counted(length)) {
      const before = heard.log.indexOf(`before ${index}`);
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(heard.log.indexOf(`after ${index}`));
    }
    expect(heard.progress).toEqual([...heard.progress].sort((a, b) => a - b));
    expect(heard.progress.at(-1)).toBeGreaterThanOrEqual(length);
  });

  test('is the same in whatever order and however often updates come', async () => {
    const own = await expected(kind);
    for (let seed = 0; seed < SEEDS; seed++) {
      const store = new MemoryStore();
      const { heard, outcome } = await playedRestlessly(seed, tournamentOf(kind), store);
      expect(heard.untimed).toEqual(own.heard.untimed);
      expect(outcome).toEqual(own.outcome);
      expect(heard.progress).toEqual([...heard.progress].sort((a, b) => a - b));
      expect(store.indices).toEqual(counted(own.heard.matches.length));
      expect(store.waiting).toEqual([]);
    }
  });

  test('can be stopped at any moment and resumed as if nothing had happened', async () => {
    const own = await expected(kind);
    const { length } = own.heard.matches;
    for (let seed = 0; seed < SEEDS; seed++) {
      const executor = new RestlessExecutor({ seed });
      const store = new MemoryStore();
      let run = await newRun(tournamentOf(kind));
      let heard = new Heard(run);
      for (let stops = 1; !run.state.isOver; stops++) {
        const stopping = new AbortController();
        const at = Math.floor((length * stops) / 5) + seed;
        const stop = run.events.on('progress', ({ played }) => {
          if (played >= at) setImmediate(() => stopping.abort(new Error('enough')));
        });
        const { signal } = stopping;
        await run.run(executor, { signal, stores: [store] }).catch((error) => {
          expect(String(error)).toBe('Error: enough');
        });
        stop();
        expect(store.indices).toEqual(counted(run.state.taken));
        // The same run goes on, or another one with what was stored.
        if (seed % 2 === 0 || run.state.isOver) continue;
        run = await newRun(tournamentOf(kind));
        heard = new Heard(run);
      }
      expect(outcomeOf(run)).toEqual(own.outcome);
      expect(heard.untimed).toEqual(own.heard.untimed);
      expect(heard.progress).toEqual([...heard.progress].sort((a, b) => a - b));
      await executor.close();
    }
  });
});

test.each(everyKind)('Every tournament is the same on $kind as on this thread', ({ on }) =>
  on({ count: 2 }, async (executor) => {
    for (const kind of kinds) {
      const { heard, outcome } = await playedIn(executor, tournamentOf(kind));
      const own = await expected(kind);
      expect(heard.untimed).toEqual(own.heard.untimed);
      expect(outcome).toEqual(own.outcome);
      expect(heard.progress).toEqual([...heard.progress].sort((a, b) => a - b));
    }
  }),
);

describe('A sequential test', () => {
  test('stops the tournament early, after whole pairs', async () => {
    const { outcome, heard } = await expected('a sequential test');
    expect(outcome).toMatchObject({ verdict: 'accept H1' });
    expect(heard.matches.length).toBeLessThan(2000);
    expect(heard.matches.length % 2).toBe(0);
  });
});

describe('Leftover jobs', () => {
  test('are adopted, and their matches not begun again', async () => {
    const league = heapLeague(20);
    const executor = new RestlessExecutor({ seed: 1 });
    const stopping = new AbortController();
    const first = await newRun(league);
    first.events.on('afterMatch', ({ index }) => {
      if (index === 5) stopping.abort(new Error('enough'));
    });
    const store = new MemoryStore();
    const options = { stores: [store], signal: stopping.signal };
    await expect(first.run(executor, options)).rejects.toThrow('enough');
    const known = store.load().map(({ index }) => index);
    const left = (await executor.leftovers()).filter(({ fixtures }) =>
      fixtures.some(({ index }) => !known.includes(index)),
    );
    expect(left.length).toBeGreaterThan(0);
    const before = executor.jobs.length;
    const { heard, outcome } = await playedIn(executor, league, { stores: [store] });
    for (const job of left) expect(executor.jobs.slice(before)).toContain(job);
    const adopted = left.flatMap(({ fixtures }) => fixtures.map(({ index }) => `before ${index}`));
    expect(heard.log.filter((event) => adopted.includes(event))).toEqual([]);
    const own = await here((inner) => playedIn(inner, league));
    expect(outcome).toEqual(own.outcome);
    await executor.close();
  });
});

describe('A run', () => {
  test('refuses matches of another tournament', async () => {
    const league = heapLeague(10);
    const store = new MemoryStore();
    const { heard } = await here((executor) => playedIn(executor, league, { stores: [store] }));
    const [sixth] = heard.matches.slice(6);
    if (!sixth) throw new Error('there should be more');
    const withMatch = (change: object) => {
      const other = new MemoryStore();
      other.taken.push(...store.taken.slice(0, 6), { ...sixth, ...change });
      return other;
    };
    const wrong: [object, string][] = [
      [
        { seed: '8/3/0' },
        'match 6 was played with the seed 8/3/0, but has 7/3/0; it is of another',
      ],
      [{ index: 20 }, 'match 20 is none of the 20 matches; it is of another tournament'],
      [{ result: { One: 1 } }, 'match 6 has the result {"One":1}, but heap has the roles One, Two'],
      [{ result: { One: 77, Two: 77 } }, 'but results of heap are from -1 to 1 (resultBounds)'],
      [{ result: { One: 1, Two: 1 } }, 'but results of heap add to 0 (isZeroSum)'],
      [{ result: null }, 'match 6 has an ending and no result'],
      [{ ending: null }, 'match 6 has a result and no ending'],
      [{ ending: { kind: 'quit', role: 'Three' } }, 'match 6 was lost by "Three", but heap has'],
      [
        { seats: { One: 1, Two: 0 } },
        'match 6 has the seats {"One":1,"Two":0}, but the schedule has {"One":0,"Two":1}',
      ],
      [{ round: 4 }, 'match 6 is of round 4, but the schedule has 3'],
      [{ pairing: 1 }, 'match 6 is of pairing 1, but the schedule has 0'],
    ];
    for (const [change, message] of wrong) {
      const run = await newRun(league);
      const told = new Heard(run);
      const playing = here((executor) => run.run(executor, { stores: [withMatch(change)] }));
      await expect(playing).rejects.toThrow(message);
      expect(told.log).not.toContain('begin');
      expect(run.state.taken).toBeLessThanOrEqual(6);
    }
  });

  test('allows for rounding in results without bounds', async () => {
    const league = heapLeague(10);
    const { heard } = await here((executor) => playedIn(executor, league));
    const game = Object.create(await gameOf(league.game), {
      resultBounds: { value: () => [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] },
    });
    const state = new TournamentState(league, game);
    const fit = (One: number, Two: number) => () =>
      heard.matches
        .slice(0, 1)
        .map((match) => state.requireFit({ ...match, result: { One, Two } }));
    expect(fit(1e9, -1e9 + 1e-7)).not.toThrow();
    expect(fit(1e9, -1e9 + 10)).toThrow('add to 0');
    expect(fit(1, -1 + 1e-7)).toThrow('add to 0');
  });

  test('refuses to run twice at once, with unknown options, or after an abort', async () => {
    const run = await newRun(heapLeague(10));
    await here(async (executor) => {
      const playing = run.run(executor);
      await expect(run.run(executor)).rejects.toThrow('the tournament is running already');
      await playing;
      await expect(run.run(executor, { store: [] } as object)).rejects.toThrow(
        'did you mean stores?',
      );
      const signal = AbortSignal.abort(new Error('too early'));
      await expect(run.run(executor, { signal })).rejects.toThrow('too early');
      const heard = new Heard(run);
      await run.run(executor);
      expect(heard.log).toEqual(['begin', 'end']);
    });
  });

  test('copies to a store what only another store has', async () => {
    const [full, empty] = [new MemoryStore(), new MemoryStore()];
    await withExecutor(new RestlessExecutor({ seed: 1 }), (executor) =>
      playedIn(executor, heapLeague(10), { stores: [full] }),
    );
    const executor = new RestlessExecutor({ seed: 2 });
    await playedIn(executor, heapLeague(10), { stores: [empty, full] });
    expect(executor.jobs).toEqual([]);
    expect(empty.taken).toEqual(full.taken);
  });
});
