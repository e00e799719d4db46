/** The odds of a move inside a drawing: a badge around a point. */
import type { ToldOdds } from '../../state/odds-text.ts';
import { LABEL_HEIGHT, labelWidth } from './label-size.ts';
import { shareColour } from './odds-colour.ts';
import './odds-label.css';

export interface OddsLabelProps {
  readonly told: ToldOdds;
  readonly x: number;
  readonly y: number;
  /** How large, where 1 is made for squares of 100. Default: 1. */
  readonly scale?: number;
}

export function OddsLabel({ told, x, y, scale = 1 }: OddsLabelProps) {
  const width = labelWidth(told.text);
  return (
    <g className="odds-label" transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect
        className="odds-label__ground"
        x={-width / 2}
        y={-LABEL_HEIGHT / 2}
        width={width}
        height={LABEL_HEIGHT}
        rx={LABEL_HEIGHT / 2}
        style={{ fill: shareColour(told.share) }}
      />
      <text className="odds-label__text" textAnchor="middle" y={8.5}>
        {told.text}
      </text>
    </g>
  );
}
