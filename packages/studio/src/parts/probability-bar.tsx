/** The expected scores of two roles beside a board, as a bar with numbers. Always there, so that nothing moves. */
import type { CSSProperties } from 'react';
import { kindOfResults, worthTexts } from '../state/odds-text.ts';
import './probability-bar.css';

interface Props {
  readonly roles: readonly [bottom: string, top: string];
  readonly share: number | null; // the first role's expected score, from 0 to 1; null where unknown
  readonly bounds: readonly [number, number]; // of results
  /** By role. Default: the theme's colours of the first and second role. */
  readonly colours: { readonly [role: string]: string };
}

export function ProbabilityBar({ roles: [first, second], share, bounds, colours }: Props) {
  const [one, other] = share === null ? ['', ''] : worthTexts(share, bounds);
  const what = kindOfResults(bounds) === 'shares' ? 'score' : 'result';
  const words =
    share === null
      ? 'The odds are not known yet'
      : `Expected ${what}: ${first} ${one}, ${second} ${other}`;
  return (
    <div
      className={share === null ? 'probability-bar probability-bar--unknown' : 'probability-bar'}
      role="img"
      aria-label={words}
      title={words}
      style={{ backgroundColor: colours[second] }}
    >
      <div
        className="probability-bar__first"
        style={{ ...lengthOf(share ?? 0.5), backgroundColor: colours[first] }}
      />
      <Worth text={one} />
      <Worth text={other} />
    </div>
  );
}

function lengthOf(share: number): CSSProperties & { '--share': string } {
  return { '--share': `${100 * share}%` };
}

/** The unit takes no room where the bar is narrow. */
function Worth({ text }: { readonly text: string }) {
  const number = text.replace(/ %$/, '');
  return (
    <span className="probability-bar__number">
      {number}
      {number === text ? null : <span className="probability-bar__unit"> %</span>}
    </span>
  );
}
