/** One move's odds as a row of a table. */
import type { MoveOdds } from 'turnwise/analysis';
import { percent, shareOf, formatOdds } from '../state/odds-text.ts';

interface OddsRowProps {
  readonly odds: MoveOdds;
  readonly bounds: readonly [number, number];
  readonly measures: 'results' | 'reward scores';
  readonly onChoose: ((text: string) => void) | undefined;
}

export function OddsRow({ odds, bounds, measures, onChoose }: OddsRowProps) {
  const { draw, interval, known, loss, n, text, win } = odds;
  const told = formatOdds(odds, bounds, measures);
  const [low, high] = interval;
  const range =
    measures === 'results'
      ? `${percent(shareOf(low, bounds))} – ${percent(shareOf(high, bounds))}`
      : `${low.toFixed(1)} – ${high.toFixed(1)}`;
  const isExact = known === 'exact';
  return (
    <tr title={told.sentence}>
      <th scope="row">
        {onChoose ? (
          <button type="button" className="odds-table__move" onClick={() => onChoose(text)}>
            {text}
          </button>
        ) : (
          text
        )}
      </th>
      <td className="odds-table__score">
        <Bar share={told.share} />
        <span className="odds-table__value">{told.text}</span>
      </td>
      <td className="odds-table__share">{percentOrDash(win)}</td>
      <td className="odds-table__share">{percentOrDash(draw)}</td>
      <td className="odds-table__share">{percentOrDash(loss)}</td>
      <td className="odds-table__interval">
        {isExact ? <span className="odds-table__instead">exact</span> : range}
      </td>
      <td className="odds-table__samples">{n > 0 ? n.toLocaleString('en') : ''}</td>
      <td className="odds-table__how">
        <span className={`odds-table__known odds-table__known--${known}`}>{known}</span>
      </td>
    </tr>
  );
}

/** How good a move is, as a length. */
function Bar({ share }: { readonly share: number | null }) {
  return (
    <svg className="odds-table__bar" viewBox="0 0 22 8" aria-hidden="true">
      <rect width="22" height="8" rx="2" fill="var(--surface-2)" />
      <rect width={22 * (share ?? 0)} height="8" rx="2" fill="var(--accent)" />
    </svg>
  );
}

function percentOrDash(share: number | null): string {
  return share === null ? '–' : percent(share);
}
