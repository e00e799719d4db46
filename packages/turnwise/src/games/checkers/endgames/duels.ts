/**
 * Which armies meet in positions of few pieces, in the order in which they can be solved. A duel is two kinds of army,
 * with either to move:
 *
 *     0                                  SIZES[kind] * SIZES[rival]
 *     |  kind to move, rival waits       |  rival to move, kind waits   |
 *
 * Where both are of the same kind, the first half is all. Within a half, `placement.ts` numbers the positions.
 */
import { choose, KINDS, kingsOf, MOST_IN_ARMY, menOf, SIZES } from './placement.ts';

export interface Duel {
  readonly name: string; //   such as KM-KK: one side has a king and a man, the other two kings
  readonly pieces: number; // of both sides
  readonly kind: number;
  readonly rival: number; //  the same as `kind`, or lower
  readonly size: number; //   how many numbers its positions have, and the gaps between them
  readonly positions: number; // with either side to move; a rotated board with swapped colours is the same
}

/**
 * The duels of up to `pieces` pieces in all, at least one on each side. A capture leads to fewer pieces, a man that
 * becomes a king to fewer men; every other move stays in the duel. So the duels ascend by pieces, then by men, and each
 * leads to itself and to those before it.
 */
export function duelsOf(pieces: number): readonly Duel[] {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) => piecesOf(kind) >= 1 && piecesOf(kind) <= MOST_IN_ARMY,
  );
  const men = ({ kind, rival }: Duel): number => menOf(kind) + menOf(rival);
  return kinds
    .flatMap((kind) =>
      kinds.filter((rival) => rival <= kind).map((rival) => duelBetween(kind, rival)),
    )
    .filter((duel) => duel.pieces <= pieces)
    .sort((a, b) => a.pieces - b.pieces || men(a) - men(b));
}

function duelBetween(kind: number, rival: number): Duel {
  const half = SIZES[kind] * SIZES[rival];
  const halves = kind === rival ? 1 : 2;
  return {
    name: `${nameOf(kind)}-${nameOf(rival)}`,
    pieces: piecesOf(kind) + piecesOf(rival),
    kind,
    rival,
    size: halves * half,
    positions: halves * boardsOf(menOf(kind), kingsOf(kind), menOf(rival), kingsOf(rival)),
  };
}

const ROW = 4; // squares

/**
 * The number of boards with the given pieces of two sides. Men of one side have the other's first row for themselves, and
 * share the six rows between; kings take what is left.
 */
export function boardsOf(men: number, kings: number, rivalMen: number, rivalKings: number): number {
  let boards = 0;
  for (let inRow = 0; inRow <= Math.min(men, ROW); inRow++) {
    const between = men - inRow;
    boards += choose(ROW, inRow) * choose(6 * ROW, between) * choose(7 * ROW - between, rivalMen);
  }
  const left = 8 * ROW - men - rivalMen;
  return boards * choose(left, kings) * choose(left - kings, rivalKings);
}

function piecesOf(kind: number): number {
  return menOf(kind) + kingsOf(kind);
}

function nameOf(kind: number): string {
  return 'K'.repeat(kingsOf(kind)) + 'M'.repeat(menOf(kind));
}
