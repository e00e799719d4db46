/** The odds of a move inside a drawing: a badge around a point. */
import type { FormattedOdds } from '../../state/odds-text.ts';
import { COMPACT, compactText, LABEL_HEIGHT, LABEL_SIZE, labelWidth } from './label-size.ts';
import { shareColour } from './odds-colour.ts';
import './odds-label.css';

export interface OddsLabelProps {
  readonly odds: FormattedOdds;
  readonly x: number;
  readonly y: number;
  /** How large, where 1 is made for squares of 100. Default: 1. */
  readonly scale?: number;
  /** For many columns in little room: digits only, as large as a square allows. Default: false. */
  readonly isCompact?: boolean;
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
