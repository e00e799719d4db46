import type { Game } from 'turnwise';
import { Pig, TicTacToe } from 'turnwise/games';
import { OptimalPlayer } from 'turnwise/players';
import { describe, expect, test, vi } from 'vitest';
import { BestLine } from './best-line.ts';
import type { Engine } from './engine.ts';

/** The perfect player, in this thread. */
function perfect(game: Game): Engine {
  return {
    analyses: async function* ({ position, role }) {
      yield new OptimalPlayer().analysis(game.parsePosition(position), role);
    },
    decision: () => Promise.reject(new Error('nobody decides here')),
  };
}

async function lineFrom(state: Game) {
  const line = new BestLine(perfect(state), 1);
  line.follow(state, 'optimal()');
  await vi.waitFor(() => expect(line.view.isWorking).toBe(false));
  return line;
}

describe('the best line', () => {
  test('goes on to the end, each move being the best where it is played', async () => {
    const { view } = await lineFrom(new TicTacToe());
    expect(view.moves).toHaveLength(9);
    expect(view.moves.map(({ role }) => role).slice(0, 3)).toEqual(['Xs', 'Os', 'Xs']);
    expect(view.moves.at(-1)?.after?.result()).toEqual({ Xs: 0, Os: 0 }); // as best play ends
    for (const [n, { after }] of view.moves.slice(0, -1).entries())
      expect(`${after}`).toBe(`${view.moves[n + 1]?.before}`);
  });

  test('ends where chance decides', async () => {
    const { view } = await lineFrom(new Pig({ goal: 10 }));
    expect(view.moves.map(({ text, after }) => [text, after])).toEqual([['roll', null]]);
  });

  test('is forgotten when another position is shown', async () => {
    const line = await lineFrom(new TicTacToe());
    line.follow(null, 'optimal()');
    expect(line.view).toEqual({ moves: [], isWorking: false, problem: null });
  });

  test('says what went wrong', async () => {
    const failing: Engine = {
      ...perfect(new TicTacToe()),
      // biome-ignore lint/correctness/useYield: it fails before there is anything to yield
      analyses: async function* () {
        throw new Error('too large\nand more');
      },
    };
    const line = new BestLine(failing, 1);
    line.follow(new TicTacToe(), 'optimal()');
    await vi.waitFor(() => expect(line.view.problem).toBe('too large'));
  });
});
