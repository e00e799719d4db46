import { Checkers, gameFrom, Pig, RockPaperScissors, TicTacToe } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import {
  hintFrom,
  ODDS_BY,
  oddsAt,
  oddsTable,
  oddsTitle,
  requireEvaluator,
  shortOdds,
} from './odds.ts';

const auto = requireEvaluator(playerFrom(ODDS_BY), ODDS_BY);
const pig = new Pig().parsePosition('One 41-49 +22');

describe('odds', () => {
  test('are exact if the game knows them', async () => {
    const odds = await oddsAt(auto, pig, 'One', { seed: 1 });
    expect(oddsTitle(odds)).toBe('Odds by optimal(): exact, assuming best play. * marks the best.');
    expect(oddsTable(odds, 80)).toEqual([
      '  move     win    loss  value  known',
      '  roll  60.1 %  39.9 %   0.20  exact',
      '* hold  60.2 %  39.8 %   0.20  exact',
    ]);
    expect(hintFrom(odds, pig)).toBe(
      'Hint: hold, win 60.2 % (exact, by optimal()): roll risks 22 points on a 1.',
    );
    expect(shortOdds(odds, 'roll')).toBe('  win 60.1 %');
    expect(shortOdds(odds, 'hold')).toBe('* win 60.2 %');
    expect(shortOdds(null, 'roll')).toBe('');
  });

  test('of a tree search have intervals, or are not shown, and are the same for the same seed', async () => {
    const game = new Checkers();
    const search = requireEvaluator(playerFrom('uct(simulationCount=2000)'), 'uct');
    const odds = await oddsAt(search, game, 'Black', { seed: 7 });
    expect(oddsTitle(odds)).toBe(
      'Odds by uct(simulationCount=2000), 2000 simulations: sampled, assuming best play found. * marks the best.',
    );
    for (const { move } of odds.moves)
      expect(shortOdds(odds, move)).toMatch(/^([* ] score \d+ % \(\d+ % to \d+ %\))?$/);
    const again = await oddsAt(search, game, 'Black', { seed: 7 });
    expect(again.moves).toEqual(odds.moves);
  });

  test('are calibrated in checkers, which a hint says, with the error', async () => {
    const short = requireEvaluator(playerFrom('auto(200)'), 'auto');
    const odds = await oddsAt(short, new Checkers(), 'Black', { seed: 1 });
    const kind = /calibrated with error 0\.\d\d/;
    expect(oddsTitle(odds)).toMatch(kind);
    expect(hintFrom(odds, new Checkers())).toMatch(
      /^Hint: \S+, win \d+ %, draw \d+ % \(calibrated with error 0/,
    );
    const best = oddsTable(odds, 80).filter((line) => line.startsWith('* '));
    expect(best).toHaveLength(1);
  });

  test('say the distance of a proven end, and the mixture where choices are hidden', async () => {
    const won = new TicTacToe().parsePosition('x.o/.../x.o Xs');
    const odds = await oddsAt(auto, won, 'Xs', { seed: 1 });
    expect(shortOdds(odds, 3)).toBe('* win in 1 ply');
    expect(hintFrom(odds, won)).toBe(
      'Hint: a2, win in 1 ply (exact, by solved()): it makes three in a row.',
    );
    const hands = new RockPaperScissors();
    expect(hintFrom(await oddsAt(auto, hands, 'One', { seed: 1 }), hands)).toBe(
      'Hint: choose at random, rock 33 %, paper 33 %, scissors 33 % (exact, by solved()).',
    );
  });

  test('leave out columns in a narrow terminal', async () => {
    const odds = await oddsAt(auto, pig, 'One', { seed: 1 });
    for (const line of oddsTable(odds, 16)) expect(line.length).toBeLessThanOrEqual(16);
  });

  test('show a certain draw', async () => {
    const game = new TicTacToe().parsePosition('xox/xo./oxo Xs');
    const odds = await oddsAt(requireEvaluator(playerFrom('optimal'), 'optimal'), game, 'Xs', {
      seed: 1,
    });
    expect(hintFrom(odds, game)).toBe('Hint: c2, draw (exact, by optimal()).');
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

  test('are a score, and not the probability of winning, where several share a loss, and points are points', async () => {
    const asked = async (text: string, position: string, by: string) => {
      const game = gameFrom(text).parsePosition(position);
      const [role = ''] = game.activePlayers;
      return hintFrom(
        await oddsAt(requireEvaluator(playerFrom(by), by), game, role, { seed: 1 }),
        game,
      );
    };
    const three = await asked('pig(players=3)', 'One 52-36-26 +10', 'uct(simulationCount=2000)');
    expect(three).toMatch(/^Hint: (roll|hold), score \d+ % \(\d+ % to \d+ %\) \(sampled/);
    const twice = await asked('pig', 'One 52-36 +10', 'uct(simulationCount=2000)');
    expect(twice).toMatch(/^Hint: (roll|hold), win \d+ % /);
    const yahtzee = `${gameFrom('yahtzee')}`;
    expect(await asked('yahtzee', yahtzee, 'monteCarlo(simulationCount=200)')).toMatch(
      /^Hint: roll, value \d+\.\d+ \(\d+\.\d+ to \d+\.\d+\)/,
    );
  });

  test('need a player that can evaluate moves', () => {
    expect(() => requireEvaluator(playerFrom('random'), 'random')).toThrow(
      'does not evaluate moves',
    );
  });
});
