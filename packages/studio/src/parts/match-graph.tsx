/** The expected score of a role, turn by turn, with marks at mistakes. Mouse and keyboard go to a turn. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { percent } from '../state/odds-text.ts';
import type { ChoiceLabel } from '../state/swings.ts';
import './match-graph.css';

interface GraphPoint {
  readonly id: number;
  readonly share: number | null; // from 0 to 1; null where unknown
  readonly label: ChoiceLabel | null;
  readonly words: string;
}

interface Props {
  readonly role: string;
  readonly points: readonly GraphPoint[];
  readonly cursor: number;
  readonly onGo: (id: number) => void;
}

const WIDTH = 600;
const HEIGHT = 140;
const SCALE = ['100 %', '50 %', '0 %'];

export function MatchGraph({ role, points, cursor, onGo }: Props) {
  const x = (n: number) => (points.length < 2 ? 0 : (n / (points.length - 1)) * WIDTH);
  const y = (share: number) => HEIGHT * (1 - share);
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
      <p className="match-graph__title">{role}, expected score</p>
      <div className="match-graph__scale" aria-hidden="true">
        {SCALE.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div
        className="match-graph__slider"
        role="slider"
        tabIndex={0}
        aria-label={`Expected score of ${role} over the match`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={now}
        aria-valuetext={here ? pointInWords(here, now) : 'nothing yet'}
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
      <figcaption className="match-graph__words">{here ? pointInWords(here, now) : ''}</figcaption>
    </figure>
  );
}

function pointInWords({ share, words }: GraphPoint, n: number): string {
  const value = share === null ? 'not known yet' : percent(share);
  return `Turn ${n}: ${value}${words === '' ? '' : `, ${words}`}`;
}
