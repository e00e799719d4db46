/** What is played: a tournament from what the line says, or the one that a folder holds. */
import type { Seed } from 'turnwise';
import type { Tournament } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';
import { type GivenGame, gameFor } from '../input/game-argument.ts';
import { moduleHash, requireUnchanged } from '../input/module-hash.ts';
import { playerFor } from '../input/player-argument.ts';
import { seedOr } from '../input/seed.ts';
import { referenceTo } from '../work/place.ts';
import { scheduleFor, type TournamentFlags } from './schedule-for.ts';

export interface TournamentPlan {
  readonly tournament: Tournament;
  readonly given: GivenGame;
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
  for (const player of players) await playerFor(player, game);
  const table = { players: players.length, roles, seed: seedOr(seed) };
  const { remark, schedule, test } = scheduleFor(flags, table);
  const { path } = given;
  return {
    given,
    remark,
    tournament: {
      game: { ...referenceTo(given), ...(path !== null && { hash: moduleHash(path) }) },
      players,
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
  requireUnchanged(reference);
  const text = 'game' in reference ? reference.game : reference.module;
  return { tournament, given: await gameFor(text, { position }), remark: null };
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
