/** A place in which a wide table scrolls, by keys too. */
import type { ReactNode } from 'react';

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
