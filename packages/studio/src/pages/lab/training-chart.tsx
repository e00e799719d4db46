/** The curve of a training: residual and true error against the number of sweeps, drawn by Observable Plot. */
import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import { useWidth } from '../../parts/use-width.ts';
import { powerOfTen } from '../../state/lab/numbers.ts';
import {
  type CurvePoint,
  curveFloor,
  curvePoints,
  type StageReport,
} from '../../state/lab/training.ts';
import './training-chart.css';

const HEIGHT = 300;
const COLOURS = { 'largest error': 'var(--accent)', residual: 'var(--role-2)' };

interface TrainingChartProps {
  readonly stages: readonly StageReport[];
  /** The sweeps that were asked for: the end of the axis. */
  readonly most: number;
}

export function TrainingChart({ most, stages }: TrainingChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  useEffect(() => {
    if (width === 0) return;
    const last = stages.at(-1)?.maxIterations ?? 0;
    const chart = chartOf(curvePoints(stages), Math.max(10, most, last), width);
    // The policy of the page allows no style elements; training-chart.css has what this one would say.
    chart.querySelector('style')?.remove();
    chart.setAttribute('aria-hidden', 'true'); // its host has the name
    host.current?.replaceChildren(chart);
  }, [stages, most, width]);
  return (
    <figure className="training-chart">
      <figcaption>
        <span className="training-chart__key training-chart__key--error">largest error</span>
        <span className="training-chart__key training-chart__key--residual">
          residual, the change of the last sweep
        </span>
      </figcaption>
      <div
        ref={host}
        className="training-chart__host"
        role="img"
        aria-label="Largest error and residual against sweeps, on a logarithmic scale"
      />
    </figure>
  );
}

function chartOf(points: readonly CurvePoint[], most: number, width: number) {
  const floor = curveFloor(points);
  const decades = Math.round(-Math.log10(floor));
  const every = Math.ceil(decades / 8);
  const ticks = Array.from(
    { length: Math.floor(decades / every) + 1 },
    (_, n) => 10 ** (-n * every),
  );
  const marks = { x: 'sweeps', y: 'value' };
  const stroke = ({ series }: CurvePoint) => COLOURS[series];
  return Plot.plot({
    className: 'training-chart__plot',
    width,
    height: HEIGHT,
    marginLeft: 48,
    marginRight: 16,
    marginBottom: 40,
    x: {
      domain: [0, most],
      label: 'sweeps of each pair of scores',
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 6,
    },
    y: { type: 'log', domain: [floor, 1], ticks, tickFormat: powerOfTen, label: null },
    color: { type: 'identity' },
    marks: [
      Plot.gridY(ticks, { stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleY([floor], { stroke: 'var(--line)' }),
      Plot.line(points, { ...marks, z: 'series', stroke, strokeWidth: 2 }),
      Plot.dot(points, { ...marks, fill: stroke, r: 2.5 }),
      Plot.tip(
        points,
        Plot.pointer({
          ...marks,
          title: 'text',
          fill: 'var(--surface)',
          stroke: 'var(--line)',
          fontSize: 13,
        }),
      ),
    ],
  });
}
