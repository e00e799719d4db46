import { elimination, roundRobin, swiss, textReport } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import { heap, here } from '../executors.fixture.ts';
import { ratingsOf, reportOf, TimesTally, type Tournament } from '../index.ts';
import { newRun } from '../tournaments.fixture.ts';
import { RepeatTally } from './tournament-run.ts';

const roles = ['Xs', 'Os'];
const game = { game: 'tic-tac-toe' };

async function played(tournament: Tournament) {
  const run = await newRun(tournament);
  await here((executor) => run.run(executor));
  return run;
}

describe('A report', () => {
  const modest = { game: heap(), players: ['modest', 'modest'] };
  const seats = { players: 2, roles: ['One', 'Two'], seed: 1 };

  test('notes that matches without randomness repeat themselves', async () => {
    const run = await played({ ...modest, schedule: roundRobin({ ...seats, rounds: 3 }) });
    expect(reportOf(run).notes).toEqual([
      'modest against modest #2: the same match 3 times, move by move.',
      'modest #2 against modest: the same match 3 times, move by move.',
      'Matches that repeat themselves are no sample: intervals are too narrow.',
    ]);
  });

  test('has no such note if chance plays a part, or after a single match', async () => {
    const random = { ...modest, players: ['random', 'modest'] };
    const schedule = roundRobin({ ...seats, rounds: 5 });
    expect(reportOf(await played({ ...random, schedule })).notes).toEqual([]);
    const once = await played({ ...modest, schedule: roundRobin(seats) });
    expect(reportOf(once).notes).toEqual([]);
  });

  test('has every origin, and says that changes were accepted', async () => {
    const run = await played({ ...modest, schedule: roundRobin(seats) });
    const origin = (build: string, from: number) => ({
      from,
      fingerprint: { version: '1.0', build, files: {} },
      signature: null,
    });
    const changed = [origin('a', 0), origin('b', 1), origin('c', 1)];
    expect(reportOf(run, changed).facts).toMatchObject({
      'Played by': 'Turnwise 1.0, build a',
      'Played by, from match 1 on': 'Turnwise 1.0, build b; Turnwise 1.0, build c',
    });
    // Matches before the first known origin are of an older version.
    for (const origins of [changed, [origin('b', 1)]])
      expect(reportOf(run, origins).notes).toEqual([expect.stringContaining('--accept-changed')]);
    expect(reportOf(run, [origin('b', 1)]).facts).not.toHaveProperty('Played by');
    expect(reportOf(run, [origin('a', 0)]).notes).toEqual([]);
  });

  test('rates by points a match, and says so, where wins differ in size', async () => {
    const staked = { game: 'pig(goal=20, result=margin)' };
    const players = ['optimal', 'random', 'policy(holdAt(2))'];
    const schedule = roundRobin({ players: 3, roles: ['One', 'Two'], seed: 1, rounds: 20 });
    const run = await played({ game: staked, players, schedule });
    const report = reportOf(run);
    expect(report.ratingUnit).toBe('points');
    expect(report.facts?.Ratings).toContain('points a match');
    expect(report.facts?.['Advantage of One']).toMatch(/^[\d.]+ points, from /);
    expect(textReport(report)).toContain('\nRatings, in points a match\n');
    const ranked = report.ratings?.map(({ player }) => player);
    const means = report.statistics.byPlayer.map(({ results }) => results.mean ?? 0);
    expect(ranked).toEqual([0, 1, 2].sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0)));
    expect(reportOf(await played({ ...modest, schedule: roundRobin(seats) })).ratingUnit).toBe(
      'Elo',
    );
  });

  test('has the schedule, the seed, ratings and the progress', async () => {
    const schedule = roundRobin({ players: 2, roles, seed: 'abc', rounds: 10 });
    const tournament = {
      game,
      players: ['uct(simulationCount=30)', 'random'],
      schedule,
      position: '.../.../... Xs',
    };
    const before = await newRun(tournament);
    expect(ratingsOf(before)).toBeNull();
    expect(reportOf(before).notes).toEqual([
      'The tournament is not over: 0 of 20 matches are counted.',
    ]);
    const report = reportOf(await played(tournament));
    expect(report).toMatchObject({
      title: 'Tournament of tic-tac-toe',
      facts: { Schedule: 'round robin, 10 rounds', Seed: 'abc', Position: '.../.../... Xs' },
      notes: [],
    });
    expect(report.ratings).toBeDefined();
    expect(textReport(report)).toContain('uct(simulationCount=30)');
  });

  test('has the verdict of a sequential test', async () => {
    const schedule = roundRobin({ players: 2, roles, seed: 1, rounds: 500 });
    const sequential = { elo0: 0, elo1: 200, alpha: 0.07, beta: 0.05 };
    const run = await played({
      game,
      players: ['uct(simulationCount=50)', 'random'],
      schedule,
      test: sequential,
    });
    expect(run.state.taken).toBeLessThan(1000);
    expect(reportOf(run).facts).toMatchObject({
      'Sequential test': '0 against 200 Elo of the score, errors 7 % and 5 %',
      Verdict: 'uct(simulationCount=50) is ahead of random by 200 Elo rather than 0',
    });
  });

  test.each([
    [
      'an elimination',
      elimination({ players: 3, roles, seed: 1 }),
      'elimination, 2 matches a pairing',
    ],
    [
      'a Swiss tournament',
      swiss({ players: 3, roles, seed: 1, rounds: 2 }),
      'Swiss, 2 rounds, 2 matches a pairing',
    ],
  ])('has the standings of %s', async (_, schedule, text) => {
    const report = reportOf(
      await played({ game, players: ['random', 'random', 'random'], schedule }),
    );
    expect(report.facts?.Schedule).toBe(text);
    expect(report.standings?.rows).toHaveLength(3);
    const isCup = schedule.kind === 'elimination';
    expect(report.facts?.Winner).toBe(isCup ? report.standings?.rows.at(-1)?.[5] : undefined);
  });
});

describe('Times', () => {
  test('add up by player, in all roles', () => {
    const times = new TimesTally(3);
    const one = { decisions: 2, total: 5, longest: 4 };
    const other = { decisions: 3, total: 6, longest: 2 };
    times.add({ seats: { Xs: 0, Os: 1 }, times: { Xs: one, Os: other } });
    times.add({ seats: { Xs: 1, Os: 0 }, times: { Xs: one, Os: other } });
    times.add({ seats: { Xs: 0, Os: 1 }, times: {} });
    const both = { decisions: 5, total: 11, longest: 4 };
    expect(times.players).toEqual([both, both, { decisions: 0, total: 0, longest: 0 }]);
  });

  test('are counted in a tournament, but are not part of its report', async () => {
    const schedule = roundRobin({ players: 2, roles, seed: 1, rounds: 2 });
    const run = await newRun({ game, players: ['random', 'random'], schedule });
    let plies = 0;
    run.events.on('afterMatch', (match) => {
      plies += match.plies;
    });
    await here((executor) => run.run(executor));
    const [one, other] = run.times.players;
    expect((one?.decisions ?? 0) + (other?.decisions ?? 0)).toBe(plies);
    expect(JSON.stringify(reportOf(run))).not.toContain('longest');
  });
});

test('Matches with the same seed do not count as repeated', () => {
  const repeats = new RepeatTally();
  const match = {
    index: 0,
    round: 0,
    pairing: 0,
    seats: { Xs: 0, Os: 1 },
    seed: 'a',
    result: null,
    plies: 0,
    signature: '00000000',
    ending: null,
    times: {},
  };
  repeats.add(match);
  repeats.add(match);
  expect(repeats.repeating).toEqual([]);
  repeats.add({ ...match, seed: 'b' });
  expect(repeats.repeating).toMatchObject([{ matches: 3 }]);
  repeats.add({ ...match, seed: 'c', signature: '00000001' });
  expect(repeats.repeating).toEqual([]);
});
