/**
 * Ratings, best player first: a dot each, and a bar over the 95 % interval; an unknown end is an arrow to the edge. The
 * table below has the numbers, for screen readers too.
 */
import { useRef } from 'react';
import type { RatingRow } from 'turnwise/tournaments';
import { type RatingAxis, ratingAxis, ratingSentence } from 'turnwise/tournaments/internal';
import { useWidth } from '../../parts/use-width.ts';
import './rating-chart.css';

const ROW = 28;
const TOP = 6;
const BOTTOM = 42;
const RIGHT = 24;
const LETTER = 7.4; //      approximate width of a letter
const NARROW = 480; //      below this width, names stand above their bars
const TICK_ROOM = 56; //    for a number on the axis

export function RatingChart(props: {
  readonly rows: readonly RatingRow[]; // best first
  readonly names: readonly string[];
}) {
  const { names, rows } = props;
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const isNarrow = width < NARROW;
  const axis = ratingAxis(rows);
  const longest = Math.max(...rows.map(({ player }) => (names[player] ?? '').length));
  const left = isNarrow ? 24 : Math.min(width * 0.4, Math.ceil(longest * LETTER) + 20);
  const row = isNarrow ? ROW + 14 : ROW;
  const end = TOP + rows.length * row;
  const place = (share: number) => left + share * Math.max(0, width - RIGHT - left);
  return (
    <div ref={host} className="rating-chart" style={{ minHeight: end + BOTTOM }}>
      {width === 0 ? null : (
        <svg width={width} height={end + BOTTOM} role="img" aria-label={CHART}>
          <Grid axis={axis} place={place} bottom={end} room={width - RIGHT - left} />
          <text x={(left + width - RIGHT) / 2} y={end + 36} textAnchor="middle">
            rating in Elo, with 95 % interval
          </text>
          {rows.map((rating, n) => (
            <Bar
              key={rating.player}
              row={rating}
              name={names[rating.player] ?? ''}
              axis={axis}
              place={place}
              y={TOP + n * row + row - ROW / 2}
              label={
                isNarrow
                  ? { x: 0, y: TOP + n * row + 13, anchor: 'start', room: width }
                  : { x: left - 12, y: TOP + n * row + 18, anchor: 'end', room: left - 12 }
              }
            />
          ))}
        </svg>
      )}
    </div>
  );
}

const CHART = 'Ratings with 95 % intervals; the numbers are in the table that follows';

type Scale = (share: number) => number;

function Grid(props: {
  readonly axis: RatingAxis;
  readonly place: Scale;
  readonly bottom: number;
  readonly room: number;
}) {
  const { axis, bottom, place, room } = props;
  const every = Math.max(1, Math.ceil((axis.ticks.length * TICK_ROOM) / Math.max(1, room)));
  return axis.ticks.map((tick, n) => {
    const x = place(axis.share(tick));
    return (
      <g key={tick}>
        <path className="rating-chart__grid" d={`M${x} ${TOP}V${bottom + 4}`} />
        {n % every === 0 ? (
          <text x={x} y={bottom + 18} textAnchor="middle">
            {tick}
          </text>
        ) : null}
      </g>
    );
  });
}

interface BarProps {
  readonly row: RatingRow;
  readonly name: string;
  readonly axis: RatingAxis;
  readonly place: Scale;
  readonly y: number;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
    readonly room: number;
  };
}

function Bar({ axis, label, name, place, row, y }: BarProps) {
  const at = (rating: number | null, otherwise: number) =>
    rating === null ? place(otherwise) : place(axis.share(rating));
  const [low, high] = [at(row.low, 0), at(row.high, 1)];
  const start = row.low === null ? `M${low + 6} ${y - 5}l-6 5l6 5` : `M${low} ${y - 5}v10`;
  const stop = row.high === null ? `M${high - 6} ${y - 5}l6 5l-6 5` : `M${high} ${y - 5}v10`;
  return (
    <g>
      <title>{`${name}: ${ratingSentence(row)}`}</title>
      <text className="rating-chart__name" x={label.x} y={label.y} textAnchor={label.anchor}>
        {shortened(name, Math.floor(label.room / LETTER))}
      </text>
      <path className="rating-chart__bar" d={`M${low} ${y}H${high}${start}${stop}`} />
      <circle className="rating-chart__dot" cx={at(row.rating, 0)} cy={y} r="4.5" />
    </g>
  );
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`;
}
