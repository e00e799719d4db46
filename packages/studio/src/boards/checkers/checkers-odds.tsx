/** The odds of moves on a checkers board: an arrow for each, with its label where no other covers it. */
import type { FormattedOdds } from '../../state/odds-text.ts';
import { labelWidth } from '../parts/label-size.ts';
import { shareColour } from '../parts/odds-colour.ts';
import { OddsLabel } from '../parts/odds-label.tsx';
import { arrowOf, placedLabels } from './checkers-geometry.ts';
import type { Route } from './checkers-paths.ts';

export interface CheckersOddsProps {
  readonly routes: readonly Route[];
  readonly oddsOf: (text: string) => FormattedOdds | null;
  readonly isTurned: boolean;
  /** The square whose moves stand out; null: all alike. */
  readonly stressed: number | null;
}

export function CheckersOdds({ routes, oddsOf, isTurned, stressed }: CheckersOddsProps) {
  const arrows = routes.flatMap(({ choice, squares }) => {
    const told = oddsOf(choice.text);
    if (!told) return [];
    const isFaint = stressed !== null && squares[0] !== stressed;
    const { shaft, head, label } = arrowOf(squares, isTurned);
    return [{ key: choice.text, told, isFaint, shaft, head, label }];
  });
  const places = placedLabels(
    arrows.map(({ label, told }) => ({ ...label, width: labelWidth(told.text) })),
  );
  return (
    <g className="checkers-odds">
      {arrows.map(({ key, told, isFaint, shaft, head }) => (
        <g
          key={key}
          className={isFaint ? 'checkers-odds__arrow--faint' : 'checkers-odds__arrow'}
          style={{ color: shareColour(told.share) }}
        >
          <path className="checkers-odds__casing" d={shaft} />
          <path className="checkers-odds__shaft" d={shaft} />
          <polygon className="checkers-odds__head" points={head} />
        </g>
      ))}
      {arrows.map(({ key, told, isFaint }, n) => (
        <g key={key} className={isFaint ? 'checkers-odds__arrow--faint' : ''}>
          <OddsLabel odds={told} x={places[n]?.x ?? 0} y={places[n]?.y ?? 0} />
        </g>
      ))}
    </g>
  );
}
