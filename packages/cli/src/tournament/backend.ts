/** Where a tournament runs, and where its matches are kept: threads, folders and clusters. */
import { availableParallelism } from 'node:os';
import type { Executor, Tournament, TournamentStore } from 'turnwise-runner';
import type { Cluster, ClusterTournament } from 'turnwise-runner/cluster';
import { TournamentFolder } from 'turnwise-runner/folder';
import { codeOf, Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { shellQuoted } from '../terminal/text.ts';
import { executorsFor } from '../work/executor.ts';
import type { TournamentPlan } from './plan.ts';

export interface Backend {
  readonly executor: Executor;
  /** Plays for the first moment, see `executorsFor`; null if there is none. */
  readonly quick: Executor | null;
  readonly stores: readonly TournamentStore[];
  readonly folder: TournamentFolder | null;
  readonly resumeLine: string | null; // the command that resumes it; null where nothing is kept
  readonly notes: readonly string[]; // sentences to show before it begins
  /** Call it when the tournament is over and its folder is finished. */
  readonly finish: () => Promise<void>;
  /** `discard` keeps only the results of earlier runs. */
  close(what: 'keep' | 'discard'): Promise<void>;
}

interface BackendFlags {
  readonly out?: string | undefined;
  readonly threads?: number | undefined;
}

/** For a tournament that is kept in `folder`, in a new one (`out`), or nowhere. */
export function localBackend(
  { made, tournament }: TournamentPlan,
  { out, threads = availableParallelism() }: BackendFlags,
  opened: TournamentFolder | null,
): Backend {
  const folder = opened ?? (out === undefined ? null : folderAt(out, tournament));
  const references = [tournament.game, ...tournament.players];
  const { close, executor, quick } = executorsFor(references, threads, made);
  return {
    executor,
    quick,
    folder,
    stores: folder ? [folder] : [],
    resumeLine: folder && `turnwise tournament --resume ${shellQuoted(folder.path)}`,
    notes: notesOf(folder),
    finish: async () => {},
    close: async (what) => {
      await close();
      if (what === 'discard' && !opened) folder?.discard();
      else folder?.close();
    },
  };
}

/** For a tournament on a cluster, which keeps it; a folder gets a copy. */
export function clusterBackend(
  cluster: Cluster,
  executor: ClusterTournament,
  { out }: BackendFlags,
): Backend {
  const folder = out === undefined ? null : folderAt(out, executor.tournament);
  const { address } = cluster;
  return {
    executor,
    quick: null,
    folder,
    stores: folder ? [folder, executor] : [executor], // the folder may lack what is in Redis
    resumeLine: `turnwise tournament --resume ${executor.id} --redis ${shellQuoted(address)}${
      folder ? ` --out ${shellQuoted(folder.path)}` : ''
    }`,
    notes: notesOf(folder),
    finish: () => executor.finish(),
    close: async (what) => {
      if (what === 'discard') await executor.discard();
      if (what === 'discard') folder?.discard();
      else folder?.close();
      await cluster.close();
    },
  };
}

function notesOf(folder: TournamentFolder | null): string[] {
  return (folder?.notes ?? []).map((note) => `${note}.`);
}

/** The folder of a tournament: a new one, or without a tournament the one that is there. */
export function folderAt(path: string, tournament?: Tournament): TournamentFolder {
  try {
    return tournament ? TournamentFolder.create(path, tournament) : TournamentFolder.open(path);
  } catch (error) {
    // Errors of the system are put into words; those of the folder are sentences already.
    const reason = codeOf(error) === '' ? null : reasonOf(error);
    const sentence = reason === null ? `${messageOf(error)}.` : `Cannot use ${path}: ${reason}.`;
    throw new Failure(sentence, { cause: error });
  }
}
