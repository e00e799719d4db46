/** The numbers of the curve, for those who want to read them. */
import { errorText, grouped, percentage } from '../../state/lab/numbers.ts';
import type { StageReport } from '../../state/lab/training.ts';
import './training-numbers.css';

export function TrainingNumbers({ stages }: { readonly stages: readonly StageReport[] }) {
  return (
    <details className="training-numbers">
      <summary>Numbers</summary>
      {stages.length === 0 ? (
        <p className="quiet">There are none yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section className="training-numbers__scroll" tabIndex={0} aria-label="Numbers">
          <table>
            <thead>
              <tr>
                <th scope="col">Sweeps</th>
                <th scope="col">Residual</th>
                <th scope="col">Largest error</th>
                <th scope="col">Mean error</th>
                <th scope="col">Wrong decisions</th>
                <th scope="col">P(0,0,0)</th>
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
