/**
 * A position on paper: title, players and whose turn it is above the board, the odds and the best line below it, in black on white
 * on one page. It is there only while the page is printed.
 */
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Analysis, bestOf } from 'turnwise/analysis';
import { isUnknown } from '../state/odds-text.ts';
import { Button } from './button.tsx';
import { OddsTable } from './odds-table.tsx';
import './print-sheet.css';

interface PrintSheetProps {
  readonly title: string;
  readonly players: readonly string[]; // "White: Ada"
  readonly turn: string;
  readonly position: string | null; // null where it may not be told
  readonly analysis: Analysis | null;
  readonly bounds: readonly [number, number];
  readonly line: readonly string[]; // the best one; empty where it was not asked for
}

export function PrintSheet(props: PrintSheetProps) {
  const isPrinting = useSyncExternalStore(listen, isOnPaper);
  useLayoutEffect(() => (isPrinting ? withPaperBoard() : undefined), [isPrinting]);
  return isPrinting ? <Sheet {...props} /> : null;
}

function Sheet({ analysis, bounds, line, players, position, title, turn }: PrintSheetProps) {
  return (
    <>
      <header className="print-sheet">
        <h1>{title}</h1>
        <p>{players.join(' – ')}</p>
        <p>
          <strong>{turn}</strong>
        </p>
      </header>
      {analysis && !analysis.moves.every(isUnknown) ? (
        <section className="print-sheet print-sheet--odds">
          <p>{bestInWords(analysis, line)}</p>
          <OddsTable
            analysis={analysis}
            bounds={bounds}
            rows={analysis.moves.length}
            most={MOST_ROWS}
          />
        </section>
      ) : null}
      {position === null ? null : <p className="print-sheet print-sheet--position">{position}</p>}
    </>
  );
}

const MOST_ROWS = 16; // for one page

function bestInWords(analysis: Analysis, line: readonly string[]): ReactNode {
  const [best] = bestOf(analysis);
  if (!best) return 'No move is known to be better.';
  return (
    <>
      <strong>{line.length > 0 ? 'Best line' : 'Best move'}:</strong>{' '}
      {line.length > 0 ? line.join(', ') : best.text}
    </>
  );
}

/** Prints the page, with the best line if there is one to be found in a few seconds. */
export function PrintButton({ findLine }: PrintButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const print = async () => {
    setAsked(true);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([findLine(), late]);
    setAsked(false);
    window.print();
  };
  return (
    <Button isDisabled={isAsked} onPress={() => void print()}>
      {isAsked ? 'Finding the best line …' : 'Print'}
    </Button>
  );
}

interface PrintButtonProps {
  readonly findLine: () => Promise<void>;
}

const PATIENCE = 5000; // milliseconds

let isPreparing = false; // between the events; the media query comes too late for some browsers

function isOnPaper(): boolean {
  return isPreparing || matchMedia('print').matches;
}

function listen(onChange: () => void): () => void {
  const list = matchMedia('print');
  const prepare = () => {
    isPreparing = true;
    onChange();
  };
  const end = () => {
    isPreparing = false;
    onChange();
  };
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', end);
  list.addEventListener('change', onChange);
  return () => {
    removeEventListener('beforeprint', prepare);
    removeEventListener('afterprint', end);
    list.removeEventListener('change', onChange);
  };
}

/** The board with the strongest contrasts; returns how to go back to the one before. */
function withPaperBoard(): () => void {
  const { dataset } = document.documentElement;
  const before = dataset.board;
  dataset.board = 'paper';
  return () => {
    if (before === undefined) delete dataset.board;
    else dataset.board = before;
  };
}
