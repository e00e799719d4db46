/** The die of Pig, and the coin of Piglet. */
import { DieFace } from '../parts/die.tsx';
import '../board-colours.css';
import '../parts/die.css';
import './pig-board.css';

export type Thrown = number | 'heads' | 'tails';

interface PigDieProps {
  readonly face: Thrown | null; // null before the first throw
  readonly sides: number;
  readonly isCoin: boolean;
  readonly isRolling?: boolean;
  readonly isLost?: boolean;
}

/** The die of Pig, with pips or a number, or the coin of Piglet, with a snout and a tail. */
export function PigDie({ face, sides, isCoin, isRolling = false, isLost = false }: PigDieProps) {
  const state = `${isRolling ? 'pig-die--rolling' : ''} ${isLost ? 'pig-die--lost' : ''} ${face === null ? 'pig-die--idle' : ''}`;
  return (
    <svg className={`pig-die ${state}`} viewBox="-60 -60 120 120" aria-hidden="true">
      {isCoin ? (
        <circle className="pig-die__body" r={50} />
      ) : (
        <rect className="pig-die__body" x={-48} y={-48} width={96} height={96} rx={20} />
      )}
      {face !== null && (isCoin ? <CoinSide isHeads={face === 'heads'} /> : null)}
      {typeof face === 'number' && <DieFace face={face} sides={sides} />}
    </svg>
  );
}

function CoinSide({ isHeads }: { readonly isHeads: boolean }) {
  if (!isHeads)
    return (
      <path
        className="pig-die__tail"
        d="M-26,12C-8,20 6,8 0,-6C-6,-18 -20,-6 -8,4C6,16 26,4 24,-16"
      />
    );
  return (
    <g>
      <ellipse className="pig-die__tail" rx={30} ry={23} />
      <ellipse className="pig-die__pip" cx={-11} rx={5} ry={9} />
      <ellipse className="pig-die__pip" cx={11} rx={5} ry={9} />
    </g>
  );
}
