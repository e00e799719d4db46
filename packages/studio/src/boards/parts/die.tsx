/** A die in a drawing: its pips, or its number where it has more than six sides; and how it rolls. */
import type { ReactNode } from 'react';
import type { Motion } from './scene.ts';
import './die.css';

interface DieFaceProps {
  readonly face: number;
  readonly sides?: number; // default: 6
}

/** The face of a die of 96 units around the middle of a drawing. */
export function DieFace({ face, sides = 6 }: DieFaceProps) {
  const pips = pipsOf(face, sides);
  if (!pips)
    return (
      <text className="die__number" textAnchor="middle" y={18}>
        {face}
      </text>
    );
  return pips.map(([x, y]) => (
    <circle key={`${x} ${y}`} className="die__pip" cx={26 * x} cy={26 * y} r={9.5} />
  ));
}

interface RollingProps<Face> {
  readonly name: string; // of the die among all that moves
  readonly face: Face;
  readonly faces: readonly Face[]; // shown while it rolls; none: it lies still
  readonly draw: (face: Face) => ReactNode;
}

/** The face of a die that `rolls`, with those that are seen on the way. */
export function RollingFaces<Face>({ name, face, faces, draw }: RollingProps<Face>) {
  return (
    <>
      <g data-moves={`${name} face`}>{draw(face)}</g>
      {faces.map((passing, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a face may be seen twice
        <g key={n} className="leaving" data-moves={`${name} face ${n}`}>
          {draw(passing)}
        </g>
      ))}
    </>
  );
}

const PASSING = 5; // faces seen before the last

/** The faces that a rolling die shows before it comes to rest: never one twice in a row, and the same for the same salt. */
export function passingFaces(face: number, sides: number, salt: number): number[] {
  const faces: number[] = [];
  let next = face;
  for (let n = 0; n < PASSING; n++) {
    next = 1 + ((next + ((salt + n) % (sides - 1))) % sides);
    faces.unshift(next);
  }
  return faces;
}

export const ROLL = 600; // milliseconds

/** A die with this name is thrown: it turns, shows other faces, and comes to rest. `size` is its width, for the way it takes. */
export function rolls(name: string, size: number, at = 0): Motion[] {
  const thrown = (x: number, y: number, angle: number, scale: number) =>
    `translate(${x * size}px, ${y * size}px) rotate(${angle}deg) scale(${scale})`;
  const way = [
    { offset: 0, opacity: 0, transform: thrown(0.45, -0.6, -400, 1.2), easing: 'ease-in' },
    { offset: 0.06, opacity: 1 }, // not to be seen before it is thrown
    { offset: 0.3, transform: thrown(0.3, 0.04, -230, 1), easing: 'ease-out' },
    { offset: 0.5, transform: thrown(0.16, -0.22, -120, 1.1), easing: 'ease-in' },
    { offset: 0.75, transform: thrown(0.03, 0, -20, 1), easing: 'ease-out' },
    { offset: 1, transform: 'none' },
  ];
  // Each face has its share of the time before the die comes to rest.
  const shown = (from: number, to: number) => [
    { offset: 0, opacity: from === 0 ? 1 : 0, easing: 'step-end' },
    ...(from > 0 ? [{ offset: from, opacity: 1, easing: 'step-end' }] : []),
    ...(to < 1 ? [{ offset: to, opacity: 0, easing: 'step-end' }] : []),
    { offset: 1, opacity: to < 1 ? 0 : 1 },
  ];
  const share = 0.75 / PASSING;
  const passing = Array.from({ length: PASSING }, (_, n) => ({
    of: `${name} face ${n}`,
    at,
    time: ROLL,
    frames: shown(n * share, (n + 1) * share),
  }));
  const last = { of: `${name} face`, at, time: ROLL, frames: shown(PASSING * share, 1) };
  return [{ of: name, at, time: ROLL, frames: way }, ...passing, last];
}

/** What tells the result of a roll is seen when the dice have come to rest. */
export function revealed(of: string, at = 0): Motion {
  return {
    of,
    at,
    time: ROLL,
    frames: [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }],
  };
}

/** The pips of a face, as [right, down] of -1, 0 and 1; null for faces shown as a number. */
export function pipsOf(face: number, sides: number): Pips | null {
  return sides <= 6 ? (PIPS[face] ?? null) : null;
}

type Pips = readonly (readonly [number, number])[];

// Two pips opposite each other.
const pair = (right: number, down: number): Pips => [
  [right, down],
  [-right, -down],
];
const MIDDLE: Pips = [[0, 0]];
const [TWO, FOUR] = [pair(1, -1), [...pair(1, -1), ...pair(-1, -1)]];
// [face]
const PIPS = [
  [],
  MIDDLE,
  TWO,
  [...TWO, ...MIDDLE],
  FOUR,
  [...FOUR, ...MIDDLE],
  [...FOUR, ...pair(-1, 0)],
];
