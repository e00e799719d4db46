/** What `turnwise tournament --metrics` serves. */
import type { TournamentRun } from 'turnwise-runner';
import { executorMetrics, type Metric, metric, queueMetrics } from '../cluster/metrics.ts';
import { ProgressText } from '../work/play-tournament.ts';
import type { Backend } from './backend.ts';

/** Returns a function that collects the numbers of a tournament. */
export function tournamentMetrics(
  run: TournamentRun,
  { executor, onCluster }: Backend,
): () => Promise<readonly Metric[]> {
  const progress = new ProgressText(run);
  let first = 0; // matches of earlier runs
  run.events.once('begin', () => {
    first = run.played;
  });
  return async () => [
    ...executorMetrics(executor),
    metric('gauge', 'turnwise_tournament_matches', 'Matches planned.', run.state.total),
    metric(
      'gauge',
      'turnwise_tournament_played',
      'Matches played, in earlier runs too.',
      run.played,
    ),
    metric('counter', 'turnwise_matches_total', 'Matches received.', run.played - first),
    metric(
      'gauge',
      'turnwise_matches_per_second',
      'Matches received per second, at present.',
      progress.perSecond ?? 0,
    ),
    ...(onCluster ? await clusterMetrics(onCluster) : []),
  ];
}

async function clusterMetrics(cluster: NonNullable<Backend['onCluster']>): Promise<Metric[]> {
  const { batchCounts, errors, stalled, workerCounts } = cluster;
  const workers = Object.entries(workerCounts).map(([state, value]) => {
    return { labels: { state }, value };
  });
  const batches = Object.entries(batchCounts).map(([outcome, value]) => {
    return { labels: { outcome }, value };
  });
  return [
    ...queueMetrics(await cluster.queueLengths(), errors),
    metric('counter', 'turnwise_batches_total', 'Batches, by outcome.', ...batches),
    metric('gauge', 'turnwise_stalled_batches', 'Batches that nobody finishes.', stalled.length),
    metric(
      'gauge',
      'turnwise_workers',
      'Workers seen in the last minute, by whether they can play the tournament.',
      ...workers,
    ),
  ];
}
