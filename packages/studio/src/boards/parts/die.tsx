/** A die in a drawing: its pips, or its number where it has more than six sides. */

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
