/**
 * The board of 2048, with an arrow and its odds on each side, and its editor. A square is 100 units wide. Arrow keys
 * slide the tiles wherever the focus is.
 */
import { useEffect, useRef } from 'react';
import { Game2048, type Game2048Position } from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { EditorActions, EditorTools, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import {
  appears,
  type Motion,
  type PlayedTurn,
  type Scene,
  slides,
  usePlayedTurn,
  useScene,
} from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './game-2048.css';

const MOVES = ['up', 'down', 'left', 'right'] as const;
type Move = (typeof MOVES)[number];

function Game2048Board(props: BoardOf<Game2048>) {
  const { game, choices, choose, last } = props;
  const { size } = game.settings;
  const turn = usePlayedTurn(props);
  const stage = useScene(turn, sceneOf);
  const choiceOf = (move: string) => choices.find((choice) => choice.move === move);
  const take = (move: string) => {
    const choice = choiceOf(move);
    if (choice) choose(choice);
    return choice !== undefined;
  };
  useArrowKeys(take);
  const { width } = drawingOf(size);
  return (
    <BoardFrame
      label={`2048, ${boardInWords(game)}`}
      {...drawingOf(size)}
      onPress={take}
      spots={MOVES.map((move) => {
        const formatted = formatMoveOdds(props, move);
        return {
          ...spotOf(move, size),
          label: withOdds(move, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(move) !== undefined,
        };
      })}
    >
      <text className="game-2048__caption" x={width / 2} y={CAPTION - 14} textAnchor="middle">
        {captionOf(game)}
      </text>
      {MOVES.map((move) => (
        <Arrow
          key={move}
          move={move}
          size={size}
          isOpen={choiceOf(move) !== undefined}
          isLast={last?.moves.Solo === move}
          hasLabel={choiceOf(move) !== undefined && formatMoveOdds(props, move) !== null}
        />
      ))}
      <g ref={stage} transform={`translate(${SIDE} ${TOP})`}>
        <Tiles
          size={size}
          tiles={game.position.tiles}
          newest={newSquareOf(last, size)}
          turn={turn}
        />
      </g>
      {choices.map(({ text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || !isMove(move)) return null;
        const { x, y } = placeOf(move, size, 1);
        return <OddsLabel key={text} odds={formatted} x={x} y={y} scale={LABEL} />;
      })}
    </BoardFrame>
  );
}

/** Each click on a square doubles its tile; after the goal it is free again. */
function Game2048Editor(props: EditorOf<Game2048>) {
  const { game } = props;
  const { goal, largestTile, size } = game.settings;
  const draft = useDraft<Game2048Position>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { tiles } = draft.position;
  const edit = (changed: readonly number[]) => draft.edit({ ...draft.position, tiles: changed });
  return (
    <>
      <BoardFrame
        label="2048 to set up"
        {...drawingOf(size)}
        spots={tiles.map((tile, square) => ({
          ...squareSpot(String(square), placeOnBoard(square, size), SQUARE),
          label: `row ${Math.floor(square / size) + 1}, column ${(square % size) + 1}, ${tile || 'free'}`,
          isOpen: true,
        }))}
        onPress={(key) => edit(doubled(tiles, Number(key), goal ?? largestTile))}
      >
        <g transform={`translate(${SIDE} ${TOP})`}>
          <Tiles size={size} tiles={tiles} />
        </g>
      </BoardFrame>
      <EditorTools>
        <EditorActions draft={draft} actions={[['Clear', () => edit(tiles.map(() => 0))]]} />
      </EditorTools>
    </>
  );
}

function Game2048Picture({ game }: { readonly game: Game2048 }) {
  const { size, goal } = game.settings;
  const { tiles } = game.position;
  const side = SQUARE * size + 2 * RIM;
  // Before the first tile, some that show what the game is about.
  const shown = tiles.some((tile) => tile > 0)
    ? tiles
    : tiles.map((_, square) => {
        const tile = (goal ?? 2048) / 2 ** square;
        return square < size + 2 && tile >= 2 ? tile : 0;
      });
  return (
    <svg className="board-picture" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <Tiles size={size} tiles={shown} />
    </svg>
  );
}

export const game2048View = viewFor((game) => game instanceof Game2048, {
  Board: Game2048Board,
  Picture: Game2048Picture,
  Editor: Game2048Editor,
});

interface TilesProps {
  readonly size: number;
  readonly tiles: readonly number[];
  readonly newest?: number | null; // the square on which the last tile has appeared
  readonly turn?: PlayedTurn<Game2048> | null; // in which tiles became one
}

function Tiles({ size, tiles, newest = null, turn = null }: TilesProps) {
  const side = SQUARE * size + 2 * RIM;
  const merging = turn ? waysIn(turn).filter(({ isMerged }) => isMerged) : [];
  return (
    <g>
      <rect className="game-2048__ground" width={side} height={side} rx={RADIUS + RIM} />
      {tiles.map((_, square) => {
        const { x, y } = centreOf(square, size);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its index
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect className="game-2048__hole" {...TILE} rx={RADIUS} />
          </g>
        );
      })}
      {merging.map(({ from, to }) => {
        const { x, y } = centreOf(to, size);
        return (
          <g key={from} transform={`translate(${x} ${y})`}>
            <g className="leaving" data-moves={`from ${from}`}>
              <Tile tile={turn?.before.position.tiles[from] ?? 0} />
            </g>
          </g>
        );
      })}
      {tiles.map((tile, square) => {
        const { x, y } = centreOf(square, size);
        return tile === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its index
          <g key={square} transform={`translate(${x} ${y})`}>
            <g data-moves={`on ${square}`}>
              <Tile tile={tile} />
              {square === newest && <rect className="game-2048__ring" {...TILE} rx={RADIUS} />}
            </g>
          </g>
        );
      })}
    </g>
  );
}

function Tile({ tile }: { readonly tile: number }) {
  const rank = Math.min(Math.log2(tile), RANKS);
  return (
    <>
      <rect className="game-2048__tile" data-rank={rank} {...TILE} rx={RADIUS} />
      <text
        className="game-2048__number"
        data-rank={rank}
        textAnchor="middle"
        y={0.35 * fontSizeOf(tile)}
        style={{ fontSize: `${fontSizeOf(tile)}px` }}
      >
        {tile}
      </text>
    </>
  );
}

const SLIDE = 130; // milliseconds

/** Tiles slide; where two have become one, it takes their place when they have met; then comes the new tile. */
function sceneOf(turn: PlayedTurn<Game2048>): Scene {
  const { size } = turn.game.settings;
  const ways = waysIn(turn);
  const newest = newSquareOf(turn.last, size);
  const motions = ways.flatMap(({ from, to, isMerged }) => {
    const name = isMerged ? `from ${from}` : `on ${to}`;
    // At least a moment, for a tile that waits for the one that it meets.
    const way = [centreOf(from, size), centreOf(to, size)];
    const slid = slides(name, way, { time: SLIDE });
    return slid.map((motion) => ({
      ...motion,
      frames: motion.frames.map((frame) => ({ ...frame, opacity: 1 })),
    }));
  });
  const met = new Set(ways.filter(({ isMerged }) => isMerged).map(({ to }) => to));
  return [
    ...motions,
    ...[...met].map((square) => swells(`on ${square}`, SLIDE)),
    ...(newest === null ? [] : [appears(`on ${newest}`, ways.length > 0 ? SLIDE : 0)]),
    { sound: met.size > 0 ? 'capture' : 'move' },
  ];
}

/** A tile takes the place of two others at once. */
function swells(of: string, at: number): Motion {
  const frames = [
    { offset: 0, opacity: 0 },
    { offset: 0.01, opacity: 1, transform: 'none' },
    { offset: 0.5, opacity: 1, transform: 'scale(1.1)' },
    { offset: 1, opacity: 1, transform: 'none' },
  ];
  return { of, at, time: 180, frames, easing: 'ease-out' };
}

function waysIn({ before, last }: PlayedTurn<Game2048>): TileWay[] {
  const { Solo: move } = last.moves;
  return isMove(move) ? tileWays(before.position.tiles, before.settings.size, move) : [];
}

interface TileWay {
  readonly from: number; // a square
  readonly to: number;
  readonly isMerged: boolean; // with another tile that goes to the same square
}

/** Where each tile goes in a move, also those that stay. */
export function tileWays(tiles: readonly number[], size: number, move: Move): TileWay[] {
  const places = Array.from({ length: size }, (_, n) => n);
  const fromEnd = move === 'right' || move === 'down' ? places.toReversed() : places;
  const isRow = move === 'left' || move === 'right';
  return places.flatMap((line) => {
    // The squares of a row or column, from the side to which they slide.
    const squares = fromEnd.map((place) => (isRow ? line * size + place : place * size + line));
    const stops: { tile: number; from: number[] }[] = [];
    for (const square of squares) {
      const tile = tiles[square] ?? 0;
      const last = stops.at(-1);
      if (tile === 0) continue;
      if (last?.tile === tile && last.from.length === 1) last.from.push(square);
      else stops.push({ tile, from: [square] });
    }
    return stops.flatMap(({ from }, place) =>
      from.map((square) => ({
        from: square,
        to: squares[place] ?? square,
        isMerged: from.length > 1,
      })),
    );
  });
}

interface ArrowProps {
  readonly move: Move;
  readonly size: number;
  readonly isOpen: boolean;
  readonly isLast: boolean; // whether the last move was this one
  readonly hasLabel: boolean; // which takes half of the room
}

function Arrow({ move, size, isOpen, isLast, hasLabel }: ArrowProps) {
  const { left, top, width, height } = spotOf(move, size);
  const { x, y } = placeOf(move, size, hasLabel ? -1 : 0);
  const state = `${isOpen ? 'game-2048__way--open' : ''} ${isLast ? 'game-2048__way--last' : ''}`;
  return (
    <g className={`game-2048__way ${state}`}>
      <rect x={left} y={top} width={width} height={height} rx={RADIUS} />
      <path d="M-13,7L0,-7L13,7" transform={`translate(${x} ${y}) rotate(${ANGLES[move]})`} />
    </g>
  );
}

const ANGLES = { up: 0, right: 90, down: 180, left: 270 } as const;

const SQUARE = 100;
const RIM = 8; //       around the squares
const RADIUS = 10;
const GAP = 5; //       between a tile and the edge of its square
const TILE = {
  x: GAP - SQUARE / 2,
  y: GAP - SQUARE / 2,
  width: SQUARE - 2 * GAP,
  height: SQUARE - 2 * GAP,
};
const RANKS = 12; //    exponents with a colour of their own
const CAPTION = 44; //  height of the line above
const BAND = 72; //     of the arrows
const SPACE = 10; //    between them and the board
const SIDE = BAND + SPACE;
const TOP = CAPTION + SIDE;
const LABEL = 0.82; //  scale of the odds

export function drawingOf(size: number): { readonly width: number; readonly height: number } {
  const side = SQUARE * size + 2 * RIM;
  return { width: side + 2 * SIDE, height: side + 2 * SIDE + CAPTION };
}

/** The centre of a square, within the tiles. */
export function centreOf(square: number, size: number): { readonly x: number; readonly y: number } {
  return {
    x: RIM + SQUARE * ((square % size) + 0.5),
    y: RIM + SQUARE * (Math.floor(square / size) + 0.5),
  };
}

function placeOnBoard(square: number, size: number): { readonly x: number; readonly y: number } {
  const { x, y } = centreOf(square, size);
  return { x: x + SIDE, y: y + TOP };
}

/** The button of a move, beside the board. */
export function spotOf(move: Move, size: number) {
  const side = SQUARE * size + 2 * RIM;
  const far = side + 2 * SIDE - BAND;
  switch (move) {
    case 'up':
      return { key: move, left: SIDE, top: CAPTION, width: side, height: BAND };
    case 'down':
      return { key: move, left: SIDE, top: CAPTION + far, width: side, height: BAND };
    case 'left':
      return { key: move, left: 0, top: TOP, width: BAND, height: side };
    case 'right':
      return { key: move, left: far, top: TOP, width: BAND, height: side };
  }
}

/**
 * The place of an arrow (-1) and of its label (1) in a button, or of an arrow without one (0): side by side where the
 * button lies, else one above the other.
 */
function placeOf(move: Move, size: number, side: -1 | 0 | 1) {
  const { left, top, width, height } = spotOf(move, size);
  const isLying = width > height;
  return {
    x: left + width / 2 + (isLying ? 34 * side : 0),
    y: top + height / 2 + (isLying ? 0 : 24 * side),
  };
}

/** Long numbers are smaller, so that they fit their tiles. */
export function fontSizeOf(tile: number): number {
  const digits = String(tile).length;
  return digits <= 2 ? 44 : Math.floor(128 / Math.max(3.4, digits));
}

/** The square on which the tile of a turn has appeared; null without one. */
export function newSquareOf(last: Turn | null, size: number): number | null {
  const name = last?.haps?.[0]?.square;
  if (typeof name !== 'string') return null;
  const column = name.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = size - Number(name.slice(1));
  return row * size + column;
}

/** The tiles with one of them doubled; free squares get a 2, and what is above the largest is free again. */
export function doubled(tiles: readonly number[], square: number, largest: number): number[] {
  const tile = tiles[square] ?? 0;
  return tiles.with(square, tile === 0 ? 2 : tile >= largest ? 0 : 2 * tile);
}

export function captionOf(game: Game2048): string {
  const { goal } = game.settings;
  const { Solo } = game.scores();
  if (goal === null) return `Score ${Solo.toLocaleString('en')}`;
  const result = game.result();
  if (!result) return `Largest tile ${Solo} of ${goal}`;
  return result.Solo > 0 ? `${goal} reached` : `No tile can move: ${Solo} of ${goal}`;
}

/** "the rows from the top: 2, free ...". */
function boardInWords(game: Game2048): string {
  const { size } = game.settings;
  const { tiles } = game.position;
  const rows = Array.from({ length: size }, (_, row) =>
    tiles
      .slice(row * size, (row + 1) * size)
      .map((tile) => tile || 'free')
      .join(' '),
  );
  return `${captionOf(game)}; the rows from the top: ${rows.join('; ')}`;
}

function isMove(move: unknown): move is Move {
  return MOVES.some((known) => known === move);
}

const KEYS: { readonly [key: string]: Move } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

// Elements that use arrow keys themselves.
const TAKEN =
  'input, select, textarea, dialog, [contenteditable], [role="slider"], [role="tablist"], [role="listbox"], [tabindex]:not(button, main)';

/** Calls the newest `take` for an arrow key, before the board moves its focus; it returns whether the key was used. */
function useArrowKeys(take: (move: Move) => boolean): void {
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const move = KEYS[event.key];
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      if (!move || isShortcut || isTaken || document.querySelector('dialog[open]')) return;
      const isOnBoard = target instanceof Element && target.closest('.board-frame') !== null;
      if (!newest.current(move) && !isOnBoard) return;
      event.preventDefault(); // the page does not scroll
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
