/** A set-up made into a schedule: checked as a whole, matches rounded up to whole rounds, and told in words. */
import type { Game, SpecificationValue } from 'turnwise';
import {
  elimination,
  isFixed,
  matchCount,
  measurement,
  PentanomialTest,
  roundRobin,
  roundSize,
  type Schedule,
  type Seatings,
  type SequentialTestOptions,
  swiss,
} from 'turnwise/tournaments';
import { readForm } from '../form-fields.ts';
import {
  fieldsOfSetup,
  MOST_MATCHES,
  MOST_PLAYERS,
  MOST_STAGED_MATCHES,
  type TournamentSetup,
} from './tournament-setup.ts';

export interface TournamentPlan {
  /** Opponents stand after the players that are measured. */
  readonly players: readonly string[];
  readonly schedule: Schedule;
  readonly test: Required<SequentialTestOptions> | null;
  /** How many matches that makes, as a sentence. */
  readonly words: string;
}

/** A plan, or what is wrong with the set-up: a sentence. */
type PlanReading = { readonly plan: TournamentPlan } | { readonly problem: string };

/** The plan of a set-up for a game; whether each player can play it, `entrantProblem` says. */
export function planOf(setup: TournamentSetup, game: Game): PlanReading {
  const { kind } = setup;
  const roles = game.players;
  const opponents = kind === 'measurement' ? setup.opponents : [];
  const players = [...setup.players, ...opponents].map((player) => player.trim());
  if (players.length > MOST_PLAYERS)
    return { problem: `At most ${MOST_PLAYERS} players have room here; remove some.` };
  const read = readForm(fieldsOfSetup(setup, roles.length), known(setup, roles.length));
  if ('problem' in read) return read;
  const values = new Values(setup, roles.length, read.values);
  try {
    const schedule = scheduleOf(setup, roles, values);
    const test = kind === 'test' ? testOf(values) : null;
    const total = matchCount(schedule);
    const most = isFixed(schedule) ? MOST_MATCHES : MOST_STAGED_MATCHES;
    if (total > most)
      return {
        problem: `That makes ${grouped(total)} matches, and at most ${grouped(most)} are played here; take fewer matches or players.`,
      };
    return { plan: { players, schedule, test, words: planInWords(schedule, test !== null) } };
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      return { problem: `${error.message.replace(/\.$/, '')}.` };
    throw error;
  }
}

/** The values of the fields that the kind has; others wait until their kind is chosen again. */
function known(setup: TournamentSetup, roles: number): TournamentSetup['values'] {
  const names = fieldsOfSetup(setup, roles).map(({ name }) => name);
  return Object.fromEntries(Object.entries(setup.values).filter(([name]) => names.includes(name)));
}

function scheduleOf(setup: TournamentSetup, roles: readonly string[], values: Values): Schedule {
  const players = setup.players.length;
  const seed = values.number('seed');
  const seatings: Seatings = values.text('seatings') === 'rotations' ? 'rotations' : 'all';
  switch (setup.kind) {
    case 'round-robin': {
      if (players < roles.length)
        throw new RangeError(`A table has ${roles.length} seats; name as many players or more`);
      const selfPlay = values.text('selfPlay') === 'true';
      const one = roundRobin({ players, roles, seed, seatings, selfPlay });
      return roundRobin({ ...one, rounds: roundsFor(one, values.number('matches')) });
    }
    case 'measurement': {
      if (players < 1 || setup.opponents.length < 1)
        throw new RangeError('A measurement needs a player and an opponent; add one');
      const opponents = setup.opponents.length;
      const one = measurement({ players, opponents, roles, seed, seatings });
      return measurement({ ...one, rounds: roundsFor(one, values.number('matches')) });
    }
    case 'elimination': {
      requireTwoPlayers(players, 'An elimination');
      const matches = 2 * Math.ceil(values.number('pairingMatches') / 2);
      const bracket = values.text('bracket') === 'ranked' ? 'ranked' : 'drawn';
      return elimination({ players, roles, seed, matches, bracket });
    }
    case 'swiss': {
      requireTwoPlayers(players, 'A Swiss tournament');
      const matches = values.number('pairingMatches');
      return swiss({ players, roles, seed, matches, rounds: values.number('rounds') });
    }
    case 'test': {
      if (players !== 2 || roles.length !== 2)
        throw new RangeError('A sequential test compares two players in a game of two roles');
      const one = roundRobin({ players, roles, seed });
      return roundRobin({ ...one, rounds: roundsFor(one, values.number('matches')) });
    }
  }
}

function requireTwoPlayers(players: number, what: string): void {
  if (players < 2) throw new RangeError(`${what} needs two players or more; add one`);
}

function roundsFor(one: Parameters<typeof roundSize>[0], matches: number): number {
  return Math.ceil(matches / roundSize(one));
}

function testOf(values: Values): Required<SequentialTestOptions> {
  const [elo0, elo1] = [values.number('elo0'), values.number('elo1')];
  if (elo0 >= elo1) throw new RangeError(`elo0 has to be below elo1, got ${elo0} and ${elo1}`);
  const [alpha, beta] = [values.number('alpha'), values.number('beta')];
  return new PentanomialTest({ elo0, elo1, alpha, beta }).options;
}

/** "300 matches: 50 rounds of 6." */
function planInWords(schedule: Schedule, isTest: boolean): string {
  const total = `${grouped(matchCount(schedule))} matches`;
  switch (schedule.kind) {
    case 'series':
      return `${total}.`;
    case 'round-robin':
    case 'measurement': {
      const rounds = `${counted(schedule.rounds, 'round')} of ${roundSize(schedule)}`;
      return isTest ? `${total} at most: ${rounds}.` : `${total}: ${rounds}.`;
    }
    case 'elimination':
      return `${total}: ${counted(schedule.players - 1, 'pairing')} of ${schedule.matches}.`;
    case 'swiss':
      return `${total}: ${counted(schedule.rounds, 'round')}, ${schedule.matches} a pairing.`;
  }
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${grouped(count)} ${what}s`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** What the fields say, with their defaults. */
class Values {
  constructor(
    private readonly setup: TournamentSetup,
    private readonly roles: number,
    private readonly read: { readonly [field: string]: SpecificationValue },
  ) {}

  text(name: string): string {
    const field = fieldsOfSetup(this.setup, this.roles).find((one) => one.name === name);
    return String(this.read[name] ?? field?.default ?? '');
  }

  number(name: string): number {
    return Number(this.text(name));
  }
}
