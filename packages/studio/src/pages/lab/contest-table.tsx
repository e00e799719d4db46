/** All against all: what the policy of the row wins against that of the column, on average over who begins. */
import { missingPairs, outcomeOf } from '../../state/lab/contest.ts';
import { percentage } from '../../state/lab/numbers.ts';
import './contest-table.css';
import type { ContestController } from './use-contest.ts';

export function ContestTable({ store }: { readonly store: ContestController }) {
  const { chosen, contest, goal } = store;
  const missing = missingPairs(contest, goal, chosen).length;
  const { running } = contest;
  return (
    <div className="contest-table">
      <section
        className="contest-table__scroll"
        aria-label="All against all"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
      >
        <table>
          <caption>
            The row against the column: <strong>average</strong>, as first, as second
          </caption>
          <thead>
            <tr>
              <td />
              {chosen.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chosen.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                {chosen.map((other) => {
                  const outcome = outcomeOf(contest, goal, one, other);
                  return (
                    <td key={other.key} data-side={sideOf(outcome?.average)}>
                      <strong>{outcome ? percentage(outcome.average) : '–'}</strong>
                      <span>{outcome ? percentage(outcome.first) : ''}</span>
                      <span>{outcome ? percentage(outcome.second) : ''}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="contest-table__controls">
        {running ? (
          <button type="button" className="button" onClick={store.stop}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button button--main"
            disabled={missing === 0}
            onClick={() => store.compare(chosen)}
          >
            Fill in the table
          </button>
        )}
        <output className="quiet">
          {running
            ? `${running.done} of ${running.total} comparisons`
            : missing === 0
              ? 'All is known.'
              : `${missing} comparisons are to be made, a second or two each.`}
        </output>
      </div>
    </div>
  );
}

/** More than half, less, or neither. */
function sideOf(average: number | undefined): 'more' | 'less' | 'even' {
  if (average === undefined || Math.abs(average - 0.5) < 5e-5) return 'even';
  return average > 0.5 ? 'more' : 'less';
}
