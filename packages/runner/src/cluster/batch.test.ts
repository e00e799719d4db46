import { describe, expect, test } from 'vitest';
import { type FixturesJob, JobError } from '../jobs/job.ts';
import { errorOfFault, parseResults, printFault } from './batch.ts';

const job: FixturesJob = {
  kind: 'fixtures',
  table: { game: { game: 'pig' }, players: ['random', 'random'] },
  fixtures: [3, 4, 9].map((index) => ({
    index,
    round: 0,
    pairing: 0,
    seed: `s${index}`,
    seats: { Xs: 0, Os: 1 },
  })),
};

describe('The fault of a batch', () => {
  test('is told as it was where it happened, and names the match', () => {
    const rest = { ...job, fixtures: job.fixtures.slice(1) };
    const thrown = JobError.threw(rest, new Error('match 4: the engine stalled'));
    const told = errorOfFault(printFault(thrown), job);
    expect(told.message).toBe(thrown.message);
    expect(told.job).toEqual(rest);
    const died = new JobError('died', rest, 'its thread died');
    expect(errorOfFault(printFault(died), job).message).toBe(died.message);
  });

  test('is its worker, where the queue says so', () => {
    const { fault, message } = errorOfFault('job stalled more than allowable limit', job);
    expect(fault).toBe('died');
    expect(message).toMatch(/^Matches 3 to 9 of pig: its worker died or was cut off.*the memory/);
  });

  test('is whatever stands there, where it makes no sense', () => {
    expect(errorOfFault('refused', job).message).toBe('The tournament of pig: refused');
    expect(errorOfFault('{"fault":"evil"}', job).message).toContain('evil');
  });
});

test.each(['-1', '1e300', '"1"', '0.5'])(
  'Results that took %s milliseconds are refused',
  (time) => {
    expect(() => parseResults(`{"matches":[],"milliseconds":${time}}`)).toThrow('milliseconds');
  },
);
