/** Metrics for Prometheus: their form, and the server. */
import { expect, onTestFinished, test } from 'vitest';
import { codeOf, Failure } from '../frame/failure.ts';
import { parseMetrics } from './metrics.fixture.ts';
import { formatMetrics, metric, parseMetricsAddress, serveMetrics } from './metrics.ts';

async function served(where: string, collect = async () => [metric('gauge', 'a', 'A.', 1)]) {
  const server = await serveMetrics(where, collect);
  onTestFinished(() => server.close());
  return server;
}

test('labels and help keep every character', () => {
  const strange = 'a "b" \\ c\nd\\n \u001b[31m \u202e';
  const page = formatMetrics([
    metric('gauge', 'turnwise_a', 'One \\ line\nand another.', { value: 0.5, labels: { strange } }),
    metric('counter', 'turnwise_b_total', 'Without labels.', 7),
    metric('gauge', 'turnwise_none', 'Without samples.'),
  ]);
  expect(parseMetrics(page)).toEqual([
    {
      name: 'turnwise_a',
      type: 'gauge',
      help: 'One \\ line\nand another.',
      samples: [{ labels: { strange }, value: 0.5 }],
    },
    {
      name: 'turnwise_b_total',
      type: 'counter',
      help: 'Without labels.',
      samples: [{ labels: {}, value: 7 }],
    },
  ]);
});

test.each([
  ['9100', '127.0.0.1', 9100],
  ['0', '127.0.0.1', 0],
  ['0.0.0.0:80', '0.0.0.0', 80],
  ['[::1]:65535', '::1', 65_535],
  ['box.example:1', 'box.example', 1],
])('the address %s is understood', (text, host, port) => {
  expect(parseMetricsAddress(text)).toEqual({ host, port });
});

test.each(['', 'x', '65536', ':80', '1.2.3.4:', 'a:b:1', '-1', '1e3', 'http://x:1', '99 '])(
  'the address "%s" is refused',
  (text) => {
    expect(() => parseMetricsAddress(text)).toThrow('--metrics takes a port, or host:port');
  },
);

test('the page is at /metrics, on loopback, at the port that the address names', async () => {
  const { address } = await served('0');
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(parseMetrics(await answer.text())).toHaveLength(1);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  expect((await fetch(address.replace('metrics', ''))).status).toBe(404);
});

test('a page that cannot be made is an error for its reader only', async () => {
  const { address } = await served('0', async () => {
    throw new Error('nothing there');
  });
  expect((await fetch(address)).status).toBe(500);
  expect((await fetch(address)).status).toBe(500);
});

test('a port that is in use is refused with a remedy', async () => {
  const { address } = await served('0');
  const port = new URL(address).port;
  const refusal = await serveMetrics(port, async () => []).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Failure);
  expect(String(refusal)).toContain(`port ${port} is in use; choose another one, or 0`);
  expect(codeOf(Object(refusal).cause)).toBe('EADDRINUSE');
});
