import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TicTacToe } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { describe, expect, test, vi } from 'vitest';
import { Archive } from './archive.ts';
import { MemoryDisk } from './memory-disk.fixture.ts';
import { isTournamentLabel, type TournamentRunner, TournamentStore } from './tournament-store.ts';

const game = new TicTacToe();
const tournament: Tournament = {
  game: { game: 'tic-tac-toe' },
  players: ['uct(simulationCount=5)', 'random()', 'random()'],
  schedule: roundRobin({ players: 3, roles: game.players, seed: 1, rounds: 20 }),
};

/** In this thread. */
const here: TournamentRunner = (run, { signal, stores }) => run.run(inline(), { signal, stores });

const ABOUT = { game: 'tic-tac-toe', title: 'Tic-tac-toe', settings: '' };

describe('a tournament store', () => {
  test('plays a tournament to its end, with the report of the runner', async () => {
    const store = new TournamentStore(here);
    expect(store.view).toMatchObject({ status: 'none', report: null });
    const statuses = new Set<string>();
    store.subscribe(() => statuses.add(store.view.status));
    await store.start(tournament, game, ABOUT);
    const run = await new TournamentRun(tournament, game).run(inline());
    expect([...statuses]).toEqual(['none', 'running', 'over']);
    expect(store.view).toMatchObject({ played: 120, total: 120, kept: 120, speed: null });
    expect(store.view.report).toEqual(reportOf(run));
    expect(store.report()).toEqual(reportOf(run));
  });

  test('has the lines of a tournament folder, byte for byte', async () => {
    const path = mkdtempSync(join(tmpdir(), 'turnwise-store-'));
    try {
      const folder = TournamentFolder.create(path, tournament);
      await new TournamentRun(folder.tournament, game).run(inline(), { stores: [folder] });
      folder.close();
      const store = new TournamentStore(here);
      await store.start(tournament, game, ABOUT);
      expect(store.resultLines().join('')).toBe(readFileSync(join(path, 'results.jsonl'), 'utf8'));
    } finally {
      rmSync(path, { recursive: true });
    }
  });

  test('is stopped and resumed, as if it had never stopped', async () => {
    let stops = 1;
    const store: TournamentStore = new TournamentStore((run, options) => {
      run.events.once('afterMatch', () => {
        if (stops-- > 0) store.stop();
      });
      return here(run, options);
    });
    await store.start(tournament, game, ABOUT);
    expect(store.view.status).toBe('stopped');
    expect(store.view.played).toBeLessThan(120);
    expect(store.view.report?.notes?.[0]).toMatch(/not over/);
    const other = new TournamentStore(here);
    await store.goOn();
    await other.start(tournament, game, ABOUT);
    expect({ ...store.view, about: null }).toEqual({ ...other.view, about: null });
    expect(store.resultLines().join('')).toBe(other.resultLines().join(''));
    await store.goOn(); // there is nothing left
    expect(store.view.status).toBe('over');
  });

  test('reports what went wrong, and keeps the matches played', async () => {
    const failing: TournamentRunner = async (run, { signal }) => {
      const half = new AbortController();
      const off = run.events.on('afterMatch', () => half.abort());
      await run.run(inline(), { signal: half.signal }).catch(() => undefined);
      off();
      signal.throwIfAborted();
      throw new Error('The worker is gone\nand more');
    };
    const store = new TournamentStore(failing);
    await store.start(tournament, game, ABOUT);
    expect(store.view).toMatchObject({ status: 'stopped', problem: 'The worker is gone' });
    expect(store.view.report?.statistics.matches).toBeGreaterThan(0);
  });

  test('refuses an invalid tournament with a message', async () => {
    const store = new TournamentStore(here);
    await store.start({ ...tournament, players: ['random()'] }, game, ABOUT);
    expect(store.view).toMatchObject({ status: 'none', report: null });
    expect(store.view.problem).toMatch(/for 3 players, got 1/);
  });

  test('is closed for good: later events are ignored', async () => {
    let signalled: AbortSignal | null = null;
    const store = new TournamentStore((run, options) => {
      signalled = options.signal;
      return here(run, options);
    });
    const playing = store.start(tournament, game, ABOUT);
    store.close();
    const { view } = store;
    await playing;
    await vi.waitFor(() => expect(signalled?.aborted).toBe(true));
    expect(store.view).toBe(view);
    expect(view.status).toBe('none');
    expect(store.report()).toBeNull();
  });

  test("calls a user's own game by its name, not by its path", async () => {
    const store = new TournamentStore(() => Promise.resolve()); // no match is played
    const module = 'http://127.0.0.1:1/own/nim.js';
    await store.start({ ...tournament, game: { module } }, game, { ...ABOUT, title: 'nim' });
    expect(store.report()).toMatchObject({
      title: 'Tournament of nim',
      statistics: { game: 'nim' },
    });
  });

  describe('with an archive', () => {
    const LIMITS = { items: 5, characters: 1e6 };
    const archiveOn = (disk: MemoryDisk) => new Archive(disk, isTournamentLabel, LIMITS);

    /** Stops after some matches, as a page that is left. */
    const cutAfter =
      (matches: number): TournamentRunner =>
      async (run, { signal, stores }) => {
        const cut = new AbortController();
        run.events.on('afterMatch', ({ index }) => {
          if (index === matches) cut.abort();
        });
        await run.run(inline(), { signal: AbortSignal.any([signal, cut.signal]), stores });
      };

    test('is the same after a reload as if it had never been interrupted', async () => {
      const disk = new MemoryDisk();
      const first = new TournamentStore(cutAfter(50), archiveOn(disk));
      await first.start(tournament, game, ABOUT);
      await first.flush();
      expect(first.view.played).toBeLessThan(120);
      const archive = archiveOn(disk);
      const [label] = await archive.load();
      expect(label).toMatchObject({ ...ABOUT, players: 3, total: 120, isOver: false });
      if (!label) return;
      const second = new TournamentStore(here, archive);
      await second.open(label, game, tournament.game);
      expect(second.view).toMatchObject({ status: 'stopped', played: label.played, problem: null });
      expect(second.view.report?.statistics.matches).toBe(label.played);
      expect(second.canGoOn).toBe(true);
      await second.goOn();
      const whole = new TournamentStore(here);
      await whole.start(tournament, game, ABOUT);
      expect(second.resultLines().join('')).toBe(whole.resultLines().join(''));
      expect({ ...second.view, about: null }).toEqual({ ...whole.view, about: null });
      await second.flush();
      const [over] = await archiveOn(disk).load();
      expect(over).toMatchObject({ played: 120, isOver: true });
    });

    test('shows its results after a reload, and has nothing left to play', async () => {
      const disk = new MemoryDisk();
      const first = new TournamentStore(here, archiveOn(disk));
      await first.start(tournament, game, ABOUT);
      await first.flush();
      const archive = archiveOn(disk);
      const [label] = await archive.load();
      const second = new TournamentStore(here, archive);
      if (label) await second.open(label, game, tournament.game);
      expect(second.view).toMatchObject({ status: 'over', played: 120, leader: first.view.leader });
      expect(second.report()).toEqual(first.report());
      expect(second.canGoOn).toBe(false);
    });

    test('does not go on where the game has another module now', async () => {
      const disk = new MemoryDisk();
      const first = new TournamentStore(cutAfter(50), archiveOn(disk));
      await first.start(tournament, game, ABOUT);
      await first.flush();
      const archive = archiveOn(disk);
      const [label] = await archive.load();
      const second = new TournamentStore(here, archive);
      if (label) await second.open(label, game, { module: 'http://127.0.0.1:1/own/0.js?v=2' });
      expect(second.canGoOn).toBe(false);
      expect(second.view.problem).toMatch(/another version/);
      expect(second.view.report?.statistics.matches).toBe(label?.played);
    });

    test('refuses a damaged one with a sentence', async () => {
      const disk = new MemoryDisk();
      const first = new TournamentStore(here, archiveOn(disk));
      await first.start(tournament, game, ABOUT);
      await first.flush();
      const archive = archiveOn(disk);
      const [label] = await archive.load();
      const parts = disk.items.get(label?.id ?? '')?.parts;
      parts?.set(1, parts.get(1)?.replace('"plies":', '"plies":1') ?? '');
      const second = new TournamentStore(here, archive);
      if (label) await expect(second.open(label, game, tournament.game)).rejects.toThrow();
    });
  });
});
