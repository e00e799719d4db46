/** A tournament as data: the table and the schedule. Everything about a match follows from it, and from earlier results. */
import type { Game } from 'turnwise';
import { Fields } from 'turnwise/internal';
import { PentanomialTest, type Schedule, type SequentialTestOptions } from 'turnwise/tournaments';
import { parseSchedule } from 'turnwise/tournaments/internal';
import { nameOfPlayer, type PlayerReference } from '../jobs/reference.ts';
import { readTable, TABLE_FIELDS, type Table } from './table.ts';

export interface Tournament extends Table {
  /** Its players are the first ones of the table. */
  readonly schedule: Schedule;
  /**
   * Stops a round robin of two players as soon as it is sure by how much the first one is ahead; see
   * `PentanomialTest`. Default: all matches are played.
   */
  readonly test?: Required<SequentialTestOptions> | undefined;
}

/** Checks data from outside that should be a tournament. */
export function parseTournament(data: unknown): Tournament {
  const fields = new Fields('tournament', data, [...TABLE_FIELDS, 'schedule', 'test']);
  const table = readTable(fields);
  const schedule = parseSchedule(fields.present('schedule', 'a schedule'));
  const wanted = schedule.players + (schedule.kind === 'measurement' ? schedule.opponents : 0);
  if (table.players.length !== wanted)
    throw new RangeError(
      `tournament: its schedule is for ${wanted} players, got ${table.players.length}`,
    );
  if (!fields.has('test')) return { ...table, schedule };
  return { ...table, schedule, test: parseTest(schedule, fields.object('test')) };
}

/** Refuses a game that has other roles than the schedule. */
export function requireRoles({ schedule }: Tournament, game: Game): void {
  if (JSON.stringify(schedule.roles) === JSON.stringify(game.players)) return;
  throw new RangeError(
    `tournament: its schedule is for the roles ${schedule.roles.join(', ')}, but ${game.name} has ${game.players.join(', ')}`,
  );
}

/**
 * The names of players in tables: as they were given, with a number for repeats.
 *
 * @example
 *     distinctNames(['random', 'random']); // ['random', 'random #2']
 */
export function distinctNames(players: readonly PlayerReference[]): string[] {
  const names = new Set<string>();
  const numbers = new Map<string, number>(); // the last one, of each that is there twice
  for (const player of players.map(nameOfPlayer)) {
    let name = player;
    let number = numbers.get(player) ?? 1;
    while (names.has(name)) name = `${player} #${++number}`;
    numbers.set(player, number);
    names.add(name);
  }
  return [...names];
}

function parseTest(schedule: Schedule, data: object): Required<SequentialTestOptions> {
  const isPair =
    schedule.kind === 'round-robin' &&
    schedule.players === 2 &&
    schedule.roles.length === 2 &&
    !schedule.selfPlay;
  if (!isPair)
    throw new RangeError(
      'tournament: test: a sequential test compares two players in a round robin of a game with two roles',
    );
  const fields = new Fields('tournament: test', data, ['elo0', 'elo1', 'alpha', 'beta']);
  return new PentanomialTest({
    elo0: fields.number('elo0'),
    elo1: fields.number('elo1'),
    ...(fields.has('alpha') && { alpha: fields.number('alpha') }),
    ...(fields.has('beta') && { beta: fields.number('beta') }),
  }).options;
}
