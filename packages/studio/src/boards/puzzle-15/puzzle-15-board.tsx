/** The board of the 15 puzzle: tiles that slide, with the odds on those beside the gap. */
import { Puzzle15 } from 'turnwise/games';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { slides, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../parts/picture.css';
import './puzzle-15.css';

function Puzzle15Board(props: BoardOf<Puzzle15>) {
  const { game, choices, choose, last } = props;
  const { width, height, moveLimit } = game.settings;
  const { tiles, moves } = game.position;
  const choiceOf = (tile: number) => choices.find(({ move }) => move === tile);
  const [slid] = Object.values(last?.moves ?? {});
  const stage = useScene(usePlayedTurn(props), ({ before, last: { moves: made } }) => {
    const [tile] = Object.values(made);
    const way = [before.position.tiles, tiles].map((all) =>
      centreOf(all.indexOf(Number(tile)), width),
    );
    return [...slides(`tile ${tile}`, way, { time: SLIDE }), { sound: 'move', at: SLIDE }];
  });
  return (
    <BoardFrame
      label={`15 puzzle, ${moves} of ${moveLimit} moves made`}
      width={sizeOf(width)}
      height={sizeOf(height)}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
      }}
      // By number, so that a tile keeps its button, and with it the focus, where it slides.
      spots={numbersOf(tiles).map((tile) => {
        const cell = tiles.indexOf(tile);
        const row = Math.floor(cell / width) + 1;
        const formatted = formatWay(props, String(tile));
        return {
          ...squareSpot(String(tile), centreOf(cell, width), CELL),
          label: withOdds(`tile ${tile}, row ${row}, column ${(cell % width) + 1}`, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(tile) !== undefined,
        };
      })}
    >
      <g ref={stage}>
        <Puzzle15Drawing
          game={game}
          lastTile={typeof slid === 'number' ? slid : null}
          movable={choices.map(({ move }) => move)}
          hasOdds={choices.length > 0 && props.analysis !== null}
        />
      </g>
      {choices.map(({ text, move }) => {
        const formatted = formatWay(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const { x, y } = centreOf(tiles.indexOf(move), width);
        return <OddsLabel key={text} odds={formatted} x={x} y={y + 29} scale={0.62} />;
      })}
    </BoardFrame>
  );
}

function Puzzle15Picture({ game }: { readonly game: Puzzle15 }) {
  const { width, height } = game.settings;
  return (
    <svg
      className="board-picture"
      viewBox={`-1 -1 ${sizeOf(width) + 2} ${sizeOf(height) + 2}`}
      aria-hidden="true"
    >
      <Puzzle15Drawing game={game} />
    </svg>
  );
}

export const puzzle15View = viewFor((game) => game instanceof Puzzle15, {
  Board: Puzzle15Board,
  Picture: Puzzle15Picture,
});

/** The odds of a move; where it is known how soon it wins, the moves instead, since nearly every move wins. */
export function formatWay(
  props: Pick<BoardOf<Puzzle15>, 'game' | 'analysis'>,
  text: string,
): FormattedOdds | null {
  const formatted = formatMoveOdds(props, text);
  const ways = props.analysis?.moves ?? [];
  const way = ways.find((odds) => odds.text === text);
  if (!formatted || way?.win !== 1 || way.distance === undefined) return formatted;
  const least = Math.min(...ways.map(({ distance = Number.POSITIVE_INFINITY }) => distance));
  return { ...formatted, text: String(way.distance), share: way.distance === least ? 1 : 0.5 };
}

interface Puzzle15DrawingProps {
  readonly game: Puzzle15;
  readonly lastTile?: number | null; // that slid in the last move
  readonly movable?: readonly unknown[]; // tiles
  readonly hasOdds?: boolean; // whether to leave room for them
}

function Puzzle15Drawing(props: Puzzle15DrawingProps) {
  const { game, lastTile = null, movable = [], hasOdds = false } = props;
  const { width, height } = game.settings;
  const { tiles } = game.position;
  return (
    <g>
      <rect className="puzzle-15__frame" width={sizeOf(width)} height={sizeOf(height)} rx={16} />
      <rect
        className="puzzle-15__ground"
        x={RIM}
        y={RIM}
        width={width * CELL}
        height={height * CELL}
        rx={10}
      />
      {numbersOf(tiles).map((tile) => {
        const cell = tiles.indexOf(tile);
        const { x, y } = centreOf(cell, width);
        return (
          <g
            key={tile}
            className="puzzle-15__tile"
            data-home={cell === tile - 1 || undefined}
            data-last={tile === lastTile || undefined}
            data-movable={movable.includes(tile) || undefined}
            transform={`translate(${x} ${y})`}
          >
            <g data-moves={`tile ${tile}`}>
              <rect x={-TILE / 2} y={-TILE / 2} width={TILE} height={TILE} rx={10} />
              <text className="puzzle-15__number" textAnchor="middle" y={hasOdds ? 8 : 16.5}>
                {tile}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

const SLIDE = 120; // milliseconds

const CELL = 100;
const TILE = 94;
const RIM = 12; // of the frame

function sizeOf(cells: number): number {
  return cells * CELL + 2 * RIM;
}

/** The centre of a cell; 0 is at the top left. */
export function centreOf(cell: number, width: number): { readonly x: number; readonly y: number } {
  return {
    x: RIM + CELL * ((cell % width) + 0.5),
    y: RIM + CELL * (Math.floor(cell / width) + 0.5),
  };
}

/** The tiles in order, without the gap. */
function numbersOf(tiles: readonly number[]): number[] {
  return tiles.slice(1).map((_, index) => index + 1);
}
