/**
 * Learns the weights of backgammon's estimate from self-play, by temporal differences, and shows what they are worth.
 * Plain Node; `npm run tune` builds first. Build again after a step that writes.
 *
 *     npm run tune -- backgammon weights [--games 60000] [--seed 1] [--from-zero] [--write]
 *     npm run tune -- backgammon calibration: see tune-backgammon-calibration.mjs
 *     npm run tune -- backgammon matches [--games 4000] [--seed matches] [--against FOLDER]
 *
 * - weights: both roles take the play that seems best, by looking at all of them but not at the other role's rolls. After each game
 *   the weights move towards what each position turned out to be worth, by the positions after it (TD(lambda)). The rate
 *   falls during the training, and the weights of its second half are averaged. Begins with the weights that are shipped,
 *   unless --from-zero. With --write the file of weights is written, without it printed.
 * - matches: the weights shipped against random play, or with --against those of another build, whose `dist` is in the folder.
 *   The same rolls are played twice, with exchanged roles.
 *
 * The same options give the same numbers.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import {
  BackgammonEstimate,
  FEATURES,
  SUMS,
  WEIGHT_UNIT,
} from '../packages/turnwise/dist/games/backgammon/estimate.js';
import { PlayList } from '../packages/turnwise/dist/games/backgammon/play-list.js';
import {
  CHECKERS,
  makePlay,
  playBest,
  pointsWon,
  SIDE,
  START,
  thrown,
} from './tune-backgammon-play.mjs';

const ROW = 20; // weights of a line

const LAMBDA = 0.7;
const [FIRST_RATE, LAST_RATE] = [0.3, 0.01]; // of the error of a position, how much is corrected

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    file: { type: 'string' },
    horizon: { type: 'string' },
    'from-zero': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const STEPS = { weights: learn, calibration: calibrateOdds, matches: playMatches };
const dist = new URL('../packages/turnwise/dist/', import.meta.url);

const step = STEPS[positionals.at(-1)];
if (!step) {
  console.error(
    'Usage: npm run tune -- backgammon weights|calibration|matches [--games N] [--seed TEXT] [--from-zero] [--write] [--against FOLDER]',
  );
  process.exit(2);
}
await step();

async function weightsIn(folder) {
  const url = new URL('games/backgammon/estimate-weights.js', folder);
  const { BACKGAMMON_WEIGHTS } = await import(url);
  return Float64Array.from(BACKGAMMON_WEIGHTS, (weight) => weight * WEIGHT_UNIT);
}

async function calibrateOdds() {
  const { calibrate } = await import('./tune-backgammon-calibration.mjs');
  calibrate(options);
}

async function learn() {
  const games = Number(options.games ?? 60_000);
  const seed = options.seed ?? '1';
  const weights = options['from-zero'] ? new Float64Array(SUMS * FEATURES) : await weightsIn(dist);
  const average = new Float64Array(weights.length);
  const estimate = new BackgammonEstimate(weights);
  const list = new PlayList();
  let averaged = 0;
  let moves = 0;
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (game / games);
    const random = new Random(seed, game);
    const { points, moved } = learnFrom(random, estimate, weights, list, rate);
    moves += moved;
    wins += points;
    if (2 * game >= games) {
      averaged++;
      for (let n = 0; n < weights.length; n++) average[n] += (weights[n] - average[n]) / averaged;
    }
    if ((game + 1) % Math.ceil(games / 20) === 0) {
      console.error(
        `${game + 1} games, ${(moves / (game + 1)).toFixed(1)} rolls and ${(wins / (game + 1)).toFixed(3)} points a game`,
      );
    }
  }
  const numbers = [...average].map((weight) => Math.round(weight / WEIGHT_UNIT));
  const rows = [];
  for (let n = 0; n < numbers.length; n += ROW)
    rows.push(`  ${numbers.slice(n, n + ROW).join(', ')},`);
  const text = `/** Weights of the estimate in thousandths: see there. Written by scripts/tune-backgammon.mjs, after ${games} games. */
// biome-ignore format: a table
export const BACKGAMMON_WEIGHTS: readonly number[] = [
${rows.join('\n')}
];
`;
  if (!options.write) process.stdout.write(text);
  else writeFileSync(new URL('../src/games/backgammon/estimate-weights.ts', dist), text);
}

async function playMatches() {
  const games = Number(options.games ?? 4000);
  const seed = options.seed ?? 'matches';
  const ours = new BackgammonEstimate(await weightsIn(dist));
  const theirs =
    options.against &&
    new BackgammonEstimate(await weightsIn(pathToFileURL(`${resolve(options.against)}/`)));
  const list = new PlayList();
  const scores = []; // of pairs
  let wins = 0;
  for (let pair = 0; pair < games / 2; pair++) {
    const both = [0, 1].map((first) => {
      const estimates = first === 0 ? [ours, theirs] : [theirs, ours];
      const result = played(new Random(seed, pair), estimates, list);
      return first === 0 ? result : -result;
    });
    wins += both.filter((result) => result > 0).length;
    scores.push((both[0] + both[1]) / 2);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  const error = 1.96 * Math.sqrt(variance / scores.length);
  console.log(
    `against ${options.against ?? 'random play'}: ${games} games, ${((100 * wins) / games).toFixed(1)} % won, ` +
      `${mean.toFixed(3)} points a game, 95 % interval ${(mean - error).toFixed(3)} to ${(mean + error).toFixed(3)}`,
  );
}

/** The points of seat 0 in a game; a seat without an estimate plays at random. */
function played(random, estimates, list) {
  const choices = random.split();
  const points = START.slice();
  let [larger, smaller] = thrown(random);
  while (larger === smaller) [larger, smaller] = thrown(random);
  for (let seat = random.below(2); ; seat ^= 1) {
    const own = seat * SIDE;
    const other = SIDE - own;
    const count = list.fill(points, own, other, larger, smaller);
    const estimate = estimates[seat];
    if (count > 0 && estimate) playBest(points, own, other, larger, smaller, estimate, list, count);
    else if (count > 0)
      makePlay(points, own, other, larger, smaller, list.plays[choices.below(count)]);
    if (points[own] === CHECKERS) return (1 - 2 * seat) * pointsWon(points, other);
    [larger, smaller] = thrown(random);
  }
}

/** Plays a game and learns from it. */
function learnFrom(random, estimate, weights, list, rate) {
  const points = START.slice();
  const line = []; // positions before each roll, as features and estimates of the role that rolls
  let seat = 0;
  let [larger, smaller] = thrown(random);
  while (larger === smaller) [larger, smaller] = thrown(random);
  for (;;) {
    const own = seat * SIDE;
    const other = SIDE - own;
    const count = list.fill(points, own, other, larger, smaller);
    if (count > 0) playBest(points, own, other, larger, smaller, estimate, list, count);
    if (points[own] === CHECKERS) break;
    seat ^= 1;
    estimate.evaluate(points, other, own);
    line.push({
      seat,
      active: estimate.active.slice(0, estimate.count),
      values: estimate.values.slice(0, estimate.count),
      shares: [estimate.win, estimate.more, estimate.less],
    });
    [larger, smaller] = thrown(random);
  }
  const won = pointsWon(points, SIDE * (1 - seat));
  // The truth, as the role sees it that would roll next: shares of the winner's.
  let [win, more, less] = [1, (won - 1) / 2, 0];
  let winner = seat;
  for (let n = line.length - 1; n >= 0; n--) {
    const { active, seat: roller, shares, values } = line[n];
    if (roller !== winner) {
      [win, more, less] = [1 - win, less, more];
      winner = roller;
    }
    const targets = [win, more, less];
    const size = values.reduce((sum, value) => sum + value * value, 1);
    for (let sum = 0; sum < SUMS; sum++) {
      const first = sum * FEATURES;
      // What the weights say by now: in a long game, the same correction over and over would go far too far.
      let product = 0;
      for (let k = 0; k < active.length; k++) product += weights[first + active[k]] * values[k];
      const step = (rate / size) * (targets[sum] - 1 / (1 + Math.exp(-product)));
      for (let k = 0; k < active.length; k++) weights[first + active[k]] += step * values[k];
    }
    // What the position before it is worth: partly this estimate, partly what followed.
    [win, more, less] = targets.map((target, sum) => LAMBDA * target + (1 - LAMBDA) * shares[sum]);
  }
  return { points: won, moved: line.length + 1 };
}
