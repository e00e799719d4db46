/**
 * Tunes the heuristic of checkers on seeded matches of alpha-beta with itself, and shows what it is worth.
 * Plain Node; run `npm run build` first, and again after a step that writes.
 *
 *     node scripts/tune-checkers.mjs weights [--games 2000] [--generations 4] [--horizon 4] [--seed 1] [--write]
 *     node scripts/tune-checkers.mjs calibration [--games 600,600,600,200] [--horizon 2,4,6,8] [--seed calibration] [--write]
 *     node scripts/tune-checkers.mjs matches [--games 300] [--seed matches]
 *
 * - weights: matches of the best weights so far, from random openings of 4 to 8 plies, with a random move
 *   now and then. Every position since the last random move in which nothing can be captured counts with
 *   the result of its match, and a logistic regression finds the next weights. The first generation knows
 *   material only. Each generation is fitted on its own matches and those of the one before.
 * - calibration: for each horizon, matches without random moves after the opening. What the search thought of the positions
 *   in every other match is fitted to the results, and the error is measured on the matches between.
 * - matches: the weights shipped against material only, and a far horizon against a near one, from other
 *   openings, each played with both colours.
 *
 * With --write the files in packages/turnwise/src/games/checkers are written, without it printed. The same
 * options give the same numbers, as long as rules and search play the same. Matches end where a search has
 * proven how they end. The weights take a quarter of an hour, each other step five minutes or so.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import { bitCount } from '../packages/turnwise/dist/games/checkers/bitboards.js';
import { weighed } from '../packages/turnwise/dist/games/checkers/estimate.js';
import { ENDING, OPENING } from '../packages/turnwise/dist/games/checkers/estimate-weights.js';
import { calibrationFile, calibrationOn } from './tune-calibration.mjs';
import { logisticFit, logisticLoss } from './tune-regression.mjs';
import { duel, play, Searcher, scoreOf } from './tune-self-play.mjs';

const SOURCES = new URL('../packages/turnwise/src/games/checkers/', import.meta.url);
const FEATURES = Object.keys(OPENING);
const ALL_PIECES = 24;
const OPENING_PLIES = [4, 8];
const RANDOM_MOVES = 0.03; // share of the moves that follow the opening
const LONGEST_WAIT = 20; //   plies without progress after which positions are not taken any more
const DEFAULTS = {
  weights: { games: '2000', generations: '4', horizon: '4', seed: '1' },
  calibration: {
    games: '600,600,600,200',
    generations: '0',
    horizon: '2,4,6,8',
    seed: 'calibration',
  },
  matches: { games: '300', generations: '0', horizon: '0', seed: 'matches' },
};
const USAGE =
  'Usage: node scripts/tune-checkers.mjs weights|calibration|matches [--games N] [--generations N] [--horizon N] [--seed TEXT] [--write]';

const material = {
  opening: { ...zeros(), men: 0.5, kings: 0.65 },
  ending: { ...zeros(), men: 0.5, kings: 0.65 },
};
/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...zeros(), [name]: 1 }));
const shipped = { opening: OPENING, ending: ENDING };

const options = optionsFrom(process.argv.slice(2));
if (options.step === 'weights') tuneWeights();
else if (options.step === 'calibration') calibrate();
else showMatches();

function tuneWeights() {
  let weights = material;
  let before = { rows: [], results: [] };
  for (let generation = 1; generation <= options.generations; generation++) {
    const played = positions(weights, generation);
    const rows = Float32Array.from([...before.rows, ...played.rows].flat());
    const results = [...before.results, ...played.results];
    const fitted = logisticFit(rows, results, 2 * FEATURES.length);
    const loss = logisticLoss(rows, results, fitted);
    weights = weightsFrom(fitted);
    before = played;
    say(`generation ${generation}: ${results.length} positions, loss ${loss.toFixed(4)}`);
    const score = scoreOf(
      duel(new Searcher(4, weights), new Searcher(4, material), {
        pairs: 50,
        seed: `${options.seed}-check-${generation}`,
        openingPlies: OPENING_PLIES,
      }),
    );
    say(`  against material at horizon 4, 100 matches: ${printScore(score)}`);
  }
  publish('estimate-weights.ts', weightsFile(weights));
}

/** The features and results of the positions of one generation's matches. */
function positions(weights, generation) {
  const searcher = new Searcher(options.horizon, weights);
  const found = { rows: [], results: [] };
  const count = { '-1': 0, 0: 0, 1: 0 };
  for (let n = 0; n < options.games; n++) {
    const random = new Random(options.seed, generation, n);
    const openingPlies = OPENING_PLIES[0] + random.below(OPENING_PLIES[1] - OPENING_PLIES[0] + 1);
    const match = play({ Black: searcher, White: searcher }, random, {
      openingPlies,
      randomMoves: RANDOM_MOVES,
    });
    count[match.result]++;
    for (const { game } of match.plies) {
      if (!game.isQuiet() || game.position.quiet > LONGEST_WAIT) continue;
      found.rows.push(featuresOf(game));
      found.results.push(game.activePlayer() === 'Black' ? match.result : -match.result);
    }
    progress(n + 1, `${count[1]} won by Black, ${count[0]} drawn, ${count[-1]} won by White`);
  }
  return found;
}

/** The features of a position for the opening, then those for the ending: found by weighing one at a time. */
function featuresOf(game) {
  const { own, other, kings, seat } = game.kernel();
  const share = bitCount(own | other) / ALL_PIECES;
  const features = SINGLE.map((weights) => weighed(own, other, kings, seat, weights));
  return [...features.map((x) => share * x), ...features.map((x) => (1 - share) * x)];
}

function weightsFrom(fitted) {
  const table = (at) =>
    Object.fromEntries(FEATURES.map((name, n) => [name, Number(fitted[at + n].toFixed(4))]));
  return { opening: table(0), ending: table(FEATURES.length) };
}

function calibrate() {
  const { seed } = options;
  const fits = options.horizons.map((horizon, at) => {
    options.games = options.counts[at];
    const searcher = new Searcher(horizon, shipped);
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
    ['tuned, horizon 4', [4, shipped], 'material, horizon 4', [4, material]],
    ['tuned, horizon 6', [6, shipped], 'material, horizon 6', [6, material]],
    ['tuned, horizon 8', [8, shipped], 'tuned, horizon 4', [4, shipped]],
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

function weightsFile({ opening, ending }) {
  const { games, generations, horizon, seed } = options;
  const table = (name, weights) =>
    `export const ${name} = {\n${FEATURES.map((feature) => `  ${feature}: ${weights[feature]},\n`).join('')}};\n`;
  return `/**
 * The worth of the features of a checkers position, with all 24 pieces on the board and with next to
 * none: half of what one feature adds to the logarithm of the odds. Written by scripts/tune-checkers.mjs
 * after ${generations} generations of ${games} matches each, horizon ${horizon}, seed ${seed}.
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
        games: text,
        generations: text,
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
      games: counts[0],
      counts,
      generations: number('generations'),
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
