/*
 * Measures rapid-draughts, an engine for English draughts: random playouts, and the ways to play the
 * first plies, through its engine, without the game around it that keeps a history.
 *
 * Its games are shorter than ours: 40 plies without a capture are a draw, whether men move or not,
 * since its count of plies without a moved man never goes back to 0. Repetitions are none. So a
 * playout is less work for it, and the rows of steps compare better. A king may not end a capture
 * where it began it; that does not happen within the plies counted here.
 *
 * Leaves are counted in two ways. Its own search clones an engine and moves the clone, which lists
 * the moves again to see whether the move is one of them. A shallow copy keeps the list, and is safe
 * because an engine replaces what it holds rather than changing it. The last ply is not played:
 * the moves listed are counted.
 */
import { createRequire } from 'node:module';
import { rowsOf, Tally, timesPerSecond } from './measure.mjs';

const require = createRequire(import.meta.url);

const game = 'checkers';
const plies = 8;
const leaves = 845931; // published by Aart Bik

const outcomes = { dark_won: 'first', light_won: 'second', draw: 'draw' };

/** Every measurement by its name; main.mjs gives each a process of its own. */
export const rapidDraughtsMeasurements = {
  'checkers playouts': measurePlayouts,
  'checkers leaves, by clones': (kit, seconds) =>
    measureLeaves(kit, cloned, 'by its clones, as its own search', seconds),
  'checkers leaves, by shallow copies': (kit, seconds) =>
    measureLeaves(kit, shallowCopy, 'by shallow copies, which keep the moves listed', seconds),
};

/** Takes the measurements named in `only` (all of them unless given) and returns their rows. */
export async function measureRapidDraughts({
  seconds = 3,
  only = Object.keys(rapidDraughtsMeasurements),
} = {}) {
  const { EnglishDraughtsEngineFactory } = await import('rapid-draughts/english');
  const kit = {
    setup: EnglishDraughtsEngineFactory.setup,
    // By its path, since the package does not export the file.
    row: rowsOf('rapid-draughts', require('./node_modules/rapid-draughts/package.json').version),
  };
  const rows = [];
  for (const name of only) rows.push(...(await rapidDraughtsMeasurements[name](kit, seconds)));
  return rows;
}

async function measurePlayouts({ setup, row }, seconds) {
  const tally = new Tally(game);
  const playOut = () => {
    const engine = setup();
    let steps = 0;
    for (; engine.status === 'playing'; steps++) {
      const { moves } = engine;
      engine.move(moves[Math.floor(Math.random() * moves.length)]);
    }
    tally.add(outcomes[engine.status] ?? engine.status, steps);
  };
  const perSecond = await timesPerSecond(seconds, playOut);
  tally.check();
  const length = tally.stepsPerGame.toFixed(0);
  const note = `drawn after 40 plies without a capture, no repetitions: ${length} plies a game`;
  return [
    row(game, 'playouts', perSecond, note),
    row(game, 'steps', perSecond * tally.stepsPerGame),
  ];
}

async function measureLeaves({ setup, row }, copyOf, note, seconds) {
  const run = () => {
    const counted = leavesBelow(setup(), plies, copyOf);
    if (counted !== leaves) throw new Error(`${plies} plies have ${leaves} ways, not ${counted}`);
  };
  const perSecond = await timesPerSecond(seconds, run);
  return [row(game, 'leaves', perSecond * leaves, `${plies} plies, ${note}`)];
}

/** Ways to play a number of plies; the last ply is counted without playing it. */
function leavesBelow(engine, plies, copyOf) {
  const { moves } = engine;
  if (plies === 1) return moves.length;
  let sum = 0;
  for (const move of moves) {
    const next = copyOf(engine);
    next.move(move);
    sum += leavesBelow(next, plies - 1, copyOf);
  }
  return sum;
}

function cloned(engine) {
  return engine.clone();
}

function shallowCopy(engine) {
  return Object.assign(Object.create(Object.getPrototypeOf(engine)), engine);
}
