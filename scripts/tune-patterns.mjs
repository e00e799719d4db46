/**
 * Learns the tables of formations (`patterns.ts` of checkers) by gradient descent, on top of what the weighed features
 * say: for `tune-checkers`. Deterministic.
 *
 * Most of the 6561 fillings of a region are rare. So while learning, the number of a filling is a sum over its parts: its
 * squares, the blocks of two, three and four rows in it. What the parts have in common is learned from all
 * fillings that contain them. In the end the sums are written, one for each filling.
 */
import { Random } from 'turnwise';
import {
  FILLINGS,
  fillingsOf,
  turnedFilling,
} from '../packages/turnwise/dist/games/checkers/patterns.js';

const OWN_REGIONS = 5; //  the others are these, turned
const MIDDLE = 4;
const BLOCKS = [
  [0, 8], // [first square, squares]
  [0, 6],
  [2, 6],
  [0, 4],
  [2, 4],
  [4, 4],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((square) => [square, 1]),
];
const PARTS = BLOCKS.length;
const STARTS = BLOCKS.map((_, n) =>
  BLOCKS.slice(0, n).reduce((sum, [, squares]) => sum + 3 ** squares, 0),
);
const REGION_SIZE = BLOCKS.reduce((sum, [, squares]) => sum + 3 ** squares, 0);
const KINGS_AT = OWN_REGIONS * REGION_SIZE;
const SIZE = KINGS_AT + 32;
const RATE = 0.003; //     of learning, in the first epoch
const SLOWER = 0.7; //     the rate of each later epoch, as a share of the one before
const CAUTION = 0.5; //    of the first steps
const PULL = 1e-4; //      towards zero, at each step

/** [filling * PARTS + n] the number of its n-th part within a region. */
const PART_OF = Int32Array.from({ length: FILLINGS * PARTS }, (_, at) => {
  const [filling, n] = [Math.floor(at / PARTS), at % PARTS];
  const [first, squares] = BLOCKS[n];
  return STARTS[n] + (Math.floor(filling / 3 ** first) % 3 ** squares);
});

const MOST_USED = 2 * 10 * PARTS; // parts of ten fillings, and kings

/** The parts that one position uses: numbers, and for each whether it is added (1) or subtracted (-1). */
class Used {
  numbers = new Int32Array(MOST_USED);
  signs = new Int8Array(MOST_USED);
  count = 0;

  find({ black, white, kings }) {
    this.count = 0;
    const fillings = fillingsOf(black, white, kings);
    for (let region = 0; region < fillings.length; region++) {
      const filling = fillings[region];
      if (filling === 0) continue;
      const start = Math.min(region, 2 * MIDDLE - region) * REGION_SIZE;
      this.addParts(start, filling, region <= MIDDLE ? 1 : -1);
      if (region === MIDDLE) this.addParts(start, turnedFilling(filling), -1);
    }
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const square = 31 - Math.clz32(rest & -rest);
      if ((black >>> square) & 1) this.add(KINGS_AT + square, 1);
      else this.add(KINGS_AT + 31 - square, -1);
    }
  }

  addParts(start, filling, sign) {
    for (let n = 0; n < PARTS; n++) this.add(start + PART_OF[filling * PARTS + n], sign);
  }

  add(number, sign) {
    this.numbers[this.count] = number;
    this.signs[this.count++] = sign;
  }

  worth(numbers) {
    let worth = 0;
    for (let n = 0; n < this.count; n++) worth += this.signs[n] * numbers[this.numbers[n]];
    return worth;
  }
}

/**
 * The numbers that bring the hyperbolic tangent of `sum`, what the features say, nearest to `target`. Each sample has
 * both, and a board, as Black sees them.
 */
export function learn(samples, { epochs, seed }) {
  const numbers = new Float64Array(SIZE);
  const steps = new Float64Array(SIZE).fill(CAUTION);
  const random = new Random(seed);
  const used = new Used();
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE * SLOWER ** epoch;
    for (const sample of random.shuffle([...samples])) {
      used.find(sample);
      const residual = sample.target - Math.tanh(sample.sum + used.worth(numbers));
      for (let n = 0; n < used.count; n++) {
        const at = used.numbers[n];
        const slope = used.signs[n] * residual - PULL * numbers[at];
        steps[at] += slope * slope;
        numbers[at] += (rate * slope) / Math.sqrt(steps[at]);
      }
    }
  }
  return numbers;
}

/** The mean square of the error of all samples, of what `numbers` add to the features. */
export function errorOf(samples, numbers) {
  const used = new Used();
  let errors = 0;
  for (const sample of samples) {
    used.find(sample);
    errors += (sample.target - Math.tanh(sample.sum + used.worth(numbers))) ** 2;
  }
  return errors / samples.length;
}

/** The file with the tables. The numbers are multiplied by a factor, as the weights of the features are. */
export function patternsFile(numbers, factor, about) {
  const worth = [];
  for (let region = 0; region < OWN_REGIONS; region++) {
    for (let filling = 0; filling < FILLINGS; filling++) {
      const sum = (number) => {
        let parts = 0;
        for (let n = 0; n < PARTS; n++)
          parts += numbers[region * REGION_SIZE + PART_OF[number * PARTS + n]];
        return number === 0 ? 0 : parts;
      };
      const opposite = region === MIDDLE ? sum(turnedFilling(filling)) : 0;
      worth.push(factor * (sum(filling) - opposite));
    }
  }
  for (let square = 0; square < 32; square++) worth.push(factor * numbers[KINGS_AT + square]);
  const unit = Math.max(...worth.map(Math.abs)) / 127;
  // Rounded the same way on both sides of zero.
  const bytes = worth.map((number) => Math.sign(number) * Math.round(Math.abs(number) / unit));
  const text = Buffer.from(Int8Array.from(bytes).buffer).toString('base64');
  return `/** The tables of patterns.ts, one signed byte a number. ${about} */

/** What 1 stands for. */
export const PATTERN_UNIT = ${unit.toPrecision(6)};

/** In base 64: for each of regions 0 to 4 every filling in order; then the squares of a black king. */
export const PATTERN_WEIGHTS =
  '${text}';
`;
}
