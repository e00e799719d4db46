/** Training: what to try, the controls of it, and how far from exact it led. */
import { distanceText } from '../../state/lab/distance-text.ts';
import { isUnderWay } from '../../state/lab/lab-state.ts';
import { powerOfTen } from '../../state/lab/numbers.ts';
import { GOALS, ITERATIONS, TOLERANCES } from '../../state/lab/stages.ts';
import { phaseText, sweepsText } from '../../state/lab/training.ts';
import { StepSlider } from './step-slider.tsx';
import { TrainingChart } from './training-chart.tsx';
import { TrainingNumbers } from './training-numbers.tsx';
import type { Lab } from './use-lab.ts';
import './training-panel.css';

export function TrainingPanel({ lab }: { readonly lab: Lab }) {
  const { busy, goal, iterations, tables, tolerance, training } = lab.state;
  const isBusy = isUnderWay(training);
  const isSolving = busy.includes('exact');
  const goals = GOALS.includes(goal) ? GOALS : [...GOALS, goal].sort((a, b) => a - b);
  return (
    <section className="card training" aria-labelledby="training-title">
      <div className="training__settings">
        <h2 id="training-title">Train</h2>
        <p className="quiet">
          Value iteration from random numbers: each pair of scores is swept until a sweep changes
          little, or there have been enough.
        </p>
        <label className="training__goal">
          Goal
          <select
            value={goal}
            disabled={isBusy}
            onChange={(event) => lab.choose({ goal: Number(event.target.value) })}
          >
            {goals.map((points) => (
              <option key={points} value={points}>
                {points} points
              </option>
            ))}
          </select>
        </label>
        <StepSlider
          label="Iterations"
          steps={ITERATIONS}
          value={iterations}
          print={sweepsText}
          isDisabled={isBusy}
          onChange={(value) => lab.choose({ iterations: value })}
        />
        <StepSlider
          label="Tolerance"
          steps={TOLERANCES}
          value={tolerance}
          print={(value) => (value === 0 ? '0, never at rest' : powerOfTen(value))}
          isDisabled={isBusy}
          onChange={(value) => lab.choose({ tolerance: value })}
        />
        <div className="training__buttons">
          {isBusy ? (
            <>
              {training.phase === 'paused' ? (
                <button type="button" className="button button--main" onClick={lab.resume}>
                  Continue
                </button>
              ) : (
                <button type="button" className="button button--main" onClick={lab.pause}>
                  Pause
                </button>
              )}
              <button type="button" className="button" onClick={lab.stop}>
                Stop
              </button>
            </>
          ) : (
            <>
              <button type="button" className="button button--main" onClick={lab.train}>
                Start
              </button>
              <button
                type="button"
                className="button"
                disabled={isSolving}
                onClick={() => lab.solve(goal)}
              >
                Exact
              </button>
            </>
          )}
        </div>
        <div className="training__phase">
          <progress
            value={training.phase === 'idle' ? 0 : training.share}
            max={1}
            aria-label="This number of sweeps"
          />
          <span className="quiet">{phaseText(training)}</span>
        </div>
      </div>
      <div className="training__results">
        <TrainingChart stages={training.stages} most={iterations} />
        <output className="training__verdict">
          {tables.trained
            ? distanceText(tables.trained.distance)
            : 'Start a training to see how fast it comes near to the exact solution.'}
        </output>
        <TrainingNumbers stages={training.stages} />
      </div>
    </section>
  );
}
