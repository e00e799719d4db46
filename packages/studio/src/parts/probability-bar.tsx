/** The expected scores of both roles, as numbers and as a bar. Always there, so that nothing moves. */
import { kindOfResults, worthText } from '../state/odds-text.ts';
import './probability-bar.css';

interface Props {
  readonly roles: readonly [string, string];
  readonly share: number | null; // the first role's expected score, from 0 to 1; null where unknown
  readonly bounds: readonly [number, number]; // of results
  /** By role. Default: the theme's colours of the first and second role. */
  readonly colours?: { readonly [role: string]: string } | undefined;
}

export function ProbabilityBar({ roles: [first, second], share, bounds, colours = {} }: Props) {
  const [one, other] = [share, share === null ? null : 1 - share].map((each) =>
    each === null ? '' : worthText(each, bounds),
  );
  const what = kindOfResults(bounds) === 'shares' ? 'score' : 'result';
  const words =
    share === null
      ? 'The odds are not known yet'
      : `Expected ${what}: ${first} ${one}, ${second} ${other}`;
  const [colour = 'var(--role-1)', rival = 'var(--role-2)'] = [colours[first], colours[second]];
  return (
    <div className="probability-bar" role="img" aria-label={words} title={words}>
      <Side role={first} worth={one} colour={colour} />
      <Side role={second} worth={other} colour={rival} />
      <div
        className={`probability-bar__track ${share === null ? 'probability-bar__track--unknown' : ''}`}
        style={{ backgroundColor: rival }}
      >
        <div
          className="probability-bar__first"
          style={{ width: `${100 * (share ?? 0.5)}%`, backgroundColor: colour }}
        />
      </div>
    </div>
  );
}

function Side(props: {
  readonly role: string;
  readonly worth: string | undefined;
  readonly colour: string;
}) {
  return (
    <span className="probability-bar__side">
      <span className="probability-bar__swatch" style={{ backgroundColor: props.colour }} />
      {props.role}
      <span className="probability-bar__number">{props.worth}</span>
    </span>
  );
}
