/** A table that scrolls sideways where it is too wide. */
import type { ReactNode } from 'react';
import './table-scroll.css';

export function TableScroll(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      className="table-scroll"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}
