import type { Puzzle } from 'turnwise/puzzles';
import { describe, expect, test, vi } from 'vitest';
import { PuzzleBox } from '../state/puzzle-box.ts';
import { CORNERS, FORK, pigPuzzle, SAVE, TURNED, ticTacToe } from '../state/puzzles.fixture.ts';
import { PuzzleStore, type PuzzleWork } from './puzzle-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A store whose time and puzzles the test gives. */
function storeWith(puzzles: readonly Puzzle[], made: readonly Puzzle[] = []) {
  const kept: PuzzleBox[] = [];
  const stage = { now: 1_800_000_000_000, runs: 0, stopped: 0 };
  const work: PuzzleWork = {
    async *make(signal, onMatch) {
      stage.runs++;
      for (const [n, puzzle] of made.entries()) {
        await Promise.resolve();
        if (signal.aborted) break;
        onMatch(n + 1);
        yield puzzle;
      }
      if (signal.aborted) stage.stopped++;
    },
    keep: (box) => void kept.push(box),
    now: () => stage.now,
  };
  const box = PuzzleBox.empty(ticTacToe).with(puzzles, 'file');
  return { store: new PuzzleStore(ticTacToe, box, work), kept, stage };
}

const position = ({ view }: PuzzleStore) => view.asked?.card.puzzle.analysis.position ?? null;

describe('solving', () => {
  test('goes on with what is new; a right answer comes back after a day', () => {
    const { kept, stage, store } = storeWith([SAVE, FORK]);
    expect(`${store.view.asked?.state}`).toBe(SAVE.analysis.position);
    store.choose('b3');
    expect(store.view).toMatchObject({ isShown: true, tried: ['b3'] });
    expect(kept.at(-1)?.cards[0]?.repetition).toEqual({ box: 1, due: stage.now + DAY });
    store.next();
    expect(position(store)).toBe(FORK.analysis.position);
    store.choose('a1');
    store.next();
    expect(position(store)).toBeNull();
    expect(store.view.agenda).toMatchObject({ due: 0, fresh: 0, waiting: 2 });
    stage.now += DAY;
    store.next();
    expect(position(store)).toBe(SAVE.analysis.position);
  });

  test('counts the first try; one may try again, or see the answer', () => {
    const { stage, store } = storeWith([SAVE]);
    store.choose('a1');
    expect(store.view).toMatchObject({ isShown: false, tried: ['a1'] });
    store.choose('a1'); // twice is once
    store.choose('b3');
    expect(store.view).toMatchObject({ isShown: true, tried: ['a1', 'b3'] });
    expect(store.view.asked?.card.repetition).toEqual({ box: 0, due: stage.now + 600_000 });
    store.choose('c1'); // too late
    expect(store.view.tried).toHaveLength(2);
  });

  test('without a try, the answer counts as missed', () => {
    const { store } = storeWith([SAVE]);
    store.show();
    expect(store.view).toMatchObject({ isShown: true, tried: [] });
    expect(store.view.asked?.card.repetition?.box).toBe(0);
  });

  test('before anything is due begins with what comes back first', () => {
    const { stage, store } = storeWith([SAVE, FORK]);
    for (const answer of ['b3', 'c3']) {
      store.choose(answer);
      store.next();
    }
    store.show();
    store.next();
    expect(position(store)).toBeNull();
    store.practise();
    expect(position(store)).toBe(FORK.analysis.position); // missed: in ten minutes
    const due = store.view.asked?.card.repetition?.due;
    store.choose('a2');
    expect(store.view.asked?.card.repetition?.due).toBe(due); // too early to count
    expect(stage.now).toBeLessThan(due ?? 0);
  });

  test('a puzzle can be removed', () => {
    const { kept, store } = storeWith([SAVE, FORK]);
    store.discard();
    expect(kept.at(-1)?.cards.map(({ puzzle }) => puzzle)).toEqual([FORK]);
    expect(position(store)).toBe(FORK.analysis.position);
  });
});

describe('the machine', () => {
  test('makes puzzles while few are left, and the first one is asked at once', async () => {
    const { kept, store } = storeWith([], [SAVE, TURNED, FORK]);
    expect(position(store)).toBeNull();
    store.make(true);
    expect(store.view.making).toMatchObject({ isOn: true });
    await vi.waitFor(() => expect(store.view.making.isOver).toBe(true));
    expect(position(store)).toBe(SAVE.analysis.position);
    expect(kept.at(-1)?.cards).toHaveLength(2); // one was there already, turned
    expect(store.view.making).toMatchObject({ isOn: false, matches: 3 });
  });

  test('rests while there are enough, and when the page is left', async () => {
    const { stage, store } = storeWith([SAVE, FORK, CORNERS], [SAVE, FORK, CORNERS, TURNED]);
    store.make(true);
    store.close();
    await vi.waitFor(() => expect(stage.stopped).toBe(1));
    expect(store.view.making.isOn).toBe(false);
    store.next();
    expect(stage.runs).toBe(1);
  });

  test('that fails says why, and is not tried again and again', async () => {
    const { store, stage } = storeWith([], [pigPuzzle(40, 20)]);
    store.make(true);
    await vi.waitFor(() => expect(store.view.problem?.sentence).toContain('not of tic-tac-toe'));
    store.next();
    expect(stage.runs).toBe(1);
    expect(store.view.making).toMatchObject({ isOn: false, isOver: true });
  });
});

test('puzzles are added from files; what another tab keeps replaces what is here', () => {
  const { kept, store } = storeWith([SAVE]);
  expect(store.add([TURNED, FORK], 'file')).toBe(1);
  expect(kept).toHaveLength(1);
  store.choose('a1');
  const other = PuzzleBox.empty(ticTacToe).with([CORNERS, SAVE], 'match');
  store.adopt(other);
  expect(store.view).toMatchObject({ box: other, tried: ['a1'] });
  expect(position(store)).toBe(SAVE.analysis.position);
  store.next();
  expect(position(store)).toBe(CORNERS.analysis.position);
});
