/** Policies against each other: two of them in large, and all against all. */
import {
  type Contender,
  defaultsOf,
  knownSpecifications,
  missingPairs,
  outcomeOf,
} from '../../state/lab/contest.ts';
import { type ContestController, useContest } from './use-contest.ts';
import type { Lab } from './use-lab.ts';
import './contest-panel.css';
import { useState } from 'react';
import { printSpecification } from 'turnwise';
import { Pig } from 'turnwise/games';
import { errorText, percentage } from '../../state/lab/numbers.ts';

export function ContestPanel({ lab }: { readonly lab: Lab }) {
  const store = useContest(lab);
  return (
    <section className="card contest" aria-labelledby="contest-title">
      <div className="contest__head">
        <h2 id="contest-title">Compare policies</h2>
        <p className="quiet">
          Nothing is sampled: who follows a policy is no more free than a die, and a solver adds up
          what they win in a game to {store.goal}.
        </p>
      </div>
      <div className="contest__body">
        <div className="contest__side">
          <ContestPair store={store} />
          <ContenderList store={store} />
        </div>
        <ContestTable store={store} />
      </div>
    </section>
  );
}

/** Options of a choice among contenders. */
function ContenderOptions({ all }: { readonly all: readonly Contender[] }) {
  return all.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/* Two policies in large: what the one wins as first, as second, and on average. */

function ContestPair({ store }: { readonly store: ContestController }) {
  const { all, contest, dispatch, goal } = store;
  const find = (wanted: string, fallback: number) =>
    all.find(({ key }) => key === wanted) ?? all[fallback] ?? all[0];
  const [one, other] = [find(contest.pair[0], 0), find(contest.pair[1], 1)];
  if (!one || !other) return null;
  const outcome = outcomeOf(contest, goal, one, other);
  const choose = (a: Contender, b: Contender) => dispatch({ kind: 'pair', pair: [a.key, b.key] });
  return (
    <div className="contest-pair">
      <div className="contest-pair__choice">
        <select
          aria-label="A policy"
          value={one.key}
          onChange={(event) => choose(find(event.target.value, 0) ?? one, other)}
        >
          <ContenderOptions all={all} />
        </select>
        <span className="quiet">against</span>
        <select
          aria-label="Another policy"
          value={other.key}
          onChange={(event) => choose(one, find(event.target.value, 1) ?? other)}
        >
          <ContenderOptions all={all} />
        </select>
        <button
          type="button"
          className="button button--main"
          disabled={outcome !== null || contest.running !== null}
          onClick={() => store.compare([...new Set([one, other])])}
        >
          Compare
        </button>
      </div>
      <output className="contest-pair__result">
        <Share name="as first" value={outcome?.first} />
        <Share name="as second" value={outcome?.second} />
        <Share name="average" value={outcome?.average} />
        <span className="quiet">
          {outcome
            ? `${one.name} wins these shares; exact to ${errorText(outcome.error)}.`
            : 'Not computed yet.'}
        </span>
      </output>
    </div>
  );
}

function Share({ name, value }: { readonly name: string; readonly value: number | undefined }) {
  return (
    <span className="contest-pair__share">
      <span className="quiet">{name}</span>
      <strong>{value === undefined ? '–' : percentage(value)}</strong>
    </span>
  );
}

/* Who is in the table, and a way to add one: any policy that the library lists, with its numbers. */

/** Those that can be had with other numbers. */
const ENTRIES = new Pig().policies.filter(({ parameters }) => Object.keys(parameters).length > 0);
const KNOWN = knownSpecifications();

function ContenderList({ store }: { readonly store: ContestController }) {
  const { all, contest, dispatch } = store;
  return (
    <div className="contender-list">
      <h3>In the table</h3>
      <ul>
        {all.map(({ by, key, name }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={contest.chosen.includes(key)}
                onChange={(event) =>
                  dispatch({ kind: 'choose', key, isChosen: event.target.checked })
                }
              />
              {name}
            </label>
            {'specification' in by && !KNOWN.includes(key) && (
              <button
                type="button"
                className="button button--quiet"
                aria-label={`Remove ${name}`}
                onClick={() => dispatch({ kind: 'remove', specification: key })}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      <AddContender onAdd={(specification) => dispatch({ kind: 'add', specification })} />
    </div>
  );
}

function AddContender({ onAdd }: { readonly onAdd: (specification: string) => void }) {
  const [name, setName] = useState(ENTRIES[0]?.name ?? '');
  const [given, setGiven] = useState<{ readonly [parameter: string]: number }>({});
  const entry = ENTRIES.find((one) => one.name === name);
  if (!entry) return null;
  const values = { ...defaultsOf(entry.parameters), ...given };
  const wrong = Object.entries(entry.parameters).find(
    ([parameter, { accepts }]) => !accepts(values[parameter]),
  );
  const add = () => {
    const named = Object.fromEntries(
      Object.entries(values).map(([parameter, value]) => [parameter, Number(value)]),
    );
    onAdd(printSpecification({ name, positional: [], named }));
  };
  return (
    <form
      className="contender-list__add"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) add();
      }}
    >
      <select
        aria-label="Kind of policy to add"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setGiven({});
        }}
      >
        {ENTRIES.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </select>
      {Object.entries(entry.parameters).map(([parameter, { about }]) => (
        <label key={parameter} title={about}>
          {parameter}
          <input
            className="field"
            type="number"
            value={String(values[parameter])}
            onChange={(event) => setGiven({ ...given, [parameter]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      <button type="submit" className="button" disabled={wrong !== undefined}>
        Add
      </button>
      <p className="quiet" role="status">
        {wrong ? `${wrong[0]}: ${wrong[1].expects}.` : entry.about}
      </p>
    </form>
  );
}

/* All against all: what the policy of the row wins against that of the column, on average over who begins. */

function ContestTable({ store }: { readonly store: ContestController }) {
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
