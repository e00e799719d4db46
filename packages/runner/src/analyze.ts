/**
 * The odds of every move, found by as many independent searches as the request has shares: root-parallel
 * search. While they go on, what they have found so far is merged and shown, at least ten times a second.
 *
 * The same request with the same number of shares gives the same answer in every place, as long as the
 * player counts its simulations and not the time.
 */
import type { Analysis } from 'turnwise/analysis';
import { type AnalysisRequest, parseAnalysisRequest } from './analysis-request.ts';
import { Notifier } from './bell.ts';
import type { AnalysisJob, JobUpdate } from './job.ts';
import { mergeAnalyses } from './merge-analyses.ts';
import type { Executor } from './place.ts';

export interface AnalyzeOptions {
  /** Ends the stream with what is known then, `complete` being false. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** Not more often than this, in milliseconds. */
const FRAME = 50;

/**
 * A stream of analyses, each better founded than the one before; the last is the answer. When aborted it
 * ends with what was known then, or throws the signal's reason if nothing was.
 *
 * @example
 *     const request = { game: { game: 'connect-four' }, player: 'uct(simulationCount=1e6)', seed: 1 };
 *     for await (const analysis of analyze(threads({ count: 2 }), request)) show(analysis);
 */
export async function* analyze(
  executor: Executor,
  request: AnalysisRequest,
  { signal }: AnalyzeOptions = {},
): AsyncGenerator<Analysis, void> {
  const begun = performance.now();
  const work = new Shares(executor, parseAnalysisRequest(request));
  const stop = () => work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const merged = (): Analysis | null => {
    const known = work.known();
    if (known.length === 0) return null;
    const seconds = (performance.now() - begun) / 1000;
    const whole = mergeAnalyses(known);
    return { ...whole, seconds, complete: whole.complete && work.isDone };
  };
  try {
    let frame = begun;
    while (!work.isOver) {
      await work.changed.wait();
      await pause(frame - performance.now(), work);
      if (work.isOver) break;
      const analysis = merged();
      if (analysis) yield analysis;
      frame = performance.now() + FRAME;
    }
    if (work.failure) throw work.failure.reason;
    const answer = merged();
    if (!answer) throw signal?.aborted ? signal.reason : new Error('analyze: nobody answered');
    yield answer;
  } finally {
    signal?.removeEventListener('abort', stop);
    work.stop();
    await work.ended;
  }
}

/** All shares of a request under way. */
class Shares {
  readonly changed = new Notifier(); // rings at news, and when a share has ended
  readonly ended: Promise<unknown>;
  failure: { readonly reason: unknown } | null = null;
  private readonly latest: (Analysis | undefined)[]; // [share]
  private readonly stopping = new AbortController();
  private left: number; // shares that have not ended

  constructor(executor: Executor, request: AnalysisRequest) {
    const shares = request.shares ?? executor.count;
    this.left = shares;
    this.latest = new Array(shares);
    const numbers = Array.from({ length: shares }, (_, share) => share);
    this.ended = Promise.all(
      numbers.map((share) => this.run(executor, { kind: 'analysis', request, share, shares })),
    );
  }

  get isDone(): boolean {
    return this.left === 0 && !this.failure && !this.stopping.signal.aborted;
  }

  get isOver(): boolean {
    return this.left === 0 || this.failure !== null || this.stopping.signal.aborted;
  }

  known(): Analysis[] {
    return this.latest.filter((analysis) => analysis !== undefined);
  }

  stop(): void {
    this.stopping.abort();
    this.changed.notify();
  }

  private async run(executor: Executor, job: AnalysisJob): Promise<void> {
    const { signal } = this.stopping;
    try {
      await executor.run(job, { signal, onUpdate: (update) => this.update(job.share, update) });
    } catch (reason) {
      if (!signal.aborted) this.failure ??= { reason };
    }
    this.left--;
    this.changed.notify();
  }

  /** A share that had to begin again is heard when it has got further than before. */
  private update(share: number, update: JobUpdate): void {
    if (update.kind !== 'analysis' || this.stopping.signal.aborted) return;
    const before = this.latest[share]?.simulations ?? -1;
    if (update.analysis.simulations < before) return;
    this.latest[share] = update.analysis;
    this.changed.notify();
  }
}

/** So that frames do not come too fast; the end of the work is not waited for. */
async function pause(milliseconds: number, work: Shares): Promise<void> {
  if (milliseconds <= 0) return;
  const end = performance.now() + milliseconds;
  while (!work.isOver && performance.now() < end) {
    await work.changed.wait(end - performance.now());
  }
}
