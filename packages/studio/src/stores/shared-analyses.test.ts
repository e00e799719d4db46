import { TicTacToe } from 'turnwise/games';
import { OptimalPlayer } from 'turnwise/players';
import { expect, test, vi } from 'vitest';
import { MatchTree } from '../state/match-tree.ts';
import type { Engine, Question } from './engine.ts';
import { LineEvaluator } from './line-evaluator.ts';
import { OddsFeed } from './odds-feed.ts';
import { SharedAnalyses } from './shared-analyses.ts';

const game = new TicTacToe();
const question: Question = { position: `${game}`, role: 'Xs', player: 'optimal()', seed: 1 };

/** Answers when told to; notes what was asked, and what was given up. */
function slowWork() {
  const asked: string[] = [];
  const stopped: string[] = [];
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const work: Engine = {
    analyses: async function* ({ position, role }, signal) {
      asked.push(position);
      signal.addEventListener('abort', () => stopped.push(position));
      const analysis = new OptimalPlayer().analysis(game.parsePosition(position), role);
      yield { ...analysis, complete: false };
      await released;
      yield analysis;
    },
    decision: () => Promise.reject(new Error('nobody decides here')),
  };
  return { asked, stopped, answer, shared: new SharedAnalyses(work) };
}

test('the odds and the graph ask once for the same position', async () => {
  const { asked, answer, shared } = slowWork();
  const odds = new OddsFeed(shared, 1);
  const evaluator = new LineEvaluator(shared, { first: 'optimal()', second: 'optimal()' }, 1);
  const players = { Xs: 'human', Os: 'human' };
  const { line } = MatchTree.begin({ reference: game.name, game, seed: 1, players });
  odds.ask(question);
  evaluator.follow(line);
  await vi.waitFor(() => expect(odds.view.analysis?.complete).toBe(false));
  answer();
  await vi.waitFor(() => expect(evaluator.view.open).toBe(0));
  await vi.waitFor(() => expect(odds.view.isWorking).toBe(false));
  expect(asked).toEqual([`${game}`]);
  expect([...evaluator.view.known.values()]).toEqual([odds.view.analysis]);
});

test('a search is given up when the last one who follows it leaves, and can be asked again', async () => {
  const { asked, stopped, answer, shared } = slowWork();
  const [one, other] = [new AbortController(), new AbortController()];
  const follow = async (signal: AbortSignal) => {
    const seen = [];
    for await (const { complete } of shared.analyses(question, signal)) seen.push(complete);
    return seen;
  };
  const both = [follow(one.signal), follow(other.signal)];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  one.abort();
  await both[0];
  expect(stopped).toEqual([]);
  other.abort();
  await both[1];
  expect(stopped).toHaveLength(1);
  answer();
  expect(await follow(new AbortController().signal)).toEqual([false, true]);
  expect(asked).toHaveLength(2);
  expect(await follow(new AbortController().signal)).toEqual([true]);
  expect(asked).toHaveLength(2);
});

test('an error reaches all who asked', async () => {
  const shared = new SharedAnalyses({
    // biome-ignore lint/correctness/useYield: it fails before there is anything to yield
    analyses: async function* () {
      throw new Error('too large');
    },
    decision: () => Promise.reject(new Error('nobody decides here')),
  });
  const { signal } = new AbortController();
  const ask = () => shared.analyses(question, signal).next();
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('too large');
});
