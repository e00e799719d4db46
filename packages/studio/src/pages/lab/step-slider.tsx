/** A slider over a list of values that are not evenly spaced; the value stands beside the label. */
import { useId } from 'react';
import './step-slider.css';

interface StepSliderProps {
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number;
  readonly print: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
}

export function StepSlider({ isDisabled = false, label, onChange, print, steps, value }: StepSliderProps) {
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
