/** What a roll of Pig can give: a die, a coin, two dice, or the points of many dice. */
import {
  type Aleatory,
  coin,
  Die,
  type Haps,
  type Json,
  sumOfDice,
  dice as usualDice,
  weighted,
} from '../../../core/index.ts';

/** The name of the hap. */
export type Thrown = 'die' | 'coin' | 'dice' | 'points';

/** What becomes of a turn: it goes on with its points, or is over; then its points are lost, or the whole score. */
export type Effect = 'points' | 'lost' | 'ruined';

interface Outcome {
  readonly haps: Haps;
  readonly probability: number;
  readonly points: number; // 0 where they are lost
  readonly effect: Effect;
}

export class PigThrow {
  readonly aleatories: { readonly [name: string]: Aleatory };
  readonly outcomes: readonly Outcome[];

  /** `sides` of each die; `count` dice where only their points are told. */
  static of(thrown: Thrown, sides: number, count: number): PigThrow {
    switch (thrown) {
      case 'coin':
        return new PigThrow(thrown, coin, (side) => (side === 'heads' ? 1 : 0));
      case 'die':
        return new PigThrow(thrown, new Die(sides), (face) => (face === 1 ? 0 : Number(face)));
      case 'dice':
        return new PigThrow(thrown, twoDice(sides), pointsOfTwo);
      case 'points':
        return new PigThrow(thrown, manyDice(sides, count), Number);
    }
  }

  private constructor(
    thrown: Thrown,
    aleatory: Aleatory,
    pointsOf: (value: Json) => number, // -1 where the score is lost, too
  ) {
    this.aleatories = { [thrown]: aleatory };
    this.outcomes = aleatory.distribution().map(({ value, probability }) => {
      const points = pointsOf(value);
      const effect = points > 0 ? 'points' : points === 0 ? 'lost' : 'ruined';
      return { haps: { [thrown]: value }, probability, points: Math.max(0, points), effect };
    });
  }

  outcomeOf(haps: Haps): Outcome {
    const text = JSON.stringify(haps);
    const outcome = this.outcomes.find((each) => JSON.stringify(each.haps) === text);
    if (outcome) return outcome;
    throw new Error(`pig: expected a throw, got ${text}`);
  }
}

/** The smaller one first. */
function twoDice(sides: number): Aleatory<readonly number[]> {
  const pairs: (readonly [readonly number[], number])[] = [];
  for (let low = 1; low <= sides; low++)
    for (let high = low; high <= sides; high++) pairs.push([[low, high], low === high ? 1 : 2]);
  return weighted(pairs);
}

/** Two ones lose the score, one of them the points of the turn. */
function pointsOfTwo(pair: Json): number {
  const [low, high] = Array.isArray(pair) ? pair.map(Number) : [];
  if (high === 1) return -1;
  return low === 1 ? 0 : low + high;
}

/** The sum of some dice; 0 if one of them shows a 1. */
function manyDice(sides: number, count: number): Aleatory<number> {
  const die = sides === 6 ? usualDice.D6 : new Die(sides);
  // Without ones, a die is one with a side less whose faces count one more.
  const rest: readonly (readonly [number, number])[] =
    sides === 2
      ? [[2 * count, 1]]
      : sumOfDice(...Array.from({ length: count }, () => new Die(sides - 1)))
          .distribution()
          .map(({ value, weight }) => [value + count, weight] as const);
  const all = die.sides ** count;
  const free = (sides - 1) ** count;
  return weighted([[0, all - free], ...rest]);
}
