/**
 * Tunes the levels of the games: finds the temperatures at which each level scores 60 to 75 % against the one below,
 * and shows what they score. Plain Node; `npm run levels` builds first.
 *
 *     npm run levels -- tune [--games pig,checkers] [--levels 9,8] [--matches 60] [--goal 67] [--seed 1] [--folder FOLDER]
 *     npm run levels -- measure [--games pig,checkers] [--levels 10,9] [--matches 400] [--seed 1] [--folder FOLDER]
 *
 * - tune: plays matches between neighbours, as many for each step, and the level 10 and 1 against random play. All matches
 *   that the folder has of the game are fitted by one curve, the strength as a function of the temperature: see `curveOf`.
 *   The temperatures follow from it, and the next matches use them. Each step should be worth the goal, or less where the game
 *   has no room for so many: then the way to random play is divided evenly, in logits.
 *   With --levels the others keep their temperatures, and only the steps beside them are played.
 *   Writes the tables into packages/turnwise/src/games; build again before you measure.
 * - measure: matches of the levels as built, each against the one below, with other seeds, as a table of Markdown. A score is the share of points,
 *   a draw being half a point, with its 95 % interval (Wilson's, as if there were no draws, so a little too wide). Where results are
 *   more than won and lost, their mean for the higher level follows, with a normal interval.
 *
 * In games for one there is nobody to score against. Their temperatures are set by hand, and `measure` plays the same starts
 * with every level: it counts the wins, and takes the mean of what tells more: see `ALONE`.
 *
 * Each player starts half of the matches. A match of more than 150 plies counts as a draw, with chance 1,000. Moves have no time limit, so that
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
  'Usage: npm run levels -- tune|measure [--games NAME,NAME...] [--levels NUMBER,NUMBER...] [--matches NUMBER] [--goal PERCENT] [--seed TEXT] [--folder FOLDER]';

const TOP = 10;
const BATCH = 20; //          matches, half of them in each seat
const LEAST = 0.02; //        a smaller logit is no difference
const FLOORS = [8, 3, 1]; //  levels that play better than those below at any temperature
const COLDEST = 1 / 8192; //  plays as at temperature 0
const DOUBLINGS = 16; //      from the coldest temperature to 8, which is as good as random
const LONGEST = { certain: 150, byChance: 1000 }; // plies
const LONGEST_ALONE = 100_000;
// Standard deviations of the curve before any match was played, in logits: of what a doubling of the temperature costs, of the
// change to the next doubling, of the difference to the floor above, and of what a floor costs at temperature 0.
const PRIOR = { cost: 2, bend: 0.3, floor: 0.2, base: 0.15 };

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
  const table = [...gameFrom(name).levels.temperatures]; // [level - 1]
  for (;;) {
    const samples = samplesOf(name);
    // The curve knows nothing of levels that have not played: each step is played once as the table is.
    const isBegun = pairsOf(table).every((pair) => sameLevels(pair, samples).length > 0);
    if (isBegun) setTable(table, curveOf(name, samples));
    const due = pairsOf(table).filter((pair) =>
      isBegun ? isDue(pair, samples) : sameLevels(pair, samples).length === 0,
    );
    if (due.length === 0) break;
    for (const [first, second] of due) {
      const key = `tuned ${printed(first)} ${printed(second)}`;
      const from = sumOf(samples.map((sample) => (sample.key === key ? BATCH : 0)));
      const { won, drawn, lost } = await kept(name, key, from, () =>
        playedBatch(name, first, second, from, 'tuned'),
      );
      process.stderr.write(`${name} ${key}: ${won} + ${drawn} = ${lost} -\n`);
    }
    process.stderr.write(`${name}: ${table.join(', ')}\n`);
  }
  const file = new URL(`../packages/turnwise/src/games/${name}/levels.ts`, import.meta.url);
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/temperatures: \[[^\]]*\]/, `temperatures: [${table.join(', ')}]`),
  );
  const curve = curveOf(name, samplesOf(name));
  const steps = table.map((temperature, n) => curve.loss({ level: n + 1, temperature }));
  const scores = steps.slice(1).map((loss, n) => percent(sigmoid(steps[n] - loss)));
  console.log(`${name}: ${table.join(', ')}\n  fitted: ${scores.toReversed().join(', ')}`);
}

/** The batches of a game that were played for tuning, all in the folder. */
function samplesOf(name) {
  return linesOf(name)
    .filter(({ key }) => key.startsWith('tuned '))
    .map(({ key, won, drawn }) => {
      const [first, second] = key.split(' ').slice(1).map(parsed);
      return { key, first, second, points: won + drawn / 2, matches: BATCH };
    });
}

/** Who plays: the neighbours, and the ends of the table against random play. */
function pairsOf(table) {
  const at = (level) => ({ level, temperature: table[level - 1] });
  const isMoved = (level) => options.levels.includes(level);
  const uppers = [10, 9, 8, 7, 6, 5, 4, 3, 2].filter(
    (upper) => isMoved(upper) || isMoved(upper - 1),
  );
  const random = (level) => ({ level, temperature: Number.POSITIVE_INFINITY });
  return [
    ...uppers.map((upper) => [at(upper), at(upper - 1)]),
    ...FLOORS.map((floor) => [at(TOP), random(floor)]),
    [at(1), random(1)],
  ];
}

/** Whether two levels need more matches. Of those that are never lost, a batch is enough to know that there is room. */
function isDue(pair, samples) {
  const same = sameLevels(pair, samples);
  if (isRandom(pair[1]) && same.some(({ points, matches }) => points === matches)) return false;
  return same.length * BATCH < options.matches;
}

/** The batches of two levels, at any temperature. */
function sameLevels([first, second], samples) {
  return samples.filter(
    (sample) =>
      sample.first.level === first.level &&
      sample.second.level === second.level &&
      isRandom(sample.second) === isRandom(second),
  );
}

function isRandom({ temperature }) {
  return temperature === Number.POSITIVE_INFINITY;
}

/** From level 9 down: what each level should lose to the one above, and the temperature at which it does. */
function setTable(table, curve) {
  let above = 0; // what the level above loses to level 10, in logits
  for (let level = TOP - 1; level >= 1; level--) {
    if (options.levels.includes(level)) {
      const goal = goalBelow(level + 1, above, curve);
      table[level - 1] = goal < LEAST ? table[level] : curve.temperatureAt(level, above + goal);
    }
    above = curve.loss({ level, temperature: table[level - 1] });
  }
}

/**
 * The logit that a level should score against the one below: as much as there is room for above the floors, which are
 * random play as far as a level still knows what it must not do.
 */
function goalBelow(upper, above, curve) {
  const rooms = FLOORS.filter((floor) => floor < upper).map((level) => {
    const floor = curve.loss({ level, temperature: Number.POSITIVE_INFINITY });
    return (floor - above) / (upper - level);
  });
  return Math.max(0, Math.min(options.goal, ...rooms));
}

function rounded(temperature) {
  return Number(temperature.toPrecision(3));
}

/**
 * What a level at a temperature loses to level 10, in logits: 0 at temperature 0, then more with each doubling, and straight
 * between. Each floor has a curve of its own, which the prior draws to that of the floor above. It is the most likely
 * one where each match is decided by the difference of the two losses.
 */
function curveOf(name, samples) {
  const game = gameFrom(name);
  // With secrets, or moves at the same time, a temperature is the probability of a move at random.
  const hottest = game.isPerfectInformation && !game.isSimultaneous ? Number.POSITIVE_INFINITY : 1;
  const partsIn = ({ level, temperature }) =>
    partsOf({ level, temperature: Math.min(temperature, hottest) });
  const costs = new Float64Array(FLOORS.length * (1 + DOUBLINGS)); // [parameter] 0 or more
  const rows = samples.map(({ first, second, points, matches }) => {
    const row = costs.map(() => 0);
    for (const [parameter, part] of partsIn(second)) row[parameter] += part;
    for (const [parameter, part] of partsIn(first)) row[parameter] -= part;
    return { row, points, matches, ahead: 0 };
  });
  const ties = priorTies();
  for (let sweep = 0; sweep < 300; sweep++)
    for (const parameter of costs.keys()) {
      // A step of Newton's method on the logarithm of the posterior, in one parameter.
      let [slope, bend] = [0, 0];
      for (const { row, points, matches, ahead } of rows) {
        if (row[parameter] === 0) continue;
        const p = sigmoid(ahead);
        slope += (points - matches * p) * row[parameter];
        bend += matches * p * (1 - p) * row[parameter] ** 2;
      }
      for (const { other, deviation } of ties[parameter]) {
        slope += ((other === null ? 0 : costs[other]) - costs[parameter]) / deviation ** 2;
        bend += 1 / deviation ** 2;
      }
      const step = Math.max(limited(slope / bend), -costs[parameter]);
      costs[parameter] += step;
      for (const row of rows) row.ahead += step * row.row[parameter];
    }
  const loss = (player) =>
    sumOf(partsIn(player).map(([parameter, part]) => costs[parameter] * part));
  const temperatureAt = (level, goal) => {
    let [low, high] = [0, DOUBLINGS];
    for (let n = 0; n < 40; n++) {
      const middle = (low + high) / 2;
      if (loss({ level, temperature: COLDEST * 2 ** middle }) < goal) low = middle;
      else high = middle;
    }
    return Math.min(hottest, rounded(COLDEST * 2 ** high));
  };
  return { loss, temperatureAt };
}

/** The parameters of the curve that make up what a player loses, with the part of each. */
function partsOf({ level, temperature }) {
  const floor = FLOORS.findIndex((lowest) => level >= lowest);
  if (level === TOP || (floor === 0 && temperature === 0)) return [];
  const first = floor * (1 + DOUBLINGS);
  const above = Math.log2(temperature / COLDEST); // doublings
  const parts = Array.from({ length: DOUBLINGS }, (_, n) => [
    first + 1 + n,
    Math.min(Math.max(0, above - n), 1),
  ]);
  const bases = Array.from({ length: floor + 1 }, (_, n) => [n * (1 + DOUBLINGS), 1]);
  return [...bases, ...parts];
}

/** [parameter] what it is near to before any match was played: another one, or 0, and how near. */
function priorTies() {
  const ties = Array.from({ length: FLOORS.length * (1 + DOUBLINGS) }, () => []);
  const tie = (one, other, deviation) => {
    ties[one].push({ other, deviation });
    ties[other].push({ other: one, deviation });
  };
  for (const floor of FLOORS.keys()) {
    const base = floor * (1 + DOUBLINGS);
    ties[base].push({ other: null, deviation: PRIOR.base });
    for (let n = base + 1; n <= base + DOUBLINGS; n++) {
      ties[n].push({ other: null, deviation: PRIOR.cost });
      if (n > base + 1) tie(n, n - 1, PRIOR.bend);
      if (floor > 0) tie(n, n - (1 + DOUBLINGS), PRIOR.floor);
    }
  }
  return ties;
}

async function measure(names) {
  const uppers = options.levels.filter((level) => level > 1);
  console.log(`| game | | ${uppers.map((level) => `${level} – ${level - 1}`).join(' | ')} |`);
  console.log(`|---|---|${uppers.map(() => '--:|').join('')}`);
  for (const name of names) {
    const counts = [];
    for (const level of uppers)
      counts.push(await measured(name, { level }, { level: level - 1 }, options.matches));
    const row = (title, cell) => `| ${title} | ${counts.map(cell).join(' | ')} |`;
    console.log(row(`${name} | score`, ({ points, matches }) => percent(points / matches)));
    console.log(
      row(' | interval', ({ points, matches }) =>
        wilsonInterval(points, matches)
          .map((share) => (100 * share).toFixed(1))
          .join(' to '),
      ),
    );
    console.log(row(' | won, drawn, lost', ({ won, drawn, lost }) => `${won}, ${drawn}, ${lost}`));
    const game = gameFrom(name);
    if (game.isZeroSum && game.resultBounds()[1] !== 1)
      console.log(
        row(' | mean result', ({ sum, squares, matches }) => {
          const mean = sum / matches;
          const error = 1.96 * Math.sqrt((squares / matches - mean ** 2) / (matches - 1));
          return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
        }),
      );
  }
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
  const { seed } = options;
  const batch = linesOf(name).find(
    (each) => each.key === key && each.from === from && each.seed === seed,
  );
  if (batch) return batch;
  const found = { key, seed, from, ...(await play()) };
  appendFileSync(fileOf(name), `${JSON.stringify(found)}\n`);
  return found;
}

function linesOf(name) {
  const file = fileOf(name);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function fileOf(name) {
  return join(options.folder, `${name}.jsonl`);
}

/** Matches of two players, counted from the first one's side; those that the folder has are not played again. */
async function measured(name, first, second, matches) {
  const key = `measured ${printed(first)} ${printed(second)}`;
  const count = { won: 0, drawn: 0, lost: 0, sum: 0, squares: 0 };
  for (let from = 0; from < matches; from += BATCH) {
    const batch = await kept(name, key, from, () =>
      playedBatch(name, first, second, from, 'measured'),
    );
    for (const result of Object.keys(count)) count[result] += batch[result];
    const { won, drawn, lost } = count;
    process.stderr.write(`${name} ${key}: ${won} + ${drawn} = ${lost} -\n`);
  }
  return { ...count, matches, points: count.won + count.drawn / 2 };
}

/** What the first player won, and the sum of its results and of their squares. */
async function playedBatch(name, first, second, from, purpose) {
  const count = { won: 0, drawn: 0, lost: 0, sum: 0, squares: 0 };
  for (let n = from; n < from + BATCH; n++) {
    const game = gameFrom(name);
    const [role, other] = n % 2 === 0 ? game.players : game.players.toReversed();
    const seats = { [role]: new PatientLevel(first), [other]: new PatientLevel(second) };
    const seed = [options.seed, purpose, printed(first), printed(second), n].join(' ');
    const match = new Match(game, seats, { seed });
    await match.run(game.isDeterministic ? LONGEST.certain : LONGEST.byChance);
    const result = match.result();
    const ahead = result ? result[role] - result[other] : 0;
    count[ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn']++;
    count.sum += result?.[role] ?? 0;
    count.squares += (result?.[role] ?? 0) ** 2;
  }
  return count;
}

function printed({ level, temperature }) {
  return temperature === undefined ? `${level}` : `${level}@${temperature}`;
}

function parsed(text) {
  const [level, temperature] = text.split('@').map(Number);
  return { level, temperature };
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
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
        goal: { type: 'string', default: '67' },
        seed: { type: 'string', default: '1' },
        folder: { type: 'string', default: join(tmpdir(), 'turnwise-levels') },
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
    const matches = Number(values.matches ?? (step === 'tune' ? 60 : 400));
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
    const { seed, folder } = values;
    return { step, games: chosen, levels, matches, goal: logit(goal / 100), seed, folder };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
