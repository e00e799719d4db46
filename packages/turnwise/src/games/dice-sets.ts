/**
 * Sets of dice in which equal faces may repeat and their order does not matter, numbered from the empty one: by their
 * size, and within a size by their sorted faces.
 *
 *     number    0    1 to 6    7      8           27     28
 *     dice      -    1 ... 6   1 1    1 2   ...   6 6    1 1 1   ...
 */
import { type Json, type Random, Weighted } from '../core/index.ts';

const SIDES = 6;

/** No set: it would have too many dice. */
export const NO_SET = -1;

/**
 * All sets of up to some number of dice.
 *
 * @example
 *     const sets = new DiceSets(5);
 *     sets.faces[sets.numberOf([3, 1, 3])]; // [1, 3, 3]
 */
export class DiceSets {
  readonly faces: readonly (readonly number[])[]; // [set] sorted
  readonly starts: readonly number[]; //             [dice] the first set of that size; and their number at the end
  readonly after: Int16Array; //                     [6 * set + face - 1] the set with one more die
  readonly ways: Int32Array; //                      [set] throws, in order of the dice, that give it

  constructor(readonly most: number) {
    const faces: number[][] = [[]];
    const starts = [0, 1];
    for (let size = 1; size <= most; size++) {
      for (const smaller of faces.slice(starts[size - 1], starts[size]))
        for (let face = smaller.at(-1) ?? 1; face <= SIDES; face++) faces.push([...smaller, face]);
      starts.push(faces.length);
    }
    this.faces = faces;
    this.starts = starts;
    const numbers = new Map(faces.map((set, number) => [set.join(''), number]));
    this.after = Int16Array.from({ length: SIDES * faces.length }, (_, at) => {
      const more = [...faces[Math.floor(at / SIDES)], (at % SIDES) + 1].sort();
      return numbers.get(more.join('')) ?? NO_SET;
    });
    this.ways = new Int32Array(faces.length);
    this.ways[0] = 1;
    for (let set = 0; set < starts[most]; set++)
      for (let face = 0; face < SIDES; face++)
        this.ways[this.after[SIDES * set + face]] += this.ways[set];
  }

  numberOf(dice: readonly number[]): number {
    return this.withMore(0, dice);
  }

  withMore(set: number, dice: readonly number[]): number {
    return dice.reduce((number, face) => this.after[SIDES * number + face - 1], set);
  }

  /** The random variable of `size` dice that are thrown together. */
  thrown(size: number): Weighted<readonly number[]> {
    return new ThrownDice(this, size);
  }
}

class ThrownDice extends Weighted<readonly number[]> {
  constructor(
    private readonly sets: DiceSets,
    private readonly size: number,
  ) {
    const { faces, starts, ways } = sets;
    const thrown = faces.slice(starts[size], starts[size + 1]);
    super(thrown.map((set, n) => [set, ways[starts[size] + n]] as const));
  }

  override value(random: Random): readonly number[] {
    const { after, faces } = this.sets;
    let set = 0;
    for (let die = 0; die < this.size; die++) set = after[SIDES * set + random.below(SIDES)];
    return faces[set];
  }

  /** Without a look at all the sets, of which there are hundreds. */
  override probability(value: readonly number[]): number {
    return areSorted(value, this.size)
      ? this.sets.ways[this.sets.numberOf(value)] / SIDES ** this.size
      : 0;
  }
}

/** Haps come from records, too. */
function areSorted(dice: Json, size: number): boolean {
  if (!Array.isArray(dice) || dice.length !== size) return false;
  const faces: readonly Json[] = dice;
  return faces.every((face, n) => {
    const least = n === 0 ? 1 : faces[n - 1];
    const isFace = typeof face === 'number' && Number.isInteger(face) && face <= SIDES;
    return isFace && typeof least === 'number' && face >= least;
  });
}
