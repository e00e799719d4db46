/**
 * Makes the opening book of Connect Four: solves all its positions, one after the other, and writes their scores to the
 * source of the book. Takes hours of one core. Can be stopped at any time, and goes on with what is missing.
 *
 *     npm run connect-four-book [-- --table-bits 26]
 *
 * A table of 2^26 slots takes 512 MB. All positions share it, so neighbours in the list help each other.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  bookPositions,
  bookScores,
  printScores,
} from '../packages/turnwise/dist/games/connect-four/book.js';
import {
  BoundsTable,
  ConnectFourSearch,
} from '../packages/turnwise/dist/games/connect-four/search.js';
import { nextWindow, stonesOf } from '../packages/turnwise/dist/games/connect-four/solver.js';

const HEADER =
  '/** Made by `npm run connect-four-book`: the scores of the positions of the opening book; see book.ts. */\n';
const file = new URL('../packages/turnwise/src/games/connect-four/book-scores.ts', import.meta.url);
const { values } = parseArgs({ options: { 'table-bits': { type: 'string', default: '26' } } });
const search = new ConnectFourSearch(7, 6, new BoundsTable(Number(values['table-bits'])));
const positions = bookPositions();
const stored = bookScores();
const scores = positions.map((_, n) => stored[n] ?? null);
const missing = [...positions.keys()].filter((n) => scores[n] === null);

const begun = performance.now();
let solved = 0;
let written = begun;
for (const n of missing) {
  scores[n] = solve(positions[n]);
  solved++;
  if (performance.now() < written + 10_000) continue;
  write();
  written = performance.now();
}
write();
console.log(`The book has all ${positions.length} positions.`);

function solve(text) {
  const columns = text.split('/');
  const stones = stonesOf(columns, columns.join('').length % 2 === 0 ? 'y' : 'r');
  let low = -21;
  let high = 21;
  while (low < high) {
    const beta = nextWindow(low, high);
    const bound = search.reach(stones, beta);
    if (bound >= beta) low = bound;
    else high = bound;
  }
  return low;
}

/** Replaces the source at once, so that a stop never leaves half a file. */
function write() {
  const next = new URL('book-scores.ts.next', file);
  writeFileSync(next, `${HEADER}export const BOOK_SCORES =\n  '${printScores(scores)}';\n`);
  renameSync(next, file);
  const known = scores.filter((score) => score !== null).length;
  const seconds = (performance.now() - begun) / 1000 / Math.max(1, solved);
  console.log(
    `${known} of ${positions.length} positions, ${seconds.toFixed(1)} s each, ${search.nodes.toExponential(2)} nodes`,
  );
}
