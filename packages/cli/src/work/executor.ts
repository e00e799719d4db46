/** Where a command's work runs: this thread or others. Users' modules always run on others, which can be ended. */
import { type Player, TurnwiseError } from 'turnwise';
import {
  type Executor,
  type GameReference,
  inline,
  JobError,
  modulesOf,
  nameOfPlayer,
  type PlayerReference,
} from 'turnwise-runner';
import { threads } from 'turnwise-runner/threads';
import { codeOf, messageOf } from '../frame/failure.ts';
import type { GivenGame } from '../input/game-argument.ts';
import { configuredTimeout } from '../input/module-thread.ts';
import { playerFor } from '../input/player-argument.ts';
import { counted, grouped, visible } from '../terminal/text.ts';
import { loadGame, loadPlayer } from './loader.ts';
import { findTablebases } from './tablebases.ts';

type References = readonly (GameReference | PlayerReference)[];

const loader = new URL('./loader.js', import.meta.url);

/** What the command has made already; this thread uses it again. */
export interface Made {
  readonly given: GivenGame;
  readonly players: ReadonlyMap<string, Player>; // by text
}

export async function playersFor(texts: readonly string[], given: GivenGame): Promise<Made> {
  const players = new Map<string, Player>();
  for (const text of texts) if (!players.has(text)) players.set(text, await playerFor(text, given));
  return { given, players };
}

interface Executors {
  readonly executor: Executor;
  /** This thread, for work that takes no longer than starting threads; null where it may not work, or works anyway. */
  readonly quick: Executor | null;
  close(): Promise<void>;
}

export function executorsFor(references: References, count: number, made?: Made): Executors {
  const executor = executorFor(references, count, made);
  const isQuick = modulesOf(references).length === 0 && count > 1;
  const quick = isQuick ? executorFor(references, 1, made) : null;
  return {
    executor,
    quick,
    close: async () => {
      await Promise.all([quick?.close(), executor.close()]);
    },
  };
}

export function executorFor(references: References, count: number, made?: Made): Executor {
  findTablebases();
  if (modulesOf(references).length > 0) return threadExecutor(count);
  return count === 1 ? inline({ loader: loaderWith(made) }) : threads({ count, loader });
}

function loaderWith(made: Made | undefined) {
  return {
    loadGame: (reference: GameReference) =>
      made && 'game' in reference && reference.game === made.given.text
        ? made.given.game
        : loadGame(reference),
    loadPlayer: (reference: PlayerReference, game: GivenGame['game']) =>
      made?.players.get(nameOfPlayer(reference)) ?? loadPlayer(reference, game),
  };
}

/** Threads that load users' modules too. */
export function threadExecutor(count: number): Executor {
  findTablebases();
  const seconds = configuredTimeout();
  return threads({ count, loader, ...(seconds === undefined ? {} : { patience: 1000 * seconds }) });
}

/** "2 threads were replaced: 1 died (...), 1 gave no sign of life for 30 s."; null if none was. */
export function replacementsInWords({
  replacements = [],
}: Pick<Executor, 'replacements'>): string | null {
  const total = replacements.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const reasons = replacements.map(({ count, reason }) => `${grouped(count)} ${visible(reason)}`);
  const were = total === 1 ? 'was' : 'were';
  return `${counted(total, 'thread', 'threads')} ${were} replaced: ${reasons.join(', ')}.`;
}

/** The cause of a failed job, without the job's name, which users have not seen. */
export function causeOf(error: unknown): unknown {
  const isCaused =
    error instanceof JobError && error.fault === 'threw' && error.cause !== undefined;
  if (!isCaused) return error;
  const { cause } = error;
  return new TurnwiseError(codeOf(cause), messageOf(cause), { cause });
}
