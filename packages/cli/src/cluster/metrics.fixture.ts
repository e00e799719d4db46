/** Reads the text format of Prometheus 0.0.4, and refuses everything else. */
import type { Metric } from './metrics.ts';

type Reading = {
  name: string;
  type: Metric['type'];
  help: string;
  samples: Metric['samples'][number][];
};

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (-?[0-9.e+-]+)$`);

/** The metrics of a page; an error with the line that is none. */
export function parseMetrics(page: string): Metric[] {
  if (!page.endsWith('\n')) throw new Error('The last line has no end.');
  const metrics: Reading[] = [];
  const lines = page.slice(0, -1).split('\n');
  for (let at = 0; at < lines.length; ) {
    const [, name = '', help = ''] = required(new RegExp(`^# HELP (${NAME}) (.*)$`), lines[at++]);
    const [, type = ''] = required(new RegExp(`^# TYPE ${name} (counter|gauge)$`), lines[at++]);
    if (metrics.some((known) => known.name === name)) throw new Error(`${name} is there twice.`);
    if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}.`);
    const own: Reading = {
      name,
      type: type === 'counter' ? 'counter' : 'gauge',
      help: unescaped(help),
      samples: [],
    };
    for (; at < lines.length && !lines[at]?.startsWith('#'); at++) {
      const [, sample, labels = '', value] = required(SAMPLE, lines[at]);
      if (sample !== name || !Number.isFinite(Number(value))) throw new Error(`${lines[at]}`);
      own.samples.push({ labels: labelsOf(labels), value: Number(value) });
    }
    const series = own.samples.map(({ labels }) => JSON.stringify(labels));
    if (own.samples.length === 0 || new Set(series).size < series.length)
      throw new Error(`${name} has no samples, or the same labels twice.`);
    metrics.push(own);
  }
  return metrics;
}

/** The value of a metric with one sample, or of the sample with these labels. */
export function sampleOf(metrics: readonly Metric[], name: string, labels: object = {}): number {
  const samples = metrics.find((metric) => metric.name === name)?.samples ?? [];
  const own = samples.filter((sample) =>
    Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
  );
  if (own.length !== 1 || !own[0]) throw new Error(`${name} has ${own.length} such samples.`);
  return own[0].value;
}

function labelsOf(text: string): { [name: string]: string } {
  const pairs = text.match(new RegExp(LABEL, 'g')) ?? [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), unescaped(pair.slice(at + 2, -1))];
    }),
  );
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

function required(pattern: RegExp, line: string | undefined): RegExpExecArray {
  const match = pattern.exec(line ?? '');
  if (match) return match;
  throw new Error(`This is no line that belongs there: ${line}`);
}
