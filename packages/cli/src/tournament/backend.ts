/** Where a tournament runs, and where its matches are kept: threads, folders and clusters. */
import { availableParallelism } from 'node:os';
import type { Game } from 'turnwise';
import {
  ChangedError,
  type Executor,
  type Origin,
  originAt,
  requireSameOrigin,
  type Tournament,
  type TournamentStore,
} from 'turnwise-runner';
import type { Cluster, ClusterTournament } from 'turnwise-runner/cluster';
import {
  FolderError,
  type FolderErrorCode,
  hasAllResults,
  repairFolder,
  TournamentFolder,
  tournamentIn,
} from 'turnwise-runner/folder';
import { codeOf, Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { version } from '../frame/program.ts';
import { counted, shellQuoted } from '../terminal/text.ts';
import { executorsFor } from '../work/executor.ts';
import { planResumption, type TournamentPlan } from './plan.ts';

export interface Backend {
  readonly executor: Executor;
  /** Plays for the first moment, see `executorsFor`; null if there is none. */
  readonly quick: Executor | null;
  readonly stores: readonly TournamentStore[];
  readonly folder: TournamentFolder | null;
  readonly onCluster: ClusterTournament | null;
  /** The command that resumes it; null where nothing is kept. */
  resumeLine(): string | null;
  /** Where its results come from; undefined where nothing is kept. */
  origins(): readonly Origin[] | undefined;
  /** Call it before the first match of this run is played, with its index: keeps from where on this code plays. */
  begin(next: number): void;
  /** Call it when the tournament is over and its folder is finished. */
  readonly finish: () => Promise<void>;
  /** `discard` keeps only the results of earlier runs. */
  close(what: 'keep' | 'discard'): Promise<void>;
}

interface BackendFlags {
  readonly out?: string | undefined;
  readonly threads?: number | undefined;
  readonly takeOver?: boolean | undefined;
  readonly acceptChanged?: boolean | undefined;
}

/** For a tournament that is kept in `folder`, in a new one (`out`), or nowhere. */
export async function localBackend(
  { given, made, tournament }: TournamentPlan,
  { acceptChanged = false, out, takeOver, threads = availableParallelism() }: BackendFlags,
  opened: TournamentFolder | null,
): Promise<Backend> {
  const references = [tournament.game, ...tournament.players];
  const { close, executor, quick } = executorsFor(references, threads, made);
  let folder = opened;
  let change: Origin | null = null;
  if (opened || out !== undefined) {
    const origin = await originAt(quick ?? executor, tournament, version());
    try {
      folder ??= folderAt(out ?? '', { takeOver, tournament, origins: [origin] });
      change = await changeTo(origin, folder, { acceptChanged, game: given.game });
    } catch (error) {
      if (folder !== opened) folder?.close();
      await close();
      throw error;
    }
  }
  return {
    executor,
    quick,
    folder,
    onCluster: null,
    origins: () => folder?.origins,
    begin: (from) => {
      const origin = change ?? folder?.origins.at(-1);
      if (origin) folder?.accept({ ...origin, from });
    },
    stores: folder ? [folder] : [],
    resumeLine: () => folder && resumeLine(folder.path),
    finish: async () => {},
    close: async (what) => {
      await close();
      if (what === 'discard' && !opened) folder?.discard();
      else folder?.close();
    },
  };
}

/** For a tournament on a cluster, which keeps it; a folder gets a copy. */
export async function clusterBackend(
  cluster: Cluster,
  executor: ClusterTournament,
  game: Game,
  { acceptChanged = false, out, takeOver }: BackendFlags,
): Promise<Backend> {
  const { origins, tournament } = executor;
  const folder = out === undefined ? null : folderAt(out, { takeOver, tournament, origins });
  let change: Origin | null = null;
  try {
    const [latest] = origins.slice(-1);
    if (folder && latest) change = await changeTo(latest, folder, { acceptChanged, game });
  } catch (error) {
    folder?.close();
    throw error;
  }
  const { address } = cluster;
  return {
    executor,
    quick: null,
    folder,
    onCluster: executor,
    origins: () => origins,
    begin: (from) => {
      const origin = change ?? folder?.origins.at(-1);
      if (origin) folder?.accept({ ...origin, from });
    },
    stores: folder ? [folder, executor] : [executor], // the folder may lack what is in Redis
    resumeLine: () =>
      `turnwise tournament --resume ${executor.id} --redis ${shellQuoted(address)}${
        folder ? ` --out ${shellQuoted(folder.path)}` : ''
      }`,
    finish: () => executor.finish(),
    close: async (what) => {
      if (what === 'discard') await executor.discard();
      if (what === 'discard') folder?.discard();
      else folder?.close();
      await cluster.close();
    },
  };
}

/** What has changed since the results in a folder, if the user accepts it; null: nothing, or nothing is left to play. */
async function changeTo(
  origin: Origin,
  { origins, path }: TournamentFolder,
  { acceptChanged, game }: { readonly acceptChanged: boolean; readonly game: Game },
): Promise<Origin | null> {
  try {
    requireSameOrigin(path, origins, origin);
    return null;
  } catch (error) {
    if (!(error instanceof ChangedError)) throw error;
    if (acceptChanged) return origin;
    if (await hasAllResults(path, game)) return null;
    throw changedFailure(error);
  }
}

/** The same with what to do. */
export function changedFailure(error: ChangedError): Failure {
  return new Failure(
    `${error.message.replace(/([^?])$/, '$1.')}\nResults of both would be mixed. Restore the earlier code, or add --accept-changed, and the report will say so.`,
    { cause: error },
  );
}

function resumeLine(path: string): string {
  return `turnwise tournament --resume ${shellQuoted(path)}`;
}

interface FolderUse {
  /** Makes a folder for it. Default: the folder is there. */
  readonly tournament?: Tournament | undefined;
  readonly origins?: readonly Origin[] | undefined;
  readonly takeOver?: boolean | undefined;
}

/** The folder of a tournament: a new one, or the one that is there. */
export function folderAt(path: string, use: FolderUse = {}): TournamentFolder {
  const { origins, takeOver, tournament } = use;
  return explained(path, () =>
    tournament
      ? TournamentFolder.create(path, tournament, { origins, takeOver })
      : TournamentFolder.open(path, { takeOver }),
  );
}

/** Keeps what is whole of a damaged folder, and says what that is. */
export async function repair(path: string, takeOver: boolean): Promise<RepairedFolder> {
  const plan = await planResumption(explained(path, () => tournamentIn(path)));
  const { aside, dropped, isUnfinished, kept } = explained(path, () =>
    repairFolder(path, plan.given.game, { takeOver }),
  );
  const loss =
    dropped === 0 ? '' : ` and dropped ${counted(dropped, 'damaged line', 'damaged lines')}`;
  const notes =
    aside.length === 0
      ? [`No line is damaged in ${path}.`]
      : [
          `Kept ${counted(kept, 'match', 'matches')}${loss}${isUnfinished ? '; the missing matches are played' : ''}.`,
          `The damaged ${aside.length === 1 ? 'file is' : 'files are'} now ${aside.join(' and ')}.`,
        ];
  return { plan, notes };
}

interface RepairedFolder {
  readonly plan: TournamentPlan;
  readonly notes: readonly string[];
}

function explained<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Errors of the system are put into words; those of the folder are sentences already.
    const isUnwritable = error instanceof FolderError && error.code === 'folder-not-writable';
    const known = isUnwritable ? error : explainFolderError(error, path);
    if (known !== error) throw known;
    const isSystem = codeOf(error) !== '' && !isUnwritable;
    const reason = codeOf(error) === 'EEXIST' ? 'it is not a folder' : reasonOf(error);
    throw new Failure(isSystem ? `Cannot use ${path}: ${reason}.` : `${messageOf(error)}.`, {
      cause: error,
    });
  }
}

/** What is wrong with a folder, and what to do, as a failure of the command; other errors stay as they are. */
export function explainFolderError(error: unknown, path: string): unknown {
  if (!(error instanceof FolderError)) return error;
  const sentence = `${error.message}.`;
  const cures: { readonly [code in FolderErrorCode]?: string } = {
    'folder-damaged': `To keep the other matches and play these again: turnwise tournament repair ${shellQuoted(path)}`,
    'folder-in-use': 'If that process cannot come back, add --take-over.',
    'folder-taken-over': `To continue here: ${resumeLine(path)} --take-over`,
    'folder-not-writable': `Resume with: ${resumeLine(path)}`,
  };
  const cure = cures[error.code];
  return new Failure(cure === undefined ? sentence : `${sentence}\n${cure}`, { cause: error });
}
