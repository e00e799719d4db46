/** Sliders: over a list of values, and for the cursor that all views share. */
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

/** A slider over values that need not be evenly spaced. */
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

export const NAMES: { readonly [axis in keyof Cursor]: string } = {
  own: 'Own score',
  other: 'Opponent’s score',
  points: 'Turn total',
};

export function CursorSliders(props: {
  readonly goal: number;
  readonly cursor: Cursor;
  readonly onPoint: (cursor: Cursor) => void;
}) {
  const { cursor, goal, onPoint } = props;
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
