/** The checkers board: moves by click, by drag and by keyboard, with the odds of each as an arrow; and its editor. */
import { useState } from 'react';
import {
  Checkers,
  type CheckersPosition,
  type CheckersRole,
  checkersSquares,
} from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { BoardFrame, type Point, squareSpot } from '../parts/board-frame.tsx';
import {
  EditorActions,
  EditorTools,
  type Tool,
  ToolRow,
  useDraft,
} from '../parts/editor-tools.tsx';
import {
  formatMoveOdds,
  labelWidth,
  OddsLabel,
  shareColour,
  strengthOf,
} from '../parts/odds-label.tsx';
import { usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import {
  CheckersPiece,
  CheckersPieces,
  CheckersSquares,
  HELD,
  MOVED,
  routeScene,
  StillPieces,
} from './checkers-drawing.tsx';
import {
  arrowOf,
  CELL,
  capturedOn,
  centreOf,
  checkersSpots,
  placedLabels,
  pressed,
  type Route,
  routesAlong,
  routesOf,
  SIZE,
  SQUARES,
  squareAt,
  squareName,
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
  const [held, setHeld] = useState({ position, path: NOTHING, from: 0 });
  const [drag, setDrag] = useState<Point | null>(null);
  // How far a person had brought the piece when the move was made: an index of its way.
  const [brought, setBrought] = useState({ position, move: '', from: 0 });
  const [hovered, setHovered] = useState<string | null>(null);
  const isTurned = viewer === 'Black';
  const turn = usePlayedTurn(props);
  const routes = routesOf(choices);
  const isHeld = held.position === position && routesAlong(routes, held.path).length > 0;
  const path = isHeld ? held.path : [];
  const route = touchedBy(last?.moves);
  // A person shows a capture jump by jump; it continues from there.
  const stage = useScene(path.length > 1 ? held : turn, () => {
    if (path.length > 1) return routeScene(HELD, path, held.from, isTurned);
    const isOwn = `${turn?.before}` === brought.position && movedIn(last?.moves) === brought.move;
    return routeScene(MOVED, route, isOwn ? brought.from : 0, isTurned);
  });
  const along = routesAlong(routes, path);
  const targets = targetsOf(routes, path);
  const oddsOf = (text: string) => formatMoveOdds(props, text);
  // The square under the pointer, if its piece can move.
  const stressed = routes.find(({ squares }) => squares[0] === Number(hovered))?.squares[0] ?? null;

  const hold = (squares: readonly number[], from = squares.length - 1) =>
    setHeld({ position, path: squares, from });
  /** Returns the first target. A piece that is dropped is there already, and does not hop. */
  const press = (square: number, begun = path, isDropped = false): number | undefined => {
    const press = pressed(routes, begun, square);
    const longer = press.kind === 'path' ? press.path : [];
    hold(longer, longer.length - (isDropped ? 1 : 2));
    if (press.kind === 'choice') {
      const from = isDropped ? Number.POSITIVE_INFINITY : begun.length - 1;
      setBrought({ position, move: press.choice.text, from });
      choose(press.choice);
    }
    return targetsOf(routes, longer)[0];
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
      onPress={(key, focus) => focus(press(Number(key)))}
      onCancel={(focus) => {
        hold([]);
        focus(path[0]);
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
          if (square !== null && square !== Number(key)) press(square, pathTo(Number(key)), true);
        },
        onCancel: () => setDrag(null),
      }}
    >
      <CheckersSquares isTurned={isTurned} touched={route} />
      <g ref={stage}>
        <CheckersPieces
          board={game.position.board}
          isTurned={isTurned}
          movable={routes.map(({ squares }) => squares[0] ?? 0)}
          path={path}
          captured={capturedOn(path)}
          isLifted={drag !== null}
          last={turn && { squares: route, before: turn.before.position.board }}
        />
      </g>
      {targets.map((square) => {
        const { x, y } = centreOf(square, isTurned);
        return <circle key={square} className="checkers-board__target" cx={x} cy={y} r={15} />;
      })}
      <CheckersOdds
        routes={path.length > 0 ? along : routes}
        oddsOf={oddsOf}
        isTurned={isTurned}
        stressed={stressed}
      />
      {drag && path[0] !== undefined && (
        <g transform={`translate(${drag.x} ${drag.y}) scale(1.08)`}>
          <CheckersPiece piece={game.position.board[path[0] - 1] ?? '.'} />
        </g>
      )}
    </BoardFrame>
  );
}

function movedIn(moves: Turn['moves'] | undefined): string {
  const [move] = Object.values(moves ?? {});
  return typeof move === 'string' ? move : '';
}

function touchedBy(moves: Turn['moves'] | undefined): readonly number[] {
  return checkersSquares(movedIn(moves)) ?? [];
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
          className={arrowClass(odds, isFaint)}
          style={{
            color: shareColour(odds.share),
            opacity: isFaint ? undefined : strengthOf(odds),
          }}
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

function arrowClass({ isBest }: FormattedOdds, isFaint: boolean): string {
  if (isFaint) return 'checkers-odds__arrow--faint';
  return isBest ? 'checkers-odds__arrow checkers-odds__arrow--best' : 'checkers-odds__arrow';
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

const BRUSHES: readonly Tool<Brush>[] = [
  { value: 'b', label: 'Black man', picture: <BrushPicture piece="b" /> },
  { value: 'B', label: 'Black king', picture: <BrushPicture piece="B" /> },
  { value: 'w', label: 'White man', picture: <BrushPicture piece="w" /> },
  { value: 'W', label: 'White king', picture: <BrushPicture piece="W" /> },
  { value: '.', label: 'Erase' },
];

const TURNS = [
  { value: 'Black', label: 'Black' },
  { value: 'White', label: 'White' },
] as const;

function CheckersEditor(props: EditorOf<Checkers>) {
  const { game } = props;
  const isTurned = props.viewer === 'Black';
  const [brush, setBrush] = useState<Brush>('b');
  const draft = useDraft(
    props,
    (text) => game.parsePosition(text).position,
    (set) => `${game.at(set)}`,
  );
  const { position, edit } = draft;
  const { board, turn } = position;
  return (
    <>
      <BoardFrame
        label="Checkers board to set up"
        width={SIZE}
        height={SIZE}
        spots={SQUARES.map((square) => ({
          ...squareSpot(String(square), centreOf(square, isTurned), CELL),
          label: squareName(board, square),
          isOpen: true,
        }))}
        onPress={(key) => edit(painted(position, Number(key), brush))}
      >
        <CheckersSquares isTurned={isTurned} />
        <StillPieces board={board} isTurned={isTurned} />
      </BoardFrame>
      <EditorTools>
        <div className="editor-tools__rows">
          <ToolRow label="Put on squares" tools={BRUSHES} value={brush} onChange={setBrush} />
          <ToolRow
            label="To move"
            tools={TURNS}
            value={turn}
            onChange={(role) => edit(setUp(position, { turn: role }))}
          />
        </div>
        <EditorActions
          draft={draft}
          actions={[
            ['Clear', () => edit(setUp(position, { board: EMPTY_BOARD }))],
            ['Start position', () => edit(game.settings.start)],
          ]}
        />
      </EditorTools>
    </>
  );
}

function BrushPicture({ piece }: { readonly piece: string }) {
  return (
    <svg viewBox="-46 -46 92 92" aria-hidden="true">
      <CheckersPiece piece={piece} />
    </svg>
  );
}

type Brush = 'b' | 'B' | 'w' | 'W' | '.'; // as in positions

export const EMPTY_BOARD = '.'.repeat(32);

/** Puts a piece on a square, or removes the same piece. */
export function painted(
  position: CheckersPosition,
  square: number,
  brush: Brush,
): CheckersPosition {
  const { board } = position;
  const put = board[square - 1] === brush ? '.' : brush;
  return setUp(position, { board: board.slice(0, square - 1) + put + board.slice(square) });
}

/** Changes the board or the role to move, and forgets the moves before. */
export function setUp(
  position: CheckersPosition,
  change: { readonly board?: string; readonly turn?: CheckersRole },
): CheckersPosition {
  return { ...position, ...change, quiet: 0, history: [] };
}
