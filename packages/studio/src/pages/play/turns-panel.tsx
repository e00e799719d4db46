/** The turns of a match: the expected score as a graph, and the list of turns. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { kindOfResults, worthText } from '../../state/odds-text.ts';
import type { ValuedNode } from '../../state/swings.ts';
import type { ListedTurn } from '../../state/turn-text.ts';
import './match-graph.css';
import './move-list.css';

interface TurnsPanelProps {
  readonly role: string; // of the graph
  readonly bounds: readonly [number, number]; // of results
  readonly valued: readonly ValuedNode[]; // the line, from its beginning
  readonly turns: readonly ListedTurn[];
  readonly cursor: number; // the node in view
  readonly onGo: (id: number) => void;
}

export function TurnsPanel(props: TurnsPanelProps) {
  return (
    <>
      <MatchGraph {...props} />
      <MoveList {...props} />
    </>
  );
}

const WIDTH = 600;
const HEIGHT = 140;
const WHAT = { shares: 'score', points: 'points', stakes: 'result' } as const;

/** The largest share on a graph of points: a round number of them, above all values. */
function topOf(shares: readonly number[], most: number): number {
  const largest = Math.max(0, ...shares) * most;
  const step = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return Math.min(most, step * (Math.floor(largest / step) + 1)) / most;
}

/** The expected score of a role, turn by turn, with marks at mistakes. Mouse and keyboard go to a turn. */
function MatchGraph({ role, bounds, valued, turns, cursor, onGo }: TurnsPanelProps) {
  const known = valued.flatMap(({ shares }) => shares[role] ?? []);
  const kind = kindOfResults(bounds);
  const top = kind === 'points' ? topOf(known, bounds[1]) : 1;
  const scale = [1, 0.5, 0].map((part) => worthText(part * top, bounds).replace(/\.0+$/, ''));
  const what = `xpected ${WHAT[kind]}`;
  const points = valued.map(({ id, shares }, n) => ({
    id,
    share: shares[role] ?? null, // from 0 to 1; null where unknown
    label: turns[n - 1]?.label ?? null,
    words: turns[n - 1]?.words ?? '',
  }));
  const x = (n: number) => (points.length < 2 ? 0 : (n / (points.length - 1)) * WIDTH);
  const y = (share: number) => HEIGHT * (1 - share / top);
  const now = Math.max(
    0,
    points.findIndex(({ id }) => id === cursor),
  );
  const go = (n: number) => {
    const point = points[Math.min(points.length - 1, Math.max(0, n))];
    if (point) onGo(point.id);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * (points.length - 1)));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -points.length, End: points.length };
    const by = step[event.key as keyof typeof step] ?? 0;
    if (by === 0) return;
    event.preventDefault();
    go(now + by);
  };
  const here = points[now];
  return (
    <figure className="match-graph">
      <p className="match-graph__title">{`${role}, e${what}`}</p>
      <div className="match-graph__scale" aria-hidden="true">
        {scale.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div
        className="match-graph__slider"
        role="slider"
        tabIndex={0}
        aria-label={`E${what} of ${role} over the match`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={now}
        aria-valuetext={here ? pointInWords(here, now, bounds) : 'nothing yet'}
        onPointerDown={onPointer}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={WIDTH} height={HEIGHT} className="match-graph__ground" />
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="match-graph__middle" />
          <polyline
            className="match-graph__line"
            points={points
              .flatMap(({ share }, n) => (share === null ? [] : [`${x(n)},${y(share)}`]))
              .join(' ')}
          />
          <line x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} className="match-graph__now" />
        </svg>
        <div className="match-graph__marks" aria-hidden="true">
          {points.map(({ id, label, share }, n) =>
            label === null || share === null ? null : (
              <span
                key={id}
                className={`match-graph__mark match-graph__mark--${label}`}
                style={{ left: `${(100 * x(n)) / WIDTH}%`, top: `${(100 * y(share)) / HEIGHT}%` }}
              />
            ),
          )}
        </div>
      </div>
      <figcaption className="match-graph__words">
        {here ? pointInWords(here, now, bounds) : ''}
      </figcaption>
    </figure>
  );
}

function pointInWords(
  { share, words }: { readonly share: number | null; readonly words: string },
  n: number,
  bounds: readonly [number, number],
): string {
  const value = share === null ? 'not known yet' : worthText(share, bounds);
  return `Turn ${n}: ${value}${words === '' ? '' : `, ${words}`}`;
}

/** The turns of the line, with the branches that leave it; a click goes to a turn. */
function MoveList({ turns, cursor, onGo }: TurnsPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  // Again when the list gets shorter, since what is below it has grown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new turn
  useLayoutEffect(() => {
    const resized = new ResizeObserver(() => list.current && showCurrent(list.current));
    if (list.current) {
      showCurrent(list.current);
      resized.observe(list.current);
    }
    return () => resized.disconnect();
  }, [cursor]);
  return (
    <ol
      ref={list}
      className="move-list"
      aria-label="Turns"
      tabIndex={-1}
      style={roomFor(turns.at(-1)?.number ?? 0)}
    >
      <li>
        <Turn id={0} cursor={cursor} onGo={onGo} words="Start" number={0} label={null} />
      </li>
      {turns.map((turn) => (
        <li key={turn.id}>
          <Turn {...turn} cursor={cursor} onGo={onGo} />
          {turn.others.map(({ id, words }) => (
            <button
              key={id}
              type="button"
              className="move-list__other"
              onClick={() => onGo(id)}
              title="Tried instead"
            >
              ↳ {words}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Turn(props: Omit<ListedTurn, 'others'> & Pick<TurnsPanelProps, 'cursor' | 'onGo'>) {
  const { cursor, id, label, number, onGo, words } = props;
  const isHere = cursor === id;
  return (
    <button
      type="button"
      className={isHere ? 'move-list__turn move-list__turn--here' : 'move-list__turn'}
      aria-current={isHere ? 'step' : undefined}
      onClick={() => onGo(id)}
    >
      <span className="move-list__number">{number === 0 ? '' : `${number}.`}</span>
      <span>{words}</span>
      {label === null ? null : (
        <span className={`move-list__label move-list__label--${label}`}>{label}</span>
      )}
    </button>
  );
}

/** The width of the numbers, at least three digits, so that short matches do not move. */
function roomFor(number: number): CSSProperties & { '--digits': number } {
  return { '--digits': Math.max(3, String(number).length) };
}

/** Scrolls the list to the current turn, without scrolling the page. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
