/** Statistics from outside: the data that `JSON.stringify` wrote, checked field by field. */
import { Fields, type Seed, inspect } from '../core/index.ts';
import { parseTally } from './cluster-tally.ts';
import type { StatisticsData } from './statistics.ts';
import type { StatisticsOptions } from './statistics-summary.ts';

/** What is measured. */
export type Measure = (typeof MEASURES)[number];

export const MEASURES = [
  'results',
  'advantage',
  'lengths',
  'branching',
  'leadChanges',
  'draws',
  'forfeits',
] as const;

const FIELDS = ['options', 'matches', 'endings', 'cluster', 'firstSeed', 'lastSeed', 'tallies'];

/** How many numbers follow the word, and what each of them counts. */
const LINES: { readonly [word: string]: readonly ('players' | 'roles')[] } = {
  game: [],
  role: ['roles'],
  player: ['players'],
  seat: ['players', 'roles'],
  cross: ['players', 'players'],
};

/** Checks options. */
export function parseOptions(source: unknown): StatisticsOptions {
  const fields = new Fields('Statistics', source, ['game', 'roles', 'players', 'bounds']);
  const isEnd = (value: unknown) => value === null || Number.isFinite(value);
  const areBounds = (value: unknown): value is readonly [number | null, number | null] =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isEnd) &&
    (value[0] === null || value[1] === null || value[0] <= value[1]);
  const [min, max] = fields.value('bounds', areBounds, 'the smallest and the largest result');
  return {
    game: fields.text('game'),
    roles: [...fields.roles('roles')],
    players: [...fields.texts('players')],
    bounds: [min, max],
  };
}

/** Checks data, or text of it. */
export function parseStatistics(source: unknown): StatisticsData {
  const fields = new Fields(
    'Statistics',
    typeof source === 'string' ? parsed(source) : source,
    FIELDS,
  );
  const options = parseOptions(fields.raw('options'));
  const most = Number.MAX_SAFE_INTEGER;
  const endings = new Fields('Statistics: endings', fields.raw('endings'), [
    'finished',
    'quit',
    'error',
    'unfinished',
  ]);
  const data: StatisticsData = {
    options,
    matches: fields.whole('matches', 0, most),
    endings: {
      finished: endings.whole('finished', 0, most),
      quit: endings.whole('quit', 0, most),
      error: endings.whole('error', 0, most),
      unfinished: endings.whole('unfinished', 0, most),
    },
    cluster: fields.whole('cluster', 0, most),
    firstSeed: fields.value('firstSeed', isSeedOrNull, 'a seed or null'),
    lastSeed: fields.value('lastSeed', isSeedOrNull, 'a seed or null'),
    tallies: parseTallies(fields.raw('tallies'), options),
  };
  const ended = Object.values(data.endings).reduce((sum, count) => sum + count, 0);
  if (ended !== data.matches) {
    throw new TypeError(
      `Statistics: ${ended} endings of ${data.matches} matches; the data is damaged`,
    );
  }
  return data;
}

function parseTallies(source: unknown, options: StatisticsOptions): StatisticsData['tallies'] {
  if (typeof source !== 'object' || source === null)
    throw new TypeError(`Statistics: tallies: expected an object, got ${inspect(source)}`);
  const tallies = Object.entries(source).map(([path, tally]) => {
    if (!isPath(path, options)) throw new TypeError(`Statistics: nothing is called ${inspect(path)}`);
    return [path, parseTally(`Statistics: ${path}`, tally)] as const;
  });
  return Object.fromEntries(tallies);
}

/** Whether it is a line, with numbers of players and roles that there are, and a measure. */
function isPath(path: string, options: StatisticsOptions): boolean {
  const [word = '', ...rest] = path.split('/');
  const measure = rest.pop();
  const counted = Object.hasOwn(LINES, word) ? LINES[word] : undefined;
  return (
    MEASURES.some((each) => each === measure) &&
    counted?.length === rest.length &&
    counted.every((kind, at) => {
      const number = Number(rest[at]);
      return String(number) === rest[at] && Number.isInteger(number) && number in options[kind];
    })
  );
}

function isSeedOrNull(value: unknown): value is Seed | null {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`Statistics: expected JSON, got ${inspect(text)}`);
  }
}
