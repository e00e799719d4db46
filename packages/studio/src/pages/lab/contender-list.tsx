/** Who is in the table, and a way to add one: any policy that the library lists, with its numbers. */
import { useState } from 'react';
import { printSpecification } from 'turnwise';
import { Pig } from 'turnwise/games';
import { defaultsOf, knownSpecifications } from '../../state/lab/contest.ts';
import './contender-list.css';
import type { ContestController } from './use-contest.ts';

/** Those that can be had with other numbers. */
const ENTRIES = new Pig().policies.filter(({ parameters }) => Object.keys(parameters).length > 0);
const KNOWN = knownSpecifications();

export function ContenderList({ store }: { readonly store: ContestController }) {
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
