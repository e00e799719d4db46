/** Where the expected score of each role came from: what its choices gave away, and what chance did. */
import { type Parts, type Swings, signedPoints, swingInWords } from '../../state/swings.ts';
import type { ListedTurn } from '../../state/turn-text.ts';

interface Props {
  readonly swings: Swings;
  /** Whether positions are still being evaluated. */
  readonly isOpen: boolean;
  /** The node that is looked at, whose turn is explained. Default: none. */
  readonly cursor?: number;
  /** The turns in words. Default: none. */
  readonly turns?: readonly ListedTurn[];
}

const COLUMNS: readonly (readonly [part: keyof Parts, title: string, about: string])[] = [
  ['skill', 'Own choices', 'Lost by its own choices'],
  ['gifts', 'Gifts', 'Given away by the opponent'],
  ['luck', 'Luck', 'What chance did'],
  ['revision', 'Revised', 'Later corrections of the estimates'],
];

const NO_TURNS: readonly ListedTurn[] = [];

export function LuckAndSkill({ swings, isOpen, cursor, turns = NO_TURNS }: Props) {
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
