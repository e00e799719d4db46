/** What is played: a tournament from what the line says, or the one that a folder holds. */
import type { Seed, Values } from 'turnwise';
import {
  elimination,
  type FixedSchedule,
  matchCount,
  measurement,
  roundRobin,
  roundSize,
  type Schedule,
  type SequentialTestOptions,
  swiss,
} from 'turnwise/tournaments';
import { nameOfGame, type Tournament } from 'turnwise-runner';
import { Failure, messageOf } from '../frame/failure.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import {
  gameReference,
  playerReference,
  requireUnchanged,
  withHash,
} from '../input/module-reference.ts';
import { counted, grouped } from '../terminal/text.ts';
import { type Made, playersFor } from '../work/executor.ts';
import type { TournamentType, tournamentOptions } from './command.ts';

export interface TournamentPlan {
  readonly tournament: Tournament;
  readonly given: GivenGame;
  /** What was made already; the players of a folder are made when they play. */
  readonly made?: Made;
  /** What is not quite as it was asked for, as a sentence; null: nothing. */
  readonly remark: string | null;
}

export interface TournamentLine {
  readonly game: string | undefined;
  readonly players: readonly string[];
  readonly flags: TournamentFlags & { readonly seed: Seed | undefined };
}

/** Flags that may stand beside `--resume`: they change nothing but how long it takes. */
const FLAGS_BESIDE_RESUME = ['resume', 'threads', 'json'];

/** The tournament that the line says. */
export async function planTournament({
  game: text,
  players,
  flags,
}: TournamentLine): Promise<TournamentPlan> {
  if (text === undefined) {
    throw new Failure(
      'Name a game and its players, as in: turnwise tournament tic-tac-toe random easy hard\nOr go on with one: turnwise tournament --resume FOLDER',
    );
  }
  const { maxPlies, position, seed } = flags;
  const given = await gameFor(text, { position });
  const { game } = given;
  if (game.result()) throw new Failure(`${game.name} is over at ${game}; nothing is left to play.`);
  const roles: readonly string[] = game.players;
  // A measurement can have one opponent for all other seats.
  if (players.length < (flags.type === 'measurement' ? 2 : roles.length)) {
    throw new Failure(
      `${game.name} has ${roles.length} roles (${roles.join(', ')}); name as many players or more, such as random easy hard.`,
    );
  }
  const made = await playersFor(players, given);
  const table = { players: players.length, roles, seed: seedOr(seed) };
  const { remark, schedule, test } = scheduleFor(flags, table);
  return {
    given,
    made,
    remark,
    tournament: {
      game: withHash(gameReference(text)),
      players: players.map((player) => withHash(playerReference(player))),
      schedule,
      ...(test && { test }),
      ...(position !== undefined && { position }),
      ...(maxPlies !== undefined && { maxPlies }),
    },
  };
}

/** The tournament of a folder; nothing else may be said about it. */
export async function planResumption(tournament: Tournament): Promise<TournamentPlan> {
  const { game: reference, position } = tournament;
  for (const each of [reference, ...tournament.players]) requireUnchanged(each);
  return { tournament, given: await gameFor(nameOfGame(reference), { position }), remark: null };
}

/** The first flag that is given and not among the free ones. */
export function firstOtherFlag(
  flags: TournamentLine['flags'],
  free: readonly string[],
): string | undefined {
  const [name] =
    Object.entries(flags).find(([name, value]) => !free.includes(name) && value !== undefined) ??
    [];
  return name && `--${name.replace('maxPlies', 'max-plies')}`;
}

/** Refuses what would be ignored beside `--resume`; some flags are free. */
export function requireNoOtherFlag(
  { flags, game, players }: TournamentLine,
  free: readonly string[] = FLAGS_BESIDE_RESUME,
): void {
  const flag = firstOtherFlag(flags, free);
  if (game === undefined && players.length === 0 && flag === undefined) return;
  const extra = flag ?? [game, ...players].join(' ');
  throw new Failure(
    flags.redis === undefined
      ? `--resume takes everything from its folder; leave out ${extra}. (--threads may be given.)`
      : `--resume takes everything from Redis; leave out ${extra}. (--out may be given.)`,
  );
}

/** Refuses what means nothing on a cluster. */
export function requireForCluster(line: TournamentLine): void {
  const { flags, players } = line;
  if (flags.threads !== undefined)
    throw new Failure('On a cluster the workers play: give --threads to turnwise worker.');
  if (flags.resume !== undefined) requireNoOtherFlag(line, ['resume', 'redis', 'out', 'json']);
  const file = players.find((player) => /\bfile\(/.test(player));
  if (file !== undefined)
    throw new Failure(`${file} reads a file of this machine, which the workers do not have.`);
}

/* From `--type`, `-n` and the other flags to a schedule. Flags without a meaning are refused, not ignored. */

export type TournamentFlags = Values<typeof tournamentOptions>;

interface ScheduleChoice {
  readonly schedule: Schedule;
  readonly test?: Required<SequentialTestOptions>;
  /** What is not quite as it was asked for, as a sentence; null: nothing. */
  readonly remark: string | null;
}

interface ScheduleContext {
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
}

/** Matches in all, where nobody says. */
const DEFAULT_MATCHES = 100;
const DEFAULT_TEST_MATCHES = 20_000;

/** Matches of a pairing, where nobody says. */
const DEFAULT_PAIRING_MATCHES = 10;

/** The types for which a flag means something. */
const TYPES_BY_FLAG: { readonly [flag: string]: readonly TournamentType[] } = {
  rounds: ['round-robin', 'measurement', 'swiss'],
  against: ['measurement'],
  elo0: ['test'],
  elo1: ['test'],
  alpha: ['test'],
  beta: ['test'],
};

/** The schedule that is asked for. */
export function scheduleFor(flags: TournamentFlags, table: ScheduleContext): ScheduleChoice {
  const { type = 'round-robin' } = flags;
  refuseUnusedFlags(flags, type);
  try {
    return scheduleOfType(type, flags, table);
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(messageOf(error), { cause: error });
    throw error;
  }
}

function scheduleOfType(
  type: TournamentType,
  flags: TournamentFlags,
  table: ScheduleContext,
): ScheduleChoice {
  const { against = 1, matches = DEFAULT_PAIRING_MATCHES, rounds } = flags;
  switch (type) {
    case 'round-robin':
      return wholeRounds(
        (count) => roundRobin({ ...table, rounds: count }),
        flags,
        DEFAULT_MATCHES,
      );
    case 'measurement': {
      const players = table.players - against;
      if (players < 1) {
        throw new Failure(
          `A measurement needs players and, after them, ${counted(against, 'opponent', 'opponents')}; got ${counted(table.players, 'player', 'players')} in all.`,
        );
      }
      const options = { ...table, players, opponents: against };
      return wholeRounds(
        (count) => measurement({ ...options, rounds: count }),
        flags,
        DEFAULT_MATCHES,
      );
    }
    case 'elimination': {
      const even = matches + (matches % 2);
      const isOdd = even !== matches;
      return {
        schedule: elimination({ ...table, matches: even }),
        remark: isOdd ? `Playing ${even} matches a pairing, so that both have each seat.` : null,
      };
    }
    case 'swiss':
      return { schedule: swiss({ ...table, rounds, matches }), remark: null };
    case 'test': {
      if (table.players !== 2 || table.roles.length !== 2)
        throw new Failure('A test compares two players in a game of two roles; name just two.');
      const { elo0 = 0, elo1 = 20, alpha = 0.05, beta = 0.05 } = flags;
      if (elo0 >= elo1) throw new Failure(`--elo0 is to be below --elo1, got ${elo0} and ${elo1}.`);
      const choice = wholeRounds(
        (count) => roundRobin({ ...table, rounds: count }),
        flags,
        DEFAULT_TEST_MATCHES,
      );
      return { ...choice, test: { elo0, elo1, alpha, beta } };
    }
  }
}

/** As many rounds as it takes; `usual` matches, or a few more, where nobody says. */
function wholeRounds(
  make: (rounds: number) => FixedSchedule,
  { matches, rounds }: TournamentFlags,
  usual: number,
): ScheduleChoice {
  if (matches !== undefined && rounds !== undefined)
    throw new Failure('Give --matches or --rounds, not both: one follows from the other.');
  const size = roundSize(make(1));
  const count = rounds ?? Math.ceil((matches ?? usual) / size);
  const schedule = make(count);
  const total = matchCount(schedule);
  const isOther = matches !== undefined && total !== matches;
  return {
    schedule,
    remark: isOther
      ? `Playing ${grouped(total)} matches, not ${grouped(matches)}: ${counted(count, 'whole round', 'whole rounds')} of ${grouped(size)}.`
      : null,
  };
}

function refuseUnusedFlags(flags: TournamentFlags, type: TournamentType): void {
  const idle = Object.entries(TYPES_BY_FLAG).find(
    ([flag, types]) => Object.hasOwn(flags, flag) && isGiven(flags, flag) && !types.includes(type),
  );
  if (!idle) return;
  const [flag, types] = idle;
  throw new Failure(`--${flag} has no meaning with --type ${type}; it is for ${types.join(', ')}.`);
}

function isGiven(flags: TournamentFlags, flag: string): boolean {
  return Object.entries(flags).some(([name, value]) => name === flag && value !== undefined);
}
