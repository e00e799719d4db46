/**
 * Which armies meet in positions of few pieces, in the order in which they can be solved, and the numbers
 * of all their positions in one row. A duel is two kinds of army, with either to move:
 *
 *     first                              first + SIZES[kind] * SIZES[rival]
 *     |  kind to move, rival waits       |  rival to move, kind waits   |  the next duel ...
 *
 * A capture leads to fewer pieces, a man that becomes a king to fewer men; every other move stays in the
 * duel. So the duels ascend by pieces, then by men, and each leads to itself and to those before it.
 */
import { armyNumber, KINDS, kindOf, kingsOf, MOST_IN_ARMY, menOf, SIZES } from './placement.ts';

export interface Duel {
  readonly kind: number;
  readonly rival: number; // the same as `kind`, or lower
  readonly first: number; // the number of its first position
  readonly size: number; //  how many numbers it has
}

export class Duels {
  readonly list: readonly Duel[];
  /** How many numbers there are. */
  readonly size: number;
  private readonly firsts = new Int32Array(KINDS * KINDS); // [to move * KINDS + waiting]

  /** The duels of up to so many pieces in all, at least one on each side. */
  constructor(pieces: number) {
    const list: Duel[] = [];
    let first = 0;
    for (const [kind, rival] of pairsOf(pieces)) {
      const block = SIZES[kind] * SIZES[rival];
      const size = kind === rival ? block : 2 * block;
      list.push({ kind, rival, first, size });
      this.firsts[kind * KINDS + rival] = first;
      if (kind !== rival) this.firsts[rival * KINDS + kind] = first + block;
      first += size;
    }
    this.list = list;
    this.size = first;
  }

  /** The number of a position; both sides have pieces. */
  number(own: number, other: number, kings: number, seat: number): number {
    const ownKings = own & kings;
    const otherKings = other & kings;
    const ownMen = own ^ ownKings;
    const otherMen = other ^ otherKings;
    const rival = kindOf(otherMen, otherKings);
    return (
      this.first(kindOf(ownMen, ownKings), rival) +
      armyNumber(ownMen, ownKings, seat) * SIZES[rival] +
      armyNumber(otherMen, otherKings, seat ^ 1)
    );
  }

  /** The number of the first position in which one kind is to move and the other waits. */
  first(toMove: number, waiting: number): number {
    return this.firsts[toMove * KINDS + waiting];
  }
}

function pairsOf(most: number): [kind: number, rival: number][] {
  const piecesOf = (kind: number): number => menOf(kind) + kingsOf(kind);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) => piecesOf(kind) >= 1 && piecesOf(kind) <= MOST_IN_ARMY,
  );
  const rank = ([kind, rival]: [number, number]): number =>
    100 * (piecesOf(kind) + piecesOf(rival)) + menOf(kind) + menOf(rival);
  return kinds
    .flatMap((kind) => kinds.map((rival): [number, number] => [kind, rival]))
    .filter(([kind, rival]) => rival <= kind && piecesOf(kind) + piecesOf(rival) <= most)
    .sort((a, b) => rank(a) - rank(b));
}
