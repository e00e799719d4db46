import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TicTacToe } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { describe, expect, test, vi } from 'vitest';
import { TournamentDesk, type TournamentWork } from './tournament-desk.ts';

const game = new TicTacToe();
const tournament: Tournament = {
  game: { game: 'tic-tac-toe' },
  players: ['uct(simulationCount=5)', 'random()', 'random()'],
  schedule: roundRobin({ players: 3, roles: game.players, seed: 1, rounds: 20 }),
};

/** In this thread. */
const here: TournamentWork = (run, signal) => run.run(inline(), { signal });

describe('a tournament desk', () => {
  test('plays a tournament to its end, and has the report that the runner gives', async () => {
    const desk = new TournamentDesk(here);
    expect(desk.view).toMatchObject({ status: 'none', report: null });
    const statuses = new Set<string>();
    desk.subscribe(() => statuses.add(desk.view.status));
    await desk.start(tournament, game, 'Tic-tac-toe');
    const run = await new TournamentRun(tournament, game).run(inline());
    expect([...statuses]).toEqual(['none', 'running', 'over']);
    expect(desk.view).toMatchObject({ played: 120, total: 120, kept: 120, speed: null });
    expect(desk.view.report).toEqual(reportOf(run));
    expect(desk.report()).toEqual(reportOf(run));
  });

  test('has the lines that a tournament folder has, byte for byte', async () => {
    const path = mkdtempSync(join(tmpdir(), 'turnwise-desk-'));
    try {
      const folder = TournamentFolder.create(path, tournament);
      await new TournamentRun(folder.tournament, game).run(inline(), { stores: [folder] });
      folder.close();
      const desk = new TournamentDesk(here);
      await desk.start(tournament, game, 'Tic-tac-toe');
      expect(desk.resultLines().join('')).toBe(readFileSync(join(path, 'results.jsonl'), 'utf8'));
    } finally {
      rmSync(path, { recursive: true });
    }
  });

  test('is stopped and goes on, as if it had never stopped', async () => {
    let stops = 1;
    const desk: TournamentDesk = new TournamentDesk((run, signal) => {
      run.events.once('afterMatch', () => {
        if (stops-- > 0) desk.stop();
      });
      return here(run, signal);
    });
    await desk.start(tournament, game, 'Tic-tac-toe');
    expect(desk.view.status).toBe('stopped');
    expect(desk.view.played).toBeLessThan(120);
    expect(desk.view.report?.notes?.[0]).toMatch(/not over/);
    const other = new TournamentDesk(here);
    await desk.goOn();
    await other.start(tournament, game, 'Tic-tac-toe');
    expect(desk.view).toEqual(other.view);
    expect(desk.resultLines().join('')).toBe(other.resultLines().join(''));
    await desk.goOn(); // there is nothing left
    expect(desk.view.status).toBe('over');
  });

  test('tells what went wrong, and keeps what was played', async () => {
    const failing: TournamentWork = async (run, signal) => {
      const half = new AbortController();
      const off = run.events.on('afterMatch', () => half.abort());
      await run.run(inline(), { signal: half.signal }).catch(() => undefined);
      off();
      signal.throwIfAborted();
      throw new Error('The worker is gone\nand more');
    };
    const desk = new TournamentDesk(failing);
    await desk.start(tournament, game, 'Tic-tac-toe');
    expect(desk.view).toMatchObject({ status: 'stopped', problem: 'The worker is gone' });
    expect(desk.view.report?.statistics.matches).toBeGreaterThan(0);
  });

  test('refuses what is no tournament with a sentence', async () => {
    const desk = new TournamentDesk(here);
    await desk.start({ ...tournament, players: ['random()'] }, game, 'Tic-tac-toe');
    expect(desk.view).toMatchObject({ status: 'none', report: null });
    expect(desk.view.problem).toMatch(/for 3 players, got 1/);
  });

  test('is closed for good: nothing that comes later is seen', async () => {
    let signalled: AbortSignal | null = null;
    const desk = new TournamentDesk((run, signal) => {
      signalled = signal;
      return here(run, signal);
    });
    const playing = desk.start(tournament, game, 'Tic-tac-toe');
    desk.close();
    const { view } = desk;
    await playing;
    await vi.waitFor(() => expect(signalled?.aborted).toBe(true));
    expect(desk.view).toBe(view);
    expect(view.status).toBe('none');
    expect(desk.report()).toBeNull();
  });

  test("calls a user's own game by its name, not by where it lies", async () => {
    const desk = new TournamentDesk(() => Promise.resolve()); // nobody plays
    const module = 'http://127.0.0.1:1/own/nim.js';
    await desk.start({ ...tournament, game: { module } }, game, 'nim');
    expect(desk.report()).toMatchObject({
      title: 'Tournament of nim',
      statistics: { game: 'nim' },
    });
  });
});
