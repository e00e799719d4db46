/**
 * Tunes the heuristic of a game on seeded matches of alpha-beta with itself, and shows what it is worth.
 * Plain Node; `npm run tune` builds first. Build again after a step that writes.
 *
 *     npm run tune -- GAME positions --file FILE [--games 30000] [--nodes 500] [--seed 1]
 *     npm run tune -- GAME weights --file FILE [--games 30000] [--seed 1] [--write]
 *     npm run tune -- GAME calibration [--games 6000,2000,600] [--horizon 4,8,12] [--seed calibration] [--file FILE] [--write]
 *     npm run tune -- GAME matches [--games 300] [--seed matches] [--against FOLDER] [--nodes 4000]
 *
 * GAME is breakthrough, checkers, kalah or othello. Backgammon has steps of its own: see tune-backgammon.mjs.
 *
 * - positions: matches with the estimate that is shipped, from random openings, with a random move now and then.
 *   Positions since the last random move are added to the file, with the result of their match and what the search
 *   thought of them. A file that has matches already gets the ones that follow.
 * - weights: a logistic regression finds the weights of the features, and gradient descent the tables of patterns,
 *   for what the features do not say. Every eighth match is left out, to measure with.
 * - calibration: for each horizon, matches without random moves after the opening. In every other match,
 *   wins are counted by what the search thought of the position; the error is measured on the matches between, and beside
 *   it stands the one that chance would give to perfect odds. With --file the matches are kept, to go on from there.
 * - matches: the estimate shipped against a simple one, and a far horizon against a near one, from other
 *   openings, each played from both seats. With --against: against the estimate of another build, whose `dist` is in
 *   the folder, with so many nodes a move.
 *
 * With --write the files in packages/turnwise/src/games/GAME are written, without it printed. The same
 * options give the same numbers, as long as rules, search and estimate stay the same. Matches end where a search has
 * proven how they end. For checkers the weights take five minutes, the calibration half an hour or so.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { breakthrough } from './tune-breakthrough.mjs';
import { calibrationFile, calibrationOn } from './tune-calibration.mjs';
import { checkers } from './tune-checkers.mjs';
import { kalah } from './tune-kalah.mjs';
import { othello } from './tune-othello.mjs';
import { errorOf, learn } from './tune-patterns.mjs';
import { append, forEachPosition, matchesIn } from './tune-positions.mjs';
import { logisticFit } from './tune-regression.mjs';
import {
  duel,
  letSearchersEstimate,
  play,
  pliesFrom,
  Searcher,
  scoreOf,
} from './tune-self-play.mjs';

const GAMES = { breakthrough, checkers, kalah, othello };

const RANDOM_MOVES = 0.04; // share of the moves that follow the opening
const RESULT_SHARE = 0.7; //  of a target; the rest is what the search thought
const HELD_OUT = 8; //        of so many matches one is left out
const EPOCHS = 3; //          passes over the positions for the patterns
const USAGE =
  'Usage: npm run tune -- breakthrough|checkers|kalah|othello positions|weights|calibration|matches [--file FILE] [--games N] [--nodes N] [--horizon N] [--seed TEXT] [--against FOLDER] [--write]';

if (process.argv[2] === 'backgammon') {
  await import('./tune-backgammon.mjs');
  process.exit();
}
const options = optionsFrom(process.argv.slice(2));
const { game } = options;
const tuned = GAMES[game];
const starts = new Map(tuned.boards.flat().map((board) => [board, gameFrom(board)]));
const [first] = starts.values();
const dist = new URL('../packages/turnwise/dist/', import.meta.url);
const estimate = await estimateIn(dist);
letSearchersEstimate(first);
if (options.step === 'positions') playPositions();
else if (options.step === 'weights') tuneWeights();
else if (options.step === 'calibration') calibrate();
else await showMatches();

async function estimateIn(folder) {
  return tuned.estimateBy(await import(new URL(`games/${game}/estimate.js`, folder)));
}

function playPositions() {
  const { file, games, nodes, seed } = options;
  const searcher = new Searcher({ horizon: 99, nodes }, estimate);
  const count = { won: 0, drawn: 0, lost: 0 };
  for (let n = matchesIn(file); n < games; n++) {
    const random = new Random(seed, n);
    const start = tuned.startForWeights?.() ?? startOf(n);
    const { result, plies } = play(start, [searcher, searcher], random, {
      openingPlies: pliesFrom(random, tuned.openingPliesForWeights),
      randomMoves: RANDOM_MOVES,
      settled: tuned.settledForWeights,
    });
    count[result > 0 ? 'won' : result < 0 ? 'lost' : 'drawn']++;
    const positions = plies
      .filter((ply) => tuned.isTaken(ply.game))
      .map((ply) => {
        const kernel = ply.game.kernel();
        return { board: tuned.board(kernel), seat: kernel.seat, value: ply.value };
      });
    append(file, n, { result, positions });
    const [first, second] = start.players;
    progress(
      n + 1,
      `${count.won} won by ${first}, ${count.drawn} drawn, ${count.lost} won by ${second}`,
    );
  }
}

function tuneWeights() {
  const { file, games } = options;
  const [held, fitted] = [[], []];
  let matches = 0; // of a file that may be several, one after the other
  let latest = -1;
  forEachPosition(file, tuned.boardWords, (position) => {
    if (position.match >= games) return;
    if (position.match !== latest) matches++;
    latest = position.match;
    const { board, result, seat, value } = position;
    const target = tuned.target(RESULT_SHARE * result + (1 - RESULT_SHARE) * value);
    const sample = { board, seat, target, sum: 0 };
    (position.match % HELD_OUT === 0 ? held : fitted).push(sample);
  });
  const width = 2 * tuned.features.length;
  const rows = new Float32Array(width * fitted.length);
  for (const [n, sample] of fitted.entries()) rows.set(rowOf(sample), width * n);
  const targets = fitted.map(({ target }) => target);
  const weights = logisticFit(rows, targets, width);
  for (const sample of [...held, ...fitted]) sample.sum = product(weights, rowOf(sample));
  const about = `Written by scripts/tune.mjs, on ${matches} matches.`;
  say(`${fitted.length} positions fitted on; error on ${held.length} others:`);
  if (tuned.tableSize) tunePatterns(fitted, held, about);
  else say(`  ${errorOf(held, [], () => {}).toFixed(5)}`);
  publish('estimate-weights.ts', weightsFile(weights, about));
}

function tunePatterns(fitted, held, about) {
  const { findUsed: find, rate, tableSize: size } = tuned;
  const numbers = learn(fitted, { size, find, rate, epochs: EPOCHS, seed: options.seed });
  const before = errorOf(held, new Float64Array(size), find);
  const after = errorOf(held, numbers, find);
  say(`  ${before.toFixed(5)} by the features, ${after.toFixed(5)} with patterns`);
  const worth = numbers.map((number) => tuned.factor * number);
  publish('pattern-weights.ts', tuned.patternsFile(worth, about));
}

/** The groups of boards take turns, and in each of them its boards. */
function startOf(match) {
  const groups = tuned.boards.length;
  const boards = tuned.boards[match % groups];
  return starts.get(boards[Math.floor(match / groups) % boards.length]);
}

/** The features of a position for the opening, then those for the ending. */
function rowOf(position) {
  const share = tuned.openingShare(position);
  const features = tuned.featuresOf(position);
  return [...features.map((x) => share * x), ...features.map((x) => (1 - share) * x)];
}

function product(weights, row) {
  return row.reduce((sum, x, n) => sum + weights[n] * x, 0);
}

/** Each group of boards has fits of its own: the first at every horizon, others at the first one. */
function calibrate() {
  const { counts, horizons, seed } = options;
  const [main, ...others] = tuned.boards;
  const fits = [
    ...horizons.map((horizon, at) => fitOf(main, horizon, counts[at])),
    ...others.map((boards) => fitOf(boards, horizons[0], counts[0])),
  ];
  const [fewest, most] = tuned.openingPlies;
  const origin = `Written by scripts/tune.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of ${fewest} to ${most} plies, seed ${seed}.`;
  publish('calibration-fit.ts', calibrationFile(fits, { name: game, origin }));
}

/** One fit on as many matches of each board, and what it is worth on each. */
function fitOf(boards, horizon, games) {
  const played = boards.map((board) => calibrationMatches(board, horizon, games));
  const { fit, report } = calibrationOn(played.flat(), tuned.pointsOf);
  const [first] = boards;
  for (const line of [`${first}, horizon ${horizon}:`, ...report]) say(line);
  if (boards.length > 1)
    for (const [n, matches] of played.entries()) {
      const own = calibrationOn(matches, () => fit.points);
      say(`${boards[n]}: error ${own.fit.error}, by chance alone ${own.chance.toFixed(3)}`);
    }
  return tuned.boards.length > 1 ? { board: first, horizon, ...fit } : { horizon, ...fit };
}

/** So many matches on a board, those of the file first. */
function calibrationMatches(board, horizon, games) {
  const { file, seed } = options;
  options.games = games;
  const key = JSON.stringify({ board, horizon, seed });
  const kept = file && existsSync(file) ? keptIn(file) : [];
  const matches = kept.filter((match) => match.key === key).slice(0, games);
  const searcher = new Searcher({ horizon }, estimate);
  for (let n = matches.length; n < games; n++) {
    const match = { key, ...calibrationMatch(searcher, starts.get(board), n) };
    if (file) appendFileSync(file, `${JSON.stringify(match)}\n`);
    matches.push(match);
    progress(n + 1, key);
  }
  const { scaled = (_, value) => value } = tuned;
  const scale = (positions) =>
    positions.map(([seat, value]) => [seat, scaled(starts.get(board), value)]);
  return matches.map(({ result, positions }) => ({ result, positions: scale(positions) }));
}

/** The result of a match, and its positions that count: the seat to move, and what a search thinks they are worth to it. */
function calibrationMatch(searcher, start, n) {
  const { isCounted, openingPlies, settled } = tuned;
  const random = new Random(options.seed, n);
  const each = { openingPlies: pliesFrom(random, openingPlies), settled };
  const { result, plies } = play(start, [searcher, searcher], random, each);
  const counted = plies.filter((ply) => isCounted(ply.game));
  const seatOf = (game) => game.players.indexOf(game.activePlayer());
  const positions = counted.map(({ game, value }) => [seatOf(game), Number(value.toFixed(5))]);
  return { result, positions };
}

/** The matches of a file, one a line; half a line, from a run that was stopped, is removed. */
function keptIn(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const rest = lines.pop();
  if (rest !== '') writeFileSync(file, text.slice(0, -rest.length));
  return lines.map((line) => JSON.parse(line));
}

async function showMatches() {
  const { against, games, nodes } = options;
  const { baseline, openingPlies, settled } = tuned;
  const other = against && (await estimateIn(pathToFileURL(join(resolve(against), '/'))));
  const tunedTo = (horizon) => [`tuned, horizon ${horizon}`, { horizon }, estimate];
  const simple = (horizon) => [
    `${baseline.name}, horizon ${horizon}`,
    { horizon },
    baseline.estimate,
  ];
  const limits = { horizon: 99, nodes };
  const fights = other
    ? [
        [
          [`this one, ${nodes} nodes`, limits, estimate],
          [against, limits, other],
        ],
      ]
    : [
        [tunedTo(4), simple(4)],
        [tunedTo(6), simple(6)],
        [tunedTo(8), tunedTo(4)],
      ];
  for (const [[first, ...ours], [second, ...theirs]] of fights) {
    const count = duel(new Searcher(...ours), new Searcher(...theirs), {
      start: first,
      pairs: games / 2,
      seed: `${options.seed}-${first}`,
      openingPlies,
      settled,
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

function weightsFile(fitted, about) {
  const { factor, features, weightsAbout } = tuned;
  const table = (name, at) => {
    const lines = features.map((feature, n) => {
      const weight = Number((factor * fitted[at + n]).toFixed(4));
      return `  ${feature}: ${weight},\n`;
    });
    return `export const ${name} = {\n${lines.join('')}};\n`;
  };
  return `/**
 * ${weightsAbout}
 * ${about}
 */

${table('OPENING', 0)}
${table('ENDING', features.length)}`;
}

function publish(name, text) {
  if (!options.write) {
    console.log(text);
    return;
  }
  const folder = new URL(`../packages/turnwise/src/games/${game}/`, import.meta.url);
  writeFileSync(new URL(name, folder), text);
  say(`wrote ${name}`);
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
        against: text,
        file: text,
        games: text,
        nodes: text,
        horizon: text,
        seed: text,
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const [game, step = 'weights'] = positionals;
    if (!GAMES[game]) throw new Error(`${game ?? 'nothing'} is no game that can be tuned`);
    const defaults = {
      positions: { games: '30000', nodes: '500', horizon: '0', seed: '1' },
      weights: { games: '30000', nodes: '0', horizon: '0', seed: '1' },
      calibration: { nodes: '0', seed: 'calibration', ...GAMES[game].horizons },
      matches: { games: '300', nodes: '4000', horizon: '0', seed: 'matches' },
    };
    if (!defaults[step]) throw new Error(`${step} is no step`);
    const given = { ...defaults[step], ...values };
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
      game,
      step,
      against: given.against,
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
