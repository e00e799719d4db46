import { describe, expect, test } from 'vitest';
import { Yahtzee } from './index.ts';

const EMPTY = '.,.,.,.,.,./.,.,.,.,.,.,.';

describe('A position of Yahtzee', () => {
  test.each([
    [1, `Solo - ${EMPTY}`],
    [1, 'Solo 13355+1 3,.,9,.,.,./.,.,25,.,.,50,.+1'],
    [2, `One 66666+0 ${EMPTY} ${EMPTY}`],
    [2, `Two - .,.,6,.,.,./.,.,.,.,.,.,. ${EMPTY}`],
    [2, 'One - 3,6,9,12,15,18/20,20,25,30,40,0,20 3,6,9,12,15,18/20,20,25,30,40,50,20+3'],
  ])('of %i is read as it is printed: %s', (players, text) => {
    expect(`${new Yahtzee({ players }).parsePosition(text)}`).toBe(text);
  });

  test('has dice in any order', () => {
    expect(`${new Yahtzee().parsePosition(`Solo 53135+1 ${EMPTY}`)}`).toBe(`Solo 13355+1 ${EMPTY}`);
  });

  test.each(['', 'Solo', `Solo 1335+1 ${EMPTY}`, `Solo 13355+3 ${EMPTY}`, 'Solo - .,./.'])(
    'such as %j is refused with an example',
    (text) => {
      expect(() => new Yahtzee().parsePosition(text)).toThrow(
        'expected a position such as "Solo 13355+1 3,.,9,.,.,./.,.,25,.,.,50,.+1"',
      );
    },
  );

  test.each([
    [1, `One - ${EMPTY}`, 'there are 1 scorecards, of Solo'],
    [2, `One - ${EMPTY}`, 'there are 2 scorecards, of One, Two'],
    [2, `Two - ${EMPTY} ${EMPTY}`, 'the roles before Two have filled one box more'],
    [1, 'Solo - 6,.,.,.,.,./.,.,.,.,.,.,.', 'nothing scores 6 in ones'],
    [1, 'Solo - .,.,.,.,.,./.,.,24,.,.,.,.', 'nothing scores 24 in full-house'],
    [1, 'Solo - 3,.,.,.,.,./.,.,.,.,.,.,.+1', 'extra Yahtzees need one of 50'],
    [1, 'Solo - .,.,.,.,.,./.,.,.,.,.,50,.+1', 'extra Yahtzees need one of 50'],
    [1, 'Solo 11111+0 3,6,9,12,15,18/20,20,25,30,40,50,20', 'the game is over'],
  ])('of %i that cannot come up is refused: %s', (players, text, why) => {
    expect(() => new Yahtzee({ players }).parsePosition(text)).toThrow(why);
  });
});

test('The picture shows the dice and all cards', () => {
  const game = new Yahtzee({ players: 2 }).parsePosition(
    'Two 13355+1 3,.,9,.,.,./.,.,25,.,.,50,.+1 .,.,6,.,.,./22,.,.,.,0,.,.',
  );
  expect(game.picture()).toMatchInlineSnapshot(`
    "Two: dice 1 3 3 5 5, rolls left: 1

                       One   Two
    ones                 3     .
    twos                 .     .
    threes               9     6
    fours                .     .
    fives                .     .
    sixes                .     .
    bonus from 63     (12)   (6)
    three-of-a-kind      .    22
    four-of-a-kind       .     .
    full-house          25     .
    small-straight       .     .
    large-straight       .     0
    yahtzee             50     .
    chance               .     .
    extra yahtzees     100     0
    total              187    28"
  `);
});
