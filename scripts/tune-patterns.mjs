/**
 * Learns tables by gradient descent, on top of what weighed features say: for `tune`. Deterministic.
 */
import { Random } from 'turnwise';

const SLOWER = 0.7; //     the rate of each later epoch, as a share of the one before
const CAUTION = 0.5; //    of the first steps
const PULL = 1e-4; //      towards zero, at each step

/** The numbers that one position uses, by their places in the tables, and the factor of each in the sum. */
export class Used {
  places = new Int32Array(1024); // [n], more than a position uses
  factors = new Float64Array(1024);
  count = 0;

  clear() {
    this.count = 0;
  }

  add(place, factor) {
    this.places[this.count] = place;
    this.factors[this.count++] = factor;
  }

  worth(numbers) {
    let worth = 0;
    for (let n = 0; n < this.count; n++) worth += this.factors[n] * numbers[this.places[n]];
    return worth;
  }
}

/**
 * The numbers, `size` of them, that bring the hyperbolic tangent of `sum`, what the features say, nearest to `target`.
 * Each sample has both; `find(sample, used)` adds the numbers that its position uses. `rate` is that of learning in the
 * first epoch, a pass over the samples.
 */
export function learn(samples, { size, find, rate: first, epochs, seed }) {
  const numbers = new Float64Array(size);
  const steps = new Float64Array(size).fill(CAUTION);
  const random = new Random(seed);
  const used = new Used();
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = first * SLOWER ** epoch;
    for (const sample of random.shuffle([...samples])) {
      used.clear();
      find(sample, used);
      const residual = sample.target - Math.tanh(sample.sum + used.worth(numbers));
      for (let n = 0; n < used.count; n++) {
        const at = used.places[n];
        const slope = used.factors[n] * residual - PULL * numbers[at];
        steps[at] += slope * slope;
        numbers[at] += (rate * slope) / Math.sqrt(steps[at]);
      }
    }
  }
  return numbers;
}

/** The mean square of the error of all samples, of what `numbers` add to the features. */
export function errorOf(samples, numbers, find) {
  const used = new Used();
  let errors = 0;
  for (const sample of samples) {
    used.clear();
    find(sample, used);
    errors += (sample.target - Math.tanh(sample.sum + used.worth(numbers))) ** 2;
  }
  return errors / samples.length;
}

/** Numbers as signed bytes in base 64, and what 1 stands for. */
export function bytesOf(worth) {
  const unit = Math.max(...worth.map(Math.abs)) / 127;
  // Rounded the same way on both sides of zero.
  const bytes = worth.map((number) => Math.sign(number) * Math.round(Math.abs(number) / unit));
  return {
    unit: unit.toPrecision(6),
    text: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  };
}
