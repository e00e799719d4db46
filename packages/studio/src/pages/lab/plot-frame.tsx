/** A square with axes from 0 to the goal, pointed at by mouse, finger or keys. What is drawn in it counts in cells. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { axisTicks } from '../../state/lab/axis.ts';
import { type Axes, afterKey, type Cursor } from '../../state/lab/cursor.ts';
import { NAMES } from './cursor-sliders.tsx';
import './plot-frame.css';

interface PlotFrameProps {
  readonly goal: number;
  readonly axes: Axes;
  readonly cursor: Cursor;
  readonly onPoint: (cursor: Cursor) => void;
  /** What it is, for screen readers. */
  readonly label: string;
  /** Drawn below the axes, as large as the square. */
  readonly canvas?: ReactNode;
  /** In cells, y downwards from the goal. */
  readonly children?: ReactNode;
}

/** The drawing is SIZE wide and high; the square lies in it with room for numbers. */
const SIZE = 460;
const [LEFT, TOP, SIDE] = [46, 8, 404];

export function PlotFrame({ axes, canvas, children, cursor, goal, label, onPoint }: PlotFrameProps) {
  const hint = useId();
  const scale = SIDE / goal;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const right = (((event.clientX - box.left) / box.width) * SIZE - LEFT) / scale;
    const down = (((event.clientY - box.top) / box.height) * SIZE - TOP) / scale;
    if (right < 0 || right >= goal || down < 0 || down >= goal) return;
    onPoint({ ...cursor, [axes.right]: Math.floor(right), [axes.up]: goal - 1 - Math.floor(down) });
  };
  const press = (event: KeyboardEvent) => {
    const moved = afterKey(cursor, event.key, event.shiftKey, axes, goal);
    if (!moved) return;
    event.preventDefault();
    onPoint(moved);
  };
  const [x, y] = [cursor[axes.right], goal - 1 - cursor[axes.up]];
  return (
    <div
      className="plot-frame"
      role="application"
      aria-label={label}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cursor in it
      tabIndex={0}
      onPointerMove={follow}
      onPointerDown={follow}
      onKeyDown={press}
    >
      <span id={hint} className="visually-hidden">
        Arrow keys move the cursor, with shift by ten.
      </span>
      <div className="plot-frame__canvas">{canvas}</div>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <g transform={`translate(${LEFT} ${TOP}) scale(${scale})`}>
          {children}
          <path className="plot-frame__cross" d={`M${x + 0.5} 0V${goal}M0 ${y + 0.5}H${goal}`} />
          <rect className="plot-frame__cursor" x={x} y={y} width={1} height={1} />
        </g>
        <rect className="plot-frame__edge" x={LEFT} y={TOP} width={SIDE} height={SIDE} />
        {axisTicks(goal).map((tick) => (
          <g key={tick}>
            <text x={LEFT + tick * scale} y={TOP + SIDE + 17} textAnchor="middle">
              {tick}
            </text>
            <text x={LEFT - 6} y={TOP + SIDE - tick * scale + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text x={LEFT + SIDE / 2} y={SIZE - 8} textAnchor="middle">
          {NAMES[axes.right]}
        </text>
        <text transform={`translate(12 ${TOP + SIDE / 2}) rotate(-90)`} textAnchor="middle">
          {NAMES[axes.up]}
        </text>
      </svg>
    </div>
  );
}
