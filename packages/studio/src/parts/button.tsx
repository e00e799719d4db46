/** The buttons and messages that all pages share. */
import type { ReactNode, Ref } from 'react';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
  /** What the page is for; at most one stands out. */
  readonly isMain?: boolean;
  readonly className?: string;
  /** Read aloud and shown as a hint where the button shows no words of its own. */
  readonly label?: string;
  readonly title?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { children, className = '', isDisabled, isMain, label, onPress, ref, title } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={`button ${isMain ? 'button--main' : ''} ${className}`}
      aria-label={label}
      title={title ?? label}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface AlertProps {
  readonly text: string | null;
  readonly id?: string;
  readonly className?: string;
}

/** What went wrong; nothing where nothing did. */
export function Alert({ text, id, className }: AlertProps) {
  if (text === null) return null;
  return (
    <p id={id} className={className} role="alert">
      {text}
    </p>
  );
}
