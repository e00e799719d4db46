/** The accounts of luck and skill, behind a click: what changed the expected score of each player, in words that need no key. */
import { useId } from 'react';
import { changeText, kindOfResults, worthText } from '../../state/odds-text.ts';
import type { Parts, Swings } from '../../state/swings.ts';
import './luck-and-skill.css';

type Row = readonly [part: keyof Parts, title: string];

/** The rows between the start and now. Among three or more, what others do is not given away by one opponent. */
function rowsFor(players: number): readonly Row[] {
  const gifts = players > 2 ? 'Choices of the others' : 'Mistakes of the opponent';
  return [
    ['skill', 'Own mistakes'],
    ...(players > 1 ? [['gifts', gifts] as const] : []),
    ['luck', 'Luck: dice, cards, hidden choices'],
    ['revision', 'Estimates corrected later'],
  ];
}

interface LuckAndSkillProps {
  readonly swings: Swings;
  readonly bounds: readonly [number, number]; // of results
  readonly isOpen: boolean; // whether positions are still being evaluated
  readonly untold: string | null; // why luck and skill are not told
}

export function LuckAndSkill({ swings, bounds, isOpen, untold }: LuckAndSkillProps) {
  const { end, start, sums } = swings;
  const id = useId();
  const roles = Object.keys(sums);
  const unit = kindOfResults(bounds) === 'shares' ? 'points of 100' : 'points';
  return (
    <details className="luck-and-skill">
      <summary>Luck and skill</summary>
      {untold === null ? (
        <>
          <p id={id} className="quiet">
            What changed the expected score of each player, in {unit}.
            {isOpen ? ' Still evaluating.' : ''}
          </p>
          <table aria-describedby={id}>
            <caption className="visually-hidden">Luck and skill</caption>
            <thead>
              <tr>
                <td />
                {roles.map((role) => (
                  <th key={role} scope="col">
                    {role}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">At the start</th>
                {roles.map((role) => (
                  <td key={role}>{points(start[role] ?? null, bounds)}</td>
                ))}
              </tr>
              {rowsFor(roles.length).map(([part, title]) => (
                <tr key={part}>
                  <th scope="row">{title}</th>
                  {roles.map((role) => (
                    <td key={role}>{changeText(sums[role]?.[part] ?? 0, bounds)}</td>
                  ))}
                </tr>
              ))}
              <tr className="luck-and-skill__now">
                <th scope="row">Now</th>
                {roles.map((role) => (
                  <td key={role}>{points(end[role] ?? null, bounds)}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </>
      ) : (
        <p className="quiet">{untold}</p>
      )}
    </details>
  );
}

function points(share: number | null, bounds: readonly [number, number]): string {
  if (share === null) return '–';
  return kindOfResults(bounds) === 'shares' ? (100 * share).toFixed(1) : worthText(share, bounds);
}
