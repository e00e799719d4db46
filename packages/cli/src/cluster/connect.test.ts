/** A problem with the Redis that `--redis` names is a failure of the command, with a remedy. */
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../frame/failure.ts';
import { connectToCluster } from './connect.ts';
import { hasRedis, redisForTest } from './programs.fixture.ts';

afterEach(() => vi.unstubAllEnvs());

/** The failure of an attempt to connect, as it is reported. */
async function refusal(address: string | undefined): Promise<string> {
  const error = await connectToCluster(address, () => {}).then(
    async (cluster) => {
      await cluster.close();
      return new Failure('It was accepted.');
    },
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw error;
  return error.message;
}

test.each([
  [undefined, 'Say where Redis is, as in: --redis redis://localhost'],
  ['localhost', /^The address of Redis should begin with redis:\/\/ or rediss:\/\/; .* for TLS\.$/],
  ['redis://', /^The address of Redis names no host/],
  [
    'redis://127.0.0.1:1',
    /^Redis at redis:\/\/127\.0\.0\.1:1: there is no answer .* is the port right\?$/,
  ],
  ['redis://a.invalid', 'Redis at redis://a.invalid:6379: there is no such host.'],
])('the address %s is refused with an explanation', async (address, sentence) => {
  expect(await refusal(address)).toMatch(sentence);
});

test.skipIf(!hasRedis)(
  'the password comes from the environment, or is part of the address',
  async () => {
    const redis = await redisForTest('--requirepass', 'open sesame');
    expect(await refusal(redis.address)).toBe(
      `Redis at ${redis.address}: it wants a password; set the environment variable TURNWISE_REDIS_PASSWORD.`,
    );
    vi.stubEnv('TURNWISE_REDIS_PASSWORD', 'wrong');
    const refused = await refusal(redis.address);
    expect(refused).toContain('it refuses the password; set the environment variable');
    expect(refused).not.toContain('wrong');
    const inAddress = redis.address.replace('//', '//:open%20sesame@');
    expect(await refusal(inAddress)).toBe('It was accepted.');
    vi.stubEnv('TURNWISE_REDIS_PASSWORD', 'open sesame');
    expect(await refusal(redis.address)).toBe('It was accepted.');
  },
);
