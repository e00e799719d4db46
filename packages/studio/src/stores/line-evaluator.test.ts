import type { Analysis, MoveOdds } from 'turnwise/analysis';
import { KuhnPoker, TicTacToe } from 'turnwise/games';
import { OptimalPlayer } from 'turnwise/players';
import { solveSync } from 'turnwise/solvers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchTree } from '../state/match-tree.ts';
import { type ChoiceLabel, swingsOf, valuedLine } from '../state/swings.ts';
import type { Engine } from './engine.ts';
import { type Hindsight, LineEvaluator } from './line-evaluator.ts';

const game = new TicTacToe();
const players = { Xs: 'human', Os: 'human' };
const begun = MatchTree.begin({ reference: game.name, game, seed: 1, players });
const lost = ['b2', 'b1'].reduce(moved, begun); // a side against the centre loses

/** The move of a text, made by the role to move. */
function moved(tree: MatchTree, text: string): MatchTree {
  const { state } = tree;
  return tree.play({ [state.activePlayers[0] ?? '']: state.parseMove(text) });
}

type Analyst = (position: string, role: string) => Analysis;

const exact: Analyst = (position, role) =>
  new OptimalPlayer().analysis(game.parsePosition(position), role);

/** Right values, but by an estimate. */
const right: Analyst = (position, role) => estimate(exact(position, role), ({ value }) => value);

/** No move is better than another. */
const even: Analyst = (position, role) => estimate(exact(position, role), () => 0);

/** The first move by its name looks lost, and all others won. */
const wild: Analyst = (position, role) => {
  const analysis = exact(position, role);
  const [first] = analysis.moves.map(({ text }) => text).toSorted();
  return estimate(analysis, ({ text }) => (text === first ? -1 : 1));
};

function estimate(analysis: Analysis, worth: (line: MoveOdds) => number): Analysis {
  const moves = analysis.moves.map((line) => ({
    ...line,
    value: worth(line),
    known: 'estimated' as const,
    intervalBy: 'calibration' as const,
  }));
  return { ...analysis, moves };
}

interface Asked {
  readonly player: string;
  readonly position: string;
  readonly signal: AbortSignal;
}

let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
});

/** Answers the players `short` and `long`; the latter only once `released` is resolved. */
function engineOf(short: Analyst, long: Analyst, released = Promise.resolve()): Engine {
  return {
    analyses: async function* ({ player, position, role }, signal) {
      asked.push({ player, position, signal });
      if (player === 'short') yield short(position, role);
      else {
        yield { ...long(position, role), complete: false };
        const stopped = new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve()),
        );
        await Promise.race([released, stopped]);
        if (signal.aborted) throw new Error('stopped');
        yield long(position, role);
      }
    },
    decision: () => Promise.reject(new Error('nobody decides here')),
  };
}

function evaluatorOf(work: Engine): LineEvaluator {
  return new LineEvaluator(work, { first: 'short', second: 'long' }, 1);
}

function labels({ line }: MatchTree, { view }: LineEvaluator): (ChoiceLabel | null)[] {
  return swingsOf(valuedLine(line, view.known)).swings.map(({ label }) => label);
}

async function evaluated(tree: MatchTree, work: Engine): Promise<LineEvaluator> {
  const evaluator = evaluatorOf(work);
  evaluator.follow(tree.line);
  await vi.waitFor(() => expect(evaluator.view).toMatchObject({ open: 0, problem: null }));
  return evaluator;
}

const positions = (player: string) =>
  asked.filter((each) => each.player === player).map(({ position }) => position);
const [start, centre, side] = lost.line.map(({ state }) => `${state}`);

describe('a choice that seems to be a mistake', () => {
  test('is shown once the second look confirms it, not before', async () => {
    const evaluator = evaluatorOf(engineOf(right, right));
    const shown: (ChoiceLabel | null | undefined)[] = [];
    evaluator.subscribe(() => shown.push(labels(lost, evaluator)[1]));
    evaluator.follow(lost.line);
    await vi.waitFor(() => expect(evaluator.view.open).toBe(0));
    expect(positions('short')).toEqual([start, centre, side]);
    expect(positions('long')).toEqual([centre, side]);
    expect(labels(lost, evaluator)).toEqual([null, 'blunder']);
    expect(shown.slice(0, -1)).not.toContain('blunder');
    const looks = [...evaluator.view.known.values()].map(({ isSecondLook }) => isSecondLook);
    expect(looks).toEqual([undefined, true, true]);
  });

  test('is not shown if the second look does not confirm it', async () => {
    const evaluator = await evaluated(lost, engineOf(right, even));
    expect(labels(lost, evaluator)).toEqual([null, null]);
    // The position before it was enough; the values of the second look are those to show.
    expect(positions('long')).toEqual([centre]);
    expect(valuedLine(lost.line, evaluator.view.known)[1]?.shares).toEqual({ Xs: 0.5, Os: 0.5 });
  });

  test('is shown at once where everything is exact', async () => {
    const evaluator = await evaluated(lost, engineOf(exact, even));
    expect(labels(lost, evaluator)).toEqual([null, 'blunder']);
    expect(positions('long')).toEqual([]);
  });

  test('gets no second look if the first one did not find it', async () => {
    await evaluated(lost, engineOf(even, right));
    expect(positions('long')).toEqual([]);
  });
});

test('the position in view comes first, then the line from its beginning', async () => {
  const evaluator = evaluatorOf(engineOf(even, even));
  evaluator.follow(lost.line, undefined, lost.cursor);
  await vi.waitFor(() => expect(evaluator.view.open).toBe(0));
  expect(positions('short')).toEqual([side, start, centre]);
});

test('a position is looked at twice at most, whatever the looks find', async () => {
  const tree = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].reduce(moved, begun); // each time the first move
  for (const [short, long] of [
    [wild, wild],
    [wild, right],
    [right, wild],
  ] as const) {
    asked = [];
    const evaluator = await evaluated(tree, engineOf(short, long));
    expect(positions('long').length).toBeGreaterThan(0);
    evaluator.follow(tree.back().line);
    evaluator.follow(tree.line);
    expect(evaluator.view.open).toBe(0);
    for (const player of ['short', 'long'])
      expect(new Set(positions(player)).size).toBe(positions(player).length);
  }
});

describe('a second look', () => {
  test('stops with the evaluation, and is taken again when it goes on', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const evaluator = evaluatorOf(engineOf(right, right, released));
    evaluator.follow(lost.line);
    await vi.waitFor(() => expect(positions('long')).toEqual([centre]));
    expect(evaluator.view.open).toBe(2);
    const { known } = evaluator.view;
    evaluator.stop();
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(evaluator.view).toMatchObject({ known, problem: null });
    release();
    evaluator.follow(lost.line);
    await vi.waitFor(() => expect(evaluator.view.open).toBe(0));
    expect(positions('short')).toHaveLength(3);
    expect(positions('long')).toEqual([centre, centre, side]);
    expect(labels(lost, evaluator)).toEqual([null, 'blunder']);
  });

  test('gives way to the first look at a new position', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const evaluator = evaluatorOf(engineOf(right, right, released));
    evaluator.follow(lost.line);
    await vi.waitFor(() => expect(positions('long')).toEqual([centre]));
    const longer = moved(lost, 'a1');
    evaluator.follow(longer.line);
    await vi.waitFor(() => expect(positions('short')).toHaveLength(4));
    release();
    await vi.waitFor(() => expect(evaluator.view).toMatchObject({ open: 0, problem: null }));
    expect(asked.map(({ player }) => player).slice(3, 6)).toEqual(['long', 'short', 'long']);
    expect(labels(longer, evaluator)[1]).toBe('blunder');
  });
});

test('the evaluation reports what went wrong, does not ask it again, and goes on with others', async () => {
  let isBroken = true;
  let times = 0;
  const { analyses, decision } = engineOf(exact, exact);
  const evaluator = evaluatorOf({
    decision,
    analyses: (question, signal) => {
      times++;
      if (isBroken) throw new Error('too large\nand more');
      return analyses(question, signal);
    },
  });
  evaluator.follow(begun.line);
  await vi.waitFor(() =>
    expect(evaluator.view).toMatchObject({ open: 0, problem: { sentence: 'too large' } }),
  );
  evaluator.follow(begun.line);
  evaluator.follow([...begun.line]);
  expect(times).toBe(1);
  isBroken = false;
  evaluator.follow(lost.line);
  await vi.waitFor(() => expect(evaluator.view.known.size).toBe(2));
});

describe('a game with secrets', () => {
  const kuhn = new KuhnPoker();
  const solution = solveSync(kuhn, { tolerance: 0.01 });
  const seats = { One: 'human', Two: 'human' };
  const dealt = MatchTree.begin({
    reference: kuhn.name,
    game: kuhn,
    seed: 1,
    players: seats,
  }).settled();
  const over = ['pass', 'pass'].reduce(moved, dealt);
  const work: Engine = {
    analyses: async function* ({ position, role }) {
      yield solution.analysis(kuhn.parsePosition(position), role);
    },
    decision: () => Promise.reject(new Error('nobody decides here')),
  };
  let lines: (readonly string[])[] = [];
  const hindsight: Hindsight = async (line) => {
    lines.push(line);
    return line.map((text) => {
      const state = kuhn.parsePosition(text);
      const expected = solution.expectation(state);
      const roles = state.result() ? [] : state.activePlayers;
      return (
        expected && { expected, analyses: roles.map((role) => solution.analysis(state, role)) }
      );
    });
  };
  beforeEach(() => {
    lines = [];
  });

  test('is revealed once the match is over, with one question', async () => {
    const evaluator = new LineEvaluator(work, { first: 'short', second: 'long' }, 1, hindsight);
    evaluator.follow(dealt.line, { kind: 'role', role: 'One' });
    await vi.waitFor(() => expect(evaluator.view.open).toBe(0));
    expect(lines).toEqual([]);
    evaluator.follow(over.line);
    evaluator.follow(over.line);
    await vi.waitFor(() => expect(evaluator.view.revealed.size).toBe(4));
    expect(lines).toEqual([over.line.map(({ state }) => `${state}`)]);
  });

  test('that cannot be solved is not asked for again', async () => {
    const refuse: Hindsight = (line) => {
      lines.push(line);
      return Promise.reject(new Error('too large'));
    };
    const evaluator = new LineEvaluator(work, { first: 'short', second: 'long' }, 1, refuse);
    evaluator.follow(over.line);
    await vi.waitFor(() =>
      expect([...evaluator.view.revealed.values()]).toEqual([null, null, null, null]),
    );
    evaluator.follow(over.line);
    expect(lines).toHaveLength(1);
  });
});
