/**
 * The board of Othello, with the odds on the squares, and its editor. A square is 100 units wide, and the cloth has a
 * rim with letters and digits. Below it are the counts of both roles, and the button for a pass.
 */
import { type ReactNode, useState } from 'react';
import { Othello, type OthelloPosition, type OthelloRole } from 'turnwise/games';
import { BoardFrame, type Point, squareSpot } from '../parts/board-frame.tsx';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { EditorActions, EditorTools, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import {
  lands,
  type PlayedTurn,
  type Scene,
  turnsOver,
  usePlayedTurn,
  useScene,
} from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './othello.css';

const PASS = 'pass';
const ROLES = ['Black', 'White'] as const;

function OthelloBoard(props: BoardOf<Othello>) {
  const { game, choices, choose, last } = props;
  const { board, turn } = game.position;
  const { size } = game.settings;
  const [hovered, setHovered] = useState<string | null>(null);
  const played = usePlayedTurn(props);
  const stage = useScene(played, sceneOf);
  const choiceOf = (name: string) => choices.find(({ move }) => move === name);
  const [moved] = Object.values(last?.moves ?? {});
  const pass = choiceOf(PASS);
  const squares = squaresOf(size);
  const over = hovered !== null && choiceOf(hovered) ? numberOf(hovered, size) : null;
  return (
    <div className="othello-board">
      <BoardFrame
        label={`Othello, ${turn} to move`}
        width={widthOf(size)}
        height={widthOf(size)}
        onHover={setHovered}
        onPress={(key) => {
          const choice = choiceOf(key);
          if (choice) choose(choice);
        }}
        spots={squares.map((square) => {
          const name = nameOf(square, size);
          const choice = choiceOf(name);
          const formatted = choice ? formatMoveOdds(props, name) : null;
          return {
            ...squareSpot(name, centreOf(square, size), CELL),
            label: withOdds(`${name}, ${discName(board[square])}`, formatted),
            hint: formatted?.sentence,
            isOpen: choice !== undefined,
          };
        })}
      >
        <OthelloCloth size={size} hasNames />
        <g ref={stage}>
          <OthelloDiscs
            board={board}
            previous={played?.before.position.board}
            lastSquare={typeof moved === 'string' ? numberOf(moved, size) : null}
            flips={over === null ? NONE : game.flipped(over, turn)}
          />
        </g>
        {choices.map(({ text, move }) => {
          if (typeof move !== 'string' || move === PASS) return null;
          const { x, y } = centreOf(numberOf(move, size) ?? 0, size);
          const formatted = formatMoveOdds(props, text);
          const mark = `othello__legal othello__legal--${turn === 'Black' ? 'X' : 'O'}`;
          return (
            <g key={text}>
              <circle className={mark} cx={x} cy={y} r={formatted ? RADIUS : SMALL} />
              {formatted && <OddsLabel odds={formatted} x={x} y={y} />}
            </g>
          );
        })}
      </BoardFrame>
      <OthelloCounts board={board} toMove={game.moves() === null ? null : turn}>
        {pass && (
          <div className="othello-board__pass">
            <ChoiceButton
              label={`${turn} has no move: pass`}
              odds={formatMoveOdds(props, pass.text)}
              isOpen
              onChoose={() => choose(pass)}
            />
          </div>
        )}
      </OthelloCounts>
    </div>
  );
}

/** The discs of each role, and what else stands below the board. */
function OthelloCounts(props: {
  readonly board: string;
  readonly toMove: OthelloRole | null; // null: nobody
  readonly children?: ReactNode;
}) {
  const { board, toMove, children } = props;
  return (
    <div className="othello-board__foot">
      {ROLES.map((role) => (
        <OthelloCount
          key={role}
          role={role}
          count={board.split(role === 'Black' ? 'X' : 'O').length - 1}
          isToMove={role === toMove}
        />
      ))}
      {children}
    </div>
  );
}

const NONE: readonly number[] = [];

function OthelloCount(props: {
  readonly role: OthelloRole;
  readonly count: number;
  readonly isToMove: boolean;
}) {
  const { role, count, isToMove } = props;
  return (
    <p className={`othello-count ${isToMove ? 'othello-count--active' : ''}`}>
      <svg className="othello-count__disc" viewBox="-46 -46 92 92" aria-hidden="true">
        <OthelloDisc disc={role === 'Black' ? 'X' : 'O'} />
      </svg>
      <span className="othello-count__role">{role}</span>
      <span className="othello-count__number">{count}</span>
    </p>
  );
}

function discName(disc: string | undefined): string {
  return disc === 'X' ? 'black' : disc === 'O' ? 'white' : 'empty';
}

function OthelloPicture({ game }: { readonly game: Othello }) {
  const { size } = game.settings;
  const width = CELL * size + 2 * EDGE;
  return (
    <svg
      className="board-picture"
      viewBox={`${RIM - EDGE} ${RIM - EDGE} ${width} ${width}`}
      aria-hidden="true"
    >
      <OthelloCloth size={size} />
      <OthelloDiscs board={game.position.board} />
    </svg>
  );
}

export const othelloView = viewFor((game) => game instanceof Othello, {
  Board: OthelloBoard,
  Picture: OthelloPicture,
  Editor: OthelloEditor,
  colours: { Black: 'var(--piece-black)', White: 'var(--piece-white)' },
});

const BRUSHES = [
  { value: 'X', label: 'Black', picture: <BrushPicture disc="X" /> },
  { value: 'O', label: 'White', picture: <BrushPicture disc="O" /> },
  { value: '.', label: 'Take off' },
] as const;

const TURNS = [
  { value: 'Black', label: 'Black' },
  { value: 'White', label: 'White' },
] as const;

function OthelloEditor(props: EditorOf<Othello>) {
  const { game } = props;
  const { size, start } = game.settings;
  const [brush, setBrush] = useState<Brush>('X');
  const draft = useDraft<OthelloPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { position, edit } = draft;
  return (
    <div className="othello-board">
      <BoardFrame
        label={`Othello to set up, ${position.turn} to move`}
        width={widthOf(size)}
        height={widthOf(size)}
        spots={squaresOf(size).map((square) => ({
          ...squareSpot(String(square), centreOf(square, size), CELL),
          label: `${nameOf(square, size)}, ${discName(position.board[square])}`,
          isOpen: true,
        }))}
        onPress={(key) => edit(painted(position, Number(key), brush))}
      >
        <OthelloCloth size={size} hasNames />
        <OthelloDiscs board={position.board} />
      </BoardFrame>
      <OthelloCounts board={position.board} toMove={position.turn} />
      <EditorTools>
        <div className="editor-tools__rows">
          <ToolRow label="Put on squares" tools={BRUSHES} value={brush} onChange={setBrush} />
          <ToolRow
            label="To move"
            tools={TURNS}
            value={position.turn}
            onChange={(turn) => edit({ ...position, turn })}
          />
        </div>
        <EditorActions draft={draft} actions={[['Start position', () => edit(start)]]} />
      </EditorTools>
    </div>
  );
}

function BrushPicture({ disc }: { readonly disc: string }) {
  return (
    <svg viewBox="-46 -46 92 92" aria-hidden="true">
      <OthelloDisc disc={disc} />
    </svg>
  );
}

type Brush = (typeof BRUSHES)[number]['value'];

/** Puts a disc on a square, or removes the same disc. */
export function painted(position: OthelloPosition, square: number, brush: Brush): OthelloPosition {
  const { board } = position;
  const put = board[square] === brush ? '.' : brush;
  return { ...position, board: board.slice(0, square) + put + board.slice(square + 1) };
}

/** The cloth with its lines, and the dots at which lines of the quarters cross, on boards large enough. */
function OthelloCloth(props: { readonly size: number; readonly hasNames?: boolean }) {
  const { size, hasNames = false } = props;
  const side = CELL * size;
  const lines = Array.from({ length: size - 1 }, (_, n) => RIM + CELL * (n + 1));
  const dots = size === 8 ? [RIM + 2 * CELL, RIM + 6 * CELL] : [];
  return (
    <g>
      <rect
        className="othello__rim"
        x={RIM - EDGE}
        y={RIM - EDGE}
        width={side + 2 * EDGE}
        height={side + 2 * EDGE}
        rx={16}
      />
      <rect className="othello__cloth" x={RIM} y={RIM} width={side} height={side} rx={6} />
      <path
        className="othello__lines"
        d={lines.map((at) => `M${at},${RIM}v${side}M${RIM},${at}h${side}`).join('')}
      />
      {dots.flatMap((x) =>
        dots.map((y) => <circle key={`${x} ${y}`} className="othello__dot" cx={x} cy={y} r={7} />),
      )}
      {hasNames &&
        Array.from({ length: size }, (_, n) => (
          <g key={nameOf(n, size)} className="othello__name">
            <text x={RIM + CELL * (n + 0.5)} y={RIM - EDGE - 8} textAnchor="middle">
              {nameOf(n, size).charAt(0)}
            </text>
            <text x={(RIM - EDGE) / 2} y={RIM + CELL * (n + 0.5) + 9} textAnchor="middle">
              {n + 1}
            </text>
          </g>
        ))}
    </g>
  );
}

interface OthelloDiscsProps {
  readonly board: string;
  readonly previous?: string | undefined; // the board before, to tell which discs were flipped
  readonly lastSquare?: number | null; //    of the last move
  readonly flips?: readonly number[]; //     discs that would be flipped now
}

function OthelloDiscs(props: OthelloDiscsProps) {
  const { board, previous = board, lastSquare = null, flips = NONE } = props;
  const size = Math.sqrt(board.length);
  return squaresOf(size).map((square) => {
    const disc = board[square] ?? '.';
    if (disc === '.') return null;
    const { x, y } = centreOf(square, size);
    const old = previous[square] ?? '.';
    return (
      <g key={square} transform={`translate(${x} ${y})`}>
        {old !== disc && old !== '.' && (
          <g className="leaving" data-moves={`back ${square}`}>
            <OthelloDisc disc={old} />
          </g>
        )}
        <g data-moves={`disc ${square}`}>
          <OthelloDisc disc={disc} />
        </g>
        {flips.includes(square) && <circle className="othello__flips" r={SMALL} />}
        {square === lastSquare && <circle className="othello__last" r={9} />}
      </g>
    );
  });
}

const WAVE = 60; // milliseconds from one disc to the next

/** The disc is put down, then those between turn over, the nearest first. */
function sceneOf({ before, game, last }: PlayedTurn<Othello>): Scene {
  const { size } = game.settings;
  const [move] = Object.values(last.moves);
  const put = typeof move === 'string' ? numberOf(move, size) : null;
  if (put === null) return [{ sound: 'move' }]; // a pass
  const flipped = squaresOf(size).filter((square) => {
    const old = before.position.board[square];
    return square !== put && old !== '.' && old !== game.position.board[square];
  });
  return [
    lands(`disc ${put}`, 0, 140),
    { sound: 'move', at: 120 },
    ...flipped.flatMap((square): Scene => {
      const at = 100 + WAVE * stepsBetween(put, square, size);
      return [...turnsOver(`disc ${square}`, `back ${square}`, at), { sound: 'card', at }];
    }),
  ];
}

/** Squares from one to another in a straight line. */
function stepsBetween(one: number, other: number, size: number): number {
  const columns = Math.abs((one % size) - (other % size));
  const rows = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return Math.max(columns, rows);
}

/** A disc around the centre of its square, with the other colour showing at its lower edge. */
function OthelloDisc({ disc }: { readonly disc: string }) {
  return (
    <g className={`othello-disc othello-disc--${disc}`}>
      <circle className="othello-disc__back" cy={3.5} r={RADIUS} />
      <circle className="othello-disc__face" r={RADIUS} />
    </g>
  );
}

const CELL = 100;
const RIM = 46; //    around the squares, with letters and digits
const EDGE = 12; //   of it, the frame of the cloth
const RADIUS = 40;
const SMALL = 13;

function widthOf(size: number): number {
  return CELL * size + RIM + EDGE;
}

function squaresOf(size: number): readonly number[] {
  return Array.from({ length: size * size }, (_, square) => square);
}

/** The centre of a square; 0 is a1, at the top left. */
export function centreOf(square: number, size: number): Point {
  return {
    x: RIM + CELL * ((square % size) + 0.5),
    y: RIM + CELL * (Math.floor(square / size) + 0.5),
  };
}

export function nameOf(square: number, size: number): string {
  return `${'abcdefgh'.charAt(square % size)}${Math.floor(square / size) + 1}`;
}

/** The square of a name; null for a pass. */
export function numberOf(name: string, size: number): number | null {
  const square = squaresOf(size).find((each) => nameOf(each, size) === name);
  return square ?? null;
}
