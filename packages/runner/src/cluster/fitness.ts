/** Which workers can play a tournament, and why others cannot. */
import { basename } from 'node:path';
import type { GameReference } from '../game-reference.ts';
import type { SeenWorker, WorkerStatus } from './crew.ts';

/** What a tournament needs of a worker. */
export interface Requirements {
  readonly version: string;
  readonly game: GameReference;
}

/** Why a worker cannot play it, as a sentence; null where it can. */
export function incompatibility(worker: WorkerStatus, { game, version }: Requirements): string | null {
  const who = `Worker ${worker.name}`;
  if (worker.version !== version)
    return `${who} is Turnwise ${worker.version}, but the tournament needs ${version}.`;
  if ('game' in game || game.hash === undefined) return null;
  const name = moduleName(game.module);
  if (worker.modules.some(({ hash }) => hash === game.hash)) return null;
  const other = worker.modules.find((module) => module.name === name);
  return other
    ? `${who} has another ${name}: its text has the fingerprint ${short(other.hash)}, the tournament's ${short(game.hash)}. Give it the same file, with all that it imports.`
    : `${who} has no ${name}; start it with: ${startCommand(game)}`;
}

/** The line that starts a worker that can play a game. */
export function startCommand(game: GameReference): string {
  const module = 'module' in game ? ` ${moduleName(game.module)}` : '';
  return `turnwise worker${module} --redis ...`;
}

/** Threads that can play it now. */
export function threadsFor(workers: readonly SeenWorker[], need: Requirements, quiet: number): number {
  return workers
    .filter((worker) => worker.silence < quiet && incompatibility(worker, need) === null)
    .reduce((sum, { threads }) => sum + threads, 0);
}

/** The name of a module's file, without folder and options. */
export function moduleName(module: string): string {
  return basename(module.replace(/\(.*$/s, ''));
}

function short(hash: string): string {
  return hash.slice(0, 12);
}
