/** The checkers board: moves by click, by drag and by keyboard, with the odds of each as an arrow. */
import { useState } from 'react';
import { type Checkers, checkersSquares } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { formatMoveOdds } from '../parts/told-move.ts';
import type { BoardOf } from '../parts/view-for.tsx';
import { centreOf, jumped, type Point, SIZE, squareAt } from './checkers-geometry.ts';
import { CheckersOdds } from './checkers-odds.tsx';
import { pressed, routesAlong, routesOf, targetsOf } from './checkers-paths.ts';
import { CheckersPiece } from './checkers-piece.tsx';
import { CheckersPieces } from './checkers-pieces.tsx';
import { checkersSpots } from './checkers-spots.ts';
import { CheckersSquares } from './checkers-squares.tsx';
import './checkers-board.css';

/** What the hand is in the middle of; it means nothing in any other state of the game. */
interface Held {
  readonly position: string;
  readonly path: readonly number[];
}

export function CheckersBoard(props: BoardOf<Checkers>) {
  const { game, choices, choose, last, viewer } = props;
  const position = `${game}`;
  const [held, setHeld] = useState<Held>({ position, path: [] });
  const [drag, setDrag] = useState<Point | null>(null);
  const [dropped, setDropped] = useState<number | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const isTurned = viewer === 'Black';
  const routes = routesOf(choices);
  const isHeld = held.position === position && routesAlong(routes, held.path).length > 0;
  const path = isHeld ? held.path : [];
  const along = routesAlong(routes, path);
  const targets = targetsOf(routes, path);
  const toldOf = (text: string) => formatMoveOdds(props, text);

  const hold = (squares: readonly number[]) => setHeld({ position, path: squares });
  /** Clicks a square; the answer is where the focus goes, to the first target. */
  const press = (square: number, from = path): string | undefined => {
    const press = pressed(routes, from, square);
    const longer = press.kind === 'path' ? press.path : [];
    hold(longer);
    if (press.kind === 'choice') choose(press.choice);
    const [first] = targetsOf(routes, longer);
    return first === undefined ? undefined : String(first);
  };
  /** What dragging from a square goes on with: a capture that is half made, or nothing. */
  const pathTo = (square: number) => (path.length > 1 && path.at(-1) === square ? path : [square]);
  const pointIn = ({ x, y }: Point): Point => ({ x: SIZE * x, y: SIZE * y });

  return (
    <BoardFrame
      label={`Checkers board, ${game.position.turn} to move`}
      width={SIZE}
      height={SIZE}
      spots={checkersSpots({ board: game.position.board, routes, path, oddsOf: toldOf, isTurned })}
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
        oddsOf={toldOf}
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

/** The square of a piece that is pointed at, if it can move. */
function stressedBy(hovered: string | null, routes: ReturnType<typeof routesOf>): number | null {
  const square = Number(hovered);
  return routes.some(({ squares }) => squares[0] === square) ? square : null;
}

function touchedBy(moves: { readonly [role: string]: unknown } | undefined): readonly number[] {
  const [move] = Object.values(moves ?? {});
  return typeof move === 'string' ? (checkersSquares(move) ?? []) : [];
}
