/**
 * What somebody asks for before a tournament: its kind, who takes part, and the numbers that belong to the kind. It
 * holds texts as they were typed, right or wrong; `tournament-plan.ts` makes a schedule of them.
 */
import { type Parameter, parameter } from 'turnwise';
import type { FormField, FormValues } from '../form-fields.ts';

export const TOURNAMENT_KINDS = [
  'round-robin',
  'measurement',
  'elimination',
  'swiss',
  'test',
] as const;

type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

export interface TournamentSetup {
  readonly kind: TournamentKind;
  /** Specifications as they were written. */
  readonly players: readonly string[];
  /** Those against whom players are measured; of no use to the other kinds. */
  readonly opponents: readonly string[];
  /** By field; an empty text stands for the default. */
  readonly values: FormValues;
}

/** Players of a tournament, opponents included: more would make tables that nobody reads here. */
export const MOST_PLAYERS = 16;

/** Matches of a tournament in the browser. */
export const MOST_MATCHES = 1_000_000;

/** Matches where each round follows from the results before, which are gone through again every time. */
export const MOST_STAGED_MATCHES = 20_000;

export const KIND_TITLES: { readonly [kind in TournamentKind]: string } = {
  'round-robin': 'Round robin',
  measurement: 'Measurement',
  elimination: 'Elimination',
  swiss: 'Swiss',
  test: 'Sequential test',
};

export const KIND_WORDS: { readonly [kind in TournamentKind]: string } = {
  'round-robin': 'All against all, in every seat.',
  measurement: 'Players meet fixed opponents, all with the same dice, and not each other.',
  elimination: 'Who loses a pairing is out, until one is left. For two roles.',
  swiss: 'In each round players meet others with as many points. For two roles.',
  test: 'Two players, until it is sure by how much the first one is ahead. For games that are won, drawn or lost.',
};

/** With this the first click works, in every game and within seconds. */
export function defaultSetup(roles: number): TournamentSetup {
  const players = ['medium()', 'easy()', 'random()'];
  while (players.length < roles) players.push('random()');
  return { kind: 'round-robin', players, opponents: ['random()'], values: {} };
}

/** The fields that belong to a kind, for a game of so many roles. */
export function fieldsOfSetup(
  { kind, players }: Pick<TournamentSetup, 'kind' | 'players'>,
  roles: number,
): readonly FormField[] {
  const seatings = roles > 2 ? [SEATINGS] : [];
  switch (kind) {
    case 'round-robin':
      return [MATCHES, SEED, SELF_PLAY, ...seatings];
    case 'measurement':
      return [MATCHES, SEED, ...seatings];
    case 'elimination':
      return [pairing('matches of two players, rounded up to an even number'), SEED, BRACKET];
    case 'swiss':
      return [pairing('matches of two players in one round'), SEED, swissRounds(players.length)];
    case 'test':
      return [AT_MOST, SEED, ELO_0, ELO_1, ALPHA, BETA];
  }
}

/** The names of all fields that any kind has. */
function allFieldNames(): readonly string[] {
  const all = TOURNAMENT_KINDS.flatMap((kind) => fieldsOfSetup({ kind, players: [] }, 3));
  return [...new Set(all.map(({ name }) => name))];
}

const MATCHES = field('matches', count('least number; rounded up to whole rounds', 300));
const AT_MOST = field('matches', count('largest number; the test may end sooner', 20_000, 2));
const SEED = field(
  'seed',
  parameter.integer('the same seed gives the same matches', {
    default: 1,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
);
const SELF_PLAY = field('selfPlay', parameter.flag('whether each player also meets itself'));
const SEATINGS = field(
  'seatings',
  parameter.choice('the same players in every order, or each in every role once', [
    'all',
    'rotations',
  ]),
);
const BRACKET = field(
  'bracket',
  parameter.choice('by lot, or in the order of the list, the strongest first', ['drawn', 'ranked']),
);
const ELO_0 = field('elo0', elo('null hypothesis: an advantage of this or less', 0));
const ELO_1 = field('elo1', elo('alternative: an advantage of this or more', 20));
const ALPHA = field('alpha', errorRate('type I error rate'));
const BETA = field('beta', errorRate('type II error rate'));

function pairing(about: string): FormField {
  return field('pairingMatches', count(about, 10));
}

function swissRounds(players: number): FormField {
  const usual = Math.max(1, Math.ceil(Math.log2(Math.max(2, players))));
  return field(
    'rounds',
    parameter.integer('usually as many as an elimination has', {
      default: usual,
      min: 1,
      max: 1000,
    }),
  );
}

function count(about: string, usual: number, min = 1): Parameter<number> {
  return parameter.integer(about, { default: usual, min, max: MOST_MATCHES });
}

function elo(about: string, usual: number): Parameter<number> {
  return parameter.number(about, { default: usual, min: -2000, max: 2000 });
}

function errorRate(about: string): Parameter<number> {
  return parameter.number(about, { default: 0.05, min: 1e-9, max: 0.499 });
}

function field(name: string, described: Parameter): FormField {
  return { ...described, name };
}

/*
 * A set-up as the end of an address, such as `kind=swiss&player=easy()&player=random()&seed=2`; what is as usual is
 * left out. An address comes from anywhere: it holds texts, which are limited here and checked like typed ones, and
 * nothing begins before somebody starts it.
 */

/** Characters of a specification, and of any other value. */
const LONGEST_PLAYER = 500;
const LONGEST_VALUE = 40;

interface SetupReading {
  readonly setup: TournamentSetup;
  /** What was left out and why, as sentences. */
  readonly notes: readonly string[];
}

/** The set-up as text; empty for the usual one. */
export function settingsOf(setup: TournamentSetup, roles: number): string {
  const usual = defaultSetup(roles);
  const settings = new URLSearchParams();
  if (setup.kind !== usual.kind) settings.set('kind', setup.kind);
  if (!isSame(setup.players, usual.players))
    for (const player of setup.players) settings.append('player', player);
  if (setup.kind === 'measurement' && !isSame(setup.opponents, usual.opponents))
    for (const opponent of setup.opponents) settings.append('opponent', opponent);
  for (const name of allFieldNames()) {
    const value = setup.values[name] ?? '';
    if (value !== '') settings.set(name, value);
  }
  return settings.toString();
}

/** Reads such a text; whatever makes no sense is left out, and told. */
export function readSettings(text: string, roles: number): SetupReading {
  const settings = new URLSearchParams(text);
  const usual = defaultSetup(roles);
  const notes: string[] = [];
  const asked = settings.get('kind');
  const kind = TOURNAMENT_KINDS.find((one) => one === asked);
  if (asked !== null && kind === undefined)
    notes.push(
      `The address asks for a tournament of the kind "${asked.slice(0, LONGEST_VALUE)}"; there are ${TOURNAMENT_KINDS.join(', ')}.`,
    );
  const listed = (name: string) => readPlayers(name, settings.getAll(name), notes);
  const players = listed('player');
  const opponents = listed('opponent');
  return {
    setup: {
      kind: kind ?? usual.kind,
      players: players.length === 0 ? usual.players : players,
      opponents: opponents.length === 0 ? usual.opponents : opponents,
      values: readValues(settings, notes),
    },
    notes,
  };
}

function readPlayers(name: string, texts: readonly string[], notes: string[]): readonly string[] {
  const short = texts.filter((text) => text.length <= LONGEST_PLAYER);
  if (short.length < texts.length)
    notes.push(`A ${name} in the address is longer than ${LONGEST_PLAYER} characters; left out.`);
  if (short.length > MOST_PLAYERS)
    notes.push(
      `The address names ${short.length} ${name}s, and at most ${MOST_PLAYERS} have room here; the last ones were left out.`,
    );
  return short.slice(0, MOST_PLAYERS);
}

function readValues(settings: URLSearchParams, notes: string[]): FormValues {
  const read: [string, string][] = [];
  for (const name of allFieldNames()) {
    const value = settings.get(name) ?? '';
    if (value === '') continue;
    if (value.length <= LONGEST_VALUE) read.push([name, value]);
    else notes.push(`The value of ${name} in the address is too long; left out.`);
  }
  return Object.fromEntries(read);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, n) => text === other[n]);
}
