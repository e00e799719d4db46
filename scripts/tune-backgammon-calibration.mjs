/**
 * Calibrates backgammon with 15 checkers: plays seeded matches that look as far ahead as alpha-beta to an odd horizon, and
 * counts how often positions are won, and by how many points, by what the search thought of them.
 *
 *     npm run tune -- backgammon calibration [--horizon 1,3] [--games 10000,2000] [--seed calibration] [--file FILE] [--write]
 *
 * The search is written out here, which is faster than the player; some of its values are compared with those of the player.
 * With --file the matches are kept, to go on from there. Prints or writes the numbers, and shows how good they are.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Random } from 'turnwise';
import { Backgammon } from 'turnwise/games';
import { AlphaBetaPlayer } from 'turnwise/players';
import { BearOff } from '../packages/turnwise/dist/games/backgammon/bear-off.js';
import { leadOf } from '../packages/turnwise/dist/games/backgammon/calibration.js';
import { backgammonEstimate } from '../packages/turnwise/dist/games/backgammon/estimate.js';
import { PlayList } from '../packages/turnwise/dist/games/backgammon/play-list.js';
import { CHECKERS, makePlay, pointsWon, SIDE, START, thrown } from './tune-backgammon-play.mjs';
import { calibrationFile, calibrationOn, pointsOf } from './tune-calibration.mjs';
import { logisticFit } from './tune-regression.mjs';

const COMPARED = 5; // positions in which the values of both searches are compared
const ROUNDING = 1e-9;
const MOST_POINTS = 3;
const MOST = MOST_POINTS * (1 - 2 ** -29); // what alpha-beta thinks that a position is worth, at most
const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((one) =>
  FACES.slice(0, one).map((two) => ({ larger: one, smaller: two, ways: one === two ? 1 : 2 })),
);

const lists = [0, 1].map(() => new PlayList()); // [plays looked ahead]
const replies = new Array(ROLLS.length).fill(null); // [roll] the best one to the play before
const bounds = new Float64Array(ROLLS.length); // [roll] what a reply is worth
const boards = [0, 1].map(() => new Int8Array(2 * SIDE));

Object.defineProperty(Backgammon.prototype, 'calibration', { get: () => null }); // values are wanted as they are

export function calibrate({ file, games = '10000,2000', horizon = '1,3', seed, write }) {
  const counts = games.split(',').map(Number);
  const kept = file && existsSync(file) ? linesOf(file) : [];
  const fits = ['points', 'win'].map((scoring) =>
    horizon.split(',').map((text, at) => {
      const given = { horizon: Number(text), scoring, seed: seed ?? 'calibration' };
      compare(given);
      const matches = kept.filter((match) => isMadeBy(match, given)).slice(0, counts[at]);
      for (let n = matches.length; n < counts[at]; n++) {
        const match = { ...given, ...played(given, n) };
        if (file) appendFileSync(file, `${JSON.stringify(match)}\n`);
        matches.push(match);
      }
      console.error(`${scoring}, horizon ${text}:`);
      return fitOf(given, matches);
    }),
  );
  const origin = `Written by
 * scripts/tune-backgammon-calibration.mjs, from matches in which both players look as far as alpha-beta at each horizon.`;
  const [points, win] = fits.map((each) => calibrationFile(each, { name: 'backgammon', origin }));
  const text = `${points.replace('FITS', 'POINTS_FITS').trimEnd()}\n\n${win
    .slice(win.indexOf('/** In the order'))
    .replace('FITS', 'WIN_FITS')}`;
  const target = '../packages/turnwise/src/games/backgammon/calibration-fit.ts';
  if (write) writeFileSync(new URL(target, import.meta.url), text);
  else console.log(text);
}

function isMadeBy(match, given) {
  return Object.entries(given).every(([name, value]) => match[name] === value);
}

/** The shares of wins and the expected points by what the search makes of positions, and their errors. */
function fitOf({ horizon, scoring }, matches) {
  if (scoring === 'win') {
    const wins = matches.map(({ positions, result }) => ({
      result,
      positions: positions.map(([seat, value]) => [seat, value]),
    }));
    return { horizon, ...shown('wins', calibrationOn(wins, pointsOf)) };
  }
  const scaled = matches.map(({ positions, result }) => ({
    result: result / MOST_POINTS,
    positions: positions.map(([seat, value]) => [seat, value / MOST_POINTS]),
  }));
  const inPoints = shown(
    'points, as a share of 3',
    calibrationOn(scaled, (positions) => pointsOf(positions, (result) => (result + 1) / 2)),
  );
  const [byPoints, byWins] = weightsOf(matches).map((weight) => Number(weight.toFixed(4)));
  const wins = matches.map(({ positions, result }) => ({
    result: Math.sign(result),
    positions: positions.map(([seat, value, wins]) => [
      seat,
      Math.tanh(byPoints * value + byWins * leadOf(wins)),
    ]),
  }));
  const { error, points, ...facts } = shown('wins', calibrationOn(wins, pointsOf));
  return {
    horizon,
    error: Number((MOST_POINTS * Math.max(inPoints.error, error)).toFixed(3)), // in points, of the worse one
    ...facts,
    pointsError: Number((MOST_POINTS * inPoints.error).toFixed(3)),
    winError: error,
    byPoints,
    byWins,
    expected: inPoints.points,
    points,
  };
}

/** How much the points and the wins that a search expects say of wins, in the matches that are not left for the error. */
function weightsOf(matches) {
  const rows = [];
  const results = [];
  for (const [n, { positions, result }] of matches.entries())
    for (const [seat, value, wins] of n % 2 === 0 ? positions : []) {
      rows.push(value, leadOf(wins));
      results.push(Math.sign(seat === 0 ? result : 0 - result));
    }
  return logisticFit(Float32Array.from(rows), results, 2);
}

function shown(what, { fit, report }) {
  console.error([`${what}:`, ...report].join('\n'));
  return fit;
}

/** The result of a match, and of its positions that are open: the seat, and what the search thinks of points and of wins. */
function played({ horizon, scoring, seed }, n) {
  const random = new Random(`${seed} ${scoring} ${horizon}`, n);
  const points = START.slice();
  const positions = [];
  let [larger, smaller] = thrown(random);
  while (larger === smaller) [larger, smaller] = thrown(random);
  for (let seat = random.below(2); ; seat ^= 1) {
    const own = seat * SIDE;
    const best = bestOf(points, own, larger, smaller, horizon, scoring);
    const isOpen = best.play !== null && best.plays > 1 && !isSolved(points, scoring);
    if (best.play !== null) makePlay(points, own, SIDE - own, larger, smaller, best.play);
    if (points[own] === CHECKERS) {
      const won = scoring === 'win' ? 1 : pointsWon(points, SIDE - own);
      return { result: seat === 0 ? won : -won, positions };
    }
    if (isOpen)
      positions.push([
        seat,
        rounded(best.value),
        rounded(winsOf(best.value, points, own, scoring)),
      ]);
    [larger, smaller] = thrown(random);
  }
}

/** From -1 to 1: what the search found, without what gammons are worth after the play. */
function winsOf(value, points, own, scoring) {
  if (scoring === 'win') return value;
  backgammonEstimate.evaluate(points, SIDE - own, own);
  const { less, more } = backgammonEstimate; // of the other role
  return Math.min(1, Math.max(-1, value - 2 * (less - more)));
}

/** Whether the exact answer is known there. */
function isSolved(points, scoring) {
  const sides = [0, SIDE].map((own) => points.subarray(own, own + SIDE));
  return sides.every((side) => BearOff.has(side) && (scoring === 'win' || side[0] > 0));
}

/** The best play and what it is worth to the seat that has the dice. */
function bestOf(points, own, larger, smaller, depth, scoring) {
  const plays = lists[0].fill(points, own, SIDE - own, larger, smaller);
  if (plays === 0) {
    boards[0].set(points);
    return { value: -rolled(own, depth, scoring, Number.POSITIVE_INFINITY), play: null, plays };
  }
  const after = (play) => {
    boards[0].set(points);
    makePlay(boards[0], own, SIDE - own, larger, smaller, play);
  };
  // The most likely first, so that most of the others are refuted at once.
  const likely = [...lists[0].plays.subarray(0, plays)].map((play) => {
    after(play);
    return {
      play,
      worth: ended(boards[0], own, scoring) ?? -worthOf(boards[0], SIDE - own, scoring),
    };
  });
  likely.sort((one, two) => two.worth - one.worth);
  let best = { value: Number.NEGATIVE_INFINITY, play: null };
  for (const { play } of likely) {
    after(play);
    const value = ended(boards[0], own, scoring) ?? -rolled(own, depth, scoring, -best.value);
    if (value > best.value) best = { value, play };
  }
  return { ...best, plays };
}

/**
 * What the first board is worth to the other seat than `own`, which rolls, if that is less than `limit`; else anything from there on. One
 * reply to each roll, which was the best after another play, tells that it is at least so much.
 */
function rolled(own, depth, scoring, limit) {
  const [board] = boards;
  const other = SIDE - own;
  if (depth === 1) return worthOf(board, other, scoring);
  let sum = 0;
  for (const [roll, { larger, smaller, ways }] of ROLLS.entries()) {
    bounds[roll] = answered(other, larger, smaller, scoring, replies[roll] ?? 0).value;
    sum += ways * bounds[roll];
  }
  for (const [roll, { larger, smaller, ways }] of ROLLS.entries()) {
    if (sum / 36 >= limit) break;
    const { play, value } = answered(other, larger, smaller, scoring, null);
    replies[roll] = play;
    sum += ways * (value - bounds[roll]);
  }
  return sum / 36;
}

/** The best reply on the first board; of some, if one is wanted: that, or the first where it is not legal. */
function answered(own, larger, smaller, scoring, wanted) {
  const [board, next] = boards;
  const list = lists[1];
  const count = list.fill(board, own, SIDE - own, larger, smaller);
  if (count === 0) return { value: -worthOf(board, SIDE - own, scoring), play: null };
  let best = { value: Number.NEGATIVE_INFINITY, play: null };
  const all = list.plays.subarray(0, count);
  for (const play of wanted === null ? all : [all.includes(wanted) ? wanted : all[0]]) {
    next.set(board);
    makePlay(next, own, SIDE - own, larger, smaller, play);
    const value = ended(next, own, scoring) ?? -worthOf(next, SIDE - own, scoring);
    if (value > best.value) best = { value, play };
  }
  return best;
}

/** The result for a seat that has borne off all; null before that. */
function ended(points, own, scoring) {
  if (points[own] !== CHECKERS) return null;
  return scoring === 'win' ? 1 : pointsWon(points, SIDE - own);
}

/** The estimate for the seat that rolls. */
function worthOf(points, own, scoring) {
  const worth =
    scoring === 'win'
      ? backgammonEstimate.wins(points, own, SIDE - own)
      : backgammonEstimate.points(points, own, SIDE - own);
  return Math.min(MOST, Math.max(-MOST, worth));
}

/** Makes sure that positions are worth what alpha-beta says. */
function compare({ horizon, scoring }) {
  const player = new AlphaBetaPlayer({ horizon, nodes: 1_000_000_000 });
  const random = new Random('compare');
  const points = START.slice();
  for (let n = 0, seat = 0; n < 10 * COMPARED; n++, seat ^= 1) {
    const [larger, smaller] = thrown(random);
    const own = seat * SIDE;
    const near = bestOf(points, own, larger, smaller, 1, scoring);
    if (n % 10 === 9 && near.plays > 1) {
      const { value } = bestOf(points, own, larger, smaller, horizon, scoring);
      const [white, black] = [0, SIDE].map((at) => [...points.subarray(at, at + SIDE)]);
      const turn = seat === 0 ? 'White' : 'Black';
      const game = new Backgammon({ result: scoring }).at({
        turn,
        dice: [larger, smaller],
        white,
        black,
      });
      const { moves } = player.analysis(game, turn, { seed: 1 });
      const found = Math.max(...moves.map((line) => line.value));
      if (!(Math.abs(found - value) < ROUNDING))
        throw new Error(`${game} is worth ${found} by ${player.specification}, not ${value}`);
    }
    if (near.play !== null) makePlay(points, own, SIDE - own, larger, smaller, near.play);
    if (points[own] === CHECKERS) return;
  }
}

/** The matches of a file, one a line; half a line, from a run that was stopped, is removed. */
function linesOf(file) {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function rounded(number) {
  return Number(number.toFixed(4));
}
