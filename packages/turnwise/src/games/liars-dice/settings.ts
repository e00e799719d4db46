/** The options of liar's dice, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf, Weighted } from '../../core/index.ts';
import { LIARS_DICE_ROLES, type LiarsDiceRole } from './notation.ts';

export const liarsDiceParameters = {
  players: parameter.integer('players', { default: 2, min: 2, max: 4 }),
  dice: parameter.integer('dice of each player', { default: 1, min: 1, max: 5 }),
  sides: parameter.integer('sides of a die', { default: 6, min: 2, max: 6 }),
  joker: parameter.choice(
    'a face that counts for every other: none; ones: 1; highest: the highest one',
    ['none', 'ones', 'highest'],
  ),
};

/** Options of liar's dice, all with defaults: see `liarsDiceParameters`. */
export type LiarsDiceOptions = GivenValues<typeof liarsDiceParameters>;

export class LiarsDiceSettings {
  readonly options: Values<typeof liarsDiceParameters>;
  readonly roles: readonly LiarsDiceRole[];
  readonly dice: number; //          of each player
  readonly sides: number;
  readonly joker: number; //         the face that counts for every other; 0: none
  readonly bids: number; //          that can be made: each number of each face
  readonly roll: Weighted<readonly number[]>; // the dice of one player, from low to high
  readonly unknownRoll: readonly string[]; //  what others see of it

  constructor(given: LiarsDiceOptions) {
    this.options = valuesOf('liars-dice', liarsDiceParameters, given);
    const { dice, joker, players, sides } = this.options;
    this.roles = LIARS_DICE_ROLES.slice(0, players);
    this.dice = dice;
    this.sides = sides;
    this.joker = { none: 0, ones: 1, highest: sides }[joker];
    this.bids = players * dice * sides;
    this.unknownRoll = new Array<string>(dice).fill('?');
    this.roll = new Weighted(rollsOf(dice, sides, 1).map((roll) => [roll, waysTo(roll)] as const));
  }

  /** How many dice of a hand count for a bid on this face. */
  countIn(hand: readonly number[], face: number): number {
    return hand.filter((die) => die === face || die === this.joker).length;
  }
}

/** All rolls of `dice` dice, each from low to high, with faces from `lowest` on. */
function rollsOf(dice: number, sides: number, lowest: number): number[][] {
  if (dice === 0) return [[]];
  const rolls: number[][] = [];
  for (let face = lowest; face <= sides; face++)
    for (const rest of rollsOf(dice - 1, sides, face)) rolls.push([face, ...rest]);
  return rolls;
}

/** In how many ways the dice can fall to show these faces. */
function waysTo(roll: readonly number[]): number {
  let ways = 1;
  for (const [n, face] of roll.entries()) ways = (ways * (n + 1)) / (n + 1 - roll.indexOf(face)); // among equal faces, the order makes no difference
  return ways;
}
