/** A man or a king, drawn around the middle of its square. */

const CROWN = 'M-19,11 L-23,-11 L-11,-1 L0,-17 L11,-1 L23,-11 L19,11 Z M-19,15 H19';

export interface CheckersPieceProps {
  /** b, w, B or W, as in the position. */
  readonly piece: string;
}

export function CheckersPiece({ piece }: CheckersPieceProps) {
  const side = piece.toLowerCase() === 'b' ? 'black' : 'white';
  const isKing = piece !== piece.toLowerCase();
  return (
    <g className={`checkers-piece checkers-piece--${side}`}>
      <circle className="checkers-piece__shadow" cy={4} r={40} />
      <circle className="checkers-piece__disc" r={39} />
      <circle className="checkers-piece__ring" r={29} />
      {isKing ? (
        <path className="checkers-piece__crown" d={CROWN} />
      ) : (
        <circle className="checkers-piece__ring" r={18} />
      )}
    </g>
  );
}
