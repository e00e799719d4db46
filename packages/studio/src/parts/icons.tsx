/** Small drawings for buttons. They say nothing by themselves: the button has a label. */
import type { ReactNode } from 'react';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export function FirstIcon() {
  return (
    <Icon>
      <path d="M3 3h2v10H3zM13 3v10L6 8z" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M11 3v10L4 8z" />
    </Icon>
  );
}

export function ForwardIcon() {
  return (
    <Icon>
      <path d="M5 3v10l7-5z" />
    </Icon>
  );
}

export function LastIcon() {
  return (
    <Icon>
      <path d="M11 3h2v10h-2zM3 3v10l7-5z" />
    </Icon>
  );
}
