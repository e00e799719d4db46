/** A choice as a large button, with a picture if it has one, and with its odds. */
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { OddsBadge } from './odds-label.tsx';
import './choice-button.css';

interface ChoiceButtonProps {
  readonly label: string;
  readonly odds: FormattedOdds | null;
  /** Whether it can be chosen now. It stays where it is if not, and keeps the focus. */
  readonly isOpen: boolean;
  readonly onChoose: () => void;
  readonly picture?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly isMain?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function ChoiceButton(props: ChoiceButtonProps) {
  const { label, odds, isOpen, onChoose, picture, shortcut, isMain = false, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={`choice-button ${picture ? 'choice-button--tall' : ''} ${isMain ? 'choice-button--main' : ''}`}
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={shortcut}
      title={odds?.sentence}
      onClick={() => isOpen && onChoose()}
    >
      {picture}
      <span className="choice-button__label">
        {label}
        {shortcut && (
          <span className="choice-button__key" aria-hidden="true">
            {shortcut.toUpperCase()}
          </span>
        )}
      </span>
      <OddsBadge odds={odds} />
    </button>
  );
}

interface HiddenChoice<Frame extends HTMLElement, Neutral extends HTMLElement> {
  /** Around all that is chosen from. */
  readonly frame: {
    readonly ref: RefObject<Frame | null>;
    readonly 'data-still': boolean | undefined;
    readonly onPointerMove: () => void;
  };
  /** What gets the focus; it says who is to choose. */
  readonly neutral: RefObject<Neutral | null>;
}

/**
 * Two people at one screen who choose in secret: once the first has chosen and the other is to choose, neither the
 * focus nor the look of what the pointer is on may tell what it was. The focus goes to a neutral place, and nothing
 * looks pointed at until the pointer moves.
 * `chooser` is who may choose now; null: nobody, or a computer.
 */
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
