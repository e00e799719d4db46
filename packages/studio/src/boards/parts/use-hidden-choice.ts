/**
 * Two people at one screen who choose in secret: once the first has chosen and the other is to choose, neither the
 * focus nor the look of what the pointer is on may tell what it was. The focus goes to a neutral place, and nothing
 * looks pointed at until the pointer moves.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface HiddenChoice<Frame extends HTMLElement, Neutral extends HTMLElement> {
  /** Around all that is chosen from. */
  readonly frame: {
    readonly ref: RefObject<Frame | null>;
    readonly 'data-still': boolean | undefined;
    readonly onPointerMove: () => void;
  };
  /** What gets the focus; it says who is to choose. */
  readonly neutral: RefObject<Neutral | null>;
}

/** `chooser` is who may choose now; null: nobody, or a computer. */
export function useHiddenChoice<Frame extends HTMLElement, Neutral extends HTMLElement>(
  chooser: string | null,
): HiddenChoice<Frame, Neutral> {
  const frame = useRef<Frame>(null);
  const neutral = useRef<Neutral>(null);
  const [seen, setSeen] = useState({ chooser, isStill: false });
  if (seen.chooser !== chooser)
    setSeen({ chooser, isStill: chooser !== null && seen.chooser !== null });
  const { isStill } = seen;
  // Every chooser is another time, though it be still before and after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (isStill && frame.current?.contains(document.activeElement)) neutral.current?.focus();
  }, [isStill, chooser]);
  return {
    frame: {
      ref: frame,
      'data-still': isStill || undefined,
      onPointerMove: () => {
        if (isStill) setSeen({ chooser, isStill: false });
      },
    },
    neutral,
  };
}
