/** Plans a tournament from the command line, or resumes the one in a folder. */
import {
  matchCount,
  PlanError,
  type PlanOptions,
  planTournament as planSchedule,
  roundSize,
  type TournamentPlan as SchedulePlan,
  type TournamentType,
} from 'turnwise/tournaments';
import { isFixed } from 'turnwise/tournaments/internal';
import { nameOfGame, nameOfPlayer, type Tournament } from 'turnwise-runner';
import type { tournament } from '../commands.ts';
import { flagOf, type Invocation } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame, hashedPlayer } from '../input/module-reference.ts';
import { counted, grouped } from '../terminal/text.ts';
import { type Made, playersFor } from '../work/executor.ts';

export interface TournamentPlan {
  readonly tournament: Tournament;
  readonly given: GivenGame;
  readonly made?: Made; // players of a resumed tournament are made when they play
  readonly remark: string | null; // what differs from the request, as a sentence
}

export type TournamentFlags = Invocation<typeof tournament>['options'];

export interface TournamentLine {
  readonly game: string | undefined;
  readonly players: readonly string[];
  readonly flags: TournamentFlags;
}

export async function planTournament(line: TournamentLine): Promise<TournamentPlan> {
  const { game: text, players, flags } = line;
  if (text === undefined)
    throw new Failure(
      'Name a game and its players, as in: turnwise tournament tic-tac-toe random easy hard\nOr resume one: turnwise tournament --resume FOLDER',
    );
  const { maxPlies, out, position, records, seed } = flags;
  if (records && out === undefined)
    throw new Failure('--records keeps the matches in a folder; name it with --out FOLDER.');
  const given = await gameFor(text, { position });
  const { game } = given;
  if (game.result()) throw new Failure(`${game.name} is over at ${game}; nothing is left to play.`);
  const roles: readonly string[] = game.players;
  // A measurement can have one opponent for all other seats.
  if (players.length < (flags.type === 'measurement' ? 2 : roles.length))
    throw new Failure(
      `${game.name} has ${roles.length} roles (${roles.join(', ')}); name as many players or more, such as random easy hard.`,
    );
  const made = await playersFor(players, given);
  const table = { players: players.length, roles, seed: seedOr(seed) };
  const { remark, schedule, test } = scheduleFor(flags, table);
  return {
    given,
    made,
    remark,
    tournament: {
      game: hashedGame(text),
      players: players.map((player) => hashedPlayer(player, game)),
      schedule,
      ...(test && { test }),
      ...(position !== undefined && { position }),
      ...(maxPlies !== undefined && { maxPlies }),
      ...(records && { record: true }),
    },
  };
}

/** With the modules and files as they are now; whether they may differ is up to the caller. */
export async function planResumption(tournament: Tournament): Promise<TournamentPlan> {
  const { position } = tournament;
  const game = hashedGame(nameOfGame(tournament.game)); // first, since it says where the file should be
  const given = await gameFor(nameOfGame(game), { position });
  const players = tournament.players.map((each) => hashedPlayer(nameOfPlayer(each), given.game));
  return { tournament: { ...tournament, game, players }, given, remark: null };
}

export function firstOtherFlag(
  flags: TournamentLine['flags'],
  free: readonly string[],
): string | undefined {
  const given = Object.entries(flags).filter(([, value]) => value !== undefined && value !== false);
  const name = given.map(([each]) => each).find((each) => !free.includes(each));
  return name && flagOf(name);
}

/** Refuses flags that `--resume` would ignore; `free` ones change nothing but the time it takes. */
export function requireNoOtherFlag(
  { flags, game, players }: TournamentLine,
  free: readonly string[] = ['resume', 'threads', 'json', 'takeOver', 'metrics', 'acceptChanged'],
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

/** Refuses flags without a meaning on a cluster. */
export function requireForCluster(line: TournamentLine): void {
  const { flags, players } = line;
  if (flags.threads !== undefined)
    throw new Failure('On a cluster the workers play: give --threads to turnwise worker.');
  if (flags.resume !== undefined)
    requireNoOtherFlag(line, [
      ...['resume', 'redis', 'out', 'json', 'takeOver', 'metrics', 'acceptChanged'],
    ]);
  const file = players.find((player) => /\bfile\(/.test(player));
  if (file !== undefined)
    throw new Failure(`${file} reads a file of this machine, which the workers do not have.`);
}

/** The types that use a flag; with another type it is refused, not ignored. */
const TYPES_BY_FLAG: { readonly [flag: string]: readonly TournamentType[] } = {
  rounds: ['round-robin', 'measurement', 'swiss'],
  against: ['measurement'],
  elo0: ['test'],
  elo1: ['test'],
  alpha: ['test'],
  beta: ['test'],
};

/** `remark` says how the schedule differs from the request. */
export function scheduleFor(
  flags: TournamentFlags,
  entrants: Pick<PlanOptions, 'players' | 'roles' | 'seed'>,
): SchedulePlan & { readonly remark: string | null } {
  const { against: opponents, type = 'round-robin' } = flags;
  for (const [flag, value] of Object.entries(flags)) {
    const types = TYPES_BY_FLAG[flag];
    if (value !== undefined && types?.includes(type) === false)
      throw new Failure(
        `--${flag} has no meaning with --type ${type}; it is for ${types.join(', ')}.`,
      );
  }
  try {
    const plan = planSchedule({ ...flags, ...entrants, type, opponents });
    return { ...plan, remark: remarkOn(plan, flags.matches) };
  } catch (error) {
    if (!(error instanceof PlanError || error instanceof RangeError)) throw error;
    throw new Failure(sentenceOf(error), { cause: error });
  }
}

/** The error in terms of flags. */
function sentenceOf(error: PlanError | RangeError): string {
  const code = 'code' in error ? error.code : null;
  if (code === 'matches-and-rounds')
    return 'Give --matches or --rounds, not both: one follows from the other.';
  return code === 'hypotheses-in-order' ? '--elo0 must be below --elo1.' : `${messageOf(error)}.`;
}

function remarkOn({ rounded, schedule }: SchedulePlan, wanted = 0): string | null {
  if (rounded === undefined) return null;
  if (schedule.kind === 'elimination')
    return `Playing ${schedule.matches} matches a pairing, so that both have each seat.`;
  const total = matchCount(schedule);
  const size = isFixed(schedule) ? roundSize(schedule) : total;
  const rounds = counted(total / size, 'whole round', 'whole rounds');
  return `Playing ${grouped(total)} matches, not ${grouped(wanted)}: ${rounds} of ${grouped(size)}.`;
}
