import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TicTacToe } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { describe, expect, test, vi } from 'vitest';
import { type TournamentRunner, TournamentStore } from './tournament-store.ts';

const game = new TicTacToe();
const tournament: Tournament = {
  game: { game: 'tic-tac-toe' },
  players: ['uct(simulationCount=5)', 'random()', 'random()'],
  schedule: roundRobin({ players: 3, roles: game.players, seed: 1, rounds: 20 }),
};

/** In this thread. */
const here: TournamentRunner = (run, signal) => run.run(inline(), { signal });

describe('a tournament store', () => {
  test('plays a tournament to its end, with the report of the runner', async () => {
    const store = new TournamentStore(here);
    expect(store.view).toMatchObject({ status: 'none', report: null });
    const statuses = new Set<string>();
    store.subscribe(() => statuses.add(store.view.status));
    await store.start(tournament, game, 'Tic-tac-toe');
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
      await store.start(tournament, game, 'Tic-tac-toe');
      expect(store.resultLines().join('')).toBe(readFileSync(join(path, 'results.jsonl'), 'utf8'));
    } finally {
      rmSync(path, { recursive: true });
    }
  });

  test('is stopped and resumed, as if it had never stopped', async () => {
    let stops = 1;
    const store: TournamentStore = new TournamentStore((run, signal) => {
      run.events.once('afterMatch', () => {
        if (stops-- > 0) store.stop();
      });
      return here(run, signal);
    });
    await store.start(tournament, game, 'Tic-tac-toe');
    expect(store.view.status).toBe('stopped');
    expect(store.view.played).toBeLessThan(120);
    expect(store.view.report?.notes?.[0]).toMatch(/not over/);
    const other = new TournamentStore(here);
    await store.goOn();
    await other.start(tournament, game, 'Tic-tac-toe');
    expect(store.view).toEqual(other.view);
    expect(store.resultLines().join('')).toBe(other.resultLines().join(''));
    await store.goOn(); // there is nothing left
    expect(store.view.status).toBe('over');
  });

  test('reports what went wrong, and keeps the matches played', async () => {
    const failing: TournamentRunner = async (run, signal) => {
      const half = new AbortController();
      const off = run.events.on('afterMatch', () => half.abort());
      await run.run(inline(), { signal: half.signal }).catch(() => undefined);
      off();
      signal.throwIfAborted();
      throw new Error('The worker is gone\nand more');
    };
    const store = new TournamentStore(failing);
    await store.start(tournament, game, 'Tic-tac-toe');
    expect(store.view).toMatchObject({ status: 'stopped', problem: 'The worker is gone' });
    expect(store.view.report?.statistics.matches).toBeGreaterThan(0);
  });

  test('refuses an invalid tournament with a message', async () => {
    const store = new TournamentStore(here);
    await store.start({ ...tournament, players: ['random()'] }, game, 'Tic-tac-toe');
    expect(store.view).toMatchObject({ status: 'none', report: null });
    expect(store.view.problem).toMatch(/for 3 players, got 1/);
  });

  test('is closed for good: later events are ignored', async () => {
    let signalled: AbortSignal | null = null;
    const store = new TournamentStore((run, signal) => {
      signalled = signal;
      return here(run, signal);
    });
    const playing = store.start(tournament, game, 'Tic-tac-toe');
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
    await store.start({ ...tournament, game: { module } }, game, 'nim');
    expect(store.report()).toMatchObject({
      title: 'Tournament of nim',
      statistics: { game: 'nim' },
    });
  });
});
