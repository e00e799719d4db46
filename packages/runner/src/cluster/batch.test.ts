import { makeChecked } from 'turnwise/internal';
import { describe, expect, test } from 'vitest';
import { type FixturesJob, JobError } from '../jobs/job.ts';
import {
  errorOfFault,
  goneFault,
  parseResults,
  printFault,
  printResults,
  REPEATS,
} from './batch.ts';
import { playedHere, randomLeague } from './cluster.fixture.ts';
import { batchName, firstMissing } from './keys.ts';

const fixture = { round: 0, pairing: 0, seed: 's', seats: { Xs: 0, Os: 1 } };
const job: FixturesJob = {
  kind: 'fixtures',
  table: { game: { game: 'pig' }, players: ['random', 'random'] },
  fixtures: [3, 4, 9].map((index) => ({ ...fixture, index, seed: `s${index}` })),
};

describe('The first missing match', () => {
  const batch = (...indices: number[]) =>
    batchName({ ...job, fixtures: indices.map((index) => ({ ...fixture, index })) });

  test('comes after batches without a gap, however many others there are', () => {
    expect(firstMissing([])).toBe(0);
    expect(firstMissing([batch(2, 3), batch(4, 5), batch(6)])).toBe(0);
    expect(firstMissing([batch(2, 3), batch(0, 1), batch(6)])).toBe(4);
    expect(firstMissing([batch(0, 3, 4), batch(1)])).toBe(2);
    expect(firstMissing(['0-99999999999-x', 'rubbish'])).toBe(1);
  });
});

describe('The fault of a batch', () => {
  test('has the original message, and names the match', () => {
    const rest = { ...job, fixtures: job.fixtures.slice(1) };
    const thrown = JobError.threw(rest, new Error('match 4: the engine stalled'));
    const read = errorOfFault(printFault(thrown), 0, job);
    expect(read?.message).toBe(thrown.message);
    expect(read?.job).toEqual(rest);
    const died = new JobError('died', rest, 'its thread died');
    expect(errorOfFault(printFault(died), 0, job)?.message).toBe(died.message);
  });

  test('is its worker, where the batch has lost it too often', () => {
    const text = 'job stalled more than allowable limit';
    const { fault, message } = errorOfFault(text, REPEATS + 1, job) ?? {};
    expect(fault).toBe('died');
    expect(message).toMatch(
      /^Matches 3 to 9 of pig: its worker died or was cut off.*exhaust memory/,
    );
  });

  test('is no error where Redis has lost the tournament', () => {
    expect(errorOfFault(goneFault('there is no tournament'), 0, job)).toBe(null);
  });

  test('is the raw text, if it cannot be parsed', () => {
    expect(errorOfFault('refused', 0, job)?.message).toBe('The tournament of pig: refused');
    expect(errorOfFault('{"fault":"evil"}', 0, job)?.message).toContain('evil');
  });
});

test.each(['-1', '1e300', '"1"', '0.5'])(
  'Results that took %s milliseconds are refused',
  (time) => {
    const text = makeChecked({ matches: [], milliseconds: JSON.parse(time) });
    expect(() => parseResults(text)).toThrow('milliseconds');
  },
);

test('Results are read back as they were written, with and without records', async () => {
  for (const record of [true, false]) {
    const played = await playedHere({ ...randomLeague(5), record });
    const matches = played.map((match) => ({ ...match, times: {} }));
    const results = { matches, milliseconds: 12, worker: 'w' };
    expect(parseResults(printResults(results))).toEqual(results);
  }
});
