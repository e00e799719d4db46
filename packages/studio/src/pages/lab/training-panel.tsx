/** Training: settings, controls, and the distance from the exact solution. */
import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { useWidth } from '../../parts/use-width.ts';
import { errorText, percentage, powerOfTen } from '../../state/lab/numbers.ts';
import {
  type CurvePoint,
  curveFloor,
  curvePoints,
  distanceText,
  GOALS,
  ITERATIONS,
  isUnderWay,
  phaseText,
  type StageReport,
  sweepsText,
  TOLERANCES,
} from '../../state/lab/training.ts';
import { grouped } from '../../state/wording.ts';
import type { LabStore } from '../../stores/lab-store.ts';
import { useStore } from '../../stores/store.ts';
import { StepSlider } from './sliders.tsx';
import './training-panel.css';

export function TrainingPanel({ store }: { readonly store: LabStore }) {
  const { busy, goal, iterations, tables, tolerance, training } = useStore(store);
  const isBusy = isUnderWay(training);
  const isPaused = training.phase === 'paused';
  const goals = GOALS.includes(goal) ? GOALS : [...GOALS, goal].sort((a, b) => a - b);
  return (
    <section className="card training" aria-labelledby="training-title">
      <div className="training__settings">
        <h2 id="training-title">Train</h2>
        <p className="quiet">
          Value iteration from random values. Each pair of scores is swept until a sweep changes it
          by less than the tolerance, or the iterations are used up.
        </p>
        <Select
          className="training__goal"
          caption="Goal"
          value={goal}
          isDisabled={isBusy}
          options={goals.map((points) => [points, `${points} points`])}
          onChange={(points) => store.choose({ goal: points })}
        />
        <StepSlider
          label="Iterations"
          steps={ITERATIONS}
          value={iterations}
          print={sweepsText}
          isDisabled={isBusy}
          onChange={(value) => store.choose({ iterations: value })}
        />
        <StepSlider
          label="Tolerance"
          steps={TOLERANCES}
          value={tolerance}
          print={(value) => (value === 0 ? '0, all iterations' : powerOfTen(value))}
          isDisabled={isBusy}
          onChange={(value) => store.choose({ tolerance: value })}
        />
        <div className="training__buttons">
          {isBusy ? (
            <>
              <Button isMain onPress={() => (isPaused ? store.resume() : store.pause())}>
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button onPress={() => store.stop()}>Stop</Button>
            </>
          ) : (
            <>
              <Button isMain onPress={() => store.train()}>
                Start
              </Button>
              <Button isDisabled={busy.includes('exact')} onPress={() => store.solve()}>
                Exact
              </Button>
            </>
          )}
        </div>
        <div className="training__phase">
          <progress
            value={training.phase === 'idle' ? 0 : training.share}
            max={1}
            aria-label="Progress of this stage"
          />
          <span className="quiet">{phaseText(training)}</span>
        </div>
      </div>
      <div className="training__results">
        <TrainingChart stages={training.stages} most={iterations} />
        <output className="training__verdict">
          {tables.trained
            ? distanceText(tables.trained.distance)
            : 'Start a training to see how fast it approaches the exact solution.'}
        </output>
        <TrainingNumbers stages={training.stages} />
      </div>
    </section>
  );
}

const HEIGHT = 300;
const COLOURS = { 'largest error': 'var(--accent)', residual: 'var(--role-2)' };

/** Residual and true error against the number of sweeps, from 0 to `most`. */
function TrainingChart(props: { readonly stages: readonly StageReport[]; readonly most: number }) {
  const { most, stages } = props;
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  useEffect(() => {
    if (width === 0) return;
    const last = stages.at(-1)?.maxIterations ?? 0;
    const chart = chartOf(curvePoints(stages), Math.max(10, most, last), width);
    // The page's security policy allows no style elements; the style sheet holds the same rules.
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

const NUMBERS = [
  'Sweeps',
  'Residual',
  'Largest error',
  'Mean error',
  'Wrong decisions',
  'P(0,0,0)',
];

function TrainingNumbers({ stages }: { readonly stages: readonly StageReport[] }) {
  return (
    <details className="training-numbers">
      <summary>Numbers</summary>
      {stages.length === 0 ? (
        <p className="quiet">None yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section className="training-numbers__scroll" tabIndex={0} aria-label="Numbers">
          <table>
            <thead>
              <tr>
                {NUMBERS.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stages.map((stage) => (
                <tr key={stage.maxIterations}>
                  <th scope="row">{grouped(stage.maxIterations)}</th>
                  <td>{errorText(stage.residual)}</td>
                  <td>{errorText(stage.largest)}</td>
                  <td>{errorText(stage.mean)}</td>
                  <td>{grouped(stage.wrongDecisions)}</td>
                  <td>{percentage(stage.firstPlayer)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
