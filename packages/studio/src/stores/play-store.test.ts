import { type Json, Match, type MatchRecord, QUIT } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../state/choices.ts';
import { MatchTree } from '../state/match-tree.ts';
import type { Engine } from './engine.ts';
import { PlayStore } from './play-store.ts';

/** Asks players in this thread, as a match would. */
const work: Engine = {
  analyses: async function* () {},
  decision: async (record, role, player) => {
    const game = gameFrom(textOf(record));
    const seats = Object.fromEntries(game.players.map((one) => [one, playerFrom(player)]));
    const move = await Match.resume(record, game, seats).decision(role);
    if (move === QUIT) throw new Error('nobody quits here');
    return move;
  },
};

function textOf({ game }: MatchRecord): string {
  return game === 'pig' ? 'pig(goal=20)' : game;
}

function deskOf(text: string, seats: readonly string[], using = work) {
  const game = gameFrom(text);
  const players = Object.fromEntries(game.players.map((role, n) => [role, seats[n] ?? 'human']));
  const store = new PlayStore(MatchTree.begin({ reference: text, game, seed: 7, players }), using);
  store.setTurnDelay(0);
  return store;
}

/** Waits until something is true. */
async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 5 });
}

describe('the store of a match', () => {
  test('plays a match of computers to its end, identical to the match of that seed', async () => {
    const store = deskOf('pig(goal=20)', ['random', 'random']);
    store.run();
    await until(() => store.view.match.isAtEnd);
    const match = Match.randomMatch(gameFrom('pig(goal=20)'), { seed: 7 });
    await match.run();
    expect(store.view.match.state.toString()).toBe(match.state.toString());
    expect(store.view.match.line.length - 1).toBe(match.history.length);
  });

  test('lets a person choose, and a computer answer', async () => {
    const store = deskOf('tic-tac-toe', ['human', 'random']);
    store.run();
    const [first] = choicesOf(store.view.match.state, 'Xs');
    if (first) store.choose(first);
    await until(() => store.view.match.node.depth === 2);
    expect(store.people()).toEqual(['Xs']);
    store.undo();
    expect(store.view.match.node.depth).toBe(0);
    expect(store.view.match.line).toHaveLength(3);
  });

  test('keeps the choices of people in a simultaneous turn until all have chosen', () => {
    const store = deskOf('rock-paper-scissors', ['human', 'human']);
    const { state } = store.view.match;
    const [rock] = choicesOf(state, 'One');
    const [, paper] = choicesOf(state, 'Two');
    if (rock) store.choose(rock);
    expect(store.view.chosen).toHaveProperty('One');
    expect(store.view.match.node.depth).toBe(0);
    if (paper) store.choose(paper);
    expect(store.view.match.node.depth).toBe(1);
    expect(store.view.chosen).toEqual({});
  });

  test('asks the computer once the person has chosen', async () => {
    const store = deskOf('rock-paper-scissors', ['human', 'random']);
    store.run();
    const [rock] = choicesOf(store.view.match.state, 'One');
    if (rock) store.choose(rock);
    await until(() => store.view.match.isAtEnd);
  });

  test('waits when paused, and steps by one turn', async () => {
    const store = deskOf('tic-tac-toe', ['random', 'random']);
    await store.step();
    expect(store.view.match.node.depth).toBe(1);
    await store.step();
    expect(store.view.match.node.depth).toBe(2);
    store.look(store.view.match.goTo(0));
    expect(store.view.thinking).toEqual([]);
    await store.step();
    expect(store.view.match.node.depth).toBe(1);
  });

  test('reports a player’s error, and waits', async () => {
    const failing: Engine = { ...work, decision: () => Promise.reject<Json>(new Error('no idea')) };
    const store = deskOf('tic-tac-toe', ['random', 'random'], failing);
    store.run();
    await until(() => store.view.problem !== null);
    expect(store.view).toMatchObject({
      problem: { sentence: 'no idea' },
      isPaused: true,
      thinking: [],
    });
  });

  test('drops the answer to a question that is no longer asked', async () => {
    let answer: (move: Json) => void = () => undefined;
    const slow: Engine = {
      ...work,
      decision: () =>
        new Promise<Json>((resolve) => {
          answer = resolve;
        }),
    };
    const store = deskOf('tic-tac-toe', ['human', 'random'], slow);
    store.run();
    const [first] = choicesOf(store.view.match.state, 'Xs');
    if (first) store.choose(first);
    expect(store.view.thinking).toEqual(['Os']);
    store.undo();
    answer('b2');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(store.view.match.node.depth).toBe(0);
  });

  test('answers again if you undo and repeat the same move', async () => {
    const store = deskOf('tic-tac-toe', ['human', 'random']);
    store.run();
    const [first] = choicesOf(store.view.match.state, 'Xs');
    if (first) store.choose(first);
    await until(() => store.view.match.node.depth === 2);
    store.undo();
    expect(store.view.thinking).toEqual([]);
    if (first) store.choose(first);
    await until(() => store.view.match.node.depth === 2);
    expect(store.view.match.nodes.length).toBe(3);
  });

  test('continues a round in which it was paused', async () => {
    const store = deskOf('rock-paper-scissors', ['human', 'random']);
    store.run();
    const [rock] = choicesOf(store.view.match.state, 'One');
    if (rock) store.choose(rock);
    store.pause();
    expect(store.view).toMatchObject({ thinking: [], chosen: { One: rock?.move } });
    store.run();
    await until(() => store.view.match.isAtEnd);
  });

  test('lets people move for a player who is not here', () => {
    const store = deskOf('tic-tac-toe', ['Alice', 'human']);
    store.run();
    expect(store.people()).toEqual(['Xs']);
  });

  test('plays a move after its rehearsal; one that fails there leaves the match as it is', async () => {
    const asked: (readonly [MatchRecord, unknown])[] = [];
    const rehearse: Engine['rehearse'] = async (record, moves) => {
      asked.push([record, moves]);
      if (record.plies.length > 0) throw new Error('it never ends');
    };
    const store = deskOf('tic-tac-toe', ['human', 'human'], { ...work, rehearse });
    store.run();
    const choose = (role: string) => {
      const [first] = choicesOf(store.view.match.state, role);
      if (first) store.choose(first);
      return first?.move;
    };
    const move = choose('Xs');
    expect(store.view.match.node.depth).toBe(0);
    await until(() => store.view.match.node.depth === 1);
    expect(asked).toEqual([[expect.objectContaining({ plies: [] }), { Xs: move }]]);
    choose('Os');
    await until(() => store.view.problem !== null);
    expect(store.view).toMatchObject({ problem: { sentence: 'it never ends' }, chosen: {} });
    expect(store.view.match.node.depth).toBe(1);
    expect(store.people()).toEqual(['Os']);
  });

  test('forgets a move in rehearsal when another turn is shown', async () => {
    let finish: () => void = () => undefined;
    const rehearse = () => new Promise<void>((resolve) => (finish = resolve));
    const store = deskOf('tic-tac-toe', ['human', 'human'], { ...work, rehearse });
    store.run();
    const [first] = choicesOf(store.view.match.state, 'Xs');
    if (first) store.choose(first);
    store.look(store.view.match.goTo(0));
    finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.view.match.nodes).toHaveLength(1);
    expect(store.view.chosen).toEqual({});
  });

  test('ignores a late choice, and a step while a person is to choose', async () => {
    const store = deskOf('tic-tac-toe', ['human', 'human']);
    store.run();
    const [first, second] = choicesOf(store.view.match.state, 'Xs');
    if (first) store.choose(first);
    if (second) store.choose(second);
    expect(store.view).toMatchObject({ problem: null, chosen: {} });
    expect(store.view.match.node.depth).toBe(1);
    await store.step();
    expect(store.view.isPaused).toBe(false);
  });
});
