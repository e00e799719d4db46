/** The odds of every move as a table of constant size, whose rows keep their place while you point at it. */
import { useRef, useState } from 'react';
import { type Analysis, calibrationErrorOf, kindOf, type MoveOdds } from 'turnwise/analysis';
import { progressOf } from 'turnwise-runner';
import {
  formatOdds,
  inOrder,
  intervalText,
  isUnknown,
  kindOfResults,
  type OddsOrder,
  orderAfter,
  percent,
  scoreMeaning,
  shownShare,
} from '../state/odds-text.ts';
import { grouped } from '../state/wording.ts';
import './odds-table.css';

interface OddsTableProps {
  readonly analysis: Analysis | null;
  readonly bounds: readonly [number, number];
  readonly rows: number; // one for each move, before there are numbers
  readonly isOld?: boolean; // the numbers are those of an earlier position. Default: no
  readonly most?: number; // rows at most. Default: 40
  readonly onChoose?: ((text: string) => void) | undefined;
}

const MOST_ROWS = 40;

const COLUMNS: readonly (readonly [title: string, kind: string, about?: string])[] = [
  ['Score', 'score'],
  ['Win', 'share'],
  ['Draw', 'share'],
  ['Loss', 'share'],
  ['Interval', 'interval', '95 % confidence interval of the score, for independent samples'],
  ['Samples', 'samples'],
  ['Known', 'how'],
];

/** In place of the samples where the best play is a mixed strategy. */
const PLAYED = ['Played', 'samples', 'How often best play chooses the move'] as const;

export function OddsTable(props: OddsTableProps) {
  const { analysis, bounds, isOld, most = MOST_ROWS, onChoose, rows } = props;
  const section = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [kept, setOrder] = useState<OddsOrder | null>(null);
  const order = analysis && orderAfter(kept, analysis, isPointed || isFocused);
  if (order && order !== kept) setOrder(order);
  const moves = analysis && order ? inOrder(order, analysis).slice(0, most) : [];
  const error = analysis && calibrationErrorOf(analysis);
  const assumed = [...new Set(moves.map(({ assumes }) => assumes))];
  const hasOutcomes = kindOfResults(bounds) !== 'points';
  const isMixed =
    analysis?.measures !== 'reward scores' && moves.some(({ share }) => share !== null);
  const columns = COLUMNS.filter(([, kind]) => kind !== 'share' || hasOutcomes).map((column) =>
    isMixed && column[0] === 'Samples' ? PLAYED : column,
  );
  const empty = Math.max(0, Math.min(rows, most) - moves.length);
  const choose =
    onChoose &&
    ((text: string) => {
      // The next position has other rows; and a row with the focus could reveal a secret choice.
      section.current?.focus({ preventScroll: true });
      onChoose(text);
    });
  return (
    <section
      ref={section}
      className={isOld ? 'odds-table odds-table--old' : 'odds-table'}
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
            {columns.map(([title, kind, about]) => (
              <th
                key={title}
                scope="col"
                className={`odds-table__${kind}`}
                title={kind === 'score' ? scoreMeaning(moves, bounds, analysis?.measures) : about}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map((odds) => (
            <OddsRow
              key={odds.text}
              odds={odds}
              moves={analysis?.moves ?? []}
              bounds={bounds}
              measures={analysis?.measures ?? 'results'}
              isMixed={isMixed}
              onChoose={choose}
            />
          ))}
          {Array.from({ length: empty }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
            <tr key={n}>
              <td>…</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="odds-table__note quiet">
        {assumed.length > 0 && `Assumes ${assumed.join('; or, by move, ')}.`}
        {error !== null && ` Calibrated: error ${error.toFixed(2)} on held-out matches.`}
      </p>
      {rows > most ? (
        <p className="quiet">
          {order?.isSorted ? 'The best' : 'The first'} {most} of {rows} moves.
        </p>
      ) : null}
    </section>
  );
}

interface OddsRowProps {
  readonly odds: MoveOdds;
  readonly moves: readonly MoveOdds[]; // all of them
  readonly bounds: readonly [number, number];
  readonly measures: 'results' | 'reward scores';
  readonly isMixed: boolean;
  readonly onChoose: ((text: string) => void) | undefined;
}

function OddsRow({ odds, moves, bounds, measures, isMixed, onChoose }: OddsRowProps) {
  const { distance, draw, loss, n, share: played, text, win } = odds;
  const kind = kindOf(odds);
  const end = distance === undefined ? '' : `in ${distance} ${distance === 1 ? 'ply' : 'plies'}`;
  const known = end || kind;
  const often = isMixed ? played !== null && percent(played) : n > 0 && grouped(n);
  const formatted = formatOdds(odds, bounds, measures, moves);
  const shown = (share: number | null) => (share === null ? null : shownShare(odds, share));
  const range = intervalText(odds, bounds, measures);
  const isWon = kindOfResults(bounds) !== 'points';
  const shares = isWon ? [shown(win), draw, shown(loss)] : [];
  return (
    <tr title={formatted.sentence} data-known={kind}>
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
        <Bar share={formatted.share} />
        <span className="odds-table__value">{formatted.text}</span>
      </td>
      {shares.map((share, outcome) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three outcomes keep their places
        <td key={outcome} className="odds-table__share">
          {percentOrDash(isUnknown(odds) ? null : share)}
        </td>
      ))}
      <td className="odds-table__interval">
        {range !== '' ? (
          range
        ) : (
          <span className="odds-table__instead" data-known={kind}>
            {known}
          </span>
        )}
      </td>
      <td className="odds-table__samples">{often || ''}</td>
      <td className="odds-table__how">
        <span className={`odds-table__known odds-table__known--${kind}`}>{known}</span>
      </td>
    </tr>
  );
}

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

/** The progress of a search; always there, so that nothing moves. */
export function ProgressLine(props: {
  readonly analysis: Analysis | null;
  readonly isWorking: boolean;
}) {
  const { analysis, isWorking } = props;
  const share = isWorking ? ((analysis && progressOf(analysis)) ?? 0) : analysis ? 1 : 0;
  const count = analysis?.simulations ?? 0;
  const counts = count > 0 ? `${grouped(count)} ${analysis?.counts ?? 'simulations'}` : '';
  // A solver may go on after all simulations, as long as it needs.
  const isSolving = isWorking && share === 1;
  return (
    <p className="progress-line quiet">
      <progress max={1} value={isSolving ? undefined : share} aria-label="Progress of the search" />
      <span>{isSolving ? `${counts}; looking for a proof …` : counts}</span>
    </p>
  );
}
