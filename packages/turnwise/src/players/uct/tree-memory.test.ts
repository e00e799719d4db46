import { describe, expect, test } from 'vitest';
import { type Analysis, oddsOf } from '../../analysis/index.ts';
import { type Game, Match, type MatchView, Random, RandomPlayer } from '../../core/index.ts';
import { ConnectFour, gameFrom, TicTacToe } from '../../games/index.ts';
import { kernelOf } from '../../kernel/index.ts';
import { resultHeuristic } from '../heuristics.ts';
import { Rollout } from '../rollout.ts';
import { SearchPlayer } from '../search-player.ts';
import { UCTPlayer } from '../uct-player.ts';
import { TreeSearch } from './tree-search.ts';
import { TreeMemory } from './uct-search.ts';

function treeOf(game: Game, simulations: number): TreeSearch {
  const start = kernelOf(game);
  const rollout = new Rollout(game, { horizon: Infinity, heuristic: resultHeuristic, agent: null });
  const trees = new TreeSearch(start, rollout, {
    explorationConstant: 0.7,
    bounds: game.resultBounds(),
    isSimultaneous: game.isSimultaneous,
    isZeroSum: game.isZeroSum,
    transpositions: true,
    maxBytes: 64e6,
  });
  trees.random = new Random(1);
  for (let i = 0; i < simulations; i++) trees.simulate(start);
  return trees;
}

describe.each(['connect-four', 'tic-tac-toe', 'pig', 'odds-and-evens'])(
  'in a match of %s',
  (text) => {
    test('the tree from before the last turns is found again, by one caller at a time', async () => {
      const game = gameFrom(text);
      const match = Match.randomMatch(game, { seed: 5 });
      const trees = treeOf(game, 20_000);
      const memory = new TreeMemory(match.viewOf(game.players[0]));
      memory.keep(trees, kernelOf(game), memory.ply);
      await match.run(2);
      expect(memory.isAt(game)).toBe(false);
      expect(memory.isAt(match.state)).toBe(true);
      expect(memory.take()).toBe(trees);
      expect(trees.tree.visits[trees.tree.root]).toBeGreaterThan(20);
      expect(memory.take()).toBeNull();
    });

    test('a tree of another position is not mistaken for one of the match', async () => {
      const game = gameFrom(text);
      const match = Match.randomMatch(game, { seed: 5 });
      await match.run(1);
      const memory = new TreeMemory(match.viewOf(game.players[0]));
      memory.keep(treeOf(game, 100), kernelOf(game), memory.ply);
      expect(memory.take()).toBeNull(); // it is one turn behind
    });
  },
);

test('moves that the kept position lacks are no error: the tree is not of this match', async () => {
  const match = Match.randomMatch(new TicTacToe(), { seed: 5 });
  await match.run(3);
  const memory = new TreeMemory(match.viewOf('Xs') as MatchView);
  const other = new TicTacToe().parsePosition('xox/oxo/... Xs'); // where the corners are taken
  memory.keep(treeOf(other, 100), kernelOf(other), 0);
  expect(memory.take()).toBeNull();
});

describe('an analysis by a seated player', () => {
  /** The moves of a match in which the player of Xs may be asked for hints between the turns. */
  async function played(hint: (player: SearchPlayer, game: TicTacToe) => void): Promise<unknown[]> {
    const uct = new UCTPlayer({ simulationCount: 200 });
    const match = new Match(new TicTacToe(), [uct, new RandomPlayer()], { seed: 1 });
    const { Xs } = match.players;
    if (!(Xs instanceof SearchPlayer)) throw new Error('the seat is not that of UCT');
    while (!match.ending) {
      await match.run(1);
      if (!match.ending) hint(Xs, match.state);
    }
    expect(match.ending).toEqual({ kind: 'finished' });
    return match.history.map(({ moves }) => moves);
  }

  test('neither breaks nor changes its match', async () => {
    const alone = await played(() => undefined);
    const elsewhere = new TicTacToe().parsePosition('o../.x./... Xs');
    expect(await played((player) => player.analysis(elsewhere, 'Xs'))).toEqual(alone);
    const ofTheMatch = await played((player, game) => {
      const [move = 0] = game.moves()?.Os ?? [];
      player.analysis(game.isActive('Xs') ? game : game.perform(move), 'Xs');
    });
    expect(ofTheMatch).toEqual(alone);
  });

  test('during the match is the same as outside it', async () => {
    const simulationCount = 20_000; // for longer than one slice
    const seats = [new UCTPlayer({ simulationCount }), new RandomPlayer()];
    const play = () => new Match(new ConnectFour(), seats, { seed: 3 });
    const alone = await play().run(4);
    const match = play();
    const { Yellow } = match.players;
    if (!(Yellow instanceof SearchPlayer)) throw new Error('the seat is not that of UCT');
    const running = match.run(4);
    let last: Analysis | undefined;
    for await (const analysis of Yellow.analyses(new ConnectFour(), 'Yellow', { seed: 1 }))
      last = analysis;
    await running;
    expect(match.record().plies).toEqual(alone.record().plies);
    const expected = new UCTPlayer({ simulationCount }).analysis(new ConnectFour(), 'Yellow', {
      seed: 1,
    });
    expect(last?.moves).toEqual(expected.moves);
    expect(oddsOf(expected, 3)?.n).toBeGreaterThan(0);
  });
});
