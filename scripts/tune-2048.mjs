/**
 * Calibrates 2048: plays seeded matches that look a few decisions ahead, and counts how often positions are won by what the
 * search thought of them. Plain Node; run `npm run build` first.
 *
 *     node scripts/tune-2048.mjs matches --horizon 3 --games 4000 --file FILE [--seed calibration]
 *     node scripts/tune-2048.mjs calibration --files FILE,FILE,... [--seed calibration]
 *
 * - matches: play as alpha-beta does to an odd horizon, see `tune-expectimax`; of equal moves the first. A line of JSON a
 *   match is added to the file, and a file that has matches already gets the ones that follow. A line has the horizon, the
 *   number and the result of the match, and of one position in four what the search thought of it and the sum of its tiles.
 * - calibration: of each file, the matches of one horizon, wins are counted in every other match, in groups of positions by
 *   value; the error is measured on the matches between, in ten groups. Writes the numbers, and shows both.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import { Game2048 } from 'turnwise/games';
import { AlphaBetaPlayer } from 'turnwise/players';
import { calibrationFile, calibrationOn, pointsOf } from './tune-calibration.mjs';
import { bestMove, pushed, valuesOf } from './tune-expectimax.mjs';

Object.defineProperty(Game2048.prototype, 'calibration', { get: () => null }); // values are wanted as they are

const FIT = 'packages/turnwise/src/games/game-2048/calibration-fit.ts';

const EVERY = 4; // positions of which one is kept: neighbours hardly differ
const WAYS = ['up', 'down', 'left', 'right'];

const COMPARED = 5; //  positions in which the values of both searches are compared
const APART = 40; //    moves between two of them
const ROUNDING = 1e-9;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    horizon: { type: 'string', default: '3' },
    games: { type: 'string', default: '4000' },
    seed: { type: 'string', default: 'calibration' },
    file: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
  },
});
const [step] = positionals;
if (step === 'matches') playMatches(Number(values.horizon), Number(values.games));
else calibrate(values.files.split(','));

function playMatches(horizon, games) {
  if (horizon % 2 === 0) throw new Error(`--horizon is ${horizon}, expected an odd number`);
  compare(horizon);
  for (let n = linesOf(values.file).length; n < games; n++)
    appendFileSync(values.file, `${JSON.stringify({ horizon, n, ...played(horizon, n) })}\n`);
}

/** One match. */
function played(horizon, n) {
  const random = new Random(values.seed, n);
  const positions = [];
  let rows = withTile(withTile([0, 0, 0, 0], random), random);
  for (let move = 0; ; move++) {
    const best = bestMove(rows, (horizon + 1) / 2);
    if (best === null) return { result: -1, positions };
    if (move % EVERY === 0) positions.push(Number(best.value.toFixed(4)), sumOf(rows));
    rows = pushed(rows, best.way);
    if (tilesOf(rows).includes(2048)) return { result: 1, positions };
    rows = withTile(rows, random);
  }
}

function withTile(rows, random) {
  const free = tilesOf(rows).flatMap((tile, square) => (tile === 0 ? [square] : []));
  const square = free[random.below(free.length)];
  const exponent = random.below(10) === 9 ? 2 : 1;
  return rows.with(square >> 2, rows[square >> 2] | (exponent << (4 * (square & 3))));
}

/** [square] */
function tilesOf(rows) {
  return rows.flatMap((row) =>
    [0, 4, 8, 12].map((shift) => {
      const exponent = (row >> shift) & 15;
      return exponent === 0 ? 0 : 2 ** exponent;
    }),
  );
}

function sumOf(rows) {
  return tilesOf(rows).reduce((sum, tile) => sum + tile);
}

/** Makes sure that positions of a match are worth what alpha-beta says. */
function compare(horizon) {
  const player = new AlphaBetaPlayer({ horizon, rootValues: 'all' });
  const random = new Random('compare');
  let rows = withTile(withTile([0, 0, 0, 0], random), random);
  for (let move = 0; move < COMPARED; move++) {
    const own = valuesOf(rows, (horizon + 1) / 2);
    const game = new Game2048().at({ tiles: tilesOf(rows), score: 0 });
    for (const { move: way, value } of player.analysis(game, 'Solo', { seed: 1 }).moves) {
      const found = own[WAYS.indexOf(way)];
      if (!(Math.abs(found - value) < ROUNDING))
        throw new Error(`${way} at ${game} is worth ${value}, not ${found}`);
    }
    for (let n = 0; n < APART; n++) rows = withTile(pushed(rows, bestMove(rows, 2).way), random);
  }
}

/** Fits the odds on the matches of each file, one horizon each, and shows how far off they are. */
function calibrate(files) {
  const fits = files.map((file) => {
    const matches = linesOf(file).map(matchOf);
    const { horizon } = matches[0];
    const won = matches.filter(({ result }) => result > 0).length;
    const { fit, report } = calibrationOn(matches, pointsOf, 1);
    console.log(`horizon ${horizon}: ${won} of ${matches.length} matches won`);
    console.log(report.join('\n'));
    return { horizon, ...fit };
  });
  const origin = `Written by scripts/tune-2048.mjs, from matches from
 * the start at each horizon, seed ${values.seed}.`;
  writeFileSync(FIT, calibrationFile(fits, { name: '2048', origin }));
}

function matchOf(line) {
  const { horizon, positions, result } = JSON.parse(line);
  const valued = positions.flatMap((value, at) => (at % 2 === 0 ? [[0, value]] : []));
  return { horizon, result, positions: valued };
}

function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
