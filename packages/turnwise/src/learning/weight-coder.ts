/**
 * Weights in few bytes: whole numbers by an arithmetic coder whose probabilities adapt to what came before (as in M. Mahoney's
 * lpaq: a range of 32 bits is divided at each bit, and bytes on which both ends agree are written). The same numbers give the
 * same bytes on every platform, which zlib does not promise.
 *
 * Most weights of a network are 0, since most of what could be on a board never is. So blocks of BLOCK weights have a bit for
 * "all zero". A weight is coded as bits: whether it is 0, by its two neighbours; its sign, by that of the last; then how many
 * binary digits its size has, and these.
 */
const BLOCK = 64;
const BITS = 16; //    of a probability
const HALF = 1 << (BITS - 1);
const RATE = 5; //     how fast probabilities adapt: by 1/32 of the way
const MOST_DIGITS = 15; // of a size, without its first

// Contexts, each with a probability.
const BLOCKS = 0; //               by whether the last block was empty
const ZEROS = BLOCKS + 2; //       by which of the last two weights were 0
const SIGNS = ZEROS + 4; //        by the last sign
const LENGTHS = SIGNS + 3; //      [digits so far]
const DIGITS = LENGTHS + MOST_DIGITS + 1; // [number of digits][place]
const CONTEXTS = DIGITS + (MOST_DIGITS + 1) * (MOST_DIGITS + 1);

/** The largest size of a number that is coded. */
export const LARGEST = (1 << MOST_DIGITS) - 1;

/** Codes a bit or reads one: both ways are the same walk through the numbers. */
interface BitCoder {
  code(context: number, bit: number): number;
}

class BitWriter implements BitCoder {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;
  private low = 0;
  private high = 0xffffffff;
  private readonly shares = new Uint16Array(CONTEXTS).fill(HALF);

  code(context: number, bit: number): number {
    const middle = middleOf(this.low, this.high, this.shares[context]);
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    this.shares[context] = adapted(this.shares[context], bit);
    while (this.low >>> 24 === this.high >>> 24) {
      this.put(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
    return bit;
  }

  finish(): Uint8Array {
    for (let n = 0; n < 4; n++) this.put((this.low >>> (24 - 8 * n)) & 0xff);
    return this.bytes.slice(0, this.length);
  }

  private put(byte: number): void {
    if (this.length === this.bytes.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes[this.length++] = byte;
  }
}

class BitReader implements BitCoder {
  private at = 0;
  private low = 0;
  private high = 0xffffffff;
  private value = 0;
  private readonly shares = new Uint16Array(CONTEXTS).fill(HALF);

  constructor(private readonly bytes: Uint8Array) {
    for (let n = 0; n < 4; n++) this.value = ((this.value << 8) | this.next()) >>> 0;
  }

  code(context: number): number {
    const middle = middleOf(this.low, this.high, this.shares[context]);
    const bit = this.value <= middle ? 1 : 0;
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    this.shares[context] = adapted(this.shares[context], bit);
    while (this.low >>> 24 === this.high >>> 24) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
      this.value = ((this.value << 8) | this.next()) >>> 0;
    }
    return bit;
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++] : 0;
  }
}

function middleOf(low: number, high: number, share: number): number {
  return low + Math.floor(((high - low) * share) / (1 << BITS));
}

/** The probability of a 1, in 2^-16, after a bit; never 0 or 1. */
function adapted(share: number, bit: number): number {
  return bit === 1 ? share + (((1 << BITS) - 32 - share) >> RATE) : share - ((share - 32) >> RATE);
}

/**
 * The bytes of whole numbers, whose sizes are LARGEST at most.
 *
 * @example
 *     decodeWeights(encodeWeights(Int16Array.of(0, 3, -1)), 3); // 0, 3, -1
 */
export function encodeWeights(numbers: Int16Array): Uint8Array {
  const writer = new BitWriter();
  walk(numbers, writer, true);
  return writer.finish();
}

/** The numbers that were coded. */
export function decodeWeights(bytes: Uint8Array, count: number): Int16Array {
  const numbers = new Int16Array(count);
  walk(numbers, new BitReader(bytes), false);
  return numbers;
}

/** Walks through all numbers, which are coded if they are known, and else are read. */
function walk(numbers: Int16Array, coder: BitCoder, isKnown: boolean): void {
  let wasEmpty = 1;
  let zeros = 3; // of the last two weights
  let sign = 2; //  of the last weight that was not 0; 2: there was none
  for (let begin = 0; begin < numbers.length; begin += BLOCK) {
    const end = Math.min(begin + BLOCK, numbers.length);
    const isEmpty = coder.code(BLOCKS + wasEmpty, isKnown && isZero(numbers, begin, end) ? 1 : 0);
    wasEmpty = isEmpty;
    if (isEmpty === 1) continue;
    for (let n = begin; n < end; n++) {
      const known = numbers[n];
      const zero = coder.code(ZEROS + zeros, known === 0 ? 1 : 0);
      zeros = ((zeros << 1) & 3) | zero;
      if (zero === 1) continue;
      sign = coder.code(SIGNS + sign, known < 0 ? 1 : 0);
      const size = codeSize(coder, Math.abs(known));
      numbers[n] = sign === 1 ? -size : size;
    }
  }
}

/** A size of 1 or more: the number of its binary digits after the first, in unary, then these. */
function codeSize(coder: BitCoder, known: number): number {
  const wanted = known > 0 ? 31 - Math.clz32(known) : 0;
  let digits = 0;
  while (digits < MOST_DIGITS && coder.code(LENGTHS + digits, digits < wanted ? 1 : 0) === 1)
    digits++;
  let size = 1;
  for (let place = digits - 1; place >= 0; place--) {
    const context = DIGITS + digits * (MOST_DIGITS + 1) + place;
    size = 2 * size + coder.code(context, (known >> place) & 1);
  }
  return size;
}

function isZero(numbers: Int16Array, begin: number, end: number): boolean {
  for (let n = begin; n < end; n++) if (numbers[n] !== 0) return false;
  return true;
}
