/** The boxes of a scorecard, and what a roll of five dice scores in each. */
import { DiceSets } from '../dice-sets.ts';

/** From top to bottom. */
export const BOXES = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'three-of-a-kind',
  'four-of-a-kind',
  'full-house',
  'small-straight',
  'large-straight',
  'yahtzee',
  'chance',
] as const;

/** A box of a card. */
export type YahtzeeBox = (typeof BOXES)[number];

/** The boxes of the upper section come first: one for each face. */
export const UPPER_BOXES = 6;

export const YAHTZEE_BOX = BOXES.indexOf('yahtzee');

export const DICE = 5;
export const ROLLS = 3; //           in a turn
export const YAHTZEE_POINTS = 50;
export const EXTRA_YAHTZEE = 100; // for each Yahtzee after the first, if that one scored
export const UPPER_GOAL = 63; //     points of the upper section that earn the bonus
export const UPPER_BONUS = 35;

/** What a Yahtzee may do once the Yahtzee box is filled. */
export type JokerRule = 'forced' | 'free' | 'never';

/** All sets of up to five dice. */
export const diceSets = new DiceSets(DICE);

/** A roll as a joker fills the lower boxes without meeting their conditions. */
export function pointsIn(box: YahtzeeBox, dice: readonly number[], isJoker: boolean): number {
  const sum = dice.reduce((all, face) => all + face);
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  const most = Math.max(...counts);
  const scores = (condition: boolean, points: number) => (condition || isJoker ? points : 0);
  switch (box) {
    case 'three-of-a-kind':
      return scores(most >= 3, sum);
    case 'four-of-a-kind':
      return scores(most >= 4, sum);
    case 'full-house':
      return scores(counts.includes(3) && counts.includes(2), 25);
    case 'small-straight':
      return scores(longestRun(counts) >= 4, 30);
    case 'large-straight':
      return scores(longestRun(counts) === 5, 40);
    case 'yahtzee':
      return most === 5 ? YAHTZEE_POINTS : 0;
    case 'chance':
      return sum;
    default: {
      const face = BOXES.indexOf(box) + 1;
      return face * counts[face - 1];
    }
  }
}

export function isYahtzee(dice: readonly number[]): boolean {
  return dice.length === DICE && dice.every((die) => die === dice[0]);
}

/** The length of the longest run of faces that are there. */
function longestRun(counts: readonly number[]): number {
  let [run, longest] = [0, 0];
  for (const count of counts) {
    run = count > 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How many boxes a set has, given as bits. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
