import { type Json, Match, type MatchRecord, QUIT } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../state/choices.ts';
import { Course } from '../state/course.ts';
import { PlayDesk } from './play-desk.ts';
import type { Work } from './work.ts';

/** Asks players here and now, as a match would. */
const work: Work = {
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
  const desk = new PlayDesk(Course.begin({ reference: text, game, seed: 7, players }), using);
  desk.setPace(0);
  return desk;
}

/** Waits until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 5 });
}

describe('a desk', () => {
  test('plays a match of computers to its end, as the match of that seed', async () => {
    const desk = deskOf('pig(goal=20)', ['random', 'random']);
    desk.run();
    await until(() => desk.view.course.isAtEnd);
    const match = Match.randomMatch(gameFrom('pig(goal=20)'), { seed: 7 });
    await match.run();
    expect(desk.view.course.state.toString()).toBe(match.state.toString());
    expect(desk.view.course.line.length - 1).toBe(match.history.length);
  });

  test('lets a person choose, and a computer answer', async () => {
    const desk = deskOf('tic-tac-toe', ['human', 'random']);
    desk.run();
    const [first] = choicesOf(desk.view.course.state, 'Xs');
    if (first) desk.choose(first);
    await until(() => desk.view.course.node.depth === 2);
    expect(desk.people()).toEqual(['Xs']);
    desk.undo();
    expect(desk.view.course.node.depth).toBe(0);
    expect(desk.view.course.line).toHaveLength(3);
  });

  test('keeps the choices of people who move at once until all have chosen', () => {
    const desk = deskOf('rock-paper-scissors', ['human', 'human']);
    const { state } = desk.view.course;
    const [rock] = choicesOf(state, 'One');
    const [, paper] = choicesOf(state, 'Two');
    if (rock) desk.choose(rock);
    expect(desk.view.chosen).toHaveProperty('One');
    expect(desk.view.course.node.depth).toBe(0);
    if (paper) desk.choose(paper);
    expect(desk.view.course.node.depth).toBe(1);
    expect(desk.view.chosen).toEqual({});
  });

  test('asks the computer beside a person once the person has chosen', async () => {
    const desk = deskOf('rock-paper-scissors', ['human', 'random']);
    desk.run();
    const [rock] = choicesOf(desk.view.course.state, 'One');
    if (rock) desk.choose(rock);
    await until(() => desk.view.course.isAtEnd);
  });

  test('waits when it is told to, and steps by one turn', async () => {
    const desk = deskOf('tic-tac-toe', ['random', 'random']);
    await desk.step();
    expect(desk.view.course.node.depth).toBe(1);
    await desk.step();
    expect(desk.view.course.node.depth).toBe(2);
    desk.look(desk.view.course.goTo(0));
    expect(desk.view.thinking).toEqual([]);
    await desk.step();
    expect(desk.view.course.node.depth).toBe(1);
  });

  test('tells what went wrong with a player, and waits', async () => {
    const failing: Work = { ...work, decision: () => Promise.reject<Json>(new Error('no idea')) };
    const desk = deskOf('tic-tac-toe', ['random', 'random'], failing);
    desk.run();
    await until(() => desk.view.problem !== null);
    expect(desk.view).toMatchObject({ problem: 'no idea', isPaused: true, thinking: [] });
  });

  test('drops the answer to a question that nobody asks any more', async () => {
    let answer: (move: Json) => void = () => undefined;
    const slow: Work = {
      ...work,
      decision: () =>
        new Promise<Json>((resolve) => {
          answer = resolve;
        }),
    };
    const desk = deskOf('tic-tac-toe', ['human', 'random'], slow);
    desk.run();
    const [first] = choicesOf(desk.view.course.state, 'Xs');
    if (first) desk.choose(first);
    expect(desk.view.thinking).toEqual(['Os']);
    desk.undo();
    answer('b2');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(desk.view.course.node.depth).toBe(0);
  });

  test('answers again where somebody takes back and makes the same move', async () => {
    const desk = deskOf('tic-tac-toe', ['human', 'random']);
    desk.run();
    const [first] = choicesOf(desk.view.course.state, 'Xs');
    if (first) desk.choose(first);
    await until(() => desk.view.course.node.depth === 2);
    desk.undo();
    expect(desk.view.thinking).toEqual([]);
    if (first) desk.choose(first);
    await until(() => desk.view.course.node.depth === 2);
    expect(desk.view.course.tree.size).toBe(3);
  });

  test('that was told to wait in the middle of a round goes on with it', async () => {
    const desk = deskOf('rock-paper-scissors', ['human', 'random']);
    desk.run();
    const [rock] = choicesOf(desk.view.course.state, 'One');
    if (rock) desk.choose(rock);
    desk.pause();
    expect(desk.view).toMatchObject({ thinking: [], chosen: { One: rock?.move } });
    desk.run();
    await until(() => desk.view.course.isAtEnd);
  });

  test('lets people move for a player who is not here', () => {
    const desk = deskOf('tic-tac-toe', ['Alice', 'human']);
    desk.run();
    expect(desk.people()).toEqual(['Xs']);
  });

  test('ignores a choice that comes too late, and a step while a person is to choose', async () => {
    const desk = deskOf('tic-tac-toe', ['human', 'human']);
    desk.run();
    const [first, second] = choicesOf(desk.view.course.state, 'Xs');
    if (first) desk.choose(first);
    if (second) desk.choose(second);
    expect(desk.view).toMatchObject({ problem: null, chosen: {} });
    expect(desk.view.course.node.depth).toBe(1);
    await desk.step();
    expect(desk.view.isPaused).toBe(false);
  });
});
