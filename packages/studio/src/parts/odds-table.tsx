/** The odds of every move as a table: what is known, how, and what it assumes. Its size does not change while numbers do. */
import { type Analysis, byValue, type MoveOdds } from 'turnwise/analysis';
import { percent, shareOf, toldOdds } from '../state/odds-text.ts';
import './odds-table.css';

interface Props {
  readonly analysis: Analysis | null;
  readonly bounds: readonly [number, number];
  /** How many moves there are, so that the rows are there before the numbers. */
  readonly rows: number;
  readonly onChoose?: ((text: string) => void) | undefined;
}

const MOST_ROWS = 40;

export function OddsTable({ analysis, bounds, rows, onChoose }: Props) {
  const moves = analysis ? byValue(analysis).slice(0, MOST_ROWS) : [];
  const empty = Math.max(0, Math.min(rows, MOST_ROWS) - moves.length);
  const common = commonAssumption(moves);
  const columns = common === null ? 9 : 8;
  const isScore = analysis?.measures === 'reward scores';
  return (
    <section className="odds-table" aria-label="Odds of every move">
      <table>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">{isScore ? 'Score' : 'Value'}</th>
            <th scope="col">Win</th>
            <th scope="col">Draw</th>
            <th scope="col">Loss</th>
            <th
              scope="col"
              title="Where the value lies; with 95 % confidence where games were sampled independently"
            >
              Interval
            </th>
            <th scope="col">Samples</th>
            <th scope="col">Known</th>
            {common === null ? <th scope="col">Assumes</th> : null}
          </tr>
        </thead>
        <tbody>
          {moves.map((odds) => (
            <Row
              key={odds.text}
              odds={odds}
              bounds={bounds}
              measures={analysis?.measures ?? 'results'}
              hasAssumption={common === null}
              onChoose={onChoose}
            />
          ))}
          {Array.from({ length: empty }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
            <tr key={n}>
              <td colSpan={columns}>…</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="odds-table__note quiet">{common ? `Assumes ${common}.` : ''}</p>
      {rows > MOST_ROWS ? (
        <p className="quiet">
          The best {MOST_ROWS} of {rows} moves.
        </p>
      ) : null}
    </section>
  );
}

/** What all moves assume alike; null where they differ. */
function commonAssumption(moves: readonly MoveOdds[]): string | null {
  const [first] = moves;
  if (!first) return '';
  return moves.every(({ assumes }) => assumes === first.assumes) ? first.assumes : null;
}

interface RowProps {
  readonly odds: MoveOdds;
  readonly bounds: readonly [number, number];
  readonly measures: 'results' | 'reward scores';
  readonly hasAssumption: boolean;
  readonly onChoose: ((text: string) => void) | undefined;
}

function Row({ odds, bounds, measures, hasAssumption, onChoose }: RowProps) {
  const { assumes, draw, interval, known, loss, n, text, win } = odds;
  const told = toldOdds(odds, bounds, measures);
  const [low, high] = interval;
  const range =
    measures === 'results'
      ? `${percent(shareOf(low, bounds))} – ${percent(shareOf(high, bounds))}`
      : `${low.toFixed(1)} – ${high.toFixed(1)}`;
  return (
    <tr>
      <th scope="row">
        {onChoose ? (
          <button type="button" className="odds-table__move" onClick={() => onChoose(text)}>
            {text}
          </button>
        ) : (
          text
        )}
      </th>
      <td className="odds-table__value">
        <Bar share={told.share} />
        {told.text}
      </td>
      <td>{shown(win)}</td>
      <td>{shown(draw)}</td>
      <td>{shown(loss)}</td>
      <td>{known === 'exact' ? '' : range}</td>
      <td>{n > 0 ? n.toLocaleString('en') : ''}</td>
      <td>
        <span className={`odds-table__known odds-table__known--${known}`}>{known}</span>
      </td>
      {hasAssumption ? <td>{assumes}</td> : null}
    </tr>
  );
}

/** How good a move is, as a length. */
function Bar({ share }: { readonly share: number | null }) {
  return (
    <svg className="odds-table__bar" viewBox="0 0 40 8" aria-hidden="true">
      <rect width="40" height="8" rx="2" fill="var(--surface-2)" />
      <rect width={40 * (share ?? 0)} height="8" rx="2" fill="var(--accent)" />
    </svg>
  );
}

function shown(share: number | null): string {
  return share === null ? '–' : percent(share);
}
