/**
 * Tunes the levels of the games: finds the temperatures at which each level scores 60 to 75 % against the one below,
 * and shows what they score. Plain Node; `npm run levels` builds first.
 *
 *     npm run levels -- tune [--games pig,checkers] [--levels 9,8] [--matches 160] [--goal 68] [--wide] [--seed 1] [--folder FOLDER]
 *     npm run levels -- measure [--games pig,checkers] [--levels 10,9] [--matches 400] [--seed 1] [--folder FOLDER]
 *
 * - tune: from level 10 down, whose temperature is 0. What a level scores against candidates for the one below is fitted
 *   by a logistic curve in the logarithm of the temperature, and the next candidate is where that curve meets the goal.
 *   The goal is 68 %, or less where the game has no room for so many steps: then the way to random play is divided
 *   evenly, in logits. With --wide the game is known to have room, and matches against random play are left out.
 *   With --levels the others keep their temperatures. Writes the tables into packages/turnwise/src/games; build again
 *   before you measure.
 * - measure: matches of the levels as built, each against the one below, with other seeds, as a table of Markdown. A score is the share of points,
 *   a draw being half a point, with its 95 % interval (Wilson's, as if there were no draws, so a little too wide).
 *
 * In games for one there is nobody to score against. Their temperatures are set by hand, and `measure` plays the same starts
 * with every level: it counts the wins, and takes the mean of what tells more: see `ALONE`.
 *
 * Each player starts half of the matches. A match of more than 150 plies counts as a draw. Moves have no time limit, so that
 * a busy machine does not change the result. Every 20 matches the count is kept
 * in the folder, so that a run that was stopped goes on where it was; another build has other play, so give it another folder.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Match } from 'turnwise';
import { wilsonInterval } from 'turnwise/analysis';
import { gameFrom, games } from 'turnwise/games';
import { AutoPlayer, LevelPlayer } from 'turnwise/players';

const USAGE =
  'Usage: npm run levels -- tune|measure [--games NAME,NAME...] [--levels NUMBER,NUMBER...] [--matches NUMBER] [--goal PERCENT] [--wide] [--seed TEXT] [--folder FOLDER]';

const TOP = 10;
const BATCH = 20; //          matches, half of them in each seat
const LEAST = 0.1; //         a smaller logit is no difference
const FLOORS = [8, 3, 1]; //  levels that play better than those below at any temperature
const RANGE = 40; //          matches against random play at first: how many steps is there room for?
const COLDEST = 0.001; //     a candidate of temperature 0 would tell nothing about the curve
const HOTTEST = 8; //         as good as random
const LONGEST = 150; //       plies
const LONGEST_ALONE = 100_000;
const SLOPE = { mean: 1, deviation: 0.5 }; // of the curve, before any match was played

/** Games for one: their starts, numbered from 1, and what tells more of a match that is over than whether it was won. */
const SLIDING = {
  title: 'moves above the shortest way', // an unsolved puzzle has made all moves that it may
  mark: (start, end) => end.position.moves - shortestWay(start),
};
const ALONE = {
  'puzzle-15': { start: (n) => `puzzle-15(shuffle=${n})`, ...SLIDING },
  'puzzle-8': { start: (n) => `puzzle-15(width=3, height=3, shuffle=${n})`, ...SLIDING },
  'game-2048': {
    start: () => 'game-2048',
    title: 'largest tile, as a power of two',
    mark: (_, end) => Math.log2(Math.max(...end.position.tiles)),
  },
};

/** A level without a time limit. */
class PatientLevel extends LevelPlayer {
  get timeCap() {
    return Number.POSITIVE_INFINITY;
  }
}

/** The games that have a table. In the others no level plays worse than another: their best play is at random. */
const tuned = games.filter((entry) => entry.create().levels).map(({ name }) => name);
const ways = new Map(); // by the text of a start, moves to solve it
const options = optionsFrom(process.argv.slice(2));
mkdirSync(options.folder, { recursive: true });
await new Promise((resolve) => setImmediate(resolve)); // a script's first run is compiled worse
const [alone, rivals] = [true, false].map((isAlone) =>
  options.games.filter((name) => name in ALONE === isAlone),
);
if (options.step === 'tune') for (const name of rivals) await tune(name);
else {
  if (rivals.length > 0) await measure(rivals);
  for (const name of alone) await measureAlone(name);
}

async function tune(name) {
  const written = [...gameFrom(name).levels.temperatures]; // [level - 1]
  for (let level = TOP - 1; level >= 1; level--)
    if (options.levels.includes(level))
      written[level - 1] = await temperatureBelow(name, level, written[level], written[level - 1]);
  const file = new URL(`../packages/turnwise/src/games/${name}/levels.ts`, import.meta.url);
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/temperatures: \[[^\]]*\]/, `temperatures: [${written.join(', ')}]`),
  );
  console.log(`${name}: ${written.join(', ')}`);
}

/** The temperature of a level at which the level above, with the given one, meets the goal. */
async function temperatureBelow(name, level, above, before) {
  const upper = { level: level + 1, temperature: above };
  const goal = await goalOf(name, upper);
  const samples = []; // { x: logarithm of the temperature, points, matches }
  let x = Math.log(before > above ? before : above > 0 ? 1.5 * above : 0.02);
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
  let { goal } = options;
  if (options.wide) return goal;
  for (const floor of FLOORS.filter((level) => level < upper.level)) {
    const random = { level: floor, temperature: Number.POSITIVE_INFINITY };
    const first = await played(name, upper, random, RANGE, 'range');
    if (first.won === first.matches) return goal; // no end in sight, and below this floor neither
    const steps = upper.level - floor;
    if (logit(wilsonInterval(first.points, first.matches)[0]) / steps >= goal) continue;
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

async function measure(names) {
  console.log('| game | levels | matches | won | drawn | lost | score | 95 % interval |');
  console.log('|---|---|--:|--:|--:|--:|--:|---|');
  for (const name of names)
    for (const level of options.levels) {
      if (level === 1) continue;
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
  const title = level === options.levels[0] ? name : '';
  const cells = [title, `${level} – ${level - 1}`, matches, won, drawn, lost];
  return `| ${cells.join(' | ')} | ${percent(points / matches)} | ${low} to ${high} |`;
}

async function measureAlone(name) {
  console.log(
    `| game | level | matches | won | share | interval | ${ALONE[name].title} | interval |`,
  );
  console.log('|---|--:|--:|--:|--:|---|--:|---|');
  for (const level of options.levels) {
    const { marks, won } = await playedAlone(name, level, options.matches);
    const mean = sumOf(marks) / marks.length;
    const squares = sumOf(marks.map((mark) => (mark - mean) ** 2));
    const error = 1.96 * Math.sqrt(squares / (marks.length - 1) / marks.length);
    const [low, high] = wilsonInterval(won, marks.length).map(percent);
    const share = [won, percent(won / marks.length), `${low} to ${high}`];
    const [least, most] = [mean - error, mean + error].map((each) => each.toFixed(2));
    const title = level === options.levels[0] ? name : '';
    const cells = [title, level, marks.length, ...share, mean.toFixed(2), `${least} to ${most}`];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Matches of a level alone: how many it won, and [match] their marks. */
async function playedAlone(name, level, matches) {
  const all = { won: 0, marks: [] };
  for (let from = 0; from < matches; from += BATCH) {
    const { won, marks } = await kept(name, `alone ${level}`, from, async () => {
      const batch = { won: 0, marks: [] };
      for (let n = from + 1; n <= from + BATCH; n++) {
        const start = gameFrom(ALONE[name].start(n));
        const [role] = start.players;
        const match = new Match(start, [new PatientLevel({ level })], {
          seed: `${options.seed} ${n}`,
        });
        await match.run(LONGEST_ALONE);
        if (match.result()?.[role] === 1) batch.won++;
        batch.marks.push(ALONE[name].mark(start, match.state));
      }
      return batch;
    });
    all.won += won;
    all.marks.push(...marks);
    process.stderr.write(`${name} level ${level}: ${all.won} of ${all.marks.length} won\n`);
  }
  return all;
}

function shortestWay(start) {
  const known = ways.get(`${start}`);
  if (known !== undefined) return known;
  const { moves } = new AutoPlayer().analysis(start, start.players[0]);
  const way = Math.min(...moves.map(({ distance }) => distance));
  ways.set(`${start}`, way);
  return way;
}

/** What a batch found, which is not played again if the folder has it. */
async function kept(name, key, from, play) {
  const file = join(options.folder, `${name}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const batch = lines
    .map((line) => JSON.parse(line))
    .find((each) => each.key === key && each.from === from && each.seed === options.seed);
  if (batch) return batch;
  const found = { key, seed: options.seed, from, ...(await play()) };
  appendFileSync(file, `${JSON.stringify(found)}\n`);
  return found;
}

/** Matches of two players, counted from the first one's side; those that the folder has are not played again. */
async function played(name, first, second, matches, purpose) {
  const key = [purpose, printed(first), printed(second)].join(' ');
  const count = { won: 0, drawn: 0, lost: 0 };
  for (let from = 0; from < matches; from += BATCH) {
    const batch = await kept(name, key, from, () =>
      playedBatch(name, first, second, from, purpose),
    );
    for (const result of ['won', 'drawn', 'lost']) count[result] += batch[result];
    const { won, drawn, lost } = count;
    process.stderr.write(`${name} ${key}: ${won} + ${drawn} = ${lost} -\n`);
  }
  return { ...count, matches, points: count.won + count.drawn / 2 };
}

async function playedBatch(name, first, second, from, purpose) {
  const count = { won: 0, drawn: 0, lost: 0 };
  for (let n = from; n < from + BATCH; n++) {
    const game = gameFrom(name);
    const [role, other] = n % 2 === 0 ? game.players : game.players.toReversed();
    const seats = { [role]: new PatientLevel(first), [other]: new PatientLevel(second) };
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

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
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
        levels: { type: 'string', default: '10,9,8,7,6,5,4,3,2,1' },
        matches: { type: 'string' },
        goal: { type: 'string', default: '68' },
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
    for (const name of chosen) if (!(name in ALONE)) gameFrom(name);
    const levels = values.levels.split(',').map(Number);
    if (!levels.every((level) => Number.isInteger(level) && level >= 1 && level <= TOP))
      throw new Error(`--levels is ${values.levels}, expected numbers from 1 to ${TOP}`);
    const goal = Number(values.goal);
    if (!(goal > 50 && goal < 100))
      throw new Error(`--goal is ${values.goal}, expected more than 50 and less than 100`);
    const { seed, folder, wide } = values;
    return { step, games: chosen, levels, matches, goal: logit(goal / 100), seed, folder, wide };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
