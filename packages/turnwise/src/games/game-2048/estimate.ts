/**
 * What a position of 2048 seems to be worth. A line, which is a row or a column, is worth more the more squares are free
 * and the more neighbours can merge, and less the more its tiles go up and down and the more they are spread over small
 * ones. These are the features and weights of R. Xiao, https://github.com/nneonneo/2048-ai, who found them by
 * CMA-ES: 270 for a free square, 700 for each tile
 * beside an equal one, -47 for a rise of fourth powers against the order of the line, and
 * -11 for each 3.5th power of a tile's exponent.
 *
 * The estimate of the result adds the progress, `share = sum of tiles / goal`:
 *
 *     odds = WORTH * worth of all lines + START + ROOT * sqrt(share) + SHARE * share
 *     estimate = odds / sqrt(1 + odds^2), from -1 to 1
 *
 * Where the score is the result, a good position can double what is on the board once more, and that scores about ten
 * times the sum of its tiles.
 *
 * Rules and kernel must agree to the last bit, so the worth of a line is a whole number.
 */
import type { Game2048Settings } from './settings.ts';

const FREE = 270;
const MERGE = 700;
const DISORDER = 47;
const SPREAD = 11;

const EXPONENTS = Array.from({ length: 32 }, (_, exponent) => exponent);
const ORDERS = EXPONENTS.map((exponent) => exponent ** 4); //                          [exponent]
const SPREADS = EXPONENTS.map((exponent) => exponent ** 3 * Math.sqrt(exponent)); //   [exponent]

/** The worth of a line of exponents, 0 for a free square; a whole number. */
export function lineWorth(line: ArrayLike<number>): number {
  let free = 0;
  let merges = 0;
  let spread = 0;
  let falls = 0;
  let rises = 0;
  let last = 0; // exponent of the tile before, over free squares
  let run = 0; //  equal tiles up to it
  for (let n = 0; n < line.length; n++) {
    const exponent = line[n];
    spread += SPREADS[exponent];
    if (exponent === 0) free++;
    else {
      run = exponent === last ? run + 1 : 1;
      if (run > 1) merges += run === 2 ? 2 : 1;
      last = exponent;
    }
    if (n === 0) continue;
    const change = ORDERS[exponent] - ORDERS[line[n - 1]];
    if (change > 0) rises += change;
    else falls -= change;
  }
  return Math.round(
    FREE * free + MERGE * merges - DISORDER * Math.min(rises, falls) - SPREAD * spread,
  );
}

// Fitted on matches: see docs/games/game-2048.md.
const WORTH = 1 / 300_000;
const START = 0.17;
const ROOT = 0.54;
const SHARE = 0.52;

const DOUBLED = 10; // points for each point of tiles on the board

/** The result to expect: `worth` of all rows and columns, `sum` of all tiles. */
export function estimatedResult(
  worth: number,
  sum: number,
  score: number,
  { goal, highestScore }: Game2048Settings,
): number {
  const share = Math.min(1, sum / (goal ?? FAR));
  const odds = WORTH * worth + START + ROOT * Math.sqrt(share) + SHARE * share;
  const estimate = odds / Math.sqrt(1 + odds * odds);
  if (goal !== null) return estimate;
  return Math.min(highestScore, score + (DOUBLED * sum * (1 + estimate)) / 2);
}

const FAR = 8192; // for the score, as if this were the goal
