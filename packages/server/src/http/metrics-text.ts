/**
 * Numbers for monitoring, in the text format of Prometheus 0.0.4:
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */

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

/** The type of the page that Prometheus reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

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
