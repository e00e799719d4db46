/** The buttons and messages that all pages share. */
import type { ReactNode, Ref } from 'react';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
  readonly isMain?: boolean; // stands out
  readonly isPressed?: boolean | undefined; // of a button that stays pressed; undefined: it does not
  readonly className?: string;
  readonly label?: string; // for screen readers and as a hint, where the button shows no words
  readonly title?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { children, className = '', isDisabled, isMain, isPressed } = props;
  const { label, onPress, ref, title } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={`button ${isMain ? 'button--main' : ''} ${className}`}
      aria-label={label}
      title={title ?? label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Nothing where `text` is null. */
export function Alert(props: {
  readonly text: string | null;
  readonly id?: string;
  readonly className?: string;
}) {
  const { text, id, className } = props;
  if (text === null) return null;
  return (
    <p id={id} className={className} role="alert">
      {text}
    </p>
  );
}
