/** The odds of a move on a board: a label in a drawing, a badge on a button, and words for screen readers. */
import type { CSSProperties } from 'react';
import type { Choice } from '../../state/choices.ts';
import { type FormattedOdds, formatOdds, isUnknown, scaleOf } from '../../state/odds-text.ts';
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
  const short = compactText(odds.text);
  const { width, height, size } = isCompact
    ? { ...COMPACT, size: COMPACT_SIZES[short.length] ?? COMPACT.size }
    : sizeOf(odds.text);
  const lines = isCompact ? [short] : linesOf(odds.text);
  const radius = Math.min(height, 40) / 2;
  return (
    <g
      className="odds-label"
      transform={`translate(${x} ${y}) scale(${scale})`}
      opacity={strengthOf(odds)}
    >
      {odds.isBest && (
        <rect
          className="odds-label__ring"
          x={-width / 2 - RING}
          y={-height / 2 - RING}
          width={width + 2 * RING}
          height={height + 2 * RING}
          rx={radius + RING}
        />
      )}
      <rect
        className="odds-label__ground"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={radius}
        style={{ fill: shareColour(odds.share) }}
      />
      {lines.map((line, n) => (
        <text
          key={line}
          className="odds-label__text"
          textAnchor="middle"
          y={(0.36 + 0.9 * (n - (lines.length - 1) / 2)) * size}
          style={{ fontSize: `${size}px` }}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** The opacity of a move on the board: the more it gives away, the fainter. */
export function strengthOf({ lost }: Pick<FormattedOdds, 'lost'>): number {
  return 1 - FAINTEST * Math.min(1, lost / MUCH);
}

const FAINTEST = 0.5;
const MUCH = 0.3; // to give away: from there on, moves are equally faint
const RING = 6;
const HOLLOW = 0.1; // on a button, what gives away more is only an outline

/** "win in 7" takes two lines. */
function linesOf(text: string): string[] {
  const [, result, end] = /^(win|loss) (in \d+)$/.exec(text) ?? [];
  return result && end ? [result, end] : [text];
}

function sizeOf(text: string): { readonly width: number; height: number; size: number } {
  const width = labelWidth(text);
  return linesOf(text).length > 1
    ? { width, height: TALL_HEIGHT, size: SMALL_SIZE }
    : { width, height: LABEL_HEIGHT, size: LABEL_SIZE };
}

/** Always takes its space, so that nothing moves when odds appear. */
export function OddsBadge({ odds }: { readonly odds: FormattedOdds | null }) {
  if (!odds) return <span className="odds-badge odds-badge--empty" aria-hidden="true" />;
  const look = odds.isBest ? 'best' : odds.lost > HOLLOW ? 'hollow' : 'full';
  return (
    <span className={`odds-badge odds-badge--${look}`} style={colourOf(odds)} title={odds.sentence}>
      {odds.text}
    </span>
  );
}

function colourOf({ share }: FormattedOdds): CSSProperties & { '--colour': string } {
  return { '--colour': shareColour(share) };
}

type OddsProps = Pick<BoardProps, 'game' | 'analysis'>;

export function formatMoveOdds({ game, analysis }: OddsProps, text: string): FormattedOdds | null {
  const known = analysis?.moves.find((odds) => odds.text === text);
  if (!known || !analysis || isUnknown(known)) return null;
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
const TALL_HEIGHT = 48; // of two lines
const SMALL_SIZE = 21;
export const COMPACT = { width: 95, height: 64, size: 44 } as const;
const COMPACT_SIZES: { readonly [length: number]: number } = { 4: 36, 5: 31 }; // longer texts are smaller

const CHARACTER = 14;
const SMALL_CHARACTER = 13;
const PADDING = 22;
const WORD = 8; //  more, since letters are wider than digits and spaces
const FEWEST = 3; // characters, so that labels keep their size

export function labelWidth(text: string): number {
  const lines = linesOf(text);
  if (lines.length > 1)
    return PADDING / 2 + Math.max(...lines.map(({ length }) => length * SMALL_CHARACTER));
  const more = /^[a-z]/.test(text) ? WORD : 0;
  return PADDING + more + CHARACTER * Math.max(FEWEST, text.length);
}

/** A label's text in three characters, if it can be, and five at most: "53" for "53 %", ">99", "=" for a draw, "+7" for a win in 7 and "−" for a loss. */
export function compactText(text: string): string {
  const [, result = '', distance = ''] = /^(win|draw|loss)(?: in (\d+))?$/.exec(text) ?? [];
  const sign = SIGNS[result];
  return sign === undefined
    ? text.replace(/ %$/, '').slice(0, 5).replace(/\.$/, '')
    : `${sign}${distance}`;
}

const SIGNS: { readonly [result: string]: string } = { win: '+', draw: '=', loss: '−' };
