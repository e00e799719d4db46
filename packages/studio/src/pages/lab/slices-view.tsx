/** Two slices that share the cursor: over both scores, and through one opponent's score. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Select } from '../../parts/fields.tsx';
import { cssText, heatPixels, mix, type Rgb, ramp, sampled } from '../../state/lab/colours.ts';
import { type Axes, afterKey, axisTicks, type Cursor } from '../../state/lab/cursor.ts';
import {
  crossSection,
  heatSlice,
  type LabTable,
  type Quantity,
} from '../../state/lab/lab-table.ts';
import { percentage } from '../../state/lab/numbers.ts';
import { shareOf } from '../../state/odds-text.ts';
import { NAMES } from './sliders.tsx';
import type { Palette } from './use-palette.ts';
import './slices-view.css';

export interface ViewProps {
  readonly table: LabTable;
  readonly cursor: Cursor;
  readonly palette: Palette;
  readonly onPoint: (cursor: Cursor) => void;
}

export function SlicesView(props: ViewProps) {
  return (
    <div className="slices">
      <HeatMap {...props} />
      <CrossSectionView {...props} />
    </div>
  );
}

type Colours = (palette: Palette) => readonly [Rgb, ...Rgb[]];

interface QuantityText {
  readonly name: string;
  readonly ends: readonly [string, string]; // of the scale
  readonly colours: Colours;
}

const diverging: Colours = (palette) => [
  palette('role-2'),
  palette('surface-2'),
  palette('role-1'),
];

const QUANTITIES: { readonly [quantity in Quantity]: QuantityText } = {
  win: { name: 'Win probability', ends: ['0 %', '100 %'], colours: diverging },
  edge: {
    name: 'Roll minus hold',
    ends: [`hold +${percentage(0.1, 0)}`, `roll +${percentage(0.1, 0)}`],
    colours: diverging,
  },
  boundary: { name: 'Hold at', ends: ['0', 'goal'], colours: heightColours },
};

export function heightColours(palette: Palette): readonly [Rgb, ...Rgb[]] {
  const accent = palette('accent');
  return [mix(palette('surface'), accent, 0.18), accent, mix(accent, palette('ink'), 0.75)];
}

function HeatMap({ cursor, onPoint, palette, table }: ViewProps) {
  const [quantity, setQuantity] = useState<Quantity>('win');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { goal } = table;
  const { colours, ends, name } = QUANTITIES[quantity];
  // The boundary is the same for all turn totals.
  const points = quantity === 'boundary' ? 0 : cursor.points;
  const heat = useMemo(() => heatSlice(table, quantity, points), [table, quantity, points]);
  const scale = useMemo(() => sampled(ramp(colours(palette))), [colours, palette]);
  useEffect(() => {
    const colourOf = (value: number) => scale(shareOf(value, heat.range));
    const pixels = heatPixels(heat.values, goal, colourOf, palette('surface'));
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, goal, goal), 0, 0);
  }, [heat, scale, goal, palette]);
  return (
    <div className="slice">
      <div className="slice__head">
        <h3>{quantity === 'boundary' ? 'Both scores' : `Both scores, turn total ${points}`}</h3>
        <Select
          label="What the map shows"
          value={quantity}
          options={(['win', 'edge', 'boundary'] as const).map((one) => [one, QUANTITIES[one].name])}
          onChange={setQuantity}
        />
      </div>
      <PlotFrame
        goal={goal}
        axes={{ right: 'own', up: 'other' }}
        cursor={cursor}
        onPoint={onPoint}
        label={`${name} over both scores`}
        canvas={<canvas ref={canvas} width={goal} height={goal} />}
      >
        {points > goal * 0.08 && (
          <text
            className="slice__won"
            transform={`translate(${goal - points / 2 + goal / 70} ${goal / 2}) rotate(-90)`}
            textAnchor="middle"
            style={{ fontSize: goal / 26 }}
          >
            won by holding
          </text>
        )}
      </PlotFrame>
      <Legend low={ends[0]} high={ends[1] === 'goal' ? String(goal) : ends[1]} scale={scale} />
    </div>
  );
}

function Legend(props: {
  readonly low: string;
  readonly high: string;
  readonly scale: (share: number) => Rgb;
}) {
  const { high, low, scale } = props;
  const id = useId();
  const stops = Array.from({ length: 11 }, (_, n) => n / 10);
  return (
    <div className="slice__legend">
      <span>{low}</span>
      <svg preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true">
        <linearGradient id={id}>
          {stops.map((stop) => (
            <stop key={stop} offset={stop} stopColor={cssText(scale(stop))} />
          ))}
        </linearGradient>
        <rect width={1} height={1} fill={`url(#${id})`} />
      </svg>
      <span>{high}</span>
    </div>
  );
}

/** For one opponent's score: the own scores and turn totals at which the policy rolls and holds. */
function CrossSectionView({ cursor, onPoint, table }: ViewProps) {
  const { goal } = table;
  const { other } = cursor;
  const { hold, line, roll } = useMemo(() => crossSection(table, other), [table, other]);
  const holds = hold.startsWith('M0 ');
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
          {/* Near the end of the game, the policy never holds before the win. */}
          <text x={goal * 0.03} y={goal * 0.3} visibility={holds ? 'visible' : 'hidden'}>
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

interface PlotFrameProps {
  readonly goal: number;
  readonly axes: Axes;
  readonly cursor: Cursor;
  readonly onPoint: (cursor: Cursor) => void;
  readonly label: string;
  readonly canvas?: ReactNode; // drawn below the axes, as large as the square
  readonly children?: ReactNode; // in cells, y downwards from the goal
}

const SIZE = 460; // the drawing is SIZE wide and high; the square lies in it with room for numbers
const [LEFT, TOP, SIDE] = [46, 8, 404];

/** A square with axes from 0 to the goal; mouse, finger or keys point at a cell. */
function PlotFrame({ axes, canvas, children, cursor, goal, label, onPoint }: PlotFrameProps) {
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
        Arrow keys move the cursor; with Shift, by ten.
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
