/** The odds of a move on a board: a label in a drawing, a badge on a button, and words for screen readers. */
import type { Choice } from '../../state/choices.ts';
import { type FormattedOdds, formatOdds, scaleOf } from '../../state/odds-text.ts';
import type { BoardProps } from '../board.ts';
import './odds-label.css';

interface OddsLabelProps {
  readonly odds: FormattedOdds;
  readonly x: number;
  readonly y: number;
  readonly scale?: number; // default: 1, for squares of 100 units
  readonly isCompact?: boolean; // large digits only, for boards with many columns. Default: false
}

export function OddsLabel({ odds, x, y, scale = 1, isCompact = false }: OddsLabelProps) {
  const { width, height, size, text } = isCompact
    ? { ...COMPACT, text: compactText(odds.text) }
    : { width: labelWidth(odds.text), height: LABEL_HEIGHT, size: LABEL_SIZE, text: odds.text };
  return (
    <g className="odds-label" transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect
        className="odds-label__ground"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={Math.min(height, 40) / 2}
        style={{ fill: shareColour(odds.share) }}
      />
      <text
        className="odds-label__text"
        textAnchor="middle"
        y={0.36 * size}
        style={{ fontSize: `${size}px` }}
      >
        {text}
      </text>
    </g>
  );
}

/** Always takes its space, so that nothing moves when odds appear. */
export function OddsBadge({ odds }: { readonly odds: FormattedOdds | null }) {
  if (!odds) return <span className="odds-badge odds-badge--empty" aria-hidden="true" />;
  return (
    <span
      className="odds-badge"
      style={{ backgroundColor: shareColour(odds.share) }}
      title={odds.sentence}
    >
      {odds.text}
    </span>
  );
}

type OddsProps = Pick<BoardProps, 'game' | 'analysis'>;

export function formatMoveOdds({ game, analysis }: OddsProps, text: string): FormattedOdds | null {
  const known = analysis?.moves.find((odds) => odds.text === text);
  if (!known || !analysis) return null;
  return formatOdds(known, scaleOf(game, analysis.moves), analysis.measures, analysis.moves);
}

/** Null also where the odds belong to another role, whose moves have the same texts. */
export function formatChoiceOdds(
  props: OddsProps & Pick<BoardProps, 'choices' | 'viewer'>,
  { role, text }: Choice,
): FormattedOdds | null {
  const isShared = props.choices.some((other) => other.role !== role);
  return isShared && role !== props.viewer ? null : formatMoveOdds(props, text);
}

/** A label with the odds after it: "column c, 43 %". */
export function withOdds(label: string, odds: FormattedOdds | null): string {
  return odds ? `${label}, ${odds.text}` : label;
}

/**
 * The colour of a share from 0, the worst, to 1, the best; a quiet one where there is no scale.
 *
 * @example
 *     shareColour(1); // 'color-mix(in oklab, var(--good) 100%, var(--fair))'
 */
export function shareColour(share: number | null): string {
  if (share === null || Number.isNaN(share)) return 'var(--ink-2)';
  const within = Math.min(1, Math.max(0, share));
  const [low, high, part] =
    within < 0.5 ? ['--bad', '--fair', 2 * within] : ['--fair', '--good', 2 * within - 1];
  return `color-mix(in oklab, var(${high}) ${Math.round(100 * part)}%, var(${low}))`;
}

// In units; a square has 100.
export const LABEL_HEIGHT = 34;
const LABEL_SIZE = 23.5; // of its letters
export const COMPACT = { width: 95, height: 64, size: 44 } as const;

const CHARACTER = 14;
const PADDING = 22;
const WORD = 8; //  more, since letters are wider than digits and spaces
const FEWEST = 3; // characters, so that labels keep their size

export function labelWidth(text: string): number {
  const more = /^[a-z]/.test(text) ? WORD : 0;
  return PADDING + more + CHARACTER * Math.max(FEWEST, text.length);
}

/** A label's text in three characters: "53" for "53 %", ">99", "=" for a draw, "+" for a win and "−" for a loss. */
export function compactText(text: string): string {
  return WORDS[text] ?? text.replace(/ %$/, '').slice(0, 4).replace(/\.$/, '');
}

const WORDS: { readonly [text: string]: string } = { win: '+', draw: '=', loss: '−' };
