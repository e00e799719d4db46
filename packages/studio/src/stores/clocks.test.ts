/** Matches with clocks: whose time runs when, what happens when it is over, and what is kept of it. */
import { type Json, Match, parseRecord, QUIT, replay } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { type ClockSetting, clockAtStart } from 'turnwise/internal';
import { playerFrom } from 'turnwise/players';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../state/choices.ts';
import { MatchTree } from '../state/match-tree.ts';
import { recordOf } from '../state/match-tree-record.ts';
import type { Engine } from './engine.ts';
import { PlayStore, statusOf } from './play-store.ts';

const FISCHER: ClockSetting = { kind: 'fischer', base: 60, increment: 2 };
const BY_MOVE: ClockSetting = { kind: 'move', time: 10 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

/** Computers that think this long and then choose at random; `limits` gets the thinking times they were given. */
function thinkers(seconds: number, limits: (number | undefined)[] = []): Engine {
  return {
    analyses: async function* () {},
    decision: async (record, role, player, signal, thinkingTime) => {
      limits.push(thinkingTime);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
      signal.throwIfAborted();
      const game = gameFrom(record.game);
      const seats = Object.fromEntries(game.players.map((one) => [one, playerFrom(player)]));
      const move = await Match.resume(record, game, seats).decision(role);
      if (move === QUIT) throw new Error('nobody quits here');
      return move;
    },
  };
}

function tableOf(
  text: string,
  seats: readonly string[],
  setting: ClockSetting,
  work = thinkers(1),
  onChange: (match: MatchTree) => void = () => undefined,
): PlayStore {
  const game = gameFrom(text);
  const players = Object.fromEntries(game.players.map((role, n) => [role, seats[n] ?? 'human']));
  const match = MatchTree.begin({ reference: text, game, seed: 7, players });
  const clock = clockAtStart(setting, game.players);
  const store = new PlayStore(match, work, onChange, { clock });
  store.setTurnDelay(0);
  store.run();
  return store;
}

function chooseFirst(store: PlayStore): void {
  const [role = ''] = store.people().filter((one) => !(one in store.view.chosen));
  const [choice] = choicesOf(store.view.match.state, role);
  if (!choice) throw new Error('there is nothing to choose');
  store.choose(choice);
}

const left = (store: PlayStore) => store.clockNow()?.left;

describe('a match with clocks', () => {
  test('counts the time of the role to move, from the second move on', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    await pass(100);
    expect(left(store)).toEqual({ Xs: 60_000, Os: 60_000 });
    chooseFirst(store);
    expect(store.view.running).toEqual(['Os']);
    await pass(5);
    expect(left(store)).toEqual({ Xs: 60_000, Os: 55_000 });
    chooseFirst(store);
    await pass(1);
    expect(left(store)).toEqual({ Xs: 59_000, Os: 57_000 });
  });

  test('is lost by the role whose time is over, with a record that says why and replays', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    chooseFirst(store);
    await pass(60);
    const { match } = store.view;
    expect(match.resultAt()).toEqual({ Xs: 1, Os: -1 });
    expect(statusOf(store.view, store.people())).toBe('Os ran out of time (1 min + 2 s). Xs win.');
    const record = parseRecord(JSON.stringify(recordOf(match)));
    expect(record.ending).toEqual({
      kind: 'error',
      role: 'Os',
      message: 'Os ran out of time (1 min + 2 s).',
    });
    expect(() => [...replay(record, gameFrom('tic-tac-toe'))]).not.toThrow();
    expect(store.view.running).toEqual([]);
    expect(left(store)).toEqual({ Xs: 60_000, Os: 0 });
  });

  test('is lost even if the page slept through the end, and the late move does not count', async () => {
    let now = 0;
    const game = gameFrom('tic-tac-toe');
    const players = { Xs: 'human', Os: 'human' };
    const match = MatchTree.begin({ reference: 'tic-tac-toe', game, seed: 1, players });
    const clock = clockAtStart(BY_MOVE, game.players);
    const store = new PlayStore(match, thinkers(1), undefined, { clock }, () => now);
    store.run();
    chooseFirst(store);
    now = 10_001;
    chooseFirst(store);
    expect(store.view.match.nodes).toHaveLength(2);
    expect(store.view.match.resultAt()).toEqual({ Xs: 1, Os: -1 });
  });

  test('runs on while somebody looks at earlier turns, where nothing can be played', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    chooseFirst(store);
    store.look(store.view.match.goTo(0));
    expect(store.people()).toEqual([]);
    expect(store.canTakeBack).toBe(false);
    store.undo();
    expect(store.view.match.cursor).toBe(0);
    await pass(7);
    expect(left(store)?.Os).toBe(53_000);
    expect(statusOf(store.view, [])).toContain('The clocks run.');
    store.run();
    expect(store.people()).toEqual(['Os']);
    store.look(store.view.match.goTo(0));
    await pass(60);
    expect(store.view.match.cursor).toBe(1);
    expect(store.view.match.isAtEnd).toBe(true);
  });

  test('lets a computer think on while somebody looks, and goes to its move', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'random()'], FISCHER, thinkers(5));
    chooseFirst(store);
    await pass(5);
    chooseFirst(store);
    store.look(store.view.match.goTo(0));
    expect(store.view.thinking).toEqual(['Os']);
    await pass(5);
    expect(store.view.match.node.depth).toBe(4);
    expect(left(store)?.Os).toBe(57_000);
  });

  test('gives computers their thinking time, and one that is slower loses', async () => {
    const limits: number[] = [];
    const store = tableOf('tic-tac-toe', ['human', 'random()'], BY_MOVE, thinkers(11, limits));
    chooseFirst(store);
    await pass(11); // its worker may have to start: the first move takes no time
    expect(left(store)?.Os).toBe(10_000);
    chooseFirst(store);
    expect(limits).toEqual([9000, 9000]);
    await pass(10);
    expect(store.view.match.resultAt()).toEqual({ Xs: 1, Os: -1 });
    expect(store.view.thinking).toEqual([]);
    await pass(5);
    expect(store.view.match.nodes).toHaveLength(4);
  });

  test('does not count the pause after a quick move of a computer', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'random()'], BY_MOVE, thinkers(1));
    chooseFirst(store);
    await pass(1);
    store.setTurnDelay(20_000);
    store.pause();
    store.run();
    chooseFirst(store);
    await pass(15);
    expect(left(store)?.Os).toBe(10_000);
    expect(store.view.running).toEqual([]);
    await pass(5);
    expect(store.view.match.node.depth).toBe(4);
  });

  test('stops with Pause, and goes on with Resume', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    chooseFirst(store);
    await pass(4);
    store.pause();
    await pass(100);
    expect(left(store)?.Os).toBe(56_000);
    store.run();
    await pass(1);
    expect(left(store)?.Os).toBe(55_000);
  });

  test('counts for one person after the other where both choose in secret at one screen', async () => {
    const store = tableOf('goofspiel', ['human', 'human'], FISCHER);
    chooseFirst(store);
    chooseFirst(store);
    await pass(2);
    expect(left(store)).toEqual({ One: 58_000, Two: 60_000 });
    chooseFirst(store);
    expect(store.view.running).toEqual(['Two']);
    await pass(3);
    chooseFirst(store);
    expect(left(store)).toEqual({ One: 60_000, Two: 59_000 });
  });

  test('can go on without clocks, and then turns can be taken back', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    chooseFirst(store);
    store.stopClocks();
    await pass(100);
    expect(store.view.match.isAtEnd).toBe(false);
    expect(store.view.clock).toMatchObject({ isStopped: true });
    store.undo();
    expect(store.view.match.cursor).toBe(0);
  });

  test('can go on without clocks from an earlier turn, where a computer that thinks about the last one is not heard', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'random()'], FISCHER, thinkers(5));
    chooseFirst(store);
    await pass(5);
    chooseFirst(store);
    store.look(store.view.match.goTo(2));
    await pass(1);
    store.stopClocks();
    expect(left(store)?.Os).toBe(59_000);
    await pass(20);
    expect(store.view).toMatchObject({ thinking: [], problem: null });
    expect(store.view.match.nodes).toHaveLength(4);
    expect(left(store)?.Os).toBe(59_000);
  });

  test('has no clocks any more once it is over: branches can be tried', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], BY_MOVE);
    chooseFirst(store);
    await pass(10);
    store.look(store.view.match.goTo(0));
    const second = choicesOf(store.view.match.state, 'Xs')[1];
    if (second) store.choose(second);
    expect(store.view.match.nodes).toHaveLength(3);
    await pass(100);
    expect(store.view.match.isAtEnd).toBe(false);
  });

  test('is kept with the time that is left at the moment', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    chooseFirst(store);
    await pass(3);
    const { clock, match } = store.sitting();
    expect(clock?.left).toEqual({ Xs: 60_000, Os: 57_000 });
    const other = new PlayStore(match, thinkers(1), undefined, { clock });
    other.run();
    await pass(1);
    expect(left(other)?.Os).toBe(56_000);
  });
});

describe('a match that another one replaces', () => {
  const begin = (players: { readonly [role: string]: string }, game = gameFrom('tic-tac-toe')) =>
    MatchTree.begin({ reference: 'tic-tac-toe', game, seed: 1, players });
  const people = { Xs: 'human', Os: 'human' };

  test('comes back with Undo as it was, with its identity and its clocks', async () => {
    const kept: string[] = [];
    const store: PlayStore = tableOf('tic-tac-toe', ['human', 'human'], FISCHER, thinkers(1), () =>
      kept.push(store.view.id),
    );
    chooseFirst(store);
    await pass(4);
    const { id } = store.view;
    store.replace(begin(people));
    store.run();
    expect(store.view.id).not.toBe(id);
    expect(store.view.clock).toBeNull();
    expect(store.canGoBack).toBe(true);
    await pass(100);
    store.undo();
    expect(store.view).toMatchObject({ id, replaced: [] });
    expect(store.view.match.nodes).toHaveLength(2);
    expect(left(store)?.Os).toBe(56_000);
    expect(kept.at(-1)).toBe(id);
  });

  test('comes back only after all moves of the new one were taken back', async () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    store.stopClocks();
    chooseFirst(store);
    store.replace(begin(people));
    store.run();
    chooseFirst(store);
    expect(store.canGoBack).toBe(false);
    store.undo();
    expect(store.view.match.cursor).toBe(0);
    store.undo();
    expect(store.view.match.cursor).toBe(1);
  });

  test('does not come back if nobody had moved in it and it began the same way', () => {
    const store = tableOf('tic-tac-toe', ['human', 'human'], FISCHER);
    store.replace(begin(people));
    expect(store.canGoBack).toBe(false);
    const start = gameFrom('tic-tac-toe').parsePosition('x../.../... Os');
    store.replace(begin(people, start));
    store.replace(begin(people));
    store.undo();
    expect(`${store.view.match.state}`).toBe('x../.../... Os');
  });

  test('is not asked for a move any more', async () => {
    let answer: (move: Json) => void = () => undefined;
    const slow: Engine = {
      ...thinkers(1),
      decision: () =>
        new Promise<Json>((resolve) => {
          answer = resolve;
        }),
    };
    const store = tableOf('tic-tac-toe', ['human', 'random()'], FISCHER, slow);
    chooseFirst(store);
    store.replace(begin(people));
    store.run();
    answer('b2');
    await pass(1);
    expect(store.view.match.nodes).toHaveLength(1);
  });
});
