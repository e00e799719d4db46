/** The strategy of a role in a game with secrets: a bar of mixed moves for everything that it can see. */
import { useState } from 'react';
import { percent } from 'turnwise/internal';
import type { InformationSet, RoleStrategy } from 'turnwise/solvers';
import { Button } from '../../parts/button.tsx';
import { grouped } from '../../state/wording.ts';
import './strategy-table.css';

const FEW = 40; // rows at first

export function StrategyTable({ strategy }: { readonly strategy: RoleStrategy }) {
  const { role, sets } = strategy;
  const [isWhole, setWhole] = useState(sets.length <= FEW);
  const often = new Set(sets.toSorted((a, b) => b.reach - a.reach).slice(0, FEW));
  const shown = isWhole ? sets : sets.filter((set) => often.has(set));
  return (
    <div className="strategy">
      <table>
        <caption>What {role} plays</caption>
        <thead>
          <tr>
            <th scope="col">{role} sees</th>
            <th scope="col" className="strategy__number">
              how often
            </th>
            <th scope="col">plays</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((set) => (
            <tr key={set.view}>
              <th scope="row" className="strategy__view">
                {set.view}
              </th>
              <td className="strategy__number">{percent(set.reach)}</td>
              <td>
                <Mix moves={set.moves} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isWhole ? null : (
        <Button onPress={() => setWhole(true)}>Show all {grouped(sets.length)}</Button>
      )}
    </div>
  );
}

/** The bar is decoration: the words below it say the same. */
function Mix({ moves }: Pick<InformationSet, 'moves'>) {
  const played = moves.filter(({ share }) => share >= LEAST_SHARE);
  return (
    <div className="strategy__mix">
      <div className="strategy__bar" aria-hidden="true">
        {moves.map(({ text, share }, n) => (
          <span key={text} style={{ flexGrow: share, background: `var(--mix-${n % COLOURS})` }} />
        ))}
      </div>
      {played.map(({ text, share }) => `${text} ${percent(share)}`).join(', ')}
    </div>
  );
}

const LEAST_SHARE = 0.0005; // that is named
const COLOURS = 4;
