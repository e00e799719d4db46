/** A choice as a large button with its odds, and secrecy for people who share a screen. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { OddsBadge } from './odds-label.tsx';
import './choice-button.css';

interface ChoiceButtonProps {
  readonly label: string;
  readonly odds: FormattedOdds | null;
  readonly isOpen: boolean; // whether it can be chosen now. If not, it stays and keeps the focus
  readonly onChoose: () => void;
  readonly picture?: ReactNode;
  readonly shortcut?: string; // a key
}

export function ChoiceButton(props: ChoiceButtonProps) {
  const { label, odds, isOpen, onChoose, picture, shortcut } = props;
  return (
    <button
      type="button"
      className={`choice-button ${picture ? 'choice-button--tall' : ''}`}
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

/**
 * Two people at one screen choose in secret: after the first choice, neither the focus nor a hover effect may reveal it.
 * The focus goes to the element `neutral`, and nothing looks hovered until the pointer moves; `frame` is for the element
 * around all choices. `chooser` is the role that may choose now; null: nobody, or a computer.
 */
export function useHiddenChoice<Frame extends HTMLElement, Neutral extends HTMLElement>(
  chooser: string | null,
) {
  const frame = useRef<Frame>(null);
  const neutral = useRef<Neutral>(null);
  const [seen, setSeen] = useState({ chooser, isStill: false });
  if (seen.chooser !== chooser)
    setSeen({ chooser, isStill: chooser !== null && seen.chooser !== null });
  const { isStill } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new chooser, though isStill stays the same
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
