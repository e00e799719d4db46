import { TicTacToe } from 'turnwise/games';
import { MonteCarloPlayer, OptimalPlayer } from 'turnwise/players';
import { describe, expect, test, vi } from 'vitest';
import { MatchTree } from '../state/match-tree.ts';
import type { Engine, Question } from './engine.ts';
import { LineEvaluator } from './line-evaluator.ts';
import { OddsFeed } from './odds-feed.ts';

const game = new TicTacToe();
const asked: Question[] = [];

/** The perfect player, in this thread. */
const work: Engine = {
  analyses: async function* (question) {
    asked.push(question);
    const state = game.parsePosition(question.position);
    yield new OptimalPlayer().analysis(state, question.role);
  },
  decision: () => Promise.reject(new Error('nobody decides here')),
};

const question = { position: `${game}`, role: 'Xs', player: 'optimal()' };

describe('a feed of odds', () => {
  test('shows what arrives, and remembers it for the next time', async () => {
    const feed = new OddsFeed(work, 1);
    feed.ask(question);
    await vi.waitFor(() => expect(feed.view.isWorking).toBe(false));
    expect(feed.view.analysis?.moves).toHaveLength(9);
    const before = asked.length;
    feed.ask(null);
    expect(feed.view.analysis).toBeNull();
    feed.ask(question);
    expect(feed.view).toMatchObject({ isWorking: false, problem: null });
    expect(feed.view.analysis?.moves).toHaveLength(9);
    expect(asked).toHaveLength(before);
  });

  test('keeps the last numbers until there are others', async () => {
    const feed = new OddsFeed(work, 1);
    feed.ask(question);
    await vi.waitFor(() => expect(feed.view.isWorking).toBe(false));
    const { analysis } = feed.view;
    const [next] = [game.next({ Xs: 4 })].map(String);
    feed.ask({ position: next ?? '', role: 'Os', player: 'optimal()' });
    expect(feed.view).toMatchObject({ analysis: null, latest: analysis });
    await vi.waitFor(() => expect(feed.view.isWorking).toBe(false));
    expect(feed.view.latest).toBe(feed.view.analysis);
    feed.ask(null);
    expect(feed.view.latest).toBeNull();
  });

  test('reports what went wrong', async () => {
    const failing: Engine = {
      ...work,
      // biome-ignore lint/correctness/useYield: it fails before there is anything to yield
      analyses: async function* () {
        throw new Error('too large\nand more');
      },
    };
    const feed = new OddsFeed(failing, 1);
    feed.ask(question);
    await vi.waitFor(() => expect(feed.view.problem?.sentence).toBe('too large'));
    expect(feed.view.isWorking).toBe(false);
  });

  test('drops answers to a question that is no longer asked', async () => {
    let answer: () => void = () => undefined;
    const slow: Engine = {
      ...work,
      analyses: async function* (wanted) {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        yield* work.analyses(wanted, new AbortController().signal);
      },
    };
    const feed = new OddsFeed(slow, 1);
    feed.ask(question);
    feed.ask(null);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(feed.view.analysis).toBeNull();
  });
});

describe('the evaluation of a line', () => {
  const players = { Xs: 'human', Os: 'human' };
  const begun = MatchTree.begin({ reference: game.name, game, seed: 1, players });

  test('covers every position of a line, and goes on with a longer one', async () => {
    const evaluator = new LineEvaluator(work, { first: 'optimal()', second: 'optimal()' }, 1);
    const tree = begun.play({ Xs: game.parseMove('b2') });
    evaluator.follow(tree.line);
    await vi.waitFor(() => expect(evaluator.view).toMatchObject({ open: 0, problem: null }));
    expect(evaluator.view.known.size).toBe(2);
    evaluator.follow(tree.play({ Os: game.parseMove('a1') }).line);
    await vi.waitFor(() => expect(evaluator.view.known.size).toBe(3));
  });

  test('accepts exact results of another search, and nothing else', () => {
    const flat = new MonteCarloPlayer({ simulationCount: 5, seed: 1 }).analysis(game, 'Xs');
    const exact = new OptimalPlayer().analysis(game, 'Xs');
    const evaluator = new LineEvaluator(
      work,
      { first: 'monteCarlo(5)', second: 'monteCarlo(50)' },
      1,
    );
    const known = () => evaluator.view.known.get(`Xs\n${game}`);
    evaluator.learn(`${game}`, flat);
    expect(known()).toBeUndefined(); // it computes that itself
    evaluator.learn(`${game}`, exact);
    expect(known()).toBe(exact);
    evaluator.learn(`${game}`, { ...flat, simulations: 1e12 });
    expect(known()).toBe(exact);
  });
});
