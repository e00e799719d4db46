/**
 * Expectimax for 2048 on 4 x 4, for `tune-2048`: the values that alpha-beta has to the same horizon, twenty times as fast, so
 * that thousands of matches take minutes. It knows nothing but this game. A row is a number, four bits a square from the
 * left; columns are the same from the top.
 */
import { Game2048 } from 'turnwise/games';
import { estimatedResult } from '../packages/turnwise/dist/games/game-2048/estimate.js';
import { BITS, EXPONENT, LineTable } from '../packages/turnwise/dist/games/game-2048/line-table.js';

const LINES = 2 ** 16;
const LINE = LINES - 1;
const WON = 11; // exponent of the goal
const SLOTS = 2 ** 18; // of positions seen before
const { settings } = new Game2048();

const toStart = new Uint16Array(LINES); // [line] pushed to its start
const toEnd = new Uint16Array(LINES); //   [line] pushed to its end
const isWon = new Uint8Array(LINES); //    [line] whether the goal is in it
const worth = new Float64Array(LINES); //  [line] for the estimate
const firstTwo = new Int32Array(LINES); // [line] its first square, and the second one 16 bits higher
const lastTwo = new Int32Array(LINES); //  [line] the same of the other two
fillTables();

const highs = new Int32Array(SLOTS); //    [slot] two rows
const lows = new Int32Array(SLOTS); //     [slot] the other two
const depths = new Int8Array(SLOTS); //    [slot] decisions that were looked ahead
const known = new Float64Array(SLOTS); //  [slot] value

/** The first of the best of up, down, left, right by a look at so many decisions, and what it is worth; null at the end. */
export function bestMove(rows, decisions) {
  const sum = sumOf(rows);
  let best = null;
  for (const [way, value] of valuesOf(rows, decisions, sum).entries())
    if (!Number.isNaN(value) && (best === null || value > best.value)) best = { way, value };
  return best;
}

/** [way] What up, down, left and right are worth; NaN where nothing moves. */
export function valuesOf(rows, decisions, sum = sumOf(rows)) {
  return [0, 1, 2, 3].map((way) => {
    const after = pushed(rows, way);
    if (after.every((row, n) => row === rows[n])) return Number.NaN;
    if (after.some((row) => isWon[row])) return 1;
    return valueAfter(...after, decisions - 1, sum);
  });
}

/** The rows after a move, before a tile appears. */
export function pushed(rows, way) {
  const table = way % 2 === 0 ? toStart : toEnd;
  if (way >= 2) return rows.map((row) => table[row]);
  return turned(turned(rows).map((column) => table[column]));
}

function turned([a, b, c, d]) {
  const left = across(firstTwo, a, b, c, d);
  const right = across(lastTwo, a, b, c, d);
  return [left & LINE, left >>> 16, right & LINE, right >>> 16];
}

/** Two columns, the second one 16 bits higher. */
function across(spread, a, b, c, d) {
  return spread[a] | (spread[b] << 4) | (spread[c] << 8) | (spread[d] << 12);
}

/** A position in which a tile is about to appear, with so many decisions to look at. */
function valueAfter(a, b, c, d, decisions, sum) {
  if (decisions === 0) {
    const left = across(firstTwo, a, b, c, d);
    const right = across(lastTwo, a, b, c, d);
    const rows = worth[a] + worth[b] + worth[c] + worth[d];
    const columns =
      worth[left & LINE] + worth[left >>> 16] + worth[right & LINE] + worth[right >>> 16];
    return estimatedResult(rows + columns, sum, 0, settings);
  }
  let free = 0;
  let total = 0;
  for (let shift = 0; shift < 16; shift += 4) {
    const two = 1 << shift;
    const four = 2 << shift;
    const mask = 15 << shift;
    if ((a & mask) === 0) {
      free++;
      total += 0.9 * valueToMove(a | two, b, c, d, decisions, sum + 2);
      total += 0.1 * valueToMove(a | four, b, c, d, decisions, sum + 4);
    }
    if ((b & mask) === 0) {
      free++;
      total += 0.9 * valueToMove(a, b | two, c, d, decisions, sum + 2);
      total += 0.1 * valueToMove(a, b | four, c, d, decisions, sum + 4);
    }
    if ((c & mask) === 0) {
      free++;
      total += 0.9 * valueToMove(a, b, c | two, d, decisions, sum + 2);
      total += 0.1 * valueToMove(a, b, c | four, d, decisions, sum + 4);
    }
    if ((d & mask) === 0) {
      free++;
      total += 0.9 * valueToMove(a, b, c, d | two, decisions, sum + 2);
      total += 0.1 * valueToMove(a, b, c, d | four, decisions, sum + 4);
    }
  }
  return total / free;
}

/** A position with a move to make. */
function valueToMove(a, b, c, d, decisions, sum) {
  if (decisions === 1) return bestOfMoves(a, b, c, d, decisions, sum);
  const high = (a << 16) | b;
  const low = (c << 16) | d;
  const slot = (Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b)) >>> 14;
  if (highs[slot] === high && lows[slot] === low && depths[slot] === decisions) return known[slot];
  const value = bestOfMoves(a, b, c, d, decisions, sum);
  highs[slot] = high;
  lows[slot] = low;
  depths[slot] = decisions;
  known[slot] = value;
  return value;
}

function bestOfMoves(a, b, c, d, decisions, sum) {
  let best = -1; // without a move it is lost
  best = Math.max(best, valueOfPush(toStart, a, b, c, d, decisions, sum));
  best = Math.max(best, valueOfPush(toEnd, a, b, c, d, decisions, sum));
  const left = across(firstTwo, a, b, c, d);
  const right = across(lastTwo, a, b, c, d);
  const e = left & LINE;
  const f = left >>> 16;
  const g = right & LINE;
  const h = right >>> 16;
  best = Math.max(best, valueOfPush(toStart, e, f, g, h, decisions, sum));
  return Math.max(best, valueOfPush(toEnd, e, f, g, h, decisions, sum));
}

/** -1 where nothing moves. The image of a position at the diagonal is worth the same, so columns may stand for rows. */
function valueOfPush(table, a, b, c, d, decisions, sum) {
  const p = table[a];
  const q = table[b];
  const r = table[c];
  const s = table[d];
  if (p === a && q === b && r === c && s === d) return -1;
  if ((isWon[p] | isWon[q] | isWon[r] | isWon[s]) !== 0) return 1;
  return valueAfter(p, q, r, s, decisions - 1, sum);
}

function sumOf(rows) {
  return rows
    .flatMap((row) => [0, 4, 8, 12].map((shift) => (row >> shift) & 15))
    .reduce((sum, exponent) => sum + (exponent === 0 ? 0 : 2 ** exponent), 0);
}

/** From what the game's kernel knows of lines, which have more bits there. */
function fillTables() {
  const table = new LineTable(4);
  const wide = (line) =>
    [0, 1, 2, 3].reduce((sum, n) => sum | (((line >> (4 * n)) & 15) << (BITS * n)), 0);
  const narrow = (line) =>
    [0, 1, 2, 3].reduce((sum, n) => sum | (((line >> (BITS * n)) & EXPONENT) << (4 * n)), 0);
  for (let line = 0; line < LINES; line++) {
    const exponents = [0, 4, 8, 12].map((shift) => (line >> shift) & 15);
    firstTwo[line] = exponents[0] | (exponents[1] << 16);
    lastTwo[line] = exponents[2] | (exponents[3] << 16);
    isWon[line] = exponents.includes(WON) ? 1 : 0;
    if (exponents.some((exponent) => exponent > WON)) continue; // cannot come up
    const place = table.placeOf(wide(line));
    toStart[line] = narrow(table.toStart[place]);
    toEnd[line] = narrow(table.toEnd[place]);
    worth[line] = table.worth[place];
  }
}
