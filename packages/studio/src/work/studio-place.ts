/** Where Studio computes: Web Workers, as many as the machine has cores but one, which is for the page. */
import type { Place } from 'turnwise-runner';
import { webWorkers } from 'turnwise-runner/web';

const MOST = 8;

let place: Place | null = null;

/** The workers of this page; started when they are first needed. */
export function studioPlace(): Place {
  place ??= webWorkers({
    create: () => new Worker(workerAddress(), { type: 'module', name: 'turnwise' }),
    count: workerCount(),
  });
  return place;
}

function workerCount(): number {
  return Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

/** The build says in the page where the worker is; while developing it is a source like any other. */
function workerAddress(): URL {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="turnwise-worker"]');
  return new URL(meta?.content ?? '/src/work/worker.ts', document.baseURI);
}
