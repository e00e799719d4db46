/** A slider over a list of values that are not evenly spaced; the value stands beside the label. */
import { useId } from 'react';
import './sliders.css';
import type { Cursor } from '../../state/lab/cursor.ts';

interface StepSliderProps {
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number;
  readonly print: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
}

export function StepSlider({
  isDisabled = false,
  label,
  onChange,
  print,
  steps,
  value,
}: StepSliderProps) {
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

/* The position that all views point at, set by three sliders: for keys and fingers. */

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
