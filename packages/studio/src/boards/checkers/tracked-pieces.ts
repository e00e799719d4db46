/**
 * Which piece is which from one board to the next, so that a piece that moved is seen to move. Nothing is known of
 * the move: this works for moves, for moves taken back, and for jumps to anywhere, where pieces just appear.
 */

/** A piece on a square; its id stays the same while it moves. */
export interface TrackedPiece {
  readonly id: number;
  readonly square: number;
  /** b, w, B or W, as in the position. */
  readonly piece: string;
}

/** The pieces of a board, [square - 1] a character, those that can be told with the ids that they had. */
export function trackedPieces(before: readonly TrackedPiece[], board: string): TrackedPiece[] {
  const now = [...board].flatMap((piece, n) => (piece === '.' ? [] : [{ square: n + 1, piece }]));
  const stayed = (square: number, piece: string) =>
    before.find((old) => old.square === square && sideOf(old.piece) === sideOf(piece));
  const gone = before.filter(
    ({ square, piece }) => sideOf(board[square - 1] ?? '.') !== sideOf(piece),
  );
  const come = now.filter(({ square, piece }) => !stayed(square, piece));
  const movedTo = (piece: string) => {
    const own = (all: readonly { readonly piece: string }[]) =>
      all.filter((other) => sideOf(other.piece) === sideOf(piece)).length;
    if (own(gone) !== 1 || own(come) !== 1) return undefined;
    return gone.find((old) => sideOf(old.piece) === sideOf(piece));
  };
  let fresh = Math.max(0, ...before.map(({ id }) => id));
  const all = now.map(({ square, piece }) => {
    const known = stayed(square, piece) ?? movedTo(piece);
    return { id: known?.id ?? ++fresh, square, piece };
  });
  // In the order of ids: a drawing whose parts change places would interrupt their movement.
  return all.sort((a, b) => a.id - b.id);
}

function sideOf(piece: string): string {
  return piece.toLowerCase();
}
