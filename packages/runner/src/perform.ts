/** Does a job, here and now, whoever called: what every place lets its workers do. */
import { analyzeShare } from './analyze-share.ts';
import type { Job } from './job.ts';
import { makeDecision } from './make-decision.ts';
import type { RunOptions } from './place.ts';
import { playFixtures } from './play-fixtures.ts';
import { playMatches } from './play-matches.ts';
import { solvePosition } from './solve-position.ts';
import type { PlayerCache } from './workshop.ts';

/** Gives way to timers and messages all the time, and stops when the signal says so. */
export async function performJob(job: Job, cache: PlayerCache, watch: RunOptions): Promise<void> {
  switch (job.kind) {
    case 'matches':
      return playMatches(job, cache, watch);
    case 'fixtures':
      return playFixtures(job, cache, watch);
    case 'analysis':
      return analyzeShare(job, cache, watch);
    case 'decision':
      return makeDecision(job, cache, watch);
    case 'solution':
      return solvePosition(job, cache, watch);
  }
}
