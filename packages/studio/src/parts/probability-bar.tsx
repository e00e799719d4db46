/** The expected scores of both roles, as numbers and as a bar. Always there, so that nothing moves. */
import { percent } from '../state/odds-text.ts';
import './probability-bar.css';

interface Props {
  readonly roles: readonly [string, string];
  readonly share: number | null; // the first role's expected score, from 0 to 1; null where unknown
  /** By role. Default: the theme's colours of the first and second role. */
  readonly colours?: { readonly [role: string]: string } | undefined;
}

export function ProbabilityBar({ roles: [first, second], share, colours = {} }: Props) {
  const words =
    share === null
      ? 'The odds are not known yet'
      : `Expected score: ${first} ${percent(share)}, ${second} ${percent(1 - share)}`;
  const one = colours[first] ?? 'var(--role-1)';
  const other = colours[second] ?? 'var(--role-2)';
  return (
    <div className="probability-bar" role="img" aria-label={words} title={words}>
      <Side role={first} share={share} colour={one} />
      <Side role={second} share={share === null ? null : 1 - share} colour={other} />
      <div
        className={`probability-bar__track ${share === null ? 'probability-bar__track--unknown' : ''}`}
        style={{ backgroundColor: other }}
      >
        <div
          className="probability-bar__first"
          style={{ width: `${100 * (share ?? 0.5)}%`, backgroundColor: one }}
        />
      </div>
    </div>
  );
}

function Side(props: {
  readonly role: string;
  readonly share: number | null;
  readonly colour: string;
}) {
  return (
    <span className="probability-bar__side">
      <span className="probability-bar__swatch" style={{ backgroundColor: props.colour }} />
      {props.role}
      <span className="probability-bar__number">
        {props.share === null ? '' : percent(props.share)}
      </span>
    </span>
  );
}
