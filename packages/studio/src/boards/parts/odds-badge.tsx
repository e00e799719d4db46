/** The odds of a choice as a small badge. It always has its room, so that nothing moves when odds come. */
import type { FormattedOdds } from '../../state/odds-text.ts';
import { shareColour } from './odds-colour.ts';
import './odds-badge.css';

export function OddsBadge({ told }: { readonly told: FormattedOdds | null }) {
  if (!told) return <span className="odds-badge odds-badge--empty" aria-hidden="true" />;
  return (
    <span
      className="odds-badge"
      style={{ backgroundColor: shareColour(told.share) }}
      title={told.sentence}
    >
      {told.text}
    </span>
  );
}
