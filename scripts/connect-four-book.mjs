/**
 * Makes the opening book of Connect Four: solves all its positions and writes their scores to the source of the book. Takes
 * some four hours of a core. Can be stopped at any time, and goes on with what is missing.
 *
 *     npm run connect-four-book [-- --threads 2 --table-bits 27]
 *
 * Each thread solves a run of the list, with a table of its own that all positions of the run share, so that neighbours help
 * each other. A table of 2^27 slots takes 1 GB.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
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

const positions = bookPositions();
if (isMainThread) makeBook();
else solveAll(workerData);

function makeBook() {
  const { values } = parseArgs({
    options: {
      threads: { type: 'string', default: '1' },
      'table-bits': { type: 'string', default: '27' },
    },
  });
  const threads = Number(values.threads);
  const stored = bookScores();
  const scores = positions.map((_, n) => stored[n] ?? null);
  const missing = [...positions.keys()].filter((n) => scores[n] === null);
  const begun = performance.now();
  let written = begun;
  let solved = 0;
  let nodes = 0;
  for (let thread = 0; thread < threads; thread++) {
    const [from, to] = [thread, thread + 1].map((n) => Math.round((n * missing.length) / threads));
    const run = missing.slice(from, to);
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: { run, tableBits: Number(values['table-bits']) },
    });
    worker.on('message', (found) => {
      scores[found.n] = found.score;
      nodes += found.nodes;
      solved++;
      if (performance.now() >= written + 10_000 || solved === missing.length) write();
    });
  }
  if (missing.length === 0) console.log(`The book has all ${positions.length} positions.`);

  /** Replaces the source at once, so that a stop never leaves half a file. */
  function write() {
    const file = new URL(
      '../packages/turnwise/src/games/connect-four/book-scores.ts',
      import.meta.url,
    );
    const next = new URL('book-scores.ts.next', file);
    writeFileSync(
      next,
      '/** Made by `npm run connect-four-book`: the scores of the positions of the opening book; see book.ts. */\n' +
        `export const BOOK_SCORES =\n  '${printScores(scores)}';\n`,
    );
    renameSync(next, file);
    written = performance.now();
    const known = scores.filter((score) => score !== null).length;
    const seconds = (written - begun) / 1000 / solved;
    console.log(
      `${known} of ${positions.length} positions, ${seconds.toFixed(1)} s each, ${(nodes / solved / 1e6).toFixed(1)} million nodes each`,
    );
  }
}

function solveAll({ run, tableBits }) {
  const search = new ConnectFourSearch(7, 6, new BoundsTable(tableBits));
  for (const n of run) {
    const before = search.nodes;
    const score = solve(search, positions[n]);
    parentPort.postMessage({ n, score, nodes: search.nodes - before });
  }
}

function solve(search, text) {
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
