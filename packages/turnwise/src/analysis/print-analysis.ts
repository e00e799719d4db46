/**
 * An analysis as a table of plain text, the best move first, for terminals of any width. Empty columns
 * are left out, and the less important ones where the terminal is too narrow. An assumption that all
 * moves share stands above the table. Scores are labelled as such, never as probabilities.
 *
 *     tic-tac-toe at .../.../... Xs
 *     Xs to move, by monteCarlo(), 9000 simulations in 0.02 s, seed 1
 *     Assumes random play.
 *
 *     move   win  draw  loss  value        interval  by        n  known
 *     b2    69 %  11 %  20 %  0.486  [0.436, 0.536]  normal  1000  sampled
 */
import {
  alignedLines,
  type Column,
  fittingColumns,
  numberColumn,
  onOneLine,
  percent,
  visible,
  wrapped,
} from '../core/index.ts';
import { type Analysis, byValue, isUnsampled, type MoveOdds } from './analysis.ts';
import { calibrationErrorOf, endOf, kindOf, percentOf } from './odds-in-words.ts';
import type { Interval } from './tally.ts';

/** How an analysis is printed. */
export interface PrintOptions {
  /** Characters in a line, at most; the columns `move` and `value` stay at any width. Default: no limit. */
  readonly width?: number | undefined;
}

const SCORES_NOTE = 'Scores are rewards earned, score shares their parts: no odds of winning.';

const UNKNOWN_NOTE =
  'Nothing found: no move is proven, and no heuristic judges the positions reached.';

const ROUNDING = 1e-12; // what is less than this is taken for 0 but for rounding

/**
 * The analysis as text, without a line break at the end.
 *
 * @example
 *     console.log(printAnalysis(analysis, { width: process.stdout.columns }));
 */
export function printAnalysis(analysis: Analysis, { width = Infinity }: PrintOptions = {}): string {
  if (!(width > 0)) throw new RangeError(`printAnalysis: width is above 0, got ${width}`);
  const lines = byValue(analysis);
  const [assumed] = lines.map(({ assumes }) => assumes);
  const agree = lines.every(({ assumes }) => assumes === assumed);
  const columns = columnsOf(lines, analysis).filter(({ title }) => !(agree && title === 'assumes'));
  const error = calibrationErrorOf(analysis);
  const notes = [
    lines.every((line) => isUnknown(line, analysis.bounds)) ? UNKNOWN_NOTE : '',
    agree && assumed ? `Assumes ${assumed}.` : '',
    error === null ? '' : `Calibrated: error ${error.toFixed(2)} on held-out matches.`,
  ];
  const head = [...header(analysis), ...notes.filter((note) => note !== '')];
  const shown = fittingColumns(columns, lines, width);
  const rows = lines.map((line) => shown.map(({ cell }) => cell(line)));
  return [
    ...head.flatMap((line) => wrapped(visible(line), width)),
    '',
    ...alignedLines(
      [shown.map(({ title }) => title), ...rows],
      shown.map(({ isRight = false }) => isRight),
    ),
  ].join('\n');
}

function header(analysis: Analysis): string[] {
  const { game, position, role, player, seconds, seed, complete } = analysis;
  const { simulations, counts } = analysis;
  const time = `${seconds.toFixed(2)} s`;
  const isNone = simulations === 0 && counts === undefined; // read from a table, without a search
  const done = isNone ? time : `${simulations} ${counts ?? 'simulations'} in ${time}`;
  const seeded = seed === null ? '' : `, seed ${seed}`;
  const unfinished = complete ? '' : ', not complete';
  return [
    `${game} at ${onOneLine(position)}`,
    `${role} to move, by ${player}, ${done}${seeded}${unfinished}`,
    ...(analysis.measures === 'reward scores' ? [SCORES_NOTE] : []),
  ];
}

function columnsOf(lines: readonly MoveOdds[], { bounds, measures }: Analysis): Column<MoveOdds>[] {
  const areScores = measures === 'reward scores';
  const hasDraws = lines.some(({ draw }) => draw !== null && draw > 0);
  const digits = digitsFor(lines);
  const range = (line: MoveOdds) => rangeOf(line, digits);
  const numbers = numberColumn<MoveOdds>;
  const areUnknown = lines.every((line) => isUnknown(line, bounds));
  const odds = (title: string, dispensable: number, write: (line: MoveOdds) => string) =>
    numbers(title, dispensable, (line) => (isUnsampled(line) ? '' : write(line)));
  const all: Column<MoveOdds>[] = [
    { title: 'move', cell: ({ text }) => visible(text) },
    numbers(areScores ? 'score share' : 'share', 3, ({ share }) => percent(share)),
    odds('win', 1, (line) => percentOf(line, line.win, bounds)),
    odds('draw', 6, (line) => (hasDraws ? percentOf(line, line.draw, bounds) : '')),
    odds('loss', 5, (line) => percentOf(line, line.loss, bounds)),
    odds(areScores ? 'score' : 'value', 0, ({ value }) =>
      areUnknown ? '' : decimal(value, digits),
    ),
    odds('interval', 4, (line) => (hasInterval(line) ? range(line) : '')),
    {
      title: 'by',
      dispensable: 8,
      cell: (line) => (hasInterval(line) ? line.intervalBy : ''),
    },
    numbers('n', 7, ({ n }) => (n === 0 ? '' : `${n}`)),
    {
      title: 'known',
      dispensable: 2,
      cell: (line) => [kindOf(line), endOf(line)].filter((text) => text !== '').join(': '),
    },
    { title: 'assumes', dispensable: 9, cell: ({ assumes }) => visible(assumes) },
  ];
  return all.filter(
    ({ dispensable, cell }) => !dispensable || lines.some((line) => cell(line) !== ''),
  );
}

/** A look ahead that met neither an end of the game nor an opinion: the middle of all results says nothing. */
function isUnknown(line: MoveOdds, bounds: Interval | undefined): boolean {
  if (!bounds || line.known !== 'estimated' || line.intervalBy !== 'bounds') return false;
  const [min, max] = bounds;
  const [low, high] = line.interval;
  return low <= min && high >= max && line.value === (min + max) / 2;
}

/** A number with this many decimals; 0 has no sign. */
function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** The ends of the interval, or how far it reaches from the value if the digits cannot tell its ends apart. */
function rangeOf({ interval: [low, high], value }: MoveOdds, digits: number): string {
  const [first, last] = [decimal(low, digits), decimal(high, digits)];
  if (first !== last || low === high) return `[${first}, ${last}]`;
  return `±${Math.max(high - value, value - low).toPrecision(1)}`;
}

/** Calibrated lines have the same error, which is said once. */
function hasInterval(line: MoveOdds): boolean {
  const { intervalBy } = line;
  return !isUnsampled(line) && intervalBy !== 'none' && intervalBy !== 'calibration';
}

/**
 * Decimals of values and intervals: three, or fewer where they show four digits of the largest number
 * (123.4), or more where they would not show three digits of one below 0.01 (0.00123). Two where values are calibrated.
 */
function digitsFor(lines: readonly MoveOdds[]): number {
  const sizes = lines.flatMap(({ value, interval }) => [value, ...interval].map(Math.abs));
  const largest = sizes
    .filter((size) => size >= ROUNDING && size < Number.POSITIVE_INFINITY)
    .reduce((most, size) => Math.max(most, size), 0);
  const magnitude = largest === 0 ? 0 : Math.floor(Math.log10(largest));
  const digits = magnitude >= 0 ? Math.max(0, 3 - magnitude) : largest < 0.01 ? 2 - magnitude : 3;
  const isRough = lines.some((line) => kindOf(line) === 'calibrated');
  return isRough ? Math.min(2, digits) : digits;
}
