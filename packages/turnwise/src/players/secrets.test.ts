/** Players in games with secrets that are small enough to be solved. */
import { describe, expect, test } from 'vitest';
import { kindOf } from '../analysis/index.ts';
import {
  Contingent,
  type Game,
  type Json,
  Match,
  type MatchView,
  type Player,
  Random,
  RandomPlayer,
  type State,
} from '../core/index.ts';
import { KuhnPoker, LeducPoker, LiarsDice } from '../games/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { AutoPlayer, OptimalPlayer, solvePosition } from './index.ts';
import { collected, exploitability } from './uct/exploitability.fixture.ts';

const kuhn = new KuhnPoker();
const queenAfterBet = kuhn.parsePosition('?Q b');

describe('auto', () => {
  test('answers by strategies, and says of each move how often to make it', () => {
    const { moves, player } = new AutoPlayer().analysis(queenAfterBet, 'Two', { seed: 1 });
    expect(player).toBe('solved()');
    expect(moves.map(({ share }) => share?.toFixed(1))).toEqual(['0.7', '0.3']);
  });

  test('searches where there are too many histories for its work', () => {
    const game = new LeducPoker().parsePosition('J?');
    const { player } = new AutoPlayer({ simulationCount: 100 }).analysis(game, 'One', { seed: 1 });
    expect(player).toMatch(/^uct\(/);
  });

  test('searches where nobody knows how matches begin', () => {
    const { moves, player } = new AutoPlayer({ simulationCount: 200 }).analysis(
      new OneCard(1, 2, ''),
      'One',
      { seed: 1 },
    );
    expect(player).toMatch(/^uct\(/);
    expect(moves.map(kindOf)).not.toContain('exact');
  });

  // Kuhn's solution is certified to 4e-4 a hand, a ten-thousandth of the range of results.
  test('gives nothing away in Kuhn poker, wherever it decides', () => {
    const player = new AutoPlayer();
    const strategies = collected(kuhn, (match: MatchView, role) => {
      const { moves } = player.analysis(match.state, role, { seed: 1, match });
      return moves.map(({ share }) => share ?? 0);
    });
    expect(exploitability(kuhn, strategies)).toBeLessThan(4e-4);
  });

  test('goes on solving in its next move where time ran out', () => {
    const game = new LiarsDice({ sides: 3 });
    const random = new Random(1);
    let state: Game = game;
    while (state.activePlayers.length === 0) {
      const next: State<string, Json> = state.next({});
      state = next instanceof Contingent ? next.randomNext(random) : next;
    }
    const player = new AutoPlayer({ simulationCount: 2_000_000_000, timeCap: 2 });
    const role = state.activePlayers[0] ?? '';
    const asked = () => player.analysis(state.view(role), role, { seed: 1 }).player;
    let by = asked(); // some of these two milliseconds may be spent elsewhere
    for (let n = 0; n < 10_000 && by !== 'solved()'; n++) by = asked();
    expect(by).toBe('solved()');
  });
});

describe('optimal', () => {
  test('draws its moves from the strategy of the whole match', async () => {
    const { solution } = await solvePosition(kuhn);
    expect(
      new OptimalPlayer().analysis(queenAfterBet, 'Two').moves.map(({ share }) => share),
    ).toEqual(solution?.probabilities(queenAfterBet, 'Two'));
  });

  test('plays matches, in both roles', async () => {
    // By its strategies One gets -1/18 and Two at least 1/18 a hand against anybody; the results are within 2, so the mean of
    // 500 hands has a standard error of at most 0.09.
    for (const seat of [0, 1]) {
      const players: Player[] = [new RandomPlayer(), new RandomPlayer()];
      players[seat] = new OptimalPlayer();
      let sum = 0;
      for (let seed = 0; seed < 500; seed++) {
        const { state } = await new Match(kuhn, players, { seed }).run();
        sum += state.result()?.[seat === 0 ? 'One' : 'Two'] ?? Number.NaN;
      }
      expect(sum / 500).toBeGreaterThan((seat === 0 ? -1 / 18 : 1 / 18) - 4 * 0.09);
    }
  });

  test('refuses games that do not say where they begin', () => {
    expect(new OptimalPlayer().incompatibility(new OneCard())).toContain('something is hidden');
    expect(new OptimalPlayer().incompatibility(kuhn)).toBeNull();
  });
});
