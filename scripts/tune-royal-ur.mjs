/**
 * Calibrates the Royal Game of Ur: plays seeded matches that look as far ahead as alpha-beta to an odd horizon, and counts how
 * often positions are won by what the search thought of them. Plain Node; run `npm run build` first.
 *
 *     node scripts/tune-royal-ur.mjs [--horizon 3] [--games 1000] [--seed calibration]
 *
 * Prints a fit for `games/royal-ur/calibration.ts`, and how good it is: see `calibrationOn`. The search is written out here,
 * which is thirty times as fast as the player; some of its values are compared with those of the player.
 */
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import { RoyalUr } from 'turnwise/games';
import { AlphaBetaPlayer } from 'turnwise/players';
import { estimateForMover, workOf } from '../packages/turnwise/dist/games/royal-ur/estimate.js';
import { calibrationOn, curvePointsOf } from './tune-calibration.mjs';

Object.defineProperty(RoyalUr.prototype, 'calibration', { get: () => null }); // values are wanted as they are

const WAYS = [1, 4, 6, 4, 1]; // [roll] of 16
const THROWS = WAYS.flatMap((ways, roll) => new Array(ways).fill(roll));
const SHARED = 0x1fe0; // bit n is square n
const ROSETTES = (1 << 4) | (1 << 8) | (1 << 14);
const CENTRE = 1 << 8;
const HOME = 1 << 15;
const PIECES = 7;
const COMPARED = 20; // positions
const ROUNDING = 1e-9;

const { values } = parseArgs({
  options: {
    horizon: { type: 'string', default: '3' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'calibration' },
  },
});
const horizon = Number(values.horizon);
const player = new AlphaBetaPlayer({ horizon, nodes: 1_000_000_000 });
let compared = 0;

const matches = Array.from({ length: Number(values.games) }, (_, n) =>
  matchOf(new Random(`${values.seed} ${n}`)),
);
const { fit, report } = calibrationOn(matches, curvePointsOf);
console.log(report.join('\n'));
console.log(JSON.stringify({ horizon, ...fit }));

function matchOf(random) {
  const positions = [];
  let side = { own: 0, waiting: PIECES, other: 0, otherWaiting: PIECES };
  for (let seat = 0; ; ) {
    const roll = random.choice(THROWS);
    const found = bestOf(side, roll, horizon);
    if (found.moves > 1) positions.push([seat, found.value]);
    if (found.moves > 1 && compared < COMPARED && random.below(10) === 0)
      compare(side, roll, found.value);
    if (found.next === null) return { result: seat === 0 ? 1 : -1, positions };
    if (!found.again) seat = 1 - seat;
    side = found.next;
  }
}

/** The best move, the first of equal ones; `next` is the position of the player who throws then, null after the end. */
function bestOf({ own, waiting, other, otherWaiting }, roll, depth) {
  const sources = own | (waiting > 0 ? 1 : 0);
  const free = ~(own | (other & CENTRE)) & 0xfffe;
  let targets = roll === 0 ? 0 : (sources << roll) & free;
  const passed = { own: other, waiting: otherWaiting, other: own, otherWaiting: waiting };
  if (targets === 0)
    return { value: -thrown(passed, depth - 1), moves: 0, again: false, next: passed };
  let best = { value: Number.NEGATIVE_INFINITY };
  let moves = 0;
  for (; targets !== 0; targets &= targets - 1) {
    const to = targets & -targets;
    const from = to >> roll;
    const captures = (to & other & SHARED) !== 0;
    const after = {
      own: (own & ~from) | (to === HOME ? 0 : to),
      waiting: waiting - (from === 1 ? 1 : 0),
      other: captures ? other & ~to : other,
      otherWaiting: otherWaiting + (captures ? 1 : 0),
    };
    moves++;
    if ((after.own | after.waiting) === 0) return { value: 1, moves, again: false, next: null };
    const again = (to & ROSETTES) !== 0;
    const next = again
      ? after
      : {
          own: after.other,
          waiting: after.otherWaiting,
          other: after.own,
          otherWaiting: after.waiting,
        };
    const value = again ? thrown(next, depth - 1) : -thrown(next, depth - 1);
    if (value > best.value) best = { value, again, next };
  }
  return { ...best, moves };
}

/** What a position is worth to the player who throws, `depth` steps before the horizon. */
function thrown(side, depth) {
  if (depth <= 0)
    return estimateForMover(workOf(side.own, side.waiting), workOf(side.other, side.otherWaiting));
  let sum = 0;
  for (const [roll, ways] of WAYS.entries()) sum += ways * bestOf(side, roll, depth - 1).value;
  return sum / 16;
}

function compare({ own, waiting, other, otherWaiting }, roll, value) {
  const squares = (set) =>
    Array.from({ length: 14 }, (_, n) => n + 1).filter((n) => (set >> n) & 1);
  const part = (set, rest) => `${rest}:${squares(set)}:${PIECES - rest - squares(set).length}`;
  const text = `${part(own, waiting)}/${part(other, otherWaiting)} Light ${roll}`;
  const { moves } = player.analysis(new RoyalUr().parsePosition(text), 'Light', { seed: 1 });
  const found = Math.max(...moves.map((line) => line.value));
  if (Math.abs(found - value) > ROUNDING)
    throw new Error(`${text}: ${value} here, but ${found} by ${player.specification}`);
  compared++;
}
