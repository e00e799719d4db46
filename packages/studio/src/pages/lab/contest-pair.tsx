/** Two policies in large: what the one wins as first, as second, and on average. */
import { type Contender, outcomeOf } from '../../state/lab/contest.ts';
import { errorText, percentage } from '../../state/lab/numbers.ts';
import { ContenderOptions } from './contest-panel.tsx';
import './contest-pair.css';
import type { ContestController } from './use-contest.ts';

export function ContestPair({ store }: { readonly store: ContestController }) {
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
