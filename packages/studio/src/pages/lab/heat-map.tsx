/** A map over both scores: the probability to win, what a roll gains, or the boundary. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cssText, heatPixels, mix, type Rgb, ramp, sampled } from '../../state/lab/colours.ts';
import { percentage } from '../../state/lab/numbers.ts';
import { heatSlice, type Quantity } from '../../state/lab/slices.ts';
import { shareOf } from '../../state/odds-text.ts';
import { PlotFrame } from './plot-frame.tsx';
import type { Palette } from './use-palette.ts';
import type { ViewProps } from './view-props.ts';

interface QuantityText {
  readonly name: string;
  /** The ends of the scale. */
  readonly ends: readonly [string, string];
  readonly colours: (palette: Palette) => readonly [Rgb, ...Rgb[]];
}

const diverging = (palette: Palette): readonly [Rgb, ...Rgb[]] => [
  palette['role-2'],
  palette['surface-2'],
  palette['role-1'],
];

const QUANTITIES: { readonly [quantity in Quantity]: QuantityText } = {
  win: { name: 'Probability to win', ends: ['0 %', '100 %'], colours: diverging },
  edge: {
    name: 'Roll minus hold',
    ends: [`hold +${percentage(0.1, 0)}`, `roll +${percentage(0.1, 0)}`],
    colours: diverging,
  },
  boundary: { name: 'Holds from', ends: ['0', 'goal'], colours: heightColours },
};

/** From low to high, in the one colour of the theme. */
export function heightColours({ accent, ink, surface }: Palette): readonly [Rgb, ...Rgb[]] {
  return [mix(surface, accent, 0.18), accent, mix(accent, ink, 0.75)];
}

export function HeatMap({ cursor, onPoint, palette, table }: ViewProps) {
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
    const pixels = heatPixels(heat.values, goal, colourOf, palette.surface);
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, goal, goal), 0, 0);
  }, [heat, scale, goal, palette]);
  return (
    <div className="slice">
      <div className="slice__head">
        <h3>{quantity === 'boundary' ? 'Both scores' : `Both scores, turn total ${points}`}</h3>
        <select
          aria-label="What the map shows"
          value={quantity}
          onChange={(event) => setQuantity(quantityOf(event.target.value))}
        >
          {Object.entries(QUANTITIES).map(([key, told]) => (
            <option key={key} value={key}>
              {told.name}
            </option>
          ))}
        </select>
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

function quantityOf(text: string): Quantity {
  return text === 'edge' || text === 'boundary' ? text : 'win';
}

interface LegendProps {
  readonly low: string;
  readonly high: string;
  readonly scale: (share: number) => Rgb;
}

function Legend({ high, low, scale }: LegendProps) {
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
