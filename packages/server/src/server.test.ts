/** Matches over real WebSockets, from the first message to the last. */
import { Random, replay } from 'turnwise';
import { keptCommitment, type OnlineClient } from 'turnwise/client';
import { gameOf } from 'turnwise/games';
import { sha256 } from 'turnwise/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, playOn, seatsIn, testServer } from './play.fixture.ts';
import type { RunningServer } from './server.ts';

let server: RunningServer;
let client: OnlineClient;
beforeAll(async () => {
  server = await testServer();
  client = clientOf(server);
});
afterAll(async () => {
  client.close();
  await server.close();
});

const first = <T>([item]: readonly T[]) => item;

describe('a match', () => {
  test('is made, joined, and played to its end, and everybody sees every turn', async () => {
    const { match, secrets } = await client.create({
      game: 'connect-four',
      seats: { Yellow: { kind: 'mine', name: 'Ann' } },
    });
    expect(await client.matches()).toContainEqual(expect.objectContaining({ match }));
    const yellow = client.watch(match, secrets.Yellow);
    expect(await yellow.ready()).toMatchObject({ phase: 'waiting', role: 'Yellow', toMove: [] });
    const joined = await client.join(match, { role: 'Red', name: 'Bob' });
    const red = client.watch(match, joined.secret);
    const spectator = client.watch(match);
    const [end] = await Promise.all([playOn(yellow, first), playOn(red, first)]);
    expect(end).toMatchObject({ phase: 'over', ending: { kind: 'finished' } });
    expect(end.result).not.toBeNull();
    const seen = await spectator.until(({ phase }) => phase === 'over');
    expect(seen).toMatchObject({ role: null, position: end.position, moves: [] });
    const played = spectator.history.filter(({ kind }) => kind === 'played');
    expect(played).toHaveLength(end.plies);
    expect(yellow.history).toEqual(spectator.history);
    expect(yellow.history.map(({ number }) => number)).toEqual(
      yellow.history.map((_, index) => index + 1),
    );
  });

  test('shows its seed at the end, which fits its commitment and all its haps', async () => {
    const { match, seats } = await seatsIn(client, 'pig(goal=20)', ['One', 'Two']);
    const [one] = seats;
    const before = await seats[0]?.ready();
    expect(before?.seed).toBeNull();
    const random = new Random(1);
    const [end] = await Promise.all(
      seats.map((seat) => playOn(seat, (moves) => random.choice(moves))),
    );
    expect(end?.seed && sha256(end.seed)).toBe(before?.commitment);
    expect(one?.state && keptCommitment(one.state, before?.commitment)).toBe(true);
    const record = await client.record(match);
    expect(record).toMatchObject({ seed: end?.seed, commitment: before?.commitment });
    expect([...replay(record, gameOf(record))]).toHaveLength(end?.plies ?? 0);
  });

  test('takes a move once, however often it is sent', async () => {
    const { seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const [xs, os] = seats;
    const [move, other] = (await xs?.ready())?.moves ?? [];
    const twice = { kind: 'move', turn: 1, move: move ?? null } as const;
    await Promise.all([xs?.act(twice), xs?.act(twice), xs?.act(twice)]);
    await xs?.act(twice);
    expect(await os?.until(({ turn }) => turn === 2)).toMatchObject({ number: 2, plies: 1 });
    await expect(xs?.act({ ...twice, move: other ?? null })).rejects.toMatchObject({
      code: 'late-move',
      state: { turn: 2, plies: 1 },
    });
    await expect(xs?.act({ ...twice, turn: 2 })).rejects.toMatchObject({ code: 'not-your-turn' });
    await expect(os?.act({ ...twice, turn: 3 })).rejects.toMatchObject({ code: 'early-move' });
    await expect(os?.act({ ...twice, turn: 2 })).rejects.toMatchObject({ code: 'illegal-move' });
  });

  test('reveals a simultaneous round when all have moved', async () => {
    const { match, seats } = await seatsIn(client, 'odds-and-evens', ['Odds', 'Evens']);
    const [odds, evens] = seats;
    const spectator = client.watch(match);
    await evens?.ready();
    await spectator.ready();
    await odds?.move(first((await odds.ready()).moves) ?? null);
    const waiting = await evens?.until(({ number }) => number === 2);
    expect(waiting).toMatchObject({ toMove: ['Evens'], committed: null });
    expect(evens?.history.at(-1)).toMatchObject({ kind: 'committed', role: 'Odds' });
    expect(JSON.stringify(evens?.history)).not.toContain('move"');
    expect(await odds?.until(({ number }) => number === 2)).toMatchObject({ committed: 1 });
    await evens?.move(2);
    await spectator.until(({ number }) => number === 3);
    expect(spectator.history.at(-1)).toMatchObject({ plies: [{ moves: { Odds: 1, Evens: 2 } }] });
  });

  test('is played with a bot, which thinks in a thread', async () => {
    const { match, secrets } = await client.create({
      game: 'tic-tac-toe',
      seats: { Xs: { kind: 'bot', player: 'easy' }, Os: { kind: 'mine', name: 'Ann' } },
    });
    const end = await playOn(client.watch(match, secrets.Os), first);
    expect(end).toMatchObject({ phase: 'over', ending: { kind: 'finished' } });
    expect((await client.record(match)).players).toEqual({ Xs: 'easy', Os: 'human()' });
  });

  test('ends by resigning, by agreement, and by leaving', async () => {
    const one = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    await one.seats[0]?.ready();
    await one.seats[0]?.resign();
    expect((await one.seats[1]?.until(({ phase }) => phase === 'over'))?.result).toEqual({
      Xs: -1,
      Os: 1,
    });
    const two = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    await Promise.all(two.seats.map((seat) => seat.ready()));
    await two.seats[0]?.offer('draw');
    await two.seats[1]?.until(({ offers }) => offers.draw.includes('Xs'));
    await two.seats[1]?.offer('draw');
    const agreed = await two.seats[0]?.until(({ phase }) => phase === 'over');
    expect(agreed).toMatchObject({ ending: { kind: 'agreed' }, result: { Xs: 0, Os: 0 } });
    const record = await client.record(two.match);
    expect([...replay(record, gameOf(record))]).toEqual([]);
    const three = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    await three.seats[1]?.ready();
    await three.seats[1]?.leave();
    expect(await three.seats[1]?.until(({ phase }) => phase === 'over')).toMatchObject({
      ending: { kind: 'quit', role: 'Os' },
    });
  });

  test('takes turns back by consent, and their numbers never come again', async () => {
    const { seats } = await seatsIn(client, 'connect-four', ['Yellow', 'Red']);
    const [yellow, red] = seats;
    await yellow?.ready();
    await expect(yellow?.offer('takeback')).rejects.toMatchObject({ code: 'nothing-to-take-back' });
    await yellow?.move(first((await yellow.ready()).moves) ?? null);
    await red?.until(({ turn }) => turn === 2);
    await red?.move(first((await red.ready()).moves) ?? null);
    await yellow?.until(({ turn }) => turn === 3);
    await yellow?.offer('takeback');
    await red?.until(({ offers }) => offers.takeback.length > 0);
    await red?.decline('takeback');
    await yellow?.until(({ offers }) => offers.takeback.length === 0);
    await yellow?.offer('takeback');
    await red?.offer('takeback');
    const back = await yellow?.until(({ turn }) => turn === 4);
    expect(back).toMatchObject({ plies: 0, toMove: ['Yellow'] });
    await expect(red?.act({ kind: 'move', turn: 2, move: 0 })).rejects.toMatchObject({
      code: 'late-move',
    });
  });

  test('is followed by a rematch with the seats passed on', async () => {
    const { match, seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const [xs, os] = seats;
    await xs?.ready();
    await expect(xs?.offer('rematch')).rejects.toMatchObject({ code: 'not-over' });
    await xs?.resign();
    await xs?.offer('rematch');
    await os?.offer('rematch');
    const next = (await xs?.until(({ rematch }) => rematch !== null))?.rematch ?? '';
    expect(next).not.toBe(match);
    const { state } = await client.news(next);
    expect(state).toMatchObject({ phase: 'playing', toMove: ['Xs'] });
    expect(state.seats.map(({ name }) => name)).toEqual(['Os’s player', 'Xs’s player']);
  });

  test('has a chat without codes for terminals or HTML of its own', async () => {
    const { match, seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    await seats[0]?.ready();
    await seats[0]?.say('  <b>hi</b>\u001b[2J\u202e ');
    await seats[1]?.until(({ number }) => number === 2);
    expect(seats[1]?.history.at(-1)).toMatchObject({
      kind: 'said',
      role: 'Xs',
      text: '<b>hi</b>\\u{1b}[2J\\u{202e}',
    });
    const spectator = client.watch(match);
    await spectator.ready();
    await expect(spectator.say('hi')).rejects.toMatchObject({ code: 'not-your-seat' });
  });
});

describe('a seat', () => {
  test('that is invited is for whoever has the link, once', async () => {
    const { match, secrets } = await client.create({
      game: 'tic-tac-toe',
      seats: { Xs: { kind: 'invited' }, Os: { kind: 'mine', name: 'Ann' } },
    });
    const join = { role: 'Xs', name: 'Bob' };
    await expect(client.join(match, join)).rejects.toMatchObject({ code: 'wrong-secret' });
    const secret = secrets.Xs ?? '';
    await client.join(match, { ...join, secret });
    await expect(client.join(match, { ...join, secret })).rejects.toMatchObject({
      code: 'seat-taken',
    });
    const { state } = await client.news(match, secret);
    expect(state).toMatchObject({ role: 'Xs', phase: 'playing' });
  });

  test('is free again when its owner leaves before the match', async () => {
    const { match, secrets } = await client.create({
      game: 'goofspiel',
      seats: { One: { kind: 'mine', name: 'Ann' } },
    });
    const seat = client.watch(match, secrets.One);
    await seat.ready();
    await seat.leave();
    // Nobody is left who could wait for others.
    expect(await seat.until(({ phase }) => phase === 'over')).toMatchObject({ result: null });
    expect(seat.state?.seats.map(({ name }) => name)).toEqual([null, null]);
  });

  test.each([
    ['a wrong secret', 'x'.repeat(24)],
    ['the secret of another match', ''],
  ])('is not opened by %s', async (_, wrong) => {
    const other = await client.create({
      game: 'tic-tac-toe',
      seats: { Xs: { kind: 'mine', name: 'Ann' } },
    });
    const { match } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const secret = wrong || (other.secrets.Xs ?? '');
    await expect(client.watch(match, secret).ready()).rejects.toMatchObject({
      code: 'wrong-secret',
    });
    await expect(client.news(match, secret)).rejects.toMatchObject({ code: 'wrong-secret' });
  });
});
