/**
 * The figures and tables of docs/pig-solved.md, from the numbers of the library. Plain Node; run
 * `npm run build` first. The same bytes come out every time.
 *
 *     node scripts/pig-figures.mjs     writes docs/figures/*.svg and prints the tables; takes a minute
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policyFrom } from 'turnwise';
import { ExactPig, Pig, pigTrainingTrace, trainPig } from 'turnwise/games';
import { bestResponse, evaluatePolicies } from 'turnwise/solvers';
import { axes, cells, dots, INK, legend, polyline, stroke, svg, text } from './svg-plot.mjs';

const GOAL = 100;
const SEED = 1;
const SWEEPS = [1, 2, 5, 10, 15, 20, 30, 40, 60, 80, 100, 125, 150, 200];
const TABLE_SWEEPS = [10, 20, 40, 100, 200];
const PAIRS = [
  ['optimal', 'holdAt(20)'],
  ['optimal', 'holdAt(25)'],
  ['optimal', 'keepPaceEndRace'],
  ['keepPaceEndRace', 'holdAt(20)'],
  ['keepPaceEndRace', 'holdAt(25)'],
  ['holdAt(25)', 'holdAt(20)'],
];

// Sequential, light to dark, after ColorBrewer's YlGnBu; and diverging, after its RdBu.
const YELLOW_TO_BLUE = [
  '#ffffd9',
  '#e0f3b2',
  '#a6dbb8',
  '#5dc0c0',
  '#2a93c0',
  '#2460a8',
  '#1d2f83',
];
const RED_TO_BLUE = [
  ...['#8e1230', '#c0403d', '#dd7059', '#f2a481', '#fbdcc8'],
  ...['#d5e7f1', '#9dcae1', '#5ba2cb', '#2f79b5', '#134b87'],
];
const RED = '#d7191c';
const ORANGE = '#e07b00';
const BLUE = '#2a7fb8';
const PALE = '#c6dfee';
const GREY = '#c9c9c9';
const DASHED = ' stroke-dasharray="5 3"';

/** Name to a function that makes the figure. The last one takes some seconds. */
export const figures = {
  'pig-thresholds.svg': thresholds,
  'pig-sections.svg': sections,
  'pig-winning.svg': winning,
  'pig-training.svg': training,
};

/** Name to a function that makes the table, as lines of Markdown. They take up to a minute. */
export const tables = { policies: policyTable, training: trainingTable };

const exact = ExactPig.of();

/** Where best play holds first: a heat map over both scores. */
function thresholds() {
  const frame = { left: 70, top: 30, width: 480, height: 480, xMax: GOAL, yMax: GOAL };
  const limits = [15, 18, 21, 24, 28, 33]; // of the classes, in points
  const classes = YELLOW_TO_BLUE.map((color, n) => {
    const [from, to] = [limits[n - 1], limits[n]];
    if (from === undefined) return { color, label: `below ${to}` };
    return { color, label: to === undefined ? `${from} and more` : `${from} to ${to - 1}` };
  });
  const classOf = (own, other) => {
    const hold = firstHold(own, other);
    if (hold === null) return GREY;
    return YELLOW_TO_BLUE[limits.filter((limit) => hold >= limit).length];
  };
  const reached = reachable();
  const again = pairs().filter(([own, other]) => {
    const hold = firstHold(own, other) ?? GOAL;
    return totals(own).some(
      (k) => k > hold && reached(own, other, k) && exact.rolls(own, other, k),
    );
  });
  return svg(760, 570, 'The turn total at which best play of Pig holds first', [
    cells(frame, classOf),
    dots(frame, again.map(inMiddle), RED, 4),
    axes(frame, 'own score (points)', "other's score (points)", 20, 20),
    text(580, 50, 'holds first with', { weight: 'bold' }),
    ...classes.map(({ color, label }, n) => legend(580, 62 + 24 * n, color, label)),
    legend(580, 62 + 24 * 7, GREY, 'never: rolls to the win'),
    `<circle cx="590" cy="268" r="2.5" fill="${RED}"/>`,
    text(606, 272, 'holds, but rolls again'),
    text(606, 288, 'with more points'),
    text(580, 318, 'In points of the turn.'),
  ]);
}

/** Roll or hold over own score and turn total, for three scores of the other. */
function sections() {
  const reached = reachable();
  const panels = [30, 50, 80].flatMap((other, n) => {
    const frame = { left: 60 + 300 * n, top: 40, width: 260, height: 260, xMax: GOAL, yMax: GOAL };
    const colorOf = (own, k) => {
      if (own + k >= GOAL) return null;
      const isReached = reached(own, other, k);
      if (exact.rolls(own, other, k)) return isReached ? BLUE : PALE;
      return isReached ? ORANGE : null;
    };
    return [
      cells(frame, colorOf),
      polyline(
        frame,
        [
          [0, 100],
          [100, 0],
        ],
        stroke('#777777'),
      ),
      polyline(
        frame,
        [
          [0, 20],
          [80, 20],
          [100, 0],
        ],
        stroke(INK) + DASHED,
      ),
      axes(frame, 'own score (points)', n === 0 ? 'points of the turn' : '', 20, 20),
      text(frame.left, 30, `other's score ${other}`, { weight: 'bold' }),
    ];
  });
  return svg(940, 415, 'Where best play of Pig rolls and where it holds', [
    ...panels,
    legend(60, 360, BLUE, 'rolls'),
    legend(160, 360, ORANGE, 'holds'),
    legend(260, 360, PALE, 'would roll, but it cannot come up'),
    legend(560, 360, '#ffffff', 'would hold, but it cannot come up'),
    `<path d="M60 393h20" ${stroke(INK)}${DASHED}/>`,
    text(86, 397, 'hold at 20'),
    `<path d="M260 393h20" ${stroke('#777777')}/>`,
    text(286, 397, 'enough to win'),
  ]);
}

/** The probability of winning at the beginning of a turn, with contour lines. */
function winning() {
  const frame = { left: 70, top: 30, width: 480, height: 480, xMax: GOAL, yMax: GOAL };
  const classOf = (own, other) =>
    RED_TO_BLUE[Math.min(9, Math.floor(10 * exact.winning(own, other, 0)))];
  const contours = RED_TO_BLUE.slice(1).map((_, n) => contour((n + 1) / 10));
  return svg(760, 570, 'The probability of winning at the beginning of a turn', [
    cells(frame, classOf),
    ...contours.map((points) => polyline(frame, points, stroke(INK, 1))),
    axes(frame, 'own score (points)', "other's score (points)", 20, 20),
    text(580, 50, 'the player to roll wins', { weight: 'bold' }),
    ...RED_TO_BLUE.map((color, n) =>
      legend(580, 62 + 24 * (9 - n), color, `${10 * n} to ${10 * n + 10} %`),
    ),
    text(580, 330, 'Lines: 10 %, 20 %, ... 90 %.'),
  ]);
}

/** How the training comes closer to best play, sweep by sweep. */
async function training() {
  const reports = await pigTrainingTrace(SWEEPS, { seed: SEED, tolerance: 0 });
  const panel = (left, title, top, bottom, measure) => {
    const frame = { left, top: 40, width: 330, height: 260, xMax: 200, yMax: top - bottom };
    const points = reports.map((report) => [
      report.maxIterations,
      Math.log10(measure(report)) - bottom,
    ]);
    const grid = Array.from({ length: top - bottom - 1 }, (_, n) => [
      [0, n + 1],
      [200, n + 1],
    ]);
    return [
      ...grid.map((ends) => polyline(frame, ends, stroke('#dddddd', 1))),
      polyline(frame, points, stroke(BLUE)),
      dots(frame, points, BLUE, 6),
      axes(frame, 'sweeps of each pair of scores', '', 50, 1, (n) => power(n + bottom)),
      text(left, 30, title, { weight: 'bold' }),
    ];
  };
  return svg(860, 370, 'Training of Pig by value iteration, against best play', [
    ...panel(84, 'wrong decisions, of 495,000', 6, 0, (report) => report.wrongDecisions),
    ...panel(510, 'largest distance (probability)', 0, -6, (report) => report.largest),
  ]);
}

/** Policies against each other, and the best response to hold at 20. Percent of games won. */
async function policyTable() {
  const pig = new Pig();
  const lines = ['| policy | against | first | second | average |', '|---|---|--:|--:|--:|'];
  const add = (name, other, first, second) => {
    const shares = [first, second, (first + second) / 2].map(percent);
    lines.push(`| ${name} | ${other} | ${shares.join(' | ')} |`);
  };
  for (const [one, other] of PAIRS) {
    const policies = [policyFrom(pig, one), policyFrom(pig, other)];
    const { first, second } = await evaluatePolicies(pig, ...policies);
    add(`\`${one}\``, `\`${other}\``, first, second);
  }
  const holds = policyFrom(pig, 'holdAt(20)');
  const first = (await bestResponse(pig, { Two: holds })).value(pig, 'One');
  const second = (await bestResponse(pig, { One: holds })).value(pig, 'Two');
  add('the best response to it', '`holdAt(20)`', first, second);
  return lines;
}

/** Trainings of several lengths: how far from best play, and games won against it, in percent. */
async function trainingTable() {
  const pig = new Pig();
  const lines = [
    '| sweeps | wrong decisions | largest distance | P(0,0,0) | wins against `optimal` |',
    '|--:|--:|--:|--:|--:|',
  ];
  for (const maxIterations of TABLE_SWEEPS) {
    const { matrix, report } = await trainPig({ maxIterations, seed: SEED, tolerance: 0 });
    const trained = matrix.policy('trained()');
    const { average } = await evaluatePolicies(pig, trained, policyFrom(pig, 'optimal'));
    const cells = [
      maxIterations,
      grouped(report.wrongDecisions),
      report.largest.toFixed(6),
      report.firstPlayer.toFixed(6),
      percent(average),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines;
}

/** A result from -1 to 1 as percent of games won. */
function percent(value) {
  return (50 * (1 + value)).toFixed(2);
}

/** The fewest points of the turn with which best play holds before they win; null: with none. */
function firstHold(own, other) {
  return totals(own).find((k) => k > 0 && !exact.rolls(own, other, k)) ?? null;
}

/**
 * Which positions can come up for a player who plays best against one who plays anyhow: asked by own
 * score, other's score and turn total. A score of 1 cannot come up, nor one that is 1 more than before.
 */
function reachable() {
  const isReached = new Uint8Array(GOAL ** 3); // [(own * GOAL + other) * GOAL + points]
  const begin = (own, other) => {
    for (let next = other; next < GOAL; next++)
      if (next !== other + 1) isReached[(own * GOAL + next) * GOAL] = 1;
  };
  begin(0, 0);
  for (const [own, other] of pairs()) {
    for (const k of totals(own)) {
      const at = (own * GOAL + other) * GOAL + k;
      if (!isReached[at]) continue;
      if (!exact.rolls(own, other, k)) begin(own + k, other);
      else for (let n = 2; n <= 6 && own + k + n < GOAL; n++) isReached[at + n] = 1;
    }
  }
  return (own, other, k) => isReached[(own * GOAL + other) * GOAL + k] === 1;
}

/** All pairs of scores, and all turn totals that do not yet win. */
function pairs() {
  return Array.from({ length: GOAL * GOAL }, (_, n) => [Math.floor(n / GOAL), n % GOAL]);
}

function totals(own) {
  return Array.from({ length: GOAL - own }, (_, k) => k);
}

/** The line on which the player to roll wins with this probability; it rises with both scores. */
function contour(level) {
  const points = [];
  for (const [own, other] of pairs()) {
    const here = exact.winning(own, other, 0) - level;
    for (const [x, y] of [
      [1, 0],
      [0, 1],
    ]) {
      if (own + x >= GOAL || other + y >= GOAL) continue;
      const there = exact.winning(own + x, other + y, 0) - level;
      if (here < 0 === there < 0) continue;
      const share = here / (here - there);
      points.push(inMiddle([own + x * share, other + y * share]));
    }
  }
  return points.sort(([a, b], [c, d]) => a + b - c - d);
}

/** A pair of scores is a cell, and this its middle. */
function inMiddle([own, other]) {
  return [own + 0.5, other + 0.5];
}

function power(exponent) {
  return exponent < 0 ? (10 ** exponent).toFixed(-exponent) : grouped(10 ** exponent);
}

/** A whole number with commas. */
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'figures');
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries(figures))
    writeFileSync(join(folder, name), await make());
  for (const make of Object.values(tables)) console.log((await make()).join('\n'), '\n');
}
