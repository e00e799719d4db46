/** The die of Pig, with pips or a number, and the coin of Piglet, whose heads is a snout and whose tails a tail. */
import { pipsOf, type Thrown } from './pig-throw.ts';

export interface PigDieProps {
  /** What lies on top; null: nothing was thrown yet. */
  readonly face: Thrown | null;
  readonly sides: number;
  readonly isCoin: boolean;
  readonly isRolling?: boolean;
  readonly isLost?: boolean;
}

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

function DieFace({ face, sides }: { readonly face: number; readonly sides: number }) {
  const pips = pipsOf(face, sides);
  if (!pips)
    return (
      <text className="pig-die__number" textAnchor="middle" y={18}>
        {face}
      </text>
    );
  return pips.map(([right, down]) => (
    <circle
      key={`${right} ${down}`}
      className="pig-die__pip"
      cx={26 * right}
      cy={26 * down}
      r={9.5}
    />
  ));
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
