/** The cluster of `--redis`; problems with its address or with Redis become failures of the command. */
import { TurnwiseError } from 'turnwise';
import type { Cluster } from 'turnwise-runner/cluster';
import { codeOf, Failure, messageOf } from '../frame/failure.ts';
import { version } from '../frame/program.ts';

/** Connects, or says what to do. */
export async function connectToCluster(
  address: string | undefined,
  onNote: (sentence: string) => void,
): Promise<Cluster> {
  if (address === undefined)
    throw new Failure('Say where Redis is, as in: --redis redis://localhost');
  // Loaded here, since the packages for Redis take longer to load than all others together.
  const { Cluster } = await import('turnwise-runner/cluster');
  try {
    return await Cluster.connect(withPassword(address), { version: version(), onNote });
  } catch (error) {
    throw explainClusterError(error);
  }
}

/** An address on the command line can be read by other users of the machine. */
const PASSWORD_REMEDY = 'set the environment variable TURNWISE_REDIS_PASSWORD';

/** What is wrong with Redis, as a failure of the command; other errors stay as they are. */
export function explainClusterError(error: unknown): unknown {
  if (codeOf(error) === 'cluster-password' && error instanceof TurnwiseError) {
    const problem = 'problem' in error ? error.problem : error.message;
    return new Failure(`${problem}; ${PASSWORD_REMEDY}.`, { cause: error });
  }
  if (codeOf(error) !== 'cluster' && !(error instanceof TypeError)) return error;
  const [first = '', ...rest] = messageOf(error).replace(/([^.?])$/, '$1.');
  return new Failure(`${first.toUpperCase()}${rest.join('')}`, { cause: error });
}

/** The address with the password of the environment, unless it has one: others can read command lines. */
function withPassword(address: string): string {
  const password = process.env.TURNWISE_REDIS_PASSWORD;
  if (password === undefined || password === '' || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
