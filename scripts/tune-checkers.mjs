/**
 * Tunes the heuristic of checkers on seeded matches of alpha-beta with itself, and shows what it is worth.
 * Plain Node; run `npm run build` first, and again after a step that writes.
 *
 *     node scripts/tune-checkers.mjs positions --file FILE [--games 30000] [--nodes 500] [--seed 1]
 *     node scripts/tune-checkers.mjs weights --file FILE [--games 30000] [--seed 1] [--write]
 *     node scripts/tune-checkers.mjs calibration [--games 6000,2000,600] [--horizon 4,8,12] [--seed calibration] [--write]
 *     node scripts/tune-checkers.mjs matches [--games 300] [--seed matches]
 *
 * - positions: matches with the estimate that is shipped, from random openings of 3 to 9 plies, with a random move now
 *   and then. Every position since the last random move in which nothing can be captured is added to the file, with the
 *   result of its match and what the search thought of it. A file that has matches already gets the ones that follow.
 * - weights: a logistic regression finds the weights of the features, and gradient descent the tables of formations,
 *   for what the features do not say. Every eighth match is left out, to measure with.
 * - calibration: for each horizon, matches without random moves after the opening. In every other match,
 *   wins are counted by what the search thought of the position; the error is measured on the matches between.
 * - matches: the estimate shipped against material only, and a far horizon against a near one, from other
 *   openings, each played with both colours.
 *
 * With --write the files in packages/turnwise/src/games/checkers are written, without it printed. The same
 * options give the same numbers, as long as rules, search and estimate stay the same. Matches end where a search has
 * proven how they end. The weights take five minutes, the calibration half an hour or so.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import { bitCount } from '../packages/turnwise/dist/games/checkers/bitboards.js';
import { estimate, weighed } from '../packages/turnwise/dist/games/checkers/estimate.js';
import { OPENING } from '../packages/turnwise/dist/games/checkers/estimate-weights.js';
import { calibrationFile, calibrationOn } from './tune-calibration.mjs';
import { errorOf, learn, patternsFile } from './tune-patterns.mjs';
import { append, forEachPosition, matchesIn } from './tune-positions.mjs';
import { logisticFit } from './tune-regression.mjs';
import { duel, play, Searcher, scoreOf } from './tune-self-play.mjs';

const SOURCES = new URL('../packages/turnwise/src/games/checkers/', import.meta.url);
const FEATURES = Object.keys(OPENING);
const ALL_PIECES = 24;
const OPENING_PLIES = [4, 8];
const TUNING_PLIES = [3, 9];
const RANDOM_MOVES = 0.04; // share of the moves that follow the opening
const LONGEST_WAIT = 12; //   plies without progress after which positions are not taken any more
const DRAWN_AFTER = 30; //    plies without progress after which a match for the weights is a draw
const RESULT_SHARE = 0.7; //  of a target; the rest is what the search thought
const HELD_OUT = 8; //        of so many matches one is left out
const EPOCHS = 3; //          passes over the positions for the formations
const FACTOR = 2; //          from expected results, with draws, to those of matches without
const DEFAULTS = {
  positions: { games: '30000', nodes: '500', horizon: '0', seed: '1' },
  weights: { games: '30000', nodes: '0', horizon: '0', seed: '1' },
  calibration: { games: '6000,2000,600', nodes: '0', horizon: '4,8,12', seed: 'calibration' },
  matches: { games: '300', nodes: '0', horizon: '0', seed: 'matches' },
};
const USAGE =
  'Usage: node scripts/tune-checkers.mjs positions|weights|calibration|matches [--file FILE] [--games N] [--nodes N] [--horizon N] [--seed TEXT] [--write]';

/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...zeros(), [name]: 1 }));

/** An estimate that counts men and kings. */
function material(own, other, kings) {
  const count = (pieces) => 0.5 * bitCount(pieces & ~kings) + 0.65 * bitCount(pieces & kings);
  return Math.tanh(count(own) - count(other));
}

const options = optionsFrom(process.argv.slice(2));
if (options.step === 'positions') playPositions();
else if (options.step === 'weights') tuneWeights();
else if (options.step === 'calibration') calibrate();
else showMatches();

function playPositions() {
  const { file, games, nodes, seed } = options;
  const searcher = new Searcher({ horizon: 99, nodes }, estimate);
  const count = { '-1': 0, 0: 0, 1: 0 };
  for (let n = matchesIn(file); n < games; n++) {
    const random = new Random(seed, n);
    const openingPlies = TUNING_PLIES[0] + random.below(TUNING_PLIES[1] - TUNING_PLIES[0] + 1);
    const { result, plies } = play({ Black: searcher, White: searcher }, random, {
      openingPlies,
      randomMoves: RANDOM_MOVES,
      drawnAfter: DRAWN_AFTER,
    });
    count[result]++;
    const positions = plies
      .filter(({ game }) => game.isQuiet() && game.position.quiet <= LONGEST_WAIT)
      .map(({ game, value }) => {
        const { own, other, kings, seat } = game.kernel();
        return { own, other, kings, seat, value };
      });
    append(file, n, { result, positions });
    progress(n + 1, `${count[1]} won by Black, ${count[0]} drawn, ${count[-1]} won by White`);
  }
}

function tuneWeights() {
  const { file, games, seed } = options;
  const [held, fitted] = [[], []];
  let matches = 0; // of a file that may be several, one after the other
  let latest = -1;
  forEachPosition(file, (position) => {
    if (position.match >= games) return;
    if (position.match !== latest) matches++;
    latest = position.match;
    (position.match % HELD_OUT === 0 ? held : fitted).push(sampleOf(position));
  });
  const width = 2 * FEATURES.length;
  const rows = new Float32Array(width * fitted.length);
  for (const [n, sample] of fitted.entries()) rows.set(featuresOf(sample), width * n);
  const targets = fitted.map(({ seat, target }) => (seat === 0 ? target : -target));
  const weights = logisticFit(rows, targets, width);
  for (const sample of [...held, ...fitted]) {
    const sum = product(weights, featuresOf(sample));
    sample.sum = sample.seat === 0 ? sum : -sum;
  }
  const numbers = learn(fitted, { epochs: EPOCHS, seed });
  const before = errorOf(held, new Float64Array(numbers.length));
  const after = errorOf(held, numbers);
  say(`${fitted.length} positions fitted on; error on ${held.length} others:`);
  say(`  ${before.toFixed(5)} by the features, ${after.toFixed(5)} with formations`);
  const about = `Written by scripts/tune-checkers.mjs, on ${matches} matches.`;
  publish('estimate-weights.ts', weightsFile(weightsFrom(weights), about));
  publish('pattern-weights.ts', patternsFile(numbers, FACTOR, about));
}

/** A board, and the target as Black sees it. */
function sampleOf({ own, other, kings, seat, value, result }) {
  const [black, white, sign] = seat === 0 ? [own, other, 1] : [other, own, -1];
  const target = sign * (RESULT_SHARE * result + (1 - RESULT_SHARE) * value);
  return { black, white, kings, seat, target, sum: 0 };
}

/** The features of a position for the opening, then those for the ending: found by weighing one at a time. */
function featuresOf({ black, white, kings, seat }) {
  const [own, other] = seat === 0 ? [black, white] : [white, black];
  const share = bitCount(own | other) / ALL_PIECES;
  const features = SINGLE.map((weights) => weighed(own, other, kings, seat, weights));
  return [...features.map((x) => share * x), ...features.map((x) => (1 - share) * x)];
}

function product(weights, row) {
  return row.reduce((sum, x, n) => sum + weights[n] * x, 0);
}

function weightsFrom(fitted) {
  const table = (at) =>
    Object.fromEntries(
      FEATURES.map((name, n) => [name, Number((FACTOR * fitted[at + n]).toFixed(4))]),
    );
  return { opening: table(0), ending: table(FEATURES.length) };
}

function calibrate() {
  const { seed } = options;
  const fits = options.horizons.map((horizon, at) => {
    options.games = options.counts[at];
    const searcher = new Searcher({ horizon }, estimate);
    const matches = [];
    for (let n = 0; n < options.games; n++) {
      const random = new Random(seed, n);
      const openingPlies = OPENING_PLIES[0] + random.below(OPENING_PLIES[1] - OPENING_PLIES[0] + 1);
      matches.push(play({ Black: searcher, White: searcher }, random, { openingPlies }));
      progress(n + 1, `at horizon ${horizon}`);
    }
    const { fit, report } = calibrationOn(matches);
    for (const line of [`horizon ${horizon}:`, ...report]) say(line);
    return { horizon, ...fit };
  });
  publish('calibration-fit.ts', calibrationFile(fits, { seed, plies: OPENING_PLIES }));
}

function showMatches() {
  const pairs = options.games / 2;
  const fights = [
    [
      'tuned, horizon 4',
      [{ horizon: 4 }, estimate],
      'material, horizon 4',
      [{ horizon: 4 }, material],
    ],
    [
      'tuned, horizon 6',
      [{ horizon: 6 }, estimate],
      'material, horizon 6',
      [{ horizon: 6 }, material],
    ],
    [
      'tuned, horizon 8',
      [{ horizon: 8 }, estimate],
      'tuned, horizon 4',
      [{ horizon: 4 }, estimate],
    ],
  ];
  for (const [first, ours, second, theirs] of fights) {
    const count = duel(new Searcher(...ours), new Searcher(...theirs), {
      pairs,
      seed: `${options.seed}-${first}`,
      openingPlies: OPENING_PLIES,
      onPair: ({ pairScores }) => progress(2 * pairScores.length, ''),
    });
    const { won, drawn, lost } = count;
    say(`${first} against ${second}: won ${won}, drawn ${drawn}, lost ${lost}`);
    say(`  score ${printScore(scoreOf(count))}`);
  }
}

function printScore({ mean, low, high }) {
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  return `${percent(mean)}, 95 % interval ${percent(low)} to ${percent(high)}`;
}

function weightsFile({ opening, ending }, about) {
  const table = (name, weights) =>
    `export const ${name} = {\n${FEATURES.map((feature) => `  ${feature}: ${weights[feature]},\n`).join('')}};\n`;
  return `/**
 * The worth of the features of a checkers position, with all 24 pieces on the board and with next to
 * none: half of what one feature adds to the logarithm of the odds.
 * ${about}
 */

${table('OPENING', opening)}
${table('ENDING', ending)}`;
}

function publish(name, text) {
  if (!options.write) {
    console.log(text);
    return;
  }
  writeFileSync(new URL(name, SOURCES), text);
  say(`wrote ${name}`);
}

function zeros() {
  return Object.fromEntries(FEATURES.map((name) => [name, 0]));
}

function say(line) {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.error(line);
}

function progress(done, detail) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done}/${options.games} ${detail}`);
  else if (done % 500 === 0) console.error(`  ${done}/${options.games} ${detail}`);
}

function optionsFrom(args) {
  try {
    const text = { type: 'string' };
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: text,
        games: text,
        nodes: text,
        horizon: text,
        seed: text,
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [step = 'weights'] = positionals;
    const given = { ...DEFAULTS[step], ...values };
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (!DEFAULTS[step]) throw new Error(`${step} is no step`);
    const number = (name, text = given[name]) => {
      const value = Number(text);
      if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
      throw new Error(`--${name} is ${given[name]}, expected a whole number`);
    };
    if (given.file === undefined && (step === 'positions' || step === 'weights'))
      throw new Error(`${step} needs a --file`);
    const horizons = given.horizon.split(',').map((text) => number('horizon', text));
    if (horizons.length > 1 && step !== 'calibration')
      throw new Error(`--horizon is ${given.horizon}, expected one number`);
    const counts = given.games.split(',').map((text) => number('games', text));
    const games = counts.find((count) => count < 2 || count % 2 !== 0);
    if (games !== undefined)
      throw new Error(`--games is ${games}, expected an even number from 2 on`);
    if (counts.length !== horizons.length)
      throw new Error(`--games has ${counts.length} numbers, and --horizon ${horizons.length}`);
    return {
      step,
      file: given.file,
      games: counts[0],
      counts,
      nodes: number('nodes'),
      horizon: horizons[0],
      horizons,
      seed: given.seed,
      write: given.write,
    };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
