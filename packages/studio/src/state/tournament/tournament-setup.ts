/**
 * The settings of a tournament before it begins: its kind, who takes part, and the numbers that belong to the kind. It
 * holds texts as they were typed, right or wrong; `tournament-plan.ts` makes a schedule of them.
 */
import { type Parameter, parameter } from 'turnwise';
import {
  DEFAULT_MATCHES,
  planParameters,
  TOURNAMENT_TYPES,
  type TournamentType,
} from 'turnwise/tournaments';
import type { FormField, FormValues } from '../form-fields.ts';

export interface TournamentSetup {
  readonly kind: TournamentType;
  /** Specifications as they were written. */
  readonly players: readonly string[];
  /** Those against whom players are measured; of no use to the other kinds. */
  readonly opponents: readonly string[];
  /** By field; an empty text stands for the default. */
  readonly values: FormValues;
}

/** Players of a tournament, opponents included: more would make tables too large for a page. */
export const MOST_PLAYERS = 16;

/** Matches of a tournament in the browser. */
export const MOST_MATCHES = 1_000_000;

/** The same where each round follows from the results before: all of them are read again every time. */
export const MOST_STAGED_MATCHES = 20_000;

export const KIND_TITLES: { readonly [kind in TournamentType]: string } = {
  'round-robin': 'Round robin',
  measurement: 'Measurement',
  elimination: 'Elimination',
  swiss: 'Swiss',
  test: 'Sequential test',
};

export const KIND_WORDS: { readonly [kind in TournamentType]: string } = {
  'round-robin': 'All against all, in every seat.',
  measurement: 'Players meet fixed opponents, all with the same dice, and not each other.',
  elimination: 'The loser of each pairing is out, until one is left. For two roles.',
  swiss: 'In each round players with equal points meet. For two roles.',
  test: 'Two players, until it is clear whether the first is better. For games that are won, drawn or lost.',
};

/** With this the first click works, in every game and within seconds. */
export function defaultSetup(roles: number): TournamentSetup {
  const players = ['medium()', 'easy()', 'random()'];
  while (players.length < roles) players.push('random()');
  return { kind: 'round-robin', players, opponents: ['random()'], values: {} };
}

/** The fields that belong to a kind, for a game with that number of roles. */
export function fieldsOfSetup(
  { kind, players }: Pick<TournamentSetup, 'kind' | 'players'>,
  roles: number,
): readonly FormField[] {
  const seatings = roles > 2 ? [planned('seatings')] : [];
  const least = () => matches(kind, 'least number; rounded up to whole rounds');
  switch (kind) {
    case 'round-robin':
      return [least(), SEED, planned('selfPlay'), ...seatings];
    case 'measurement':
      return [least(), SEED, ...seatings];
    case 'elimination': {
      const about = 'matches of two players, rounded up to an even number';
      return [matches(kind, about), SEED, planned('bracket')];
    }
    case 'swiss': {
      const about = 'matches of two players in one round';
      return [matches(kind, about), SEED, swissRounds(players.length)];
    }
    case 'test': {
      const most = matches(kind, 'largest number; the test may end sooner', 2);
      return [most, SEED, ...(['elo0', 'elo1', 'alpha', 'beta'] as const).map(planned)];
    }
  }
}

/** The names of all fields that any kind has. */
function allFieldNames(): readonly string[] {
  const all = TOURNAMENT_TYPES.flatMap((kind) => fieldsOfSetup({ kind, players: [] }, 3));
  return [...new Set(all.map(({ name }) => name))];
}

const SEED = field(
  'seed',
  parameter.integer('the same seed gives the same matches', {
    default: 1,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
);

function planned(name: keyof typeof planParameters): FormField {
  return field(name, planParameters[name]);
}

function matches(kind: TournamentType, about: string, min = 1): FormField {
  const isPairing = kind === 'elimination' || kind === 'swiss';
  const options = { default: DEFAULT_MATCHES[kind], min, max: MOST_MATCHES };
  return field(isPairing ? 'pairingMatches' : 'matches', parameter.integer(about, options));
}

function swissRounds(players: number): FormField {
  const usual = Math.max(1, Math.ceil(Math.log2(Math.max(2, players))));
  const options = { default: usual, min: 1, max: 1000 };
  return field('rounds', parameter.integer('usually as many as an elimination has', options));
}

function field(name: string, described: Parameter): FormField {
  return { ...described, name };
}

/*
 * A set-up as the end of an address, such as `kind=swiss&player=easy()&player=random()&seed=2`; what is as usual is
 * left out. An address comes from anywhere: it holds texts, which are limited here and checked like typed ones, and
 * nothing begins before the user starts it.
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

/** Reads such a text; whatever makes no sense is left out, and `notes` says so. */
export function readSettings(text: string, roles: number): SetupReading {
  const settings = new URLSearchParams(text);
  const usual = defaultSetup(roles);
  const notes: string[] = [];
  const asked = settings.get('kind');
  const kind = TOURNAMENT_TYPES.find((one) => one === asked);
  if (asked !== null && kind === undefined)
    notes.push(
      `The address asks for a tournament of the kind "${asked.slice(0, LONGEST_VALUE)}"; there are ${TOURNAMENT_TYPES.join(', ')}.`,
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
