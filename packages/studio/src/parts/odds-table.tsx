/**
 * The odds of every move as a table: what is known, how, and what it assumes. Its size does not change while numbers
 * do, and no row leaves its place under a hand. Where there is little room, fewer columns are shown.
 */
import { useRef, useState } from 'react';
import type { Analysis, MoveOdds } from 'turnwise/analysis';
import { inOrder, type OddsOrder, orderAfter } from '../state/odds-order.ts';
import { scoreMeaning } from '../state/odds-text.ts';
import { OddsRow } from './odds-row.tsx';
import './odds-table.css';

interface OddsTableProps {
  readonly analysis: Analysis | null;
  readonly bounds: readonly [number, number];
  /** How many moves there are, so that the rows are there before the numbers. */
  readonly rows: number;
  readonly onChoose?: ((text: string) => void) | undefined;
}

const MOST_ROWS = 40;
const COLUMNS = 8;

export function OddsTable({ analysis, bounds, rows, onChoose }: OddsTableProps) {
  const section = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [kept, setOrder] = useState<OddsOrder | null>(null);
  const order = analysis && orderAfter(kept, analysis, isPointed || isFocused);
  if (order && order !== kept) setOrder(order);
  const moves = analysis && order ? inOrder(order, analysis).slice(0, MOST_ROWS) : [];
  const empty = Math.max(0, Math.min(rows, MOST_ROWS) - moves.length);
  const choose =
    onChoose &&
    ((text: string) => {
      // The next position has other rows; and where choices are hidden, no row may show which it was.
      section.current?.focus({ preventScroll: true });
      onChoose(text);
    });
  return (
    <section
      ref={section}
      className="odds-table"
      aria-label="Odds of every move"
      tabIndex={-1}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target !== section.current)}
      onBlur={() => setFocused(false)}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th
              scope="col"
              className="odds-table__score"
              title={scoreMeaning(moves, bounds, analysis?.measures)}
            >
              Score
            </th>
            <th scope="col" className="odds-table__share">
              Win
            </th>
            <th scope="col" className="odds-table__share">
              Draw
            </th>
            <th scope="col" className="odds-table__share">
              Loss
            </th>
            <th
              scope="col"
              className="odds-table__interval"
              title="Where the score lies; with 95 % confidence where games were sampled independently"
            >
              Interval
            </th>
            <th scope="col" className="odds-table__samples">
              Samples
            </th>
            <th scope="col" className="odds-table__how">
              Known
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((odds) => (
            <OddsRow
              key={odds.text}
              odds={odds}
              bounds={bounds}
              measures={analysis?.measures ?? 'results'}
              onChoose={choose}
            />
          ))}
          {Array.from({ length: empty }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
            <tr key={n}>
              <td colSpan={COLUMNS}>…</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="odds-table__note quiet">{assumptionsOf(moves)}</p>
      {rows > MOST_ROWS ? (
        <p className="quiet">
          {order?.isSorted ? 'The best' : 'So far the first'} {MOST_ROWS} of {rows} moves.
        </p>
      ) : null}
    </section>
  );
}

/** What the numbers assume of the play that follows; each row tells its own where they differ. */
function assumptionsOf(moves: readonly MoveOdds[]): string {
  const all = [...new Set(moves.map(({ assumes }) => assumes))];
  return all.length === 0 ? '' : `Assumes ${all.join('; or, by move, ')}.`;
}
