/** Who is ahead, as one bar of two colours: the share of each of two roles. Its place is kept while nothing is known. */
import { percent } from '../state/odds-text.ts';
import './probability-bar.css';

interface Props {
  readonly roles: readonly [string, string];
  /** The first role's share, from 0 to 1; null where it is not known. */
  readonly share: number | null;
}

export function ProbabilityBar({ roles: [first, second], share }: Props) {
  const told =
    share === null
      ? 'Who is ahead is not known yet'
      : `${first} ${percent(share)}, ${second} ${percent(1 - share)}`;
  return (
    <div className="probability-bar" role="img" aria-label={told} title={told}>
      <div
        className="probability-bar__first"
        style={{ width: `${100 * (share ?? 0.5)}%`, opacity: share === null ? 0.35 : 1 }}
      />
      <span className="probability-bar__text">{share === null ? '' : percent(share)}</span>
      <span className="probability-bar__text probability-bar__text--second">
        {share === null ? '' : percent(1 - share)}
      </span>
    </div>
  );
}
