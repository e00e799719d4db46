import { type Game, Match } from 'turnwise';
import { Checkers, gameFrom, OddsAndEvens, Pig, TicTacToe, Yahtzee } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { endingInWords } from './play-match.ts';

const players = [playerFrom('random'), playerFrom('random')];

describe('the ending of a match in words', () => {
  test('is empty while the match goes on', () => {
    expect(endingInWords(new Match(new TicTacToe(), players, { seed: 1 }))).toBeNull();
  });

  test('says who won, and how', async () => {
    const told = async (position: string) =>
      endingInWords(await new Match(new TicTacToe().parsePosition(position), players).run());
    expect(await told('xxx/oo./... Os')).toBe('Xs win: Xs have three in a line.');
    expect(await told('xox/xox/oxo Os')).toBe('A draw: the board is full.');
    const checkers = new Checkers().parsePosition('W:W:B1');
    expect(endingInWords(await new Match(checkers, players).run())).toBe(
      'Black wins: White has no piece left.',
    );
  });

  test('says how much was won, where that varies', async () => {
    const pig = new Pig({ result: 'margin' }).parsePosition('Two 101-84 +0');
    expect(endingInWords(await new Match(pig, players).run())).toBe(
      'One wins (One 16, Two -16): the scores are 101 to 84.',
    );
    const odds = new OddsAndEvens({ goal: 3 }).parsePosition('Odds 3 Evens 1');
    expect(endingInWords(await new Match(odds, players).run())).toBe(
      'Odds win (Odds 2, Evens -2).',
    );
  });

  test('of three or more names the winner, with points where they differ', async () => {
    const told = async (game: Game, seed: number) => {
      const seats = game.players.map(() => playerFrom('random'));
      return endingInWords(await new Match(game, seats, { seed }).run());
    };
    expect(await told(gameFrom('pig(players=3, goal=10)'), 1)).toMatch(/^(One|Two|Three) wins\.$/);
    const four = (await told(new Yahtzee({ players: 4 }), 1)) ?? '';
    const [, winner = '', list = ''] = /^(\w+) wins \((.*)\)\.$/.exec(four) ?? [];
    const points = new Map(list.split(', ').map((each) => each.split(' ') as [string, string]));
    expect(points.size).toBe(4);
    expect(Number(points.get(winner))).toBe(Math.max(...[...points.values()].map(Number)));
    expect(await told(new Yahtzee(), 1)).toMatch(/^Solo has \d+ points\.$/);
  });

  test('says who gave up, and who failed', async () => {
    const match = new Match(new TicTacToe(), players, { seed: 1 });
    match.quit('Xs');
    expect(endingInWords(match)).toBe('Xs gave up. Os win.');
    // Results from -2 to 4, whose middle is not 0.
    const poker = gameFrom('kuhn-poker(players=3)');
    const three = new Match(poker, [...players, playerFrom('random')], { seed: 1 });
    three.quit('One');
    expect(endingInWords(three)).toBe('One gave up. Two and Three win (One -2, Two 1, Three 1).');
    const failing = new Match(new TicTacToe(), [
      playerFrom('trace(moves=[])'),
      playerFrom('random'),
    ]);
    await failing.run().catch(() => undefined);
    expect(endingInWords(failing)).toMatch(
      /^Xs forfeits: Xs threw .* at \.\.\.\/\.\.\.\/\.\.\. Xs\. Os win\.$/,
    );
  });
});
