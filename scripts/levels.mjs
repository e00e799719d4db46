/**
 * Tunes the levels of the games: finds the temperatures at which each level scores 60 to 75 % against the one below,
 * and shows what they score. Plain Node; `npm run levels` builds first.
 *
 *     npm run levels -- tune [--games pig,checkers] [--matches 160] [--wide] [--seed 1] [--folder FOLDER]
 *     npm run levels -- measure [--games pig,checkers] [--matches 400] [--seed 1] [--folder FOLDER]
 *
 * - tune: from level 10 down, whose temperature is 0. What a level scores against candidates for the one below is fitted
 *   by a logistic curve in the logarithm of the temperature, and the next candidate is where that curve meets the goal.
 *   The goal is 68 %, or less where the game has no room for so many steps: then the way to random play is divided
 *   evenly, in logits. With --wide the game is known to have room, and matches against random play are left out.
 *   Writes the tables into packages/turnwise/src/games; build again before you measure.
 * - measure: matches of the levels as built, with other seeds, as a table of Markdown. A score is the share of points,
 *   a draw being half a point, with its 95 % interval (Wilson's, as if there were no draws, so a little too wide).
 *
 * Each player starts half of the matches. A match of more than 150 plies counts as a draw. Every 20 matches the count is kept
 * in the folder, so that a run that was stopped goes on where it was; another build has other play, so give it another folder.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Match } from 'turnwise';
import { wilsonInterval } from 'turnwise/analysis';
import { gameFrom, games } from 'turnwise/games';
import { LevelPlayer } from 'turnwise/players';

const USAGE =
  'Usage: npm run levels -- tune|measure [--games NAME,NAME...] [--matches NUMBER] [--wide] [--seed TEXT] [--folder FOLDER]';

const TOP = 10;
const GOAL = logit(0.68); //  of a level against the one below
const BATCH = 20; //          matches, half of them in each seat
const LEAST = 0.1; //         a smaller logit is no difference
const FLOORS = [8, 3, 1]; //  levels that play better than those below at any temperature
const RANGE = 40; //          matches against random play at first: how many steps is there room for?
const COLDEST = 0.001; //     a candidate of temperature 0 would tell nothing about the curve
const HOTTEST = 8; //         as good as random
const LONGEST = 150; //       plies
const SLOPE = { mean: 1, deviation: 0.5 }; // of the curve, before any match was played

/** The games that have a table. In the others no level plays worse than another: their best play is at random. */
const tuned = games.filter((entry) => entry.create().levels).map(({ name }) => name);
const options = optionsFrom(process.argv.slice(2));
mkdirSync(options.folder, { recursive: true });
await new Promise((resolve) => setImmediate(resolve)); // a script's first run is compiled worse
if (options.step === 'tune') for (const name of options.games) await tune(name);
else await measure();

async function tune(name) {
  const temperatures = [0]; // [n] of level 10 - n
  for (let level = TOP - 1; level >= 1; level--)
    temperatures.push(await temperatureBelow(name, level, temperatures.at(-1)));
  const written = temperatures.toReversed();
  const file = new URL(`../packages/turnwise/src/games/${name}/levels.ts`, import.meta.url);
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/temperatures: \[[^\]]*\]/, `temperatures: [${written.join(', ')}]`),
  );
  console.log(`${name}: ${written.join(', ')}`);
}

/** The temperature of a level at which the level above, with the given one, meets the goal. */
async function temperatureBelow(name, level, above) {
  const upper = { level: level + 1, temperature: above };
  const goal = await goalOf(name, upper);
  const samples = []; // { x: logarithm of the temperature, points, matches }
  let x = Math.log(above > 0 ? 1.5 * above : 0.02);
  for (let n = 0; goal > 0 && n < options.matches / BATCH; n++) {
    const lower = { level, temperature: rounded(Math.exp(x)) };
    const { points } = await played(name, upper, lower, BATCH, `candidate ${n}`);
    samples.push({ x, points, matches: BATCH });
    x = Math.min(Math.max(Math.log(COLDEST), crossing(fitted(samples), goal)), Math.log(HOTTEST));
  }
  const temperature = goal > 0 ? rounded(Math.exp(x)) : above;
  console.log(`${name} level ${level}: temperature ${temperature}, goal ${percent(sigmoid(goal))}`);
  return temperature;
}

/**
 * The logit that a level should score against the one below: as much as there is room for above the floors, which are
 * random play as far as a level still knows what it must not do; 0 if nothing is left.
 */
async function goalOf(name, upper) {
  let goal = GOAL;
  if (options.wide) return goal;
  for (const floor of FLOORS.filter((level) => level < upper.level)) {
    const random = { level: floor, temperature: Number.POSITIVE_INFINITY };
    const first = await played(name, upper, random, RANGE, 'range');
    if (first.won === first.matches) return goal; // no end in sight, and below this floor neither
    const steps = upper.level - floor;
    if (logit(wilsonInterval(first.points, first.matches)[0]) / steps >= GOAL) continue;
    const range = logitOf(
      await played(name, upper, random, Math.max(100, options.matches), 'range'),
    );
    goal = Math.min(goal, range / steps);
  }
  return goal < LEAST ? 0 : goal;
}

function rounded(temperature) {
  return Number(temperature.toPrecision(3));
}

/** The most likely logistic curve: base + slope * (x - center), in logits. */
function fitted(samples) {
  const total = samples.reduce((sum, { matches }) => sum + matches, 0);
  const center = samples.reduce((sum, { x, matches }) => sum + x * matches, 0) / total;
  let base = 0;
  let slope = SLOPE.mean;
  for (let step = 0; step < 50; step++) {
    // Newton's method on the logarithm of the posterior. The base has a wide prior around even, so that it stays finite.
    const precision = 1 / SLOPE.deviation ** 2;
    const g = [-base / 9, -precision * (slope - SLOPE.mean)];
    const h = [1 / 9, 0, precision];
    for (const { x, points, matches } of samples) {
      const p = sigmoid(base + slope * (x - center));
      const weight = matches * p * (1 - p);
      g[0] += points - matches * p;
      g[1] += (points - matches * p) * (x - center);
      h[0] += weight;
      h[1] += weight * (x - center);
      h[2] += weight * (x - center) ** 2;
    }
    const determinant = h[0] * h[2] - h[1] ** 2;
    base += limited((h[2] * g[0] - h[1] * g[1]) / determinant);
    slope += limited((h[0] * g[1] - h[1] * g[0]) / determinant);
    slope = Math.max(0.05, slope);
  }
  return { slope, base, center };
}

function crossing({ slope, base, center }, goal) {
  return center + limited((goal - base) / slope, 1.5);
}

async function measure() {
  console.log('| game | levels | matches | won | drawn | lost | score | 95 % interval |');
  console.log('|---|---|--:|--:|--:|--:|--:|---|');
  for (const name of options.games)
    for (let level = TOP; level > 1; level--) {
      const count = await played(
        name,
        { level },
        { level: level - 1 },
        options.matches,
        'measured',
      );
      console.log(row(name, level, count));
    }
}

function row(name, level, { points, matches, won, drawn, lost }) {
  const [low, high] = wilsonInterval(points, matches).map(percent);
  const title = level === TOP ? name : '';
  const cells = [title, `${level} – ${level - 1}`, matches, won, drawn, lost];
  return `| ${cells.join(' | ')} | ${percent(points / matches)} | ${low} to ${high} |`;
}

/** Matches of two players, counted from the first one's side; those that the folder has are not played again. */
async function played(name, first, second, matches, purpose) {
  const file = join(options.folder, `${name}.jsonl`);
  const key = [purpose, printed(first), printed(second)].join(' ');
  const kept = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const count = { won: 0, drawn: 0, lost: 0 };
  for (let from = 0; from < matches; from += BATCH) {
    let batch = kept.find(
      (each) => each.key === key && each.from === from && each.seed === options.seed,
    );
    if (!batch) {
      batch = {
        key,
        seed: options.seed,
        from,
        ...(await playedBatch(name, first, second, from, purpose)),
      };
      appendFileSync(file, `${JSON.stringify(batch)}\n`);
    }
    for (const result of ['won', 'drawn', 'lost']) count[result] += batch[result];
    const { won, drawn, lost } = count;
    process.stderr.write(`${name} ${key}: ${won} + ${drawn} = ${lost} -\n`);
  }
  return { ...count, matches: sum(count), points: count.won + count.drawn / 2 };
}

async function playedBatch(name, first, second, from, purpose) {
  const count = { won: 0, drawn: 0, lost: 0 };
  for (let n = from; n < from + BATCH; n++) {
    const game = gameFrom(name);
    const [role, other] = n % 2 === 0 ? game.players : game.players.toReversed();
    const seats = { [role]: new LevelPlayer(first), [other]: new LevelPlayer(second) };
    const seed = [options.seed, purpose, printed(first), printed(second), n].join(' ');
    const match = await new Match(game, seats, { seed }).run(LONGEST);
    const result = match.result();
    const ahead = result ? result[role] - result[other] : 0;
    count[ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn']++;
  }
  return count;
}

function printed({ level, temperature }) {
  return temperature === undefined ? `${level}` : `${level}@${temperature}`;
}

function sum({ won, drawn, lost }) {
  return won + drawn + lost;
}

/** The logit of a score, half a match away from winning all. */
function logitOf({ points, matches }) {
  return Math.max(0, logit((points + 0.25) / (matches + 0.5)));
}

function logit(share) {
  return Math.log(share / (1 - share));
}

function sigmoid(x) {
  return 1 / (1 + Math.exp(-x));
}

function limited(step, most = 1) {
  return Math.min(Math.max(-most, step), most);
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

function optionsFrom(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        games: { type: 'string', default: tuned.join(',') },
        matches: { type: 'string' },
        seed: { type: 'string', default: '1' },
        folder: { type: 'string', default: join(tmpdir(), 'turnwise-levels') },
        wide: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const [step, ...others] = positionals;
    if (!(step === 'tune' || step === 'measure') || others.length > 0)
      throw new Error('name one step, tune or measure');
    const matches = Number(values.matches ?? (step === 'tune' ? 160 : 400));
    if (!(Number.isSafeInteger(matches) && matches > 0 && matches % BATCH === 0))
      throw new Error(`--matches is ${values.matches}, expected a multiple of ${BATCH}`);
    const chosen = values.games.split(',').filter(Boolean);
    for (const name of chosen) gameFrom(name);
    const { seed, folder, wide } = values;
    return { step, games: chosen, matches, seed, folder, wide };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
