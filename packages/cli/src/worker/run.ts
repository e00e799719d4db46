/** Plays matches for a cluster until it is stopped. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { modulePath } from 'turnwise/internal';
import { RateMeter } from 'turnwise/tournaments/internal';
import type { ModuleReference } from 'turnwise-runner';
import type { ClusterWorker, WorkerModule } from 'turnwise-runner/cluster';
import { connectToCluster, explainClusterError } from '../cluster/connect.ts';
import {
  executorMetrics,
  type Metric,
  type MetricsServer,
  metric,
  queueMetrics,
  serveMetrics,
} from '../cluster/metrics.ts';
import type { worker } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { stopSignal } from '../frame/interruption.ts';
import { moduleHash } from '../input/module-reference.ts';
import { counted, grouped } from '../terminal/text.ts';
import { replacementsInWords, threadExecutor } from '../work/executor.ts';

type Asked = Invocation<typeof worker>;

const LOOK = 500; // milliseconds between two drawings of the line of progress
const PRESENT = 15_000; // milliseconds that count as now: a few batches

export async function run({ arguments: { modules }, options, output }: Asked): Promise<Status> {
  const own: WorkerModule[] = [];
  for (const path of modules) own.push(await moduleAt(path));
  const progress = output.progress();
  const note = (sentence: string) => {
    progress.clear();
    output.note(sentence);
  };
  const cluster = await connectToCluster(options.redis, note);
  const ending = stopSignal(); // from here on, since others may know of it now
  const executor = threadExecutor(options.threads ?? availableParallelism());
  let rate = new RateMeter(PRESENT);
  const tournaments = new Map<string, number>(); // matches, by name
  let played = 0;
  let metrics: MetricsServer | null = null;
  try {
    const worker = await cluster.serve({
      executor,
      modules: own,
      patience: 1000 * options.patience,
      onMatches: (tournament, matches) => {
        const before = tournaments.get(tournament);
        if (before === undefined) note(`Playing for ${tournament}.`);
        tournaments.set(tournament, (before ?? 0) + matches);
        const now = performance.now();
        if (!rate.isBusy(now)) rate = new RateMeter(PRESENT); // it may have waited for hours
        played += matches;
        rate.add(now, played);
      },
    });
    const threads = counted(executor.count, 'thread', 'threads');
    if (options.metrics !== undefined)
      metrics = await serveMetrics(options.metrics, async () => [
        ...executorMetrics(executor),
        ...queueMetrics(await worker.queueLengths(), worker.errors),
        ...workerMetrics(worker, rate),
      ]);
    note(`Worker ${worker.name} serves ${cluster.address} with ${threads}. Ctrl-C ends it.`);
    if (metrics) note(`Metrics: ${metrics.address}`);
    progress.follow(LOOK, () => [null, stateOf(worker.matches, rate)]);
    await ending;
    note('Ending after the matches under way; Ctrl-C once more ends it at once.');
    await Promise.race([worker.stop(), stopSignal()]);
    progress.end();
    const replaced = replacementsInWords(executor);
    if (replaced !== null) note(replaced);
    if (output.isJson)
      output.json({
        worker: worker.name,
        matches: worker.matches,
        tournaments: Object.fromEntries(tournaments),
      });
    else output.say(`Played ${counted(worker.matches, 'match', 'matches')}.`);
    return DONE;
  } catch (error) {
    throw explainClusterError(error);
  } finally {
    progress.end();
    metrics?.close();
    await cluster.close();
    await executor.close();
  }
}

function workerMetrics({ batchCounts, matches }: ClusterWorker, rate: RateMeter): Metric[] {
  const batches = Object.entries(batchCounts).map(([outcome, value]) => {
    return { labels: { outcome }, value };
  });
  const speed = rate.perSecond(performance.now()) ?? 0;
  return [
    metric('counter', 'turnwise_matches_total', 'Matches played.', matches),
    metric('gauge', 'turnwise_matches_per_second', 'Matches played per second, at present.', speed),
    metric('counter', 'turnwise_batches_total', 'Batches taken, by outcome.', ...batches),
  ];
}

function stateOf(matches: number, rate: RateMeter): string {
  const all = counted(matches, 'match', 'matches');
  const now = performance.now();
  if (!rate.isBusy(now)) return matches === 0 ? 'waiting for matches' : `${all}; waiting for more`;
  const speed = rate.perSecond(now);
  return speed === null ? all : `${all}, ${grouped(Number(speed.toPrecision(3)))}/s`;
}

/** A user's game or player. Others know it by its file name and fingerprint. */
async function moduleAt(path: string): Promise<WorkerModule> {
  const { guardedContent } = await import('../input/module-guard.ts');
  await guardedContent(path, 'need not be named, and options come with the tournaments.');
  const hash = moduleHash(path);
  const reference = (given: ModuleReference): ModuleReference => ({
    ...given,
    module: `${path}${given.module.slice(modulePath(given.module).length)}`,
  });
  return { name: basename(path), hash, reference };
}
