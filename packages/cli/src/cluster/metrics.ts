/**
 * Numbers for monitoring, in the text format of Prometheus 0.0.4, served at /metrics:
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Executor, fingerprintOf } from 'turnwise-runner';
import type { ErrorLog, QueueLengths } from 'turnwise-runner/cluster';
import { codeOf, Failure, messageOf } from '../frame/failure.ts';
import { version } from '../frame/program.ts';

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly value: number;
  readonly labels?: { readonly [name: string]: string }; // default: none
}

/** A metric with one value. */
export function metric(
  type: Metric['type'],
  name: string,
  help: string,
  ...samples: readonly (Sample | number)[]
): Metric {
  const all = samples.map((each) => (typeof each === 'number' ? { value: each } : each));
  return { type, name, help, samples: all };
}

/** The page that Prometheus reads. Metrics without samples are left out. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ help, name, samples, type }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`,
        `# TYPE ${name} ${type}\n`,
        ...samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}\n`),
      ].join(''),
    )
    .join('');
}

function labelled(labels: { readonly [name: string]: string }): string {
  const escaped = (text: string) =>
    text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** The program, and the threads that play. */
export function executorMetrics({ count, replacements = [] }: Executor): Metric[] {
  return [
    metric(
      'gauge',
      'turnwise_build_info',
      'The version of Turnwise, and the build that decides results.',
      {
        value: 1,
        labels: { version: version(), build: fingerprintOf([]).build },
      },
    ),
    metric('gauge', 'turnwise_threads', 'Matches that can be played at the same time.', count),
    metric(
      'counter',
      'turnwise_thread_replacements_total',
      'Threads that were replaced because they died or gave no sign of life.',
      ...(['died', 'stuck'] as const).map((cause) => {
        const own = replacements.filter((each) => each.cause === cause);
        return { labels: { cause }, value: own.reduce((sum, { count: n }) => sum + n, 0) };
      }),
    ),
  ];
}

/** The queue and Redis; `lengths` is null if Redis is away. */
export function queueMetrics(
  lengths: ReadonlyMap<string, QueueLengths> | null,
  { counts }: ErrorLog,
): Metric[] {
  const batches = [...(lengths ?? [])].flatMap(([queue, own]) =>
    Object.entries(own).map(([state, value]) => ({ labels: { queue, state }, value })),
  );
  const errors = [...counts].map(([kind, value]) => ({ labels: { kind }, value }));
  const up = lengths === null ? 0 : 1;
  return [
    metric('gauge', 'turnwise_redis_up', 'Whether Redis answers.', up),
    metric('gauge', 'turnwise_queue_batches', 'Batches on a queue.', ...batches),
    metric('counter', 'turnwise_errors_total', 'Errors of Redis and the queue.', ...errors),
  ];
}

const LOOPBACK = '127.0.0.1';

/** PORT, HOST:PORT or [HOST]:PORT; without a host, only programs of this machine reach it. */
export function parseMetricsAddress(text: string): {
  readonly host: string;
  readonly port: number;
} {
  const [, name, digits = ''] = /^(?:(\[[\da-fA-F:.]+\]|[^\s:[\]/]+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65_535)
    throw new Failure(`--metrics takes a port, or host:port, such as 9100; not ${text}.`);
  return { host: name?.replace(/^\[(.*)\]$/, '$1') ?? LOOPBACK, port };
}

export interface MetricsServer {
  /** Where it is: http://127.0.0.1:9100/metrics */
  readonly address: string;
  close(): void;
}

/** Serves what `collect` returns; `where` is the value of `--metrics`. */
export async function serveMetrics(
  where: string,
  collect: () => Promise<readonly Metric[]>,
): Promise<MetricsServer> {
  const { host, port } = parseMetricsAddress(where);
  const server = createServer((request, response) => {
    const { method, url } = request;
    if (url?.split('?')[0] !== '/metrics')
      response.writeHead(404).end('Metrics are at /metrics.\n');
    else if (method !== 'GET' && method !== 'HEAD')
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else
      collect().then(
        (metrics) =>
          response
            .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
            .end(formatMetrics(metrics)),
        (error) => response.writeHead(500).end(`${messageOf(error)}\n`),
      );
  });
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error, name, port);
  }
  const own = portOf(server);
  return {
    address: `http://${name}:${own}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function listenFailure(error: unknown, host: string, port: number): Failure {
  const reasons: { readonly [code: string]: string } = {
    EADDRINUSE: `port ${port} is in use; choose another one, or 0 for any free port`,
    EACCES: `port ${port} needs more rights; choose 1024 or higher`,
    EADDRNOTAVAIL: `${host} is no address of this machine`,
    ENOTFOUND: `there is no host ${host}`,
  };
  const reason = reasons[codeOf(error)] ?? messageOf(error);
  return new Failure(`Cannot serve metrics: ${reason}.`, { cause: error });
}
