/** Splits the change of each role's expected score into choices, gifts and luck. */
import { type Parts, type Swings, signedPoints, swingInWords } from '../../state/swings.ts';
import type { ListedTurn } from '../../state/turn-text.ts';

interface Props {
  readonly swings: Swings;
  readonly isOpen: boolean; // whether positions are still being evaluated
  readonly cursor: number; // the node whose turn is explained
  readonly turns: readonly ListedTurn[];
}

const COLUMNS: readonly (readonly [part: keyof Parts, title: string, about: string])[] = [
  ['skill', 'Own choices', 'Lost by own choices'],
  ['gifts', 'Gifts', 'Given away by the opponent'],
  ['luck', 'Luck', 'Effect of chance'],
  ['revision', 'Revised', 'Later corrections of the estimates'],
];

export function LuckAndSkill({ swings, isOpen, cursor, turns }: Props) {
  const { start, end, sums } = swings;
  const roles = Object.keys(sums);
  const swing = swings.swings.find(({ id }) => id === cursor);
  const words = turns.find(({ id }) => id === cursor)?.words ?? 'This turn';
  return (
    <>
      <p className="luck-and-skill__turn">{swing ? swingInWords(swing, words) : ''}</p>
      <table className="luck-and-skill">
        <caption>Luck and skill, in percentage points{isOpen ? ' (still evaluating)' : ''}</caption>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Start</th>
            {COLUMNS.map(([part, title, about]) => (
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
              <td>{points(start[role] ?? null)}</td>
              {COLUMNS.map(([part]) => (
                <td key={part}>{signedPoints(sums[role]?.[part] ?? 0)}</td>
              ))}
              <td>{points(end[role] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function points(share: number | null): string {
  return share === null ? '–' : (100 * share).toFixed(1);
}
