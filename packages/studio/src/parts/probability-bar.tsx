/** Who is ahead: both roles with their expected scores, and one bar of two colours. Its room is always there. */
import { percent } from '../state/odds-text.ts';
import './probability-bar.css';

interface Props {
  readonly roles: readonly [string, string];
  /** The first role's expected score, from 0 to 1; null where it is not known. */
  readonly share: number | null;
  /** The colours of the roles' pieces. Default: those of first and second roles. */
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
        className={
          share === null
            ? 'probability-bar__track probability-bar__track--unknown'
            : 'probability-bar__track'
        }
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
