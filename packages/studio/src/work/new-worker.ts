/** Starts a worker of the page: one script does jobs and rehearsals. */
import { ownModules } from '../state/own-modules.ts';

export function newWorker(): Worker {
  // The build writes the address into the page; in development the worker is a source like any other.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="turnwise-worker"]');
  const address = new URL(meta?.content ?? '/src/work/worker.ts', document.baseURI);
  const own = ownModules(document, 'player');
  if (own.length > 0) address.searchParams.set('players', JSON.stringify(own));
  return new Worker(address, { type: 'module', name: 'turnwise' });
}
