/**
 * A set-up as the end of an address, such as `kind=swiss&player=easy()&player=random()&seed=2`; what is as usual is
 * left out. An address comes from anywhere: it holds texts, which are limited here and checked like typed ones, and
 * nothing begins before somebody starts it.
 */
import type { FormValues } from '../form-fields.ts';
import {
  allFieldNames,
  MOST_PLAYERS,
  TOURNAMENT_KINDS,
  type TournamentSetup,
  defaultSetup,
} from './tournament-setup.ts';

/** Characters of a specification, and of any other value. */
const LONGEST_PLAYER = 500;
const LONGEST_VALUE = 40;

export interface SetupReading {
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
