import { Checkers, Pig, TicTacToe } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import {
  hintFrom,
  oddsAt,
  oddsTable,
  oddsTitle,
  quickEvaluator,
  requireEvaluator,
  shortOdds,
} from './odds.ts';

const pig = new Pig().parsePosition('One 41-49 +22');

describe('odds', () => {
  test('are exact if the game knows them', async () => {
    const odds = await oddsAt(quickEvaluator(pig), pig, 'One', { seed: 1 });
    expect(oddsTitle(odds)).toBe('Odds by optimal(): exact, assuming best play.');
    expect(oddsTable(odds, 80)).toEqual([
      'move     win    loss  value',
      'roll  60.1 %  39.9 %  0.203',
      'hold  60.2 %  39.8 %  0.205',
    ]);
    expect(hintFrom(odds)).toBe('Hint: hold (win 60.2 %, exact, by optimal()).');
    expect(shortOdds(odds, 'roll')).toBe('win 60.1 %');
    expect(shortOdds(null, 'roll')).toBe('');
  });

  test('are otherwise those of a quick search, labelled so, and the same for the same seed', async () => {
    const game = new Checkers();
    const search = requireEvaluator(playerFrom('uct(simulationCount=200)'), 'uct');
    const odds = await oddsAt(search, game, 'Black', { seed: 7 });
    expect(oddsTitle(odds)).toBe(
      'Odds by uct(simulationCount=200), 200 simulations: estimated, assuming best play found.',
    );
    const again = await oddsAt(search, game, 'Black', { seed: 7 });
    expect(again.moves).toEqual(odds.moves);
    expect(quickEvaluator(game).specification).toContain('uct(');
  });

  test('leave out columns in a narrow terminal', async () => {
    const odds = await oddsAt(quickEvaluator(pig), pig, 'One', { seed: 1 });
    for (const line of oddsTable(odds, 16)) expect(line.length).toBeLessThanOrEqual(16);
  });

  test('show a certain draw', async () => {
    const game = new TicTacToe().parsePosition('xox/xo./oxo Xs');
    const odds = await oddsAt(requireEvaluator(playerFrom('optimal'), 'optimal'), game, 'Xs', {
      seed: 1,
    });
    expect(hintFrom(odds)).toBe('Hint: c2 (win 0.0 %, draw 100.0 %, exact, by optimal()).');
  });

  test('are called values or scores if they are not probabilities', async () => {
    const game = new Checkers();
    const title = async (text: string) =>
      oddsTitle(await oddsAt(requireEvaluator(playerFrom(text), text), game, 'Black', { seed: 1 }));
    const minimax = 'minimax(horizon=2, heuristic=result)';
    expect(await title(minimax)).toMatch(
      /^Values by minimax\(horizon=2, heuristic=result\), \d+ nodes: /,
    );
    expect(await title('reward')).toMatch(/^Scores \(no odds of winning\) by reward\(\)/);
  });

  test('need a player that can evaluate moves', () => {
    expect(() => requireEvaluator(playerFrom('random'), 'random')).toThrow(
      'does not evaluate moves',
    );
  });
});
