import { describe, expect, test } from 'vitest';
import { Match, Random } from '../core/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';
import { AStarPlayer, BestFirstPlayer } from './path-player.ts';

function manhattan(game: SlidingPuzzle): number {
  return game.manhattan();
}

/** Solvable positions of the 8-puzzle. */
function positions(count: number): SlidingPuzzle[] {
  const random = new Random(2);
  return Array.from({ length: count }, () => {
    let game = SlidingPuzzle.solved(3).parsePosition('1 2 3/4 5 6/7 0 8');
    for (let step = 0; step < 400 || game.result(); step++)
      game = game.result()
        ? game.next({ Solo: 8 })
        : game.perform(random.choice(game.moves()?.Solo ?? []));
    return game;
  });
}

describe('BestFirstPlayer', () => {
  test('finds wins with less work than A*, but longer ones', () => {
    let [length, shortest, nodes, nodesOfAStar] = [0, 0, 0, 0];
    for (const game of positions(200)) {
      const found = new BestFirstPlayer({ heuristic: manhattan }).solution(game);
      const best = new AStarPlayer({ heuristic: manhattan }).solution(game);
      expect(found.leadsTo).toBe('win');
      const last = found.moves.reduce<SlidingPuzzle>(
        (state, move) => state.perform(Number(move)),
        game,
      );
      expect(last.result()).toEqual({ Solo: 1 });
      expect(found.moves.length).toBeGreaterThanOrEqual(best.moves.length);
      length += found.moves.length;
      shortest += best.moves.length;
      nodes += found.nodes;
      nodesOfAStar += best.nodes;
    }
    expect(length).toBeGreaterThan(1.5 * shortest);
    expect(nodes).toBeLessThan(nodesOfAStar);
  });

  test('plays the path it has found', async () => {
    const [game = SlidingPuzzle.solved(3)] = positions(1);
    const player = new BestFirstPlayer({ heuristic: manhattan });
    const match = await new Match(game, [player], { seed: 1 }).run();
    expect(match.history).toHaveLength(player.solution(game).moves.length);
    expect(match.result()).toEqual({ Solo: 1 });
  });

  test('does not call its path the shortest', () => {
    const [game = SlidingPuzzle.solved(3)] = positions(1);
    const { moves } = new BestFirstPlayer({ heuristic: manhattan }).analysis(game, 'Solo');
    const [exact] = moves.filter(({ known }) => known === 'exact');
    expect(exact?.assumes).toMatch(/^a win that was found, in \d+ moves$/);
  });

  test('accepts any heuristic, admissible or not', () => {
    const [game = SlidingPuzzle.solved(3)] = positions(1);
    const player = new BestFirstPlayer({
      heuristic: (state: SlidingPuzzle) => 10 * state.manhattan(),
    });
    expect(player.solution(game).leadsTo).toBe('win');
  });

  test('reports if no win can be reached', () => {
    const swapped = SlidingPuzzle.solved(3).parsePosition('1 2 3/4 5 6/8 7 0');
    const solution = new BestFirstPlayer({ heuristic: manhattan }).solution(swapped);
    expect(solution).toMatchObject({ leadsTo: 'promise', leastMoves: Infinity });
  });

  test('keeps the promises of players, and refuses games for two', async () => {
    const [game = SlidingPuzzle.solved(3)] = positions(1);
    await checkPlayer(new BestFirstPlayer({ heuristic: manhattan }), game, { matches: 2 });
    expect((await checkPlayer(new BestFirstPlayer(), new TicTacToe())).refused).toContain(
      'one role',
    );
  });

  test('prints a specification with what differs from the defaults', () => {
    expect(new BestFirstPlayer().specification).toBe('bestFirst()');
    expect(new BestFirstPlayer({ heuristic: manhattan, bytes: 2 ** 20 }).specification).toBe(
      'bestFirst(bytes=1048576, heuristic=manhattan)',
    );
    expect(() => new BestFirstPlayer(JSON.parse('{"method":"aStar"}'))).toThrow(
      'BestFirstPlayer: there is no "method"',
    );
  });
});
