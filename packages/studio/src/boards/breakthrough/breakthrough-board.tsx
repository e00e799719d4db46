/**
 * The board of Breakthrough and its editor. A click on a piece shows where it can go, with large odds; before that, each
 * piece has small ones in front of it, as digits only. A square is 100 units wide. Squares count as in positions, from the top left.
 */
import { useState } from 'react';
import {
  Breakthrough,
  type BreakthroughPosition,
  type BreakthroughRole,
  breakthroughSquares,
} from 'turnwise/games';
import type { Choice } from '../../state/choices.ts';
import { BoardFrame, type Point, squareSpot } from '../parts/board-frame.tsx';
import {
  EditorActions,
  EditorTools,
  type Tool,
  ToolRow,
  useDraft,
} from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel } from '../parts/odds-label.tsx';
import { fades, HOP, slides, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './breakthrough.css';

function BreakthroughBoard(props: BoardOf<Breakthrough>) {
  const { game, choices, choose, last, viewer } = props;
  const { board, turn } = game.position;
  const position = `${game}`;
  const [held, setHeld] = useState<{ position: string; square: number } | null>(null);
  const size: BoardSize = { ...game.settings, isTurned: viewer === 'Black' };
  const routes = choices.flatMap((choice) => routeOf(choice, size) ?? []);
  const from = held?.position === position ? held.square : null;
  const own = routes.filter((route) => route.from === from);
  const [lastMove] = Object.values(last?.moves ?? {});
  const shown = own.length > 0 ? own : routes;
  const played = usePlayedTurn(props);
  const stage = useScene(played, ({ before, last: made }) => {
    const squares = squaresOf(Object.values(made.moves)[0], size);
    const isCapture = before.position.board[squares[1] ?? 0] !== '.';
    const way = squares.map((square) => centreOf(square, size));
    return [
      ...slides(pieceName(squares[1]), way),
      fades(TAKEN, HOP / 2),
      { sound: isCapture ? 'capture' : 'move', at: HOP },
    ];
  });
  return (
    <BoardFrame
      label={`Breakthrough, ${turn} to move`}
      width={CELL * size.width}
      height={CELL * size.height}
      onPress={(key, focus) => {
        const square = Number(key);
        const route = own.find(({ to }) => to === square);
        const isPiece = square !== from && routes.some((other) => other.from === square);
        setHeld(isPiece && !route ? { position, square } : null);
        if (route) choose(route.choice);
        else if (isPiece) focus(routes.find((other) => other.from === square)?.to);
      }}
      onCancel={(focus) => {
        setHeld(null);
        focus(from ?? undefined);
      }}
      spots={[...board].map((piece, square) => {
        const route = own.find(({ to }) => to === square);
        const odds = route && formatMoveOdds(props, route.choice.text);
        const moves = routes.filter((other) => other.from === square);
        const name = [
          squareName(square, size),
          PIECE_NAMES[piece] ?? 'empty',
          ...moves.flatMap(({ choice: { text } }) => {
            const known = formatMoveOdds(props, text);
            return known ? `${text} ${known.text}` : [];
          }),
        ].join(', ');
        const isMovable = moves.length > 0;
        return {
          ...squareSpot(String(square), centreOf(square, size), CELL),
          label: route ? `${route.choice.text}, ${odds?.text ?? name}` : name,
          hint: odds?.sentence,
          isOpen: isMovable || route !== undefined,
          isPressed: isMovable ? square === from : undefined,
        };
      })}
    >
      <Squares size={size} touched={squaresOf(lastMove, size)} />
      <g ref={stage}>
        <Pieces board={board} size={size} held={from} before={played?.before.position.board} />
      </g>
      {own.map(({ to }) => {
        const { x, y } = centreOf(to, size);
        return <circle key={to} className="breakthrough__target" cx={x} cy={y} r={15} />;
      })}
      {shown.map((route) => {
        const odds = formatMoveOdds(props, route.choice.text);
        if (!odds) return null;
        const isLarge = own.length > 0;
        const { x, y } = isLarge ? centreOf(route.to, size) : labelPoint(route, size);
        return (
          <OddsLabel
            key={route.choice.text}
            odds={odds}
            x={x}
            y={y}
            scale={isLarge ? 1 : 0.5}
            isCompact={!isLarge}
          />
        );
      })}
    </BoardFrame>
  );
}

function BreakthroughPicture({ game }: { readonly game: Breakthrough }) {
  const size = { ...game.settings, isTurned: false };
  return (
    <svg
      className="board-picture"
      viewBox={`0 0 ${CELL * size.width} ${CELL * size.height}`}
      aria-hidden="true"
    >
      <Squares size={size} hasNames={false} />
      <Pieces board={game.position.board} size={size} />
    </svg>
  );
}

export const breakthroughView = viewFor((game) => game instanceof Breakthrough, {
  Board: BreakthroughBoard,
  Picture: BreakthroughPicture,
  Editor: BreakthroughEditor,
  colours: { White: 'var(--piece-white)', Black: 'var(--piece-black)' },
});

type Brush = 'w' | 'b' | '.'; // as in positions

const BRUSHES: readonly Tool<Brush>[] = [
  { value: 'w', label: 'White' },
  { value: 'b', label: 'Black' },
  { value: '.', label: 'Erase' },
];

const TURNS: readonly Tool<BreakthroughRole>[] = [
  { value: 'White', label: 'White' },
  { value: 'Black', label: 'Black' },
];

function BreakthroughEditor(props: EditorOf<Breakthrough>) {
  const { game } = props;
  const [brush, setBrush] = useState<Brush>('w');
  const size: BoardSize = { ...game.settings, isTurned: props.viewer === 'Black' };
  const { position, edit, ...draft } = useDraft<BreakthroughPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (set) => `${game.at(set)}`,
  );
  const { board, turn } = position;
  return (
    <>
      <BoardFrame
        label={`Breakthrough to set up, ${turn} to move`}
        width={CELL * size.width}
        height={CELL * size.height}
        spots={[...board].map((piece, square) => ({
          ...squareSpot(String(square), centreOf(square, size), CELL),
          label: `${squareName(square, size)}, ${PIECE_NAMES[piece] ?? 'empty'}`,
          isOpen: true,
        }))}
        onPress={(key) => edit({ turn, board: painted(board, Number(key), brush) })}
      >
        <Squares size={size} />
        <Pieces board={board} size={size} />
      </BoardFrame>
      <EditorTools>
        <div className="editor-tools__rows">
          <ToolRow label="Put on squares" tools={BRUSHES} value={brush} onChange={setBrush} />
          <ToolRow
            label="To move"
            tools={TURNS}
            value={turn}
            onChange={(role) => edit({ turn: role, board })}
          />
        </div>
        <EditorActions
          draft={draft}
          actions={[
            ['Clear', () => edit({ turn, board: '.'.repeat(board.length) })],
            ['Start position', () => edit(game.settings.start)],
          ]}
        />
      </EditorTools>
    </>
  );
}

/** Puts a piece on a square, or removes the same piece. */
export function painted(board: string, square: number, brush: Brush): string {
  const put = board[square] === brush ? '.' : brush;
  return board.slice(0, square) + put + board.slice(square + 1);
}

const PIECE_NAMES: { readonly [piece: string]: string } = { w: 'white', b: 'black' };
const NONE: readonly number[] = [];

interface SquaresProps {
  readonly size: BoardSize;
  readonly touched?: readonly number[]; // the squares of the last move. Default: none
  readonly hasNames?: boolean; // default: true
}

function Squares({ size, touched = NONE, hasNames = true }: SquaresProps) {
  const { width, height, isTurned } = size;
  const nearest = isTurned ? 0 : height - 1; // the row at the bottom, from the top of positions
  return (
    <g className="breakthrough__squares">
      {Array.from({ length: width * height }, (_, square) => {
        const { x, y } = centreOf(square, size);
        const [left, top] = [x - CELL / 2, y - CELL / 2];
        const [column, row] = [square % width, Math.floor(square / width)];
        const shade = (column + height - 1 - row) % 2 === 0 ? 'dark' : 'light';
        const name = squareName(square, size);
        return (
          <g key={name}>
            <rect
              className={`breakthrough__${shade}`}
              x={left}
              y={top}
              width={CELL}
              height={CELL}
            />
            {touched.includes(square) && (
              <rect className="breakthrough__touched" x={left} y={top} width={CELL} height={CELL} />
            )}
            {hasNames && left === 0 && (
              <text
                className={`breakthrough__name breakthrough__name--${shade}`}
                x={6}
                y={top + 20}
              >
                {name.slice(1)}
              </text>
            )}
            {hasNames && row === nearest && (
              <text
                className={`breakthrough__name breakthrough__name--${shade}`}
                x={left + CELL - 6}
                y={top + CELL - 7}
                textAnchor="end"
              >
                {name[0]}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface PiecesProps {
  readonly board: string;
  readonly size: BoardSize;
  readonly held?: number | null; // the square of the selected piece
  readonly before?: string | undefined; // the board before the last turn; what was captured then fades
}

function Pieces({ board, size, held = null, before = board }: PiecesProps) {
  return [...board].map((piece, square) => {
    if (piece === '.') return null;
    const { x, y } = centreOf(square, size);
    const old = before[square] ?? '.';
    return (
      <g key={squareName(square, size)} transform={`translate(${x} ${y})`}>
        {old !== '.' && old !== piece && (
          <g className="leaving" data-moves={TAKEN}>
            <Piece piece={old} />
          </g>
        )}
        {square === held && <circle className="breakthrough__halo" r={42} />}
        <g data-moves={pieceName(square)}>
          <Piece piece={piece} />
        </g>
      </g>
    );
  });
}

function Piece({ piece }: { readonly piece: string }) {
  return (
    <>
      <circle className="breakthrough__shadow" cy={3} r={35} />
      <circle className={`breakthrough__piece breakthrough__piece--${piece}`} r={34} />
      <circle className={`breakthrough__ring breakthrough__piece--${piece}`} r={23} />
    </>
  );
}

const TAKEN = 'taken';

function pieceName(square: number | undefined): string {
  return `piece ${square}`;
}

const CELL = 100;

export interface BoardSize {
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean; // Black at the bottom
}

/** A choice by its squares. */
export interface Route {
  readonly choice: Choice;
  readonly from: number;
  readonly to: number;
}

function routeOf(choice: Choice, size: BoardSize): Route | null {
  const [from, to] = squaresOf(choice.move, size);
  return from === undefined || to === undefined ? null : { choice, from, to };
}

function squaresOf(move: unknown, { width, height }: BoardSize): number[] {
  const squares = typeof move === 'string' ? (breakthroughSquares(move) ?? []) : [];
  return squares.map(({ column, row }) => (height - 1 - row) * width + column);
}

export function centreOf(square: number, { width, height, isTurned }: BoardSize): Point {
  const [column, row] = [square % width, Math.floor(square / width)];
  const [right, down] = isTurned ? [width - 1 - column, height - 1 - row] : [column, row];
  return { x: CELL * (right + 0.5), y: CELL * (down + 0.5) };
}

/** Where a small label belongs: in front of the piece, on the side to which it goes; straight steps further ahead. */
export function labelPoint({ from, to }: Pick<Route, 'from' | 'to'>, size: BoardSize): Point {
  const [start, end] = [centreOf(from, size), centreOf(to, size)];
  const ahead = end.x === start.x ? 0.72 : 0.36;
  return {
    x: start.x + 0.25 * (end.x - start.x),
    y: start.y + ahead * (end.y - start.y),
  };
}

function squareName(square: number, { width, height }: BoardSize): string {
  return `${'abcdefgh'[square % width]}${height - Math.floor(square / width)}`;
}
