import type { Remark } from 'turnwise';
import type { MoveOdds } from 'turnwise/analysis';
import { ConnectFour, KuhnPoker, Pig, RockPaperScissors, TicTacToe } from 'turnwise/games';
import { solveSync } from 'turnwise/solvers';
import { describe, expect, test } from 'vitest';
import { amountText, coachLines, remarksOn } from './coach.ts';
import {
  type Analyst,
  type CoachedMatch,
  coached,
  playedBy,
  playedOut,
} from './coached-match.fixture.ts';
import { MatchTree } from './match-tree.ts';

/** What is said, with the number of the turn. */
function said({ match, sight, swings, valued }: CoachedMatch): string[] {
  return coachLines(match.line, valued, swings, sight).map(
    ({ number, text }) => `${number}. ${text}`,
  );
}

describe('choices, with exact values', () => {
  const ticTacToe = (...moves: string[]) => said(coached(playedOut(new TicTacToe(), moves)));

  test('a draw that is given away, with what the better move would have stopped', () => {
    expect(ticTacToe('b2', 'a3', 'a1', 'b3')).toEqual([
      '4. c3 was better, a draw against a loss in 2 plies: it stops three in a row',
    ]);
    expect(ticTacToe('b2', 'a3', 'c1', 'b3')).toEqual([
      '4. c3 was better, a draw against a loss in 4 plies: b3 lets Xs threaten two wins at once with c3',
    ]);
  });

  test('a proven win that is missed', () => {
    expect(ticTacToe('b2', 'b3', 'b1', 'a1')).toEqual([
      '2. a3 was better, a draw against a loss in 6 plies', // nothing of that is one move away
      '3. a3 was better, a win in 5 plies against a draw: it threatens to win with c1',
    ]);
  });

  test('the only move that holds is praised, a forced one is not', () => {
    expect(ticTacToe('a1', 'b2', 'c3', 'b3')).toEqual([
      '2. b2 was the only move that does not lose',
    ]);
    expect(ticTacToe('a1', 'a2', 'b2', 'c3', 'c2')).toHaveLength(2);
  });

  test('nothing happened: nothing is said', () => {
    expect(ticTacToe('b2', 'a3', 'c1')).toEqual([]);
  });

  test('a win at once that is missed in connect four, by both in turn', async () => {
    const game = new ConnectFour({ width: 5, height: 4 });
    const lines = said(coached(await playedBy(game, ['random()', 'random()'], 1)));
    expect(lines.slice(-2)).toEqual([
      '14. b was better, a win in 7 plies against a loss in 2 plies: it stops four in a row',
      '15. b was better, a win in 1 ply against a loss in 2 plies: it makes four in a row',
    ]);
  });
});

describe('luck', () => {
  const pig = new Pig();
  const begun = (position: string) =>
    MatchTree.begin({
      ...{ reference: 'pig', game: pig.parsePosition(position), seed: 1 },
      players: { One: 'human', Two: 'human' },
    });

  test('of a die, in points of 100', () => {
    const rolled = begun('One 50-60 +35').play({ One: 'roll' }, [{ die: 1 }]);
    expect(said(coached(rolled))).toEqual([
      '1. hold was better, 72 % against 69 %: roll risks 35 points on a 1; a 1 at 35 points cost One 34 points of 100',
    ]);
    const fair = begun('One 50-60 +15').play({ One: 'roll' }, [{ die: 1 }]);
    expect(said(coached(fair))).toEqual(['1. A 1 at 15 points cost One 18 points of 100']);
    const six = begun('One 50-60 +15').play({ One: 'roll' }, [{ die: 6 }]);
    expect(said(coached(six))).toEqual(['1. A 6 at 15 points was worth 6 points of 100 to One']);
    const three = begun('One 50-60 +15').play({ One: 'roll' }, [{ die: 3 }]);
    expect(said(coached(three))).toEqual([]);
  });

  test('of choices that meet', () => {
    const game = new RockPaperScissors();
    const players = { One: 'human', Two: 'human' };
    const match = MatchTree.begin({ reference: game.name, game, seed: 1, players }).play({
      One: 'rock',
      Two: 'paper',
    });
    expect(said(coached(match))).toEqual(['1. How the choices met cost One 50 points of 100']);
  });

  test('is told in the points of a game', () => {
    expect(amountText(0.1, [-3, 3])).toBe('0.6 points');
    expect(amountText(0.01, [-1, 1])).toBe('1 point of 100');
    expect(amountText(0.1, [0, 100])).toBe('10 points');
  });
});

describe('estimates', () => {
  const odds = (text: string, win: number, intervalBy: 'calibration' | 'trees'): MoveOdds => ({
    ...{ move: 'abcdefg'.indexOf(text), text, win, draw: 0, loss: 1 - win, value: 2 * win - 1 },
    ...{ interval: [2 * win - 1.1, 2 * win - 0.9], intervalBy, n: 1000, known: 'estimated' },
    ...{ assumes: 'best play', share: null },
  });
  const match = playedOut(new ConnectFour(), ['c', 'd']);
  const analyst =
    (intervalBy: 'calibration' | 'trees', next: number): Analyst =>
    (state, role) => ({
      ...{ game: state.name, options: {}, position: `${state}`, role, player: 'auto()', seed: 1 },
      ...{ simulations: 1, seconds: 0, complete: true },
      moves:
        match.line.findIndex((node) => node.state === state) === 0
          ? [odds('c', 0.63, intervalBy), odds('d', 0.72, intervalBy)]
          : [odds('a', next, intervalBy)],
    });

  test('count as far as the position after the move agrees, and sampled ones as far as intervals are apart', () => {
    const told = (by: 'calibration' | 'trees', next: number) =>
      said(coached(match, { analyst: analyst(by, next) })).filter((text) => text.startsWith('1.'));
    expect(told('calibration', 0.37)).toEqual(['1. d was better, 72 % against 63 %']);
    expect(told('calibration', 0.31)).toEqual(['1. d was better, 72 % against 69 %']);
    expect(told('calibration', 0.29)).toEqual([]);
    expect(told('trees', 0.37)).toEqual([]);
  });
});

describe('games with secrets', () => {
  const game = new KuhnPoker();
  const solution = solveSync(game, { tolerance: 0.01 });
  const analyst: Analyst = (state, role) => solution.analysis(state, role);
  const players = { One: 'human', Two: 'human' };
  const play = (deal: readonly string[]) =>
    MatchTree.begin({ reference: game.name, game, seed: 1, players })
      .play({}, [{ deal: [...deal] }])
      .play({ One: 'pass' })
      .play({ Two: 'bet' })
      .play({ One: 'bet' });

  test('say what a role could know, and nothing of what it could not', () => {
    const match = play(['J', 'K']);
    const sight = { kind: 'role', role: 'One' } as const;
    const lines = said(coached(match, { analyst, sight }));
    expect(lines).toEqual(['4. pass was better, −1.00 against −2.00']);
    // The same words, whatever the other role holds.
    const other = play(['J', 'Q']);
    expect(said(coached(other, { analyst, sight }))).toEqual(lines);
    expect(said(coached(match, { analyst, sight: { kind: 'public' } }))).toEqual([]);
  });

  test('tell luck once everything may be known', () => {
    const match = play(['J', 'K']);
    const revealed = new Map(
      match.line.map(({ state }) => [`${state}`, solution.expectation(state)]),
    );
    const lines = said(coached(match, { analyst, revealed }));
    expect(lines[0]).toMatch(
      /^1\. The deal J, K (cost One \d\.\d+ points|was worth \d\.\d+ points to Two)$/,
    );
    expect(lines.at(-1)).toMatch(/^4\. pass was better/);
  });
});

describe("a user's game", () => {
  class Odd extends TicTacToe {
    override remarks(): readonly Remark[] {
      throw new Error('no words');
    }
  }
  class Wordy extends TicTacToe {
    override remarks(): readonly Remark[] {
      const strange: string = 'praise';
      return [
        { kind: strange as 'win', text: 'is of no known kind' },
        { kind: 'threat', text: 'two\nlines' },
        { kind: 'threat', text: 'threatens something' },
      ];
    }
  }

  test('that fails to say anything, or says too much, harms nobody', () => {
    expect(remarksOn(new Odd(), 'Xs', 0)).toEqual([]);
    expect(remarksOn(new Wordy(), 'Xs', 0)).toEqual([
      { kind: 'threat', text: 'threatens something' },
    ]);
  });
});
