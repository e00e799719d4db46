/** Policies against each other: two of them in large, and all against all. */
import type { Contender } from '../../state/lab/contest.ts';
import { ContenderList } from './contender-list.tsx';
import { ContestPair } from './contest-pair.tsx';
import { ContestTable } from './contest-table.tsx';
import { useContest } from './use-contest.ts';
import type { Lab } from './use-lab.ts';
import './contest-panel.css';

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
export function ContenderOptions({ all }: { readonly all: readonly Contender[] }) {
  return all.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}
