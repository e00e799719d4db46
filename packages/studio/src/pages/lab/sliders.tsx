/** Sliders: over a list of values, and over the position that all views point at. */
import { useId } from 'react';
import type { Cursor } from '../../state/lab/cursor.ts';
import './sliders.css';

interface StepSliderProps {
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number;
  readonly print: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
}

/** A slider over values that need not be evenly spaced; the value stands beside the label. */
export function StepSlider(props: StepSliderProps) {
  const { isDisabled = false, label, onChange, print, steps, value } = props;
  const id = useId();
  return (
    <div className="step-slider">
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{print(value)}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={Math.max(0, steps.indexOf(value))}
        aria-valuetext={print(value)}
        disabled={isDisabled}
        onChange={(event) => onChange(steps[Number(event.target.value)] ?? value)}
      />
    </div>
  );
}

interface CursorSlidersProps {
  readonly goal: number;
  readonly cursor: Cursor;
  readonly onPoint: (cursor: Cursor) => void;
}

export const NAMES: { readonly [axis in keyof Cursor]: string } = {
  own: 'Own score',
  other: 'Opponent’s score',
  points: 'Turn total',
};

/** The position that all views point at, for keys and fingers. */
export function CursorSliders({ cursor, goal, onPoint }: CursorSlidersProps) {
  const steps = Array.from({ length: goal }, (_, points) => points);
  return (
    <div className="cursor-sliders">
      {(['own', 'other', 'points'] as const).map((axis) => (
        <StepSlider
          key={axis}
          label={NAMES[axis]}
          steps={steps}
          value={cursor[axis]}
          print={String}
          onChange={(value) => onPoint({ ...cursor, [axis]: value })}
        />
      ))}
    </div>
  );
}
