/** One opponent's score: with which own scores and turn totals the policy rolls, and where it holds. */
import { useMemo } from 'react';
import { crossSection } from '../../state/lab/slices.ts';
import './cross-section-view.css';
import { PlotFrame } from './plot-frame.tsx';
import type { ViewProps } from './view-props.ts';

export function CrossSectionView({ cursor, onPoint, table }: ViewProps) {
  const { goal } = table;
  const { other } = cursor;
  const { hold, line, roll } = useMemo(() => crossSection(table, other), [table, other]);
  return (
    <div className="slice">
      <div className="slice__head">
        <h3>Opponent’s score {other}</h3>
      </div>
      <PlotFrame
        goal={goal}
        axes={{ right: 'own', up: 'points' }}
        cursor={cursor}
        onPoint={onPoint}
        label={`Roll and hold when the opponent has ${other}`}
      >
        <path className="cross-section__hold" d={hold} />
        <path className="cross-section__roll" d={roll} />
        <path className="cross-section__line" d={line} />
        <g className="cross-section__names" style={{ fontSize: goal / 24 }}>
          <text x={goal * 0.03} y={goal * 0.97}>
            roll
          </text>
          <text x={goal * 0.03} y={goal * 0.3} visibility={hasRoom(hold) ? 'visible' : 'hidden'}>
            hold
          </text>
          <text x={goal * 0.97} y={goal * 0.06} textAnchor="end">
            won by holding
          </text>
        </g>
      </PlotFrame>
      <div className="cross-section__key">
        <span className="cross-section__sample cross-section__sample--roll">roll</span>
        <span className="cross-section__sample cross-section__sample--hold">hold</span>
      </div>
    </div>
  );
}

/** Whether anything is held before the win: near the end nobody does. */
function hasRoom(hold: string): boolean {
  return hold.startsWith('M0 ');
}
