/**
 * Trains the networks of games and measures them. Plain Node; `npm run networks` builds first.
 *
 *     npm run networks -- train [--games othello,backgammon] [--minutes 30] [--seed 1] [--folder networks]
 *     npm run networks -- measure [--games othello] [--matches 400] [--seed 2] [--folder networks]
 *
 * - train: one run a game, on one thread, by `turnwise train`. It keeps its state in the folder, so that the same command goes on
 *   where it was stopped. Networks of more than a megabyte are pointed out: they are too large to be shipped.
 * - measure: matches from random openings, each from both sides, with seeds that the training has not seen; in games for one
 *   whole games. Scores are shares of points with their 95 % intervals.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kernelOf, Match, Random, solverOf } from 'turnwise';
import { wilsonInterval } from 'turnwise/analysis';
import { gameFrom } from 'turnwise/games';
import { PositionValues, readNetwork, useNetworkStore } from 'turnwise/learning';
import { playerFrom } from 'turnwise/players';

const TURNWISE = fileURLToPath(new URL('../packages/cli/bin/turnwise.mjs', import.meta.url));
const USAGE =
  'Usage: npm run networks -- train|measure [--games NAME,NAME...] [--minutes NUMBER] [--matches NUMBER] [--seed TEXT] [--folder FOLDER]';
const MEGABYTE = 1_000_000;
const OVER = -2;
const CHANCE = -1;

/**
 * By name: the game; what the network plays, FILE being its file, against whom; random moves before a match; and options
 * of the training.
 */
const GAMES = {
  'connect-four': {
    game: 'connect-four',
    opening: 4,
    pairings: [
      ['learned(FILE)', 'uct(simulationCount=10000)'],
      ['learned(FILE)', 'random'],
    ],
    measure: solvedShare,
  },
  othello: {
    game: 'othello',
    opening: 6,
    pairings: [
      ['learned(FILE)', 'heuristic(own)'],
      ['alphaBeta(horizon=4, heuristic=file(FILE))', 'alphaBeta(horizon=4)'],
    ],
  },
  breakthrough: { game: 'breakthrough', opening: 4, pairings: [['learned(FILE)', 'medium']] },
  backgammon: { game: 'backgammon', opening: 0, pairings: [['learned(FILE)', 'heuristic(own)']] },
  2048: { game: 'game-2048(result=score)', measure: scores },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: Object.keys(GAMES).join() },
    minutes: { type: 'string', default: '30' },
    matches: { type: 'string', default: '400' },
    seed: { type: 'string' },
    folder: { type: 'string', default: 'networks' },
  },
});
const [mode] = positionals;
const names = values.games.split(',');
const unknown = names.filter((name) => !Object.hasOwn(GAMES, name));
if ((mode !== 'train' && mode !== 'measure') || unknown.length > 0) {
  console.error(unknown.length > 0 ? `Unknown games: ${unknown.join()}.\n${USAGE}` : USAGE);
  process.exit(2);
}
mkdirSync(values.folder, { recursive: true });
useNetworkStore({ load: (path) => (existsSync(path) ? readFileSync(path) : null) });
for (const name of names) {
  const file = join(values.folder, `${name}.net`);
  if (mode === 'train') train(GAMES[name], file);
  else await measure(GAMES[name], file);
}

function train({ game }, file) {
  console.log(`${game}:`);
  const line = [TURNWISE, 'train', game, '--minutes', values.minutes, '-o', file, '--overwrite'];
  const state = ['--checkpoint', file.replace('.net', '.training')];
  const heap = ['--max-old-space-size=6000']; // for large tables
  spawnSync(process.execPath, [...heap, ...line, ...state, '--seed', values.seed ?? '1'], {
    stdio: 'inherit',
  });
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size > MEGABYTE) console.log(`${file} has ${size} bytes: too large to be shipped`);
}

async function measure({ game: text, measure: special, opening, pairings = [] }, file) {
  if (!existsSync(file)) return console.log(`${file} is not there; train it first`);
  const game = gameFrom(text);
  console.log(`${text}, ${file}, ${statSync(file).size} bytes`);
  for (const pairing of pairings) {
    const [one, other] = pairing.map((player) => player.replaceAll('FILE', JSON.stringify(file)));
    await compete(game, one, other, opening);
  }
  special?.(game, file);
}

/** Pairs of matches, from each opening one with either side. */
async function compete(game, one, other, opening) {
  const matches = Number(values.matches);
  let points = 0;
  let results = 0;
  for (let match = 0; match < matches; match++) {
    const start = openingOf(game, opening, match >> 1);
    const [first, second] = game.players;
    const seats = match % 2 === 0 ? [first, second] : [second, first];
    const players = { [seats[0]]: playerFrom(one), [seats[1]]: playerFrom(other) };
    const played = new Match(start, players, { seed: `${values.seed ?? '2'} ${match >> 1}` });
    await played.run();
    const result = played.result()[seats[0]];
    results += result;
    points += result > 0 ? 1 : result === 0 ? 0.5 : 0;
  }
  const [low, high] = wilsonInterval(points, matches);
  const mean = `mean result ${(results / matches).toFixed(3)}`;
  console.log(
    `  ${one} against ${other}: ${shown(points / matches)} [${shown(low)}, ${shown(high)}] of ${matches} matches, ${mean}`,
  );
}

function openingOf(game, moves, number) {
  for (let attempt = 0; ; attempt++) {
    const random = new Random(values.seed ?? '2', 'opening', number, attempt);
    const kernel = kernelOf(game);
    for (let move = 0; move < moves && kernel.turn() !== OVER; move++) kernel.playout(random, 1);
    if (moves === 0) return game;
    if (kernel.turn() >= 0) return kernel.state();
  }
}

/** Connect Four: the share of solved positions in which the move of the network keeps the value. */
function solvedShare(game, file) {
  const network = new PositionValues(game, readNetwork(readFileSync(file)).network);
  const wanted = 300;
  let asked = 0;
  let kept = 0;
  for (let number = 0; asked < wanted; number++) {
    const random = new Random(values.seed ?? '2', 'solved', number);
    const kernel = kernelOf(game);
    const plies = 14 + random.below(20);
    for (let ply = 0; ply < plies && kernel.turn() !== OVER; ply++) kernel.playout(random, 1);
    if (kernel.turn() === OVER) continue;
    const solver = solverOf(kernel.state());
    solver.advance(performance.now() + 20_000);
    if (!solver.done) continue;
    const worth = Array.from({ length: kernel.choices() }, (_, choice) => solver.low(choice));
    if (new Set(worth).size < 2) continue; // nothing can go wrong
    asked++;
    const choice = network.choose(kernel, random);
    if (worth[choice] === Math.max(...worth)) kept++;
  }
  const [low, high] = wilsonInterval(kept, asked);
  console.log(
    `  keeps the value in ${shown(kept / asked)} [${shown(low)}, ${shown(high)}] of ${asked} solved positions`,
  );
}

/** 2048: the mean score and how often the tile is reached, one move ahead. */
function scores(game, file) {
  const network = new PositionValues(game, readNetwork(readFileSync(file)).network);
  const matches = Number(values.matches);
  let sum = 0;
  let squares = 0;
  let reached = 0;
  for (let match = 0; match < matches; match++) {
    const random = new Random(values.seed ?? '2', match);
    const kernel = kernelOf(game);
    while (kernel.turn() !== OVER) {
      if (kernel.turn() === CHANCE) kernel.playChance(random);
      else kernel.play(network.choose(kernel, random));
    }
    const score = kernel.payoff(0);
    sum += score;
    squares += score * score;
    if (Math.max(...kernel.state().position.tiles) >= 2048) reached++;
  }
  const mean = sum / matches;
  const error = Math.sqrt((squares / matches - mean * mean) / (matches - 1));
  const [low, high] = wilsonInterval(reached, matches);
  console.log(
    `  mean score ${mean.toFixed(0)} ± ${(1.96 * error).toFixed(0)}, 2048 in ${shown(reached / matches)} [${shown(low)}, ${shown(high)}] of ${matches} games`,
  );
}

function shown(share) {
  return `${(100 * share).toFixed(1)} %`;
}
