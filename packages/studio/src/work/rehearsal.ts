/**
 * Users' rules are tried in a worker before the page asks them: what does not finish there is not asked on the page, which so stays
 * free. The worker has its stopwatch, too, since its error leads to the line; where that cannot help, as in a regular expression,
 * the worker is ended. Errors of other kinds come again on the page.
 */
import type { Json, MatchRecord } from 'turnwise';
import { ownModules } from '../state/own-modules.ts';
import { TooSlowError } from '../state/stopwatch.ts';
import { newWorker } from './new-worker.ts';

/** What to try besides the first position. */
export type Rehearsal =
  | { readonly kind: 'start' }
  /** Moves at the end of a record, and chance after them. */
  | {
      readonly kind: 'moves';
      readonly record: MatchRecord;
      readonly moves: { readonly [role: string]: Json };
    }
  /** All turns of a saved match. */
  | { readonly kind: 'saved'; readonly text: string };

export interface RehearsalRequest {
  readonly kind: 'rehearse';
  readonly id: number;
  readonly module: string; // its address
  readonly what: Rehearsal;
}

export interface RehearsalAnswer {
  readonly kind: 'rehearsed';
  readonly id: number;
  readonly stack: string | null; // where it was stopped; null: it finished, or failed otherwise
}

/** Milliseconds until a worker is ended, and until it should have loaded its script: the stopwatch comes first. */
const PATIENCE = 4000;
const START_PATIENCE = 60_000;

let current: RehearsalWorker | null = null;
let last: Promise<unknown> = Promise.resolve();
let requests = 0;

/** Rejects where the rules of a module do not finish. */
export function rehearse(module: string, what: Rehearsal): Promise<void> {
  const done = last.then(() => tryInWorker(module, what));
  last = done.catch(() => undefined);
  return done;
}

async function tryInWorker(module: string, what: Rehearsal): Promise<void> {
  requests++;
  current ??= new RehearsalWorker();
  const answer = await current.ask({ kind: 'rehearse', id: requests, module, what });
  if (answer === 'none') return; // the page has a stopwatch of its own
  if (answer !== 'silent' && answer.stack === null) return;
  if (answer === 'silent') current = null;
  const own = ownModules(document, 'game').find((one) => one.module === module);
  const error = new TooSlowError(own?.name ?? 'The game');
  if (answer !== 'silent' && answer.stack !== null) error.stack = answer.stack;
  throw error;
}

class RehearsalWorker {
  private readonly worker = newWorker();
  private isReady = false;

  /** One request at a time. Silent workers are ended; none: there cannot be a worker. */
  ask(request: RehearsalRequest): Promise<RehearsalAnswer | 'none' | 'silent'> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (answer: RehearsalAnswer | 'none' | 'silent') => {
        clearTimeout(timer);
        this.worker.removeEventListener('message', listen);
        this.worker.removeEventListener('error', fail);
        if (answer === 'silent') this.worker.terminate();
        resolve(answer);
      };
      const fail = () => end('none');
      const wait = (milliseconds: number, answer: 'none' | 'silent') => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          // A machine that slept has not read its messages yet.
          timer = setTimeout(() => end(answer), PATIENCE / 4);
        }, milliseconds);
      };
      const begin = () => {
        this.isReady = true;
        this.worker.postMessage(request);
        wait(PATIENCE, 'silent');
      };
      const listen = ({ data }: MessageEvent<RehearsalAnswer | { readonly kind: 'ready' }>) => {
        if (data.kind === 'ready' && !this.isReady) begin();
        else if (data.kind === 'rehearsed' && data.id === request.id) end(data);
      };
      this.worker.addEventListener('message', listen);
      this.worker.addEventListener('error', fail);
      if (this.isReady) begin();
      else wait(START_PATIENCE, 'none');
    });
  }
}
