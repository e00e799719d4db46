/**
 * The set-up of a tournament: its kind, its players, and the numbers that belong to the kind. It holds texts as they
 * were typed, right or wrong; `planOf` checks them as a whole and makes a schedule of them.
 *
 * As the end of an address it looks like `kind=swiss&player=easy()&player=random()&seed=2`, without the defaults. An
 * address comes from anywhere: its texts are limited here and checked like typed ones, and nothing starts by itself.
 */

import { type Game, parameter } from 'turnwise';
import { jsonEqual, readValues } from 'turnwise/internal';
import {
  matchCount,
  PlanError,
  planTournament,
  roundSize,
  type Schedule,
  type SequentialTestOptions,
  type TournamentType,
} from 'turnwise/tournaments';
import {
  DEFAULT_MATCHES,
  isFixed,
  planParameters,
  TOURNAMENT_TYPES,
} from 'turnwise/tournaments/internal';
import { type FormField, type FormValues, readForm } from '../form-fields.ts';
import { asSentence, counted, grouped } from '../wording.ts';

export interface TournamentSetup {
  readonly kind: TournamentType;
  readonly players: readonly string[]; // specifications as they were written
  /** Against whom players are measured; other kinds ignore them. */
  readonly opponents: readonly string[];
  readonly values: FormValues; // by field; an empty text stands for the default
}

/** Players of a tournament, opponents included: more would make tables too large for a page. */
export const MOST_PLAYERS = 16;

/** Matches of a tournament in the browser. */
export const MOST_MATCHES = 1_000_000;

/** The same where each round depends on all results before it, which are read again every time. */
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

/** Runs in every game, within seconds. */
export function defaultSetup(roles: number): TournamentSetup {
  const players = ['medium()', 'easy()', 'random()'];
  while (players.length < roles) players.push('random()');
  return { kind: 'round-robin', players, opponents: ['random()'], values: {} };
}

const MATCHES_ABOUT: { readonly [kind in TournamentType]: string } = {
  'round-robin': 'least number; rounded up to whole rounds',
  measurement: 'least number; rounded up to whole rounds',
  elimination: 'matches of two players, rounded up to an even number',
  swiss: 'matches of two players in one round',
  test: 'largest number; the test may end sooner',
};

const PLANNED: { readonly [kind in TournamentType]: readonly (keyof typeof planParameters)[] } = {
  'round-robin': ['selfPlay', 'seatings'],
  measurement: ['seatings'],
  elimination: ['bracket'],
  swiss: [],
  test: ['elo0', 'elo1', 'alpha', 'beta'],
};

const SEED = parameter.integer('the same seed gives the same matches', {
  default: 1,
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
});

/** The fields that belong to a kind, for a game with this number of roles. */
export function fieldsOfSetup(
  { kind, players }: Pick<TournamentSetup, 'kind' | 'players'>,
  roles: number,
): readonly FormField[] {
  const isPairing = kind === 'elimination' || kind === 'swiss';
  const range = { default: DEFAULT_MATCHES[kind], min: kind === 'test' ? 2 : 1, max: MOST_MATCHES };
  const matches = parameter.integer(MATCHES_ABOUT[kind], range);
  const usual = Math.max(1, Math.ceil(Math.log2(Math.max(2, players.length))));
  const rounds = parameter.integer('usually the number of rounds of an elimination', {
    default: usual,
    min: 1,
    max: 1000,
  });
  return [
    { ...matches, name: isPairing ? 'pairingMatches' : 'matches' },
    { ...SEED, name: 'seed' },
    ...PLANNED[kind]
      .filter((name) => name !== 'seatings' || roles > 2)
      .map((name) => ({ ...planParameters[name], name })),
    ...(kind === 'swiss' ? [{ ...rounds, name: 'rounds' }] : []),
  ];
}

function allFieldNames(): readonly string[] {
  const all = TOURNAMENT_TYPES.flatMap((kind) => fieldsOfSetup({ kind, players: [] }, 3));
  return [...new Set(all.map(({ name }) => name))];
}

const LONGEST_PLAYER = 500; // characters of a specification
const LONGEST_VALUE = 40; // of any other value

/** The set-up as text; empty for the default one. */
export function settingsOf(setup: TournamentSetup, roles: number): string {
  const usual = defaultSetup(roles);
  const settings = new URLSearchParams();
  if (setup.kind !== usual.kind) settings.set('kind', setup.kind);
  if (!jsonEqual(setup.players, usual.players))
    for (const player of setup.players) settings.append('player', player);
  if (setup.kind === 'measurement' && !jsonEqual(setup.opponents, usual.opponents))
    for (const opponent of setup.opponents) settings.append('opponent', opponent);
  for (const name of allFieldNames()) {
    const value = setup.values[name] ?? '';
    if (value !== '') settings.set(name, value);
  }
  return settings.toString();
}

/** Reads such a text; leaves out what makes no sense, and says so in `notes`, which are sentences. */
export function readSettings(
  text: string,
  roles: number,
): { readonly setup: TournamentSetup; readonly notes: readonly string[] } {
  const settings = new URLSearchParams(text);
  const usual = defaultSetup(roles);
  const notes: string[] = [];
  const asked = settings.get('kind');
  const kind = TOURNAMENT_TYPES.find((one) => one === asked);
  if (asked !== null && kind === undefined)
    notes.push(
      `The address asks for a tournament of the kind "${asked.slice(0, LONGEST_VALUE)}"; there are ${TOURNAMENT_TYPES.join(', ')}.`,
    );
  const listed = (name: string, fallback: readonly string[]) => {
    const texts = readPlayers(name, settings.getAll(name), notes);
    return texts.length === 0 ? fallback : texts;
  };
  const players = listed('player', usual.players);
  const opponents = listed('opponent', usual.opponents);
  const values = valuesIn(settings, notes);
  return { setup: { kind: kind ?? usual.kind, players, opponents, values }, notes };
}

function readPlayers(name: string, texts: readonly string[], notes: string[]): readonly string[] {
  const short = texts.filter((text) => text.length <= LONGEST_PLAYER);
  if (short.length < texts.length)
    notes.push(`A ${name} in the address is longer than ${LONGEST_PLAYER} characters; left out.`);
  if (short.length > MOST_PLAYERS)
    notes.push(
      `The address names ${short.length} ${name}s, and at most ${MOST_PLAYERS} can take part here; the last ones were left out.`,
    );
  return short.slice(0, MOST_PLAYERS);
}

function valuesIn(settings: URLSearchParams, notes: string[]): FormValues {
  const read: [string, string][] = [];
  for (const name of allFieldNames()) {
    const value = settings.get(name) ?? '';
    if (value === '') continue;
    if (value.length <= LONGEST_VALUE) read.push([name, value]);
    else notes.push(`The value of ${name} in the address is too long; left out.`);
  }
  return Object.fromEntries(read);
}

export interface TournamentPlan {
  readonly players: readonly string[]; // opponents stand after the players that are measured
  readonly schedule: Schedule;
  readonly test: Required<SequentialTestOptions> | null;
  readonly words: string; // how many matches that makes, as a sentence
}

/** The plan of a set-up, or a sentence that says what is wrong; `entrantProblem` says whether each player can play. */
export function planOf(
  setup: TournamentSetup,
  game: Game,
): { readonly plan: TournamentPlan } | { readonly problem: string } {
  const { kind } = setup;
  const roles = game.players;
  const opponents = kind === 'measurement' ? setup.opponents : [];
  const players = [...setup.players, ...opponents].map((player) => player.trim());
  if (players.length > MOST_PLAYERS)
    return { problem: `At most ${MOST_PLAYERS} players can take part here; remove some.` };
  const fields = fieldsOfSetup(setup, roles.length);
  // The values of other kinds wait until their kind is chosen again.
  const own = fields.map(({ name }) => [name, setup.values[name] ?? '']);
  const read = readForm(fields, Object.fromEntries(own));
  if ('problem' in read) return read;
  const { matches, pairingMatches = matches, rounds, seed, ...named } = read.values;
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  try {
    const { schedule, test = null } = planTournament({
      type: kind,
      players: players.length,
      roles,
      opponents: opponents.length,
      seed: number(seed) ?? 1,
      matches: number(pairingMatches),
      rounds: number(rounds),
      ...readValues({ name: kind, positional: [], named }, planParameters),
    });
    const total = matchCount(schedule);
    const most = isFixed(schedule) ? MOST_MATCHES : MOST_STAGED_MATCHES;
    if (total > most)
      return {
        problem: `That makes ${grouped(total)} matches; the limit here is ${grouped(most)}. Reduce the matches or players.`,
      };
    return { plan: { players, schedule, test, words: planInWords(schedule, test !== null) } };
  } catch (error) {
    if (error instanceof PlanError || error instanceof RangeError || error instanceof TypeError)
      return { problem: asSentence(error.message) };
    throw error;
  }
}

/** "300 matches: 50 rounds of 6." */
function planInWords(schedule: Schedule, isTest: boolean): string {
  const total = `${grouped(matchCount(schedule))} matches`;
  switch (schedule.kind) {
    case 'series':
      return `${total}.`;
    case 'round-robin':
    case 'measurement':
      return `${total}${isTest ? ' at most' : ''}: ${counted(schedule.rounds, 'round')} of ${roundSize(schedule)}.`;
    case 'elimination':
      return `${total}: ${counted(schedule.players - 1, 'pairing')} of ${schedule.matches}.`;
    case 'swiss':
      return `${total}: ${counted(schedule.rounds, 'round')}, ${schedule.matches} a pairing.`;
  }
}
