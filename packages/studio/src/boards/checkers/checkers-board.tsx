/** The checkers board: moves by click, by drag and by keyboard, with the odds of each as an arrow. */
import { useState } from 'react';
import { Checkers, checkersSquares } from 'turnwise/games';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { BoardFrame, type Point } from '../parts/board-frame.tsx';
import { formatMoveOdds, labelWidth, OddsLabel, shareColour } from '../parts/odds-label.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import {
  CheckersPiece,
  CheckersPieces,
  CheckersSquares,
  StillPieces,
} from './checkers-drawing.tsx';
import { CheckersEditor } from './checkers-editor.tsx';
import {
  arrowOf,
  centreOf,
  checkersSpots,
  jumped,
  placedLabels,
  pressed,
  type Route,
  routesAlong,
  routesOf,
  SIZE,
  squareAt,
  targetsOf,
} from './checkers-geometry.ts';
import '../board-colours.css';
import '../parts/picture.css';
import './checkers-board.css';

const NOTHING: readonly number[] = [];

function CheckersBoard(props: BoardOf<Checkers>) {
  const { game, choices, choose, last, viewer } = props;
  const position = `${game}`;
  // The squares clicked so far, valid in this position only.
  const [held, setHeld] = useState({ position, path: NOTHING });
  const [drag, setDrag] = useState<Point | null>(null);
  const [dropped, setDropped] = useState<number | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const isTurned = viewer === 'Black';
  const routes = routesOf(choices);
  const isHeld = held.position === position && routesAlong(routes, held.path).length > 0;
  const path = isHeld ? held.path : [];
  const along = routesAlong(routes, path);
  const targets = targetsOf(routes, path);
  const oddsOf = (text: string) => formatMoveOdds(props, text);

  const hold = (squares: readonly number[]) => setHeld({ position, path: squares });
  /** Returns the first target, which gets the focus. */
  const press = (square: number, from = path): string | undefined => {
    const press = pressed(routes, from, square);
    const longer = press.kind === 'path' ? press.path : [];
    hold(longer);
    if (press.kind === 'choice') choose(press.choice);
    const [first] = targetsOf(routes, longer);
    return first === undefined ? undefined : String(first);
  };
  // A drag may continue a capture that is half made.
  const pathTo = (square: number) => (path.length > 1 && path.at(-1) === square ? path : [square]);
  const pointIn = ({ x, y }: Point): Point => ({ x: SIZE * x, y: SIZE * y });

  return (
    <BoardFrame
      label={`Checkers board, ${game.position.turn} to move`}
      width={SIZE}
      height={SIZE}
      spots={checkersSpots({ board: game.position.board, routes, path, oddsOf, isTurned })}
      onHover={setHovered}
      onPress={(key) => {
        setDropped(null);
        return press(Number(key));
      }}
      onCancel={() => {
        hold([]);
        return path[0] === undefined ? undefined : String(path[0]);
      }}
      drag={{
        onStart: (key, at) => {
          hold(pathTo(Number(key)));
          setDrag(pointIn(at));
        },
        onMove: (_, at) => setDrag(pointIn(at)),
        onDrop: (key, at) => {
          const square = squareAt(pointIn(at), isTurned);
          setDrag(null);
          setDropped(square);
          if (square !== null && square !== Number(key)) press(square, pathTo(Number(key)));
        },
        onCancel: () => setDrag(null),
      }}
    >
      <CheckersSquares isTurned={isTurned} touched={touchedBy(last?.moves)} />
      <CheckersPieces
        board={game.position.board}
        isTurned={isTurned}
        movable={routes.map(({ squares }) => squares[0] ?? 0)}
        path={path}
        captured={path.slice(1).flatMap((to, n) => jumped(path[n] ?? 0, to) ?? [])}
        isLifted={drag !== null}
        dropped={dropped}
      />
      {targets.map((square) => {
        const { x, y } = centreOf(square, isTurned);
        return <circle key={square} className="checkers-board__target" cx={x} cy={y} r={15} />;
      })}
      <CheckersOdds
        routes={path.length > 0 ? along : routes}
        oddsOf={oddsOf}
        isTurned={isTurned}
        stressed={stressedBy(hovered, routes)}
      />
      {drag && path[0] !== undefined && (
        <g transform={`translate(${drag.x} ${drag.y}) scale(1.08)`}>
          <CheckersPiece piece={game.position.board[path[0] - 1] ?? '.'} />
        </g>
      )}
    </BoardFrame>
  );
}

/** The square under the pointer, if its piece can move. */
function stressedBy(hovered: string | null, routes: readonly Route[]): number | null {
  const square = Number(hovered);
  return routes.some(({ squares }) => squares[0] === square) ? square : null;
}

function touchedBy(moves: { readonly [role: string]: unknown } | undefined): readonly number[] {
  const [move] = Object.values(moves ?? {});
  return typeof move === 'string' ? (checkersSquares(move) ?? []) : [];
}

interface CheckersOddsProps {
  readonly routes: readonly Route[];
  readonly oddsOf: (text: string) => FormattedOdds | null;
  readonly isTurned: boolean;
  readonly stressed: number | null; // the square whose moves stand out
}

function CheckersOdds({ routes, oddsOf, isTurned, stressed }: CheckersOddsProps) {
  const arrows = routes.flatMap(({ choice, squares }) => {
    const odds = oddsOf(choice.text);
    if (!odds) return [];
    const isFaint = stressed !== null && squares[0] !== stressed;
    const { shaft, head, label } = arrowOf(squares, isTurned);
    return [{ key: choice.text, odds, isFaint, shaft, head, label }];
  });
  const places = placedLabels(
    arrows.map(({ label, odds }) => ({ ...label, width: labelWidth(odds.text) })),
  );
  return (
    <g className="checkers-odds">
      {arrows.map(({ key, odds, isFaint, shaft, head }) => (
        <g
          key={key}
          className={isFaint ? 'checkers-odds__arrow--faint' : 'checkers-odds__arrow'}
          style={{ color: shareColour(odds.share) }}
        >
          <path className="checkers-odds__casing" d={shaft} />
          <path className="checkers-odds__shaft" d={shaft} />
          <polygon className="checkers-odds__head" points={head} />
        </g>
      ))}
      {arrows.map(({ key, odds, isFaint }, n) => (
        <g key={key} className={isFaint ? 'checkers-odds__arrow--faint' : ''}>
          <OddsLabel odds={odds} x={places[n]?.x ?? 0} y={places[n]?.y ?? 0} />
        </g>
      ))}
    </g>
  );
}

function CheckersPicture({ game }: { readonly game: Checkers }) {
  return (
    <svg className="board-picture" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <CheckersSquares isTurned={false} hasNumbers={false} />
      <StillPieces board={game.position.board} isTurned={false} />
    </svg>
  );
}

export const checkersView = viewFor((game) => game instanceof Checkers, {
  Board: CheckersBoard,
  Picture: CheckersPicture,
  Editor: CheckersEditor,
  colours: { Black: 'var(--piece-black)', White: 'var(--piece-white)' },
});
