/** Does a job, here and now, whoever called: what every place lets its workers do. */
import { analyzeShare } from './analyze-share.ts';
import type { Job } from './job.ts';
import { makeDecision } from './make-decision.ts';
import type { Watch } from './place.ts';
import { playFixtures } from './play-fixtures.ts';
import { playMatches } from './play-matches.ts';
import { solvePosition } from './solve-position.ts';
import type { Workshop } from './workshop.ts';

/** Gives way to timers and messages all the time, and stops when the signal says so. */
export async function perform(job: Job, workshop: Workshop, watch: Watch): Promise<void> {
  switch (job.kind) {
    case 'matches':
      return playMatches(job, workshop, watch);
    case 'fixtures':
      return playFixtures(job, workshop, watch);
    case 'analysis':
      return analyzeShare(job, workshop, watch);
    case 'decision':
      return makeDecision(job, workshop, watch);
    case 'solution':
      return solvePosition(job, workshop, watch);
  }
}
