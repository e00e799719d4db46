/** The accounts of luck and skill, behind a click: what changed the expected score of each player, in words that need no key. */
import { useId } from 'react';
import { changeText, kindOfResults, worthText } from '../../state/odds-text.ts';
import type { Parts, Swings } from '../../state/swings.ts';
import './luck-and-skill.css';

type Column = readonly [part: keyof Parts, title: string, about: string];

const COLUMNS: readonly Column[] = [
  ['skill', 'Own mistakes', 'What better moves would have been worth'],
  ['gifts', 'Mistakes of the opponent', 'What the opponent gave away'],
  ['luck', 'Luck', 'What dice, cards and hidden choices did'],
  ['revision', 'Corrections', 'Later estimates of the same positions were different'],
];

/** Among three or more, what others do is not given away by one opponent; alone, nobody gives anything away. */
function columnsFor(players: number): readonly Column[] {
  if (players === 1) return COLUMNS.filter(([part]) => part !== 'gifts');
  if (players === 2) return COLUMNS;
  return COLUMNS.map((column) =>
    column[0] === 'gifts'
      ? ['gifts', 'Choices of others', 'What the choices of others did']
      : column,
  );
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
  const columns = columnsFor(roles.length);
  const unit = kindOfResults(bounds) === 'shares' ? 'points of 100' : 'points';
  return (
    <details className="luck-and-skill">
      <summary>Luck and skill</summary>
      {untold === null ? (
        <>
          <p id={id} className="quiet">
            How the expected score of each player changed, in {unit}: the start and all that follows
            add up to the score now.{isOpen ? ' Still evaluating.' : ''}
          </p>
          <table aria-describedby={id}>
            <caption className="visually-hidden">Luck and skill</caption>
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">Start</th>
                {columns.map(([part, title, about]) => (
                  <th key={part} scope="col" title={about}>
                    {title}
                  </th>
                ))}
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {roles.map((role) => (
                <tr key={role}>
                  <th scope="row">{role}</th>
                  <td>{points(start[role] ?? null, bounds)}</td>
                  {columns.map(([part]) => (
                    <td key={part}>{changeText(sums[role]?.[part] ?? 0, bounds)}</td>
                  ))}
                  <td>{points(end[role] ?? null, bounds)}</td>
                </tr>
              ))}
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
