/** Compares policies: one pair in detail, and all against all. */
import { useState } from 'react';
import { printSpecification } from 'turnwise';
import { Pig } from 'turnwise/games';
import { accepts, expectation } from 'turnwise/internal';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import {
  type Contender,
  contenders,
  defaultsOf,
  knownSpecifications,
  missingPairs,
  outcomeOf,
} from '../../state/lab/contest.ts';
import { errorText, percentage } from '../../state/lab/numbers.ts';
import { counted } from '../../state/wording.ts';
import type { LabStore } from '../../stores/lab-store.ts';
import { useStore } from '../../stores/store.ts';
import './contest-panel.css';

interface ContestProps {
  readonly store: LabStore;
  readonly all: readonly Contender[]; // in the table or not
}

export function ContestPanel({ store }: { readonly store: LabStore }) {
  const { contest, goal, tables } = useStore(store);
  const all = contenders(contest, tables, goal);
  return (
    <section className="card contest" aria-labelledby="contest-title">
      <div className="contest__head">
        <h2 id="contest-title">Compare policies</h2>
        <p className="quiet">
          Exact, not sampled: between two fixed policies only the dice decide, and a solver computes
          how often each wins a game to {goal}.
        </p>
      </div>
      <div className="contest__body">
        <div className="contest__side">
          <ContestPair store={store} all={all} />
          <ContenderList store={store} all={all} />
        </div>
        <ContestTable store={store} all={all} />
      </div>
    </section>
  );
}

function ContestPair({ store, all }: ContestProps) {
  const { contest, goal } = useStore(store);
  const find = (wanted: string, fallback: number) =>
    all.find(({ key }) => key === wanted) ?? all[fallback] ?? all[0];
  const [one, other] = [find(contest.pair[0], 0), find(contest.pair[1], 1)];
  if (!one || !other) return null;
  const outcome = outcomeOf(contest, goal, one, other);
  const options = all.map(({ key, name }) => [key, name] as const);
  return (
    <div className="contest-pair">
      <div className="contest-pair__choice">
        <Select
          label="A policy"
          value={one.key}
          options={options}
          onChange={(key) => store.pair([key, other.key])}
        />
        <span className="quiet">against</span>
        <Select
          label="Another policy"
          value={other.key}
          options={options}
          onChange={(key) => store.pair([one.key, key])}
        />
        <Button
          isMain
          isDisabled={outcome !== null || contest.running !== null}
          onPress={() => store.compare([...new Set([one, other])])}
        >
          Compare
        </Button>
      </div>
      <output className="contest-pair__result">
        <Share name="as first" value={outcome?.first} />
        <Share name="as second" value={outcome?.second} />
        <Share name="average" value={outcome?.average} />
        <span className="quiet">
          {outcome
            ? `What ${one.name} wins, exact to ${errorText(outcome.error)}.`
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

const ENTRIES = new Pig().policies.filter(({ parameters }) => Object.keys(parameters).length > 0);
const KNOWN = knownSpecifications();

/** Selects the policies of the table, and adds others with their parameters. */
function ContenderList({ store, all }: ContestProps) {
  const { contest } = useStore(store);
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
                onChange={(event) => store.include(key, event.target.checked)}
              />
              {name}
            </label>
            {'specification' in by && !KNOWN.includes(key) && (
              <Button
                className="button--quiet"
                label={`Remove ${name}`}
                onPress={() => store.removePolicy(key)}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddContender onAdd={(specification) => store.addPolicy(specification)} />
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
    ([name, parameter]) => !accepts(parameter, values[name]),
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
      <Select
        label="Policy to add"
        value={name}
        options={ENTRIES.map((one) => [one.name, one.name])}
        onChange={(chosen) => {
          setName(chosen);
          setGiven({});
        }}
      />
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
        {wrong ? `${wrong[0]}: ${expectation(wrong[1])}.` : entry.about}
      </p>
    </form>
  );
}

function ContestTable({ store, all }: ContestProps) {
  const { contest, goal } = useStore(store);
  const chosen = all.filter(({ key }) => contest.chosen.includes(key));
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
          <Button onPress={() => store.stopComparing()}>Stop</Button>
        ) : (
          <Button isMain isDisabled={missing === 0} onPress={() => store.compare(chosen)}>
            Compare all
          </Button>
        )}
        <output className="quiet">
          {running
            ? `${running.done} of ${counted(running.total, 'comparison')}`
            : missing === 0
              ? 'All compared.'
              : `${counted(missing, 'comparison')} to go, a second or two each.`}
        </output>
      </div>
    </div>
  );
}

function sideOf(average: number | undefined): 'more' | 'less' | 'even' {
  if (average === undefined || Math.abs(average - 0.5) < 5e-5) return 'even';
  return average > 0.5 ? 'more' : 'less';
}
