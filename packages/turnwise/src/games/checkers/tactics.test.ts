import { describe, expect, test } from 'vitest';
import { AlphaBetaPlayer, MonteCarloPlayer, UCTPlayer } from '../../players/index.ts';
import { Checkers } from './rules.ts';

/** The position after moves in PDN from the start. */
function after(moves: string): Checkers {
  return moves
    .split(' ')
    .reduce<Checkers>((game, move) => game.perform(game.parseMove(move)), new Checkers());
}

// Famous opening traps from the collections of J. Loy and W. Ryan; each is answered by a shot: pieces given
// away so that more can be captured. [name, position, the shot]
const shots: readonly (readonly [string, Checkers, readonly string[]])[] = [
  ["Canalejas' shot (1591)", after('11-16 23-18 16-20 24-19 8-11'), ['19-15']],
  ["Fool's mate", after('10-15 23-19 6-10 22-17 11-16'), ['17-13']],
  ['The tourist trap', after('9-13 23-19 11-16 26-23 10-14 24-20'), ['14-17']],
  [
    "Wyllie's switcher stroke",
    after(
      '11-15 21-17 9-13 25-21 8-11 17-14 10x17 21x14 6-10 22-17 13x22 26x17 15-18 24-20 2-6 28-24 4-8 29-25 11-15 30-26 6-9',
    ),
    ['24-19'],
  ],
  [
    "Steel's shot (1851), which can also begin with its second move",
    after(
      '11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14 15-18 19-15 4-8 24-19 13-17 28-24 11-16 26-23 16-20 31-26',
    ),
    ['18-22', '12-16'],
  ],
  ['A man given away for a won ending', new Checkers({ start: 'B:W7,12:BK6,4' }), ['4-8']],
];

describe('alpha-beta finds', () => {
  test.each(shots)('%s', async (_, game, moves) => {
    const player = new AlphaBetaPlayer({ horizon: 12, seed: 1 });
    expect(moves).toContain(await player.decision(game, game.activePlayer()));
  });
});

describe('UCT finds', () => {
  test.each(shots.filter(([name]) => /Fool|tourist|ending/.test(name)))(
    '%s',
    async (_, game, moves) => {
      const player = new UCTPlayer({ simulationCount: 20_000, seed: 1 });
      expect(moves).toContain(await player.decision(game, game.activePlayer()));
    },
  );
});

test('A search looks beyond a horizon in the middle of an exchange', () => {
  // 22-18 gives a man for a man: 15x22 25x18. A search that stops after 15x22 thinks that a man is lost.
  const game = after('11-15');
  const worth = (horizon: number, quiescenceDepth: number) =>
    new AlphaBetaPlayer({ horizon, quiescenceDepth })
      .analysis(game, 'White', { seed: 1 })
      .moves.find(({ text }) => text === '22-18')?.value ?? Number.NaN;
  const manLost = worth(2, 0);
  for (const horizon of [1, 2, 3]) expect(worth(horizon, 8)).toBeGreaterThan(manLost + 0.05);
});

test('The odds of flat Monte Carlo are those of random play: win, draw and loss', () => {
  const { moves } = new MonteCarloPlayer({ simulationCount: 200 }).analysis(
    new Checkers(),
    'Black',
    { seed: 1 },
  );
  for (const { win, draw, loss, n, assumes } of moves) {
    expect((win ?? 0) + (draw ?? 0) + (loss ?? 0)).toBeCloseTo(1);
    expect({ n, assumes }).toEqual({ n: 200, assumes: 'random play' });
  }
});
