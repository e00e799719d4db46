import { Pig, RockPaperScissors } from 'turnwise/games';
import { OptimalPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { MatchTree } from './match-tree.ts';
import { changeText } from './odds-text.ts';
import {
  openQuestions,
  questionKey,
  type Swing,
  swingInWords,
  swingsOf,
  valuedLine,
} from './swings.ts';

const parts = { skill: 0, gifts: 0, luck: 0, revision: 0 };
const judgement = { chosen: 0.63, best: 0.72, bestMove: 'roll', sure: 0, isProven: true };
const swing = (own: Partial<typeof parts> | null): Swing => ({
  id: 1,
  parts: { Two: own && { ...parts, ...own }, One: parts },
  judged: { Two: judgement },
  label: null,
  doubts: [],
});

describe('a turn in a line', () => {
  test('says what chance did and what would have been better', () => {
    expect(swingInWords(swing({ luck: -0.093 }), 'Two rolls a 1')).toBe('Two rolls a 1: luck −9.3');
    expect(swingInWords(swing({ skill: -0.061, luck: 0.02 }), 'Two holds')).toBe(
      'Two holds: roll was better (72 % against 63 %), luck +2.0',
    );
    expect(swingInWords(swing({ revision: 0.014 }), 'Two d')).toBe(
      'Two d: estimate revised by +1.4',
    );
    expect(swingInWords(swing({ luck: 0.0001 }), 'Two d')).toBe('Two d: no better move');
    expect(swingInWords(swing(null), 'Two d')).toBe('Two d: not evaluated yet');
  });

  test('names the roles if several chose, or none did', () => {
    const both = { ...swing({ skill: -0.25 }), judged: { One: judgement, Two: judgement } };
    expect(swingInWords(both, 'One rock, Two paper')).toBe(
      'One rock, Two paper: One no better move; Two roll was better (72 % against 63 %)',
    );
    expect(swingInWords({ ...swing({ luck: 0.5 }), judged: {} }, 'the card 7')).toBe(
      'the card 7: Two luck +50.0',
    );
  });

  test('of real matches is described from what the perfect player knows', () => {
    const told = (begun: MatchTree, moves: Parameters<MatchTree['play']>[0]) => {
      const { line } = begun.play(moves);
      const known = new Map();
      for (const { position, role } of openQuestions(line, known)) {
        const state = begun.start.game.parsePosition(position);
        known.set(questionKey(position, role), new OptimalPlayer().analysis(state, role));
      }
      const [first] = swingsOf(valuedLine(line, known)).swings;
      return first && swingInWords(first, 'It');
    };
    const players = { One: 'human', Two: 'human' };
    const pig = new Pig({ goal: 20 });
    expect(
      told(MatchTree.begin({ reference: 'pig', game: pig, seed: 5, players }), { One: 'roll' }),
    ).toMatch(/^It: luck [+−]\d+\.\d$/);
    const hands = new RockPaperScissors();
    expect(
      told(MatchTree.begin({ reference: 'rock-paper-scissors', game: hands, seed: 5, players }), {
        One: 'rock',
        Two: 'paper',
      }),
    ).toBe('It: One luck −50.0; Two luck +50.0');
  });
});

test('points have a sign, except zero', () => {
  expect([0.061, -0.093, 0.0001, -0.0001].map((share) => changeText(share, [-1, 1]))).toEqual([
    '+6.1',
    '−9.3',
    '0.0',
    '0.0',
  ]);
});
