/** Where the winning probability of each role came from: what its choices gave away, and what chance did. */
import type { Parts, Swings } from '../../state/swings.ts';

interface Props {
  readonly swings: Swings;
  /** Whether positions are still being judged. */
  readonly isOpen: boolean;
}

const COLUMNS: readonly (readonly [part: keyof Parts, title: string, about: string])[] = [
  ['skill', 'Own choices', 'what its own choices gave away'],
  ['gifts', 'Gifts', 'what the choices of the other gave away'],
  ['luck', 'Luck', 'what chance did'],
  ['revision', 'Revised', 'what was judged otherwise later'],
];

export function LuckAndSkill({ swings: { start, end, sums }, isOpen }: Props) {
  const roles = Object.keys(sums);
  return (
    <table className="luck-and-skill">
      <caption>Luck and skill, in points of 100{isOpen ? ' (still judging)' : ''}</caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Began</th>
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
              <td key={part}>{signed(sums[role]?.[part] ?? 0)}</td>
            ))}
            <td>{points(end[role] ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function points(share: number | null): string {
  return share === null ? '–' : (100 * share).toFixed(1);
}

function signed(share: number): string {
  const text = (100 * share).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}
