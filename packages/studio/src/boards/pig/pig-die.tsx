/** The die of Pig, and the coin of Piglet. */
import { DieFace, passingFaces, RollingFaces } from '../parts/die.tsx';
import '../board-colours.css';
import './pig-board.css';

export type Thrown = number | 'heads' | 'tails';

interface PigDieProps {
  readonly face: Thrown | null; // null before the first throw
  readonly sides: number;
  readonly isCoin: boolean;
  readonly isLost?: boolean;
  readonly name?: string; // among all that moves. Default: it never does
  readonly passing?: readonly Thrown[]; // faces seen while it rolls. Default: none
}

const NONE: readonly Thrown[] = [];

/** The die of Pig, with pips or a number, or the coin of Piglet, with a snout and a tail. */
export function PigDie(props: PigDieProps) {
  const { face, sides, isCoin, isLost = false, name = '', passing = NONE } = props;
  const draw = (side: Thrown) =>
    typeof side === 'number' ? (
      <DieFace face={side} sides={sides} />
    ) : (
      <CoinSide isHeads={side === 'heads'} />
    );
  return (
    <svg
      className={face === null ? 'pig-die pig-die--idle' : 'pig-die'}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
    >
      <g data-moves={`${name} shaken`}>
        <g data-moves={name}>
          <Body isCoin={isCoin} className="pig-die__body" />
          {isLost && (
            <g data-moves={`${name} lost`}>
              <Body isCoin={isCoin} className="pig-die__lost" />
            </g>
          )}
          {face !== null && <RollingFaces name={name} face={face} faces={passing} draw={draw} />}
        </g>
      </g>
    </svg>
  );
}

function Body({ isCoin, className }: { readonly isCoin: boolean; readonly className: string }) {
  return isCoin ? (
    <circle className={className} r={50} />
  ) : (
    <rect className={className} x={-48} y={-48} width={96} height={96} rx={20} />
  );
}

/** What is seen before a throw comes to rest; the salt tells one turn from another. */
export function passingThrows(thrown: Thrown, sides: number, salt: number): readonly Thrown[] {
  if (typeof thrown === 'number') return passingFaces(thrown, sides, salt);
  const other = thrown === 'heads' ? 'tails' : 'heads';
  return [other, thrown, other, thrown, other];
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
