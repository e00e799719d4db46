/** The position that all views point at, set by three sliders: for keys and fingers. */
import type { Cursor } from '../../state/lab/cursor.ts';
import { StepSlider } from './step-slider.tsx';

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
