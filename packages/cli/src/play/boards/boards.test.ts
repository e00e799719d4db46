import type { Game, Ply } from 'turnwise';
import { Checkers, ConnectFour, OddsAndEvens, Pig, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { coloured, pictureOf, plain } from './boards.ts';

/** The board as one text, as it stands after a turn. */
function drawn(game: Game, { width = 80, last = null as Ply | null, paint = plain } = {}): string {
  return `\n${pictureOf(game).lines({ paint, width, last }).join('\n')}\n`;
}

describe('checkers', () => {
  test('is drawn with the number of every dark square', () => {
    expect(drawn(new Checkers())).toBe(`
    b 1     b 2     b 3     b 4
b 5     b 6     b 7     b 8
    b 9     b10     b11     b12
 13      14      15      16
     17      18      19      20
w21     w22     w23     w24
    w25     w26     w27     w28
w29     w30     w31     w32
`);
  });

  test('fits into 20 columns, with kings as capitals', () => {
    const game = new Checkers().parsePosition('W:WK3,22:BK30,11');
    expect(drawn(game, { width: 20 })).toBe(`
   1   2   W   4
 5   6   7   8
   9  10   b  12
13  14  15  16
  17  18  19  20
21   w  23  24
  25  26  27  28
29   B  31  32
`);
  });

  test('is coloured if colours are on, with the last move marked', () => {
    const start = new Checkers();
    const last = { game: start, moves: { Black: '11-15' }, haps: [] };
    const lines = pictureOf(start.next({ Black: '11-15' })).lines({
      paint: coloured,
      width: 80,
      last,
    });
    expect(lines[3]).toContain('\u001b[43;30;1mb15 \u001b[0m');
    expect(lines[0]).toContain('\u001b[42;30;1mb 1 \u001b[0m');
    expect(lines[7]).toContain('\u001b[42;97;1mw29 \u001b[0m');
  });

  test('a turn shows captures, new kings, and who must capture', () => {
    const words = (position: string, role: 'Black' | 'White', move: string) => {
      const game = new Checkers().parsePosition(position);
      return pictureOf(game.next({ [role]: move })).turn({
        game,
        moves: { [role]: move },
        haps: [],
      });
    };
    expect(words('B:W18,32:B14', 'Black', '14x23')).toBe('Black 14x23, captures on 18');
    expect(words('W:W7,32:B12', 'White', '7-3')).toBe('White 7-3, becomes a king');
    expect(words('W:W22,32:B15', 'White', '22-18')).toBe('White 22-18; Black must capture');
  });

  test('says why it is over', () => {
    const reason = (position: string) => pictureOf(new Checkers().parsePosition(position)).reason();
    expect(reason('W:W:B1')).toBe('White has no piece left');
    expect(reason('B:W9,K14:B5')).toBe('Black cannot move');
    expect(reason('B:WK1:BK30:H80')).toMatch(/^80 moves without/);
    expect(reason('B:W21-32:B1-12')).toBe('');
  });
});

describe('Connect Four', () => {
  test('is drawn with the letters of its columns', () => {
    const game = new ConnectFour().parsePosition(
      '......./......./......./...r.../...yr../..yryy. Red',
    );
    expect(drawn(game)).toBe(`
a b c d e f g
. . . . . . .
. . . . . . .
. . . . . . .
. . . R . . .
. . . Y R . .
. . Y R Y Y .
`);
    expect(drawn(game, { width: 8 }).split('\n')[1]).toBe('abcdefg');
  });

  test('says why it is over', () => {
    let game = new ConnectFour();
    for (const column of [0, 1, 0, 1, 0, 1, 0]) game = game.perform(column);
    expect(pictureOf(game).reason()).toBe('Yellow has 4 in a line');
  });
});

describe('tic-tac-toe', () => {
  test('is drawn with letters and digits', () => {
    expect(drawn(new TicTacToe().parsePosition('x.o/.x./..o Xs'))).toBe(`
3  x . o
2  . x .
1  . . o
   a b c
`);
  });

  test('says why it is over', () => {
    const reason = (position: string) =>
      pictureOf(new TicTacToe().parsePosition(position)).reason();
    expect(reason('xxx/oo./... Os')).toBe('Xs have three in a line');
    expect(reason('xox/xox/oxo Os')).toBe('the board is full');
  });
});

describe('Pig', () => {
  test('is drawn with both scores, the points of the turn and the last roll', () => {
    const game = new Pig().parsePosition('Two 42-17 +8');
    const last = {
      game: new Pig().parsePosition('Two 42-17 +3'),
      moves: { Two: 'roll' },
      haps: [{ die: 5 }],
    };
    expect(drawn(game, { last })).toBe(`
  One  42  [########            ]
> Two  17  [###++               ]  +8
die 5
`);
    expect(drawn(game, { last, width: 20 })).toBe(`
  One  42
> Two  17 +8
die 5
`);
  });

  test('a turn shows what was rolled, kept or lost', () => {
    const pig = new Pig({ sides: 20 });
    const words = (from: string, move: string, to: string, haps: { die: number }[]) =>
      pictureOf(pig.parsePosition(to)).turn({
        game: pig.parsePosition(from),
        moves: { One: move },
        haps,
      });
    expect(words('One 0-6 +3', 'roll', 'One 0-6 +8', [{ die: 5 }])).toBe(
      'One rolls a 5: 8 this turn',
    );
    expect(words('One 0-6 +3', 'roll', 'One 0-6 +11', [{ die: 8 }])).toBe(
      'One rolls an 8: 11 this turn',
    );
    expect(words('One 0-6 +3', 'roll', 'Two 0-6 +0', [{ die: 1 }])).toBe(
      'One rolls a 1 and loses 3 points',
    );
    expect(words('One 0-6 +0', 'roll', 'Two 0-6 +0', [{ die: 1 }])).toBe(
      'One rolls a 1 and loses the turn',
    );
    expect(words('One 0-6 +3', 'hold', 'Two 3-6 +0', [])).toBe('One holds: 3 points');
  });
});

describe('any other game', () => {
  test('prints itself, and its scores', () => {
    expect(drawn(new OddsAndEvens())).toBe('\nOdds 0 Evens 0\nscores: Odds 0, Evens 0\n');
  });

  test('shows its own picture, with no line wider than the terminal', () => {
    class Drawn extends OddsAndEvens {
      override picture(): string {
        return ` o  o\n  \\/\u001b  \n${'-'.repeat(20)}`;
      }
    }
    const lines = pictureOf(new Drawn()).lines({ paint: plain, width: 12, last: null });
    expect(lines.slice(0, 3)).toEqual([' o  o', '  \\/\\u{1b}', '-'.repeat(12)]);
  });

  test('is wrapped in a narrow terminal, and cannot move the cursor', () => {
    class Loud extends OddsAndEvens {
      override toString(): string {
        return 'one two three\u001b[2J four five';
      }
    }
    const lines = pictureOf(new Loud()).lines({ paint: plain, width: 12, last: null });
    expect(lines.slice(0, 3)).toEqual(['one two', 'three\\u{1b}[', '2J four five']);
  });

  test('shows all roles that moved at the same time', () => {
    const game = new OddsAndEvens();
    const ply = { game, moves: { Odds: 1, Evens: 2 }, haps: [] };
    expect(pictureOf(game.next({ Odds: 1, Evens: 2 })).turn(ply)).toBe('Odds 1, Evens 2');
  });
});
