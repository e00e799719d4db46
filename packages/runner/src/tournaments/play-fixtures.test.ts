import { Match } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { type Fixture, leadChanges, type PlayedMatch, type TurnValues } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import { heap, here } from '../executors.fixture.ts';
import { parseJob, type Table } from '../index.ts';
import { gameOf } from '../tournaments.fixture.ts';

/** Plays a few matches of a table, each with its seed. */
async function played(
  table: Table,
  seeds: readonly string[],
  seats?: Fixture['seats'],
): Promise<PlayedMatch[]> {
  const { players } = await gameOf(table.game);
  const usual = Object.fromEntries(players.map((role, seat) => [role, seat]));
  const fixtures = seeds.map((seed, index) => ({
    index,
    round: 0,
    pairing: index,
    seed,
    seats: seats ?? usual,
  }));
  const matches: PlayedMatch[] = [];
  await here((executor) =>
    executor.run(
      { kind: 'fixtures', table, fixtures },
      {
        onUpdate: (update) => {
          if (update.kind === 'fixtures') matches.push(...update.matches);
        },
      },
    ),
  );
  return matches;
}

/** The same match, played without the runner. */
async function matchOf(
  { game, players }: { game: string; players: readonly string[] },
  seed: string,
) {
  return new Match(
    gameFrom(game),
    players.map((text) => playerFrom(text)),
    { seed },
  ).run();
}

const two = ['random', 'random'];

describe('A match of a tournament', () => {
  test('is the match of its seed, with the mean number of legal moves', async () => {
    const table = { game: { game: 'tic-tac-toe' }, players: two };
    for (const [n, told] of (await played(table, ['a', 'b', 'c'])).entries()) {
      const match = await matchOf({ game: 'tic-tac-toe', players: two }, 'abc'[n] ?? '');
      expect(told).toMatchObject({ index: n, result: match.result(), plies: match.history.length });
      // Nine squares at first, one less after each turn: the mean over p turns is 9 - (p - 1) / 2.
      expect(told.branching).toBeCloseTo(9 - (told.plies - 1) / 2, 12);
      expect(told.ending).toEqual({ kind: 'finished' });
    }
  });

  test('of Pig counts changes of the lead by the scores', async () => {
    const table = { game: { game: 'pig(goal=60)' }, players: two };
    const seeds = Array.from({ length: 20 }, (_, n) => `s${n}`);
    const matches = await played(table, seeds);
    expect(Math.max(...matches.map((match) => match.leadChanges ?? 0))).toBeGreaterThan(1);
    for (const [n, told] of matches.entries()) {
      const match = await matchOf({ game: 'pig(goal=60)', players: two }, seeds[n] ?? '');
      const states = [...match.history.map(({ game }) => game), match.state];
      const scores = states
        .map((state) => state.scores())
        .filter((each): each is TurnValues => each !== null);
      expect(scores).toHaveLength(states.length);
      expect(told.leadChanges).toBe(leadChanges(scores));
    }
  });

  test('of checkers counts changes of the lead by the estimate', async () => {
    const [told] = await played({ game: { game: 'checkers' }, players: two, maxPlies: 60 }, ['x']);
    expect(told?.leadChanges).toBeGreaterThan(0);
    expect(told?.plies).toBeLessThanOrEqual(60);
  });

  test('of tic-tac-toe counts them only if playouts are asked for, the same each time', async () => {
    const table = { game: { game: 'tic-tac-toe' }, players: two };
    const seeds = Array.from({ length: 10 }, (_, n) => `s${n}`);
    for (const match of await played(table, seeds))
      expect(JSON.stringify(match)).not.toContain('leadChanges');
    const lead = async () =>
      (await played({ ...table, playouts: 200 }, seeds)).map((match) => match.leadChanges);
    const found = await lead();
    expect(found.every((count) => Number.isInteger(count))).toBe(true);
    expect(Math.max(...found.map(Number))).toBeGreaterThan(0);
    expect(await lead()).toEqual(found);
  });

  test('has a signature that is equal exactly for equal moves and haps', async () => {
    const table = { game: { game: 'tic-tac-toe' }, players: two };
    const seeds = Array.from({ length: 40 }, (_, n) => `${n % 20}`);
    const matches = await played(table, seeds);
    const moves = await Promise.all(
      seeds.map(async (seed) => {
        const { history } = await matchOf({ game: 'tic-tac-toe', players: two }, seed);
        return JSON.stringify(history.map((ply) => [ply.moves, ply.haps]));
      }),
    );
    for (const [a, one] of matches.entries())
      for (const [b, other] of matches.entries())
        expect(one.signature === other.signature).toBe(moves[a] === moves[b]);
    const pig = await played(
      { game: { game: 'pig' }, players: ['policy(holdAt(20))', 'policy(holdAt(20))'] },
      ['1', '2', '1'],
    );
    expect(pig[0]?.signature).toBe(pig[2]?.signature);
    expect(pig[0]?.signature).not.toBe(pig[1]?.signature); // the same decisions perhaps, but other dice
  });

  test('reports how often each role decided, and for how long', async () => {
    const [told] = await played({ game: { game: 'tic-tac-toe' }, players: two }, ['a']);
    const { Os, Xs } = told?.times ?? {};
    expect((Xs?.decisions ?? 0) + (Os?.decisions ?? 0)).toBe(told?.plies);
    for (const times of [Xs, Os]) {
      expect(times?.longest).toBeGreaterThanOrEqual(0);
      expect(times?.total).toBeGreaterThanOrEqual(times?.longest ?? Number.NaN);
    }
  });

  test('that reaches the ply limit has no result', async () => {
    const [told] = await played({ game: { game: 'tic-tac-toe' }, players: two, maxPlies: 3 }, [
      'a',
    ]);
    expect(told).toMatchObject({ result: null, ending: null, plies: 3 });
  });

  test('begins at the position of the table', async () => {
    const table = { game: { game: 'tic-tac-toe' }, players: two, position: 'xo./.../... Xs' };
    const [told] = await played({ ...table, maxPlies: 1 }, ['a']);
    expect(told?.branching).toBe(7);
  });

  test('without a decision has no mean of legal moves', async () => {
    const [told] = await played({ game: heap(), players: ['quitter', 'random'] }, ['a']);
    expect(told).toMatchObject({ plies: 0, ending: { kind: 'quit', role: 'One' } });
    expect(JSON.stringify(told)).not.toContain('branching');
  });
});

describe('A match of a tournament is refused', () => {
  const table = { game: heap(), players: two };
  test('when it seats unknown players', async () => {
    await expect(played(table, ['a'], { One: 0, Two: 2 })).rejects.toThrow(
      'match 0 seats player 2 of 2',
    );
    await expect(played(table, ['a'], { One: 0 })).rejects.toThrow(
      'match 0 seats 1 players, but heap has 2 roles',
    );
  });

  test('when it is not a valid job', () => {
    const order = { index: 0, round: 0, pairing: 0, seed: 'a', seats: { One: 0, Two: 1 } };
    const job = { kind: 'fixtures', table, fixtures: [order] };
    const wrong: [object, string][] = [
      [{ ...job, fixtures: [] }, 'job: fixtures: expected a list of 1 to 100000'],
      [{ ...job, table: null }, 'job: table: expected a table'],
      [
        { ...job, table: { ...table, players: [] } },
        'table: players: expected a list of one player',
      ],
      [
        { ...job, table: { ...table, maxPlies: 0 } },
        'table: maxPlies: expected a whole number from 1',
      ],
      [
        { ...job, table: { ...table, playouts: -1 } },
        'table: playouts: expected a whole number from 0',
      ],
      [{ ...job, table: { ...table, position: 7 } }, 'table: position: expected a text'],
      [{ ...job, fixtures: [{ ...order, index: -1 }] }, 'fixture: index: expected a whole number'],
      [{ ...job, fixtures: [{ ...order, seed: 1 }] }, 'fixture: seed: expected a text'],
      [
        { ...job, fixtures: [{ ...order, seats: { One: 0.5 } }] },
        'fixture: seats: expected the number of a player for each role',
      ],
      [{ ...job, table: { ...table, record: 'yes' } }, 'table: record: expected true or false'],
      [{ ...job, table: { ...table, details: 0 } }, 'table: details: expected true or false'],
      [{ ...job, table: { ...table, playrs: ['x'] } }, 'there is no option "playrs"'],
      [
        { ...job, table: { ...table, players: ['x', 7] } },
        'players: expected a list of one player or more',
      ],
      [
        { ...job, table: { ...table, game: 'pig' } },
        'game: expected an object of options, got "pig"',
      ],
      [
        { ...job, table: { ...table, game: { game: 'pig', module: 'pig.ts' } } },
        'expected a game or a module, got both',
      ],
      [
        { ...job, table: { ...table, game: { module: 'x.ts', options: [1] } } },
        'options: expected an object of JSON values',
      ],
      [
        { ...job, table: { ...table, game: { module: 'x.ts', options: { f: () => 1 } } } },
        'expected an object of JSON values',
      ],
      [{ ...job, singly: 1 }, 'job: singly: expected true or false'],
      [{ kind: 'cook' }, 'kind: expected "fixtures" or "analysis"'],
    ];
    for (const [data, message] of wrong) expect(() => parseJob(data)).toThrow(message);
  });
});
