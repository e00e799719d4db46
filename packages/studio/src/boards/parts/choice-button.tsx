/** A choice as a large button, with a picture if it has one, and with its odds. */
import type { ReactNode, Ref } from 'react';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { OddsBadge } from './odds-badge.tsx';
import './choice-button.css';

export interface ChoiceButtonProps {
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
      <OddsBadge told={odds} />
    </button>
  );
}
