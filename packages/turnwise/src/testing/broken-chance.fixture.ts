/** Games of chance with one planted mistake each. */
import {
  Aleatory,
  Contingent,
  type Game,
  type Haps,
  type Moves,
  type Outcome,
  type Random,
  type State,
} from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { Tosses } from './sound-games.fixture.ts';

class TextWithoutHeads extends Tosses {
  override toString(): string {
    return `tossed ${this.tossed}`;
  }
}

class SaysDeterministic extends Tosses {
  override get isDeterministic(): boolean {
    return true;
  }
}

class RefusedHap extends Tosses {
  override next(moves: Moves<'Cara', 'toss'>, haps?: Haps): State<'Cara', 'toss'> {
    if (haps?.coin === 'tails' && this.tossed === 2) throw new Error('the coin rolled away');
    return super.next(moves, haps);
  }
}

/** A coin with the given probabilities, which lands as `value` says. */
class OddCoin extends Aleatory<string> {
  private readonly outcomes: readonly Outcome<string>[];
  private readonly land: (random: Random) => string;

  constructor(
    probabilities: readonly (readonly [string, number])[],
    land?: (random: Random) => string,
  ) {
    super();
    this.outcomes = probabilities.map(([value, probability]) => ({
      value,
      weight: 1,
      probability,
    }));
    this.land = land ?? ((random) => (random.below(2) === 0 ? 'heads' : 'tails'));
  }

  value(random: Random): string {
    return this.land(random);
  }

  distribution(): readonly Outcome<string>[] {
    return this.outcomes;
  }
}

/** Tosses with another coin. */
function tossesWith(coin: Aleatory<string>): Game {
  class OddTosses extends Tosses {
    override next(moves: Moves<'Cara', 'toss'>, haps?: Haps): State<'Cara', 'toss'> {
      return haps ? super.next(moves, haps) : new Contingent(this, moves, { coin });
    }
  }
  return new OddTosses();
}

const FAIR = [
  ['heads', 0.5],
  ['tails', 0.5],
] as const;

let tosses = 0;

/** What to check, and the promise that must be found broken. */
export const brokenChance: readonly (readonly [string, () => Game, PromiseName])[] = [
  ['a hap that is possible but refused', () => new RefusedHap(), 'next'],
  [
    'a coin that ignores the generator',
    () => tossesWith(new OddCoin(FAIR, () => (tosses++ % 2 === 0 ? 'heads' : 'tails'))),
    'repeatable',
  ],
  [
    'probabilities that add to 0.99',
    () =>
      tossesWith(
        new OddCoin([
          ['heads', 0.5],
          ['tails', 0.49],
        ]),
      ),
    'chance',
  ],
  ['a probability of 0', () => tossesWith(new OddCoin([...FAIR, ['edge', 0]])), 'chance'],
  [
    'a value listed twice',
    () => tossesWith(new OddCoin([...FAIR.slice(0, 1), ['heads', 0.25], ['tails', 0.25]])),
    'chance',
  ],
  ['a value that is not listed', () => tossesWith(new OddCoin(FAIR, () => 'edge')), 'chance'],
  [
    'a coin that does not land as its distribution says',
    () => tossesWith(new OddCoin(FAIR, (random) => (random.chance(0.6) ? 'heads' : 'tails'))),
    'chance',
  ],
  ['chance in a deterministic game', () => new SaysDeterministic(), 'deterministic'],
  ['one text for two states', () => new TextWithoutHeads(), 'text'],
];
