/** The board of tic-tac-toe, with the odds in the cells, and its editor. */
import { TicTacToe, type TicTacToePosition, ticTacToeLines } from 'turnwise/games';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { EditorActions, EditorTools, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type Motion, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../parts/picture.css';
import './tic-tac-toe.css';

function TicTacToeBoard(props: BoardOf<TicTacToe>) {
  const { game, choices, choose, last } = props;
  const { board, turn } = game.position;
  const choiceOf = (cell: number) => choices.find(({ move }) => move === cell);
  const [marked] = Object.values(last?.moves ?? {});
  const stage = useScene(usePlayedTurn(props), () => [
    draws(`mark ${marked}`, 0, 220),
    draws('strike', 220, 260),
    { sound: 'move' },
  ]);
  return (
    <BoardFrame
      label={`Tic-tac-toe, ${turn} to move`}
      width={SIZE}
      height={SIZE}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
      }}
      spots={CELLS.map((cell) => {
        const name = game.printMove(cell);
        const formatted = formatMoveOdds(props, name);
        return {
          ...squareSpot(String(cell), centreOf(cell), CELL),
          label: withOdds(`${name}, ${markName(board[cell])}`, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(cell) !== undefined,
        };
      })}
    >
      <g ref={stage}>
        <TicTacToeDrawing
          board={board}
          lastCell={typeof marked === 'number' ? marked : null}
          hasNames
        />
      </g>
      {choices.map(({ text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const { x, y } = centreOf(move);
        return <OddsLabel key={text} odds={formatted} x={x} y={y} scale={0.62} />;
      })}
    </BoardFrame>
  );
}

/** A line is drawn from its beginning; its length is 1. */
function draws(of: string, at: number, time: number): Motion {
  const part = (drawn: number) => ({ strokeDasharray: '1 1', strokeDashoffset: 1 - drawn });
  // Until it begins, not even its round end is seen.
  const frames = [
    { ...part(0), opacity: 0 },
    { ...part(0.02), opacity: 1, offset: 0.02 },
    { ...part(1), opacity: 1 },
  ];
  return { of, at, time, frames, easing: 'ease-out' };
}

function markName(mark: string | undefined): string {
  return mark === 'x' || mark === 'o' ? mark : 'empty';
}

/** Each click on a cell changes its mark. */
function TicTacToeEditor(props: EditorOf<TicTacToe>) {
  const { game } = props;
  const draft = useDraft<TicTacToePosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { board, turn } = draft.position;
  return (
    <>
      <BoardFrame
        label={`Tic-tac-toe to set up, ${turn} to move`}
        width={SIZE}
        height={SIZE}
        spots={CELLS.map((cell) => ({
          ...squareSpot(String(cell), centreOf(cell), CELL),
          label: `${game.printMove(cell)}, ${markName(board[cell])}`,
          isOpen: true,
        }))}
        onPress={(key) => draft.edit(cycled(draft.position, Number(key)))}
      >
        <TicTacToeDrawing board={board} hasNames />
      </BoardFrame>
      <EditorTools>
        <EditorActions
          draft={draft}
          actions={[['Clear', () => draft.edit(withTurn('.........'))]]}
        />
      </EditorTools>
    </>
  );
}

function TicTacToePicture({ game }: { readonly game: TicTacToe }) {
  return (
    <svg className="board-picture" viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`} aria-hidden="true">
      <TicTacToeDrawing board={game.position.board} />
    </svg>
  );
}

export const ticTacToeView = viewFor((game) => game instanceof TicTacToe, {
  Board: TicTacToeBoard,
  Picture: TicTacToePicture,
  Editor: TicTacToeEditor,
});

interface TicTacToeDrawingProps {
  readonly board: string;
  readonly lastCell?: number | null; // the cell of the last move
  readonly hasNames?: boolean; // of columns and rows. Default: false
}

function TicTacToeDrawing({ board, lastCell = null, hasNames = false }: TicTacToeDrawingProps) {
  return (
    <g>
      <rect className="tic-tac-toe__ground" width={SIZE} height={SIZE} rx={14} />
      {lastCell !== null && (
        <circle
          className="tic-tac-toe__last"
          cx={centreOf(lastCell).x}
          cy={centreOf(lastCell).y}
          r={42}
        />
      )}
      {[CELL, 2 * CELL].map((at) => (
        <path
          key={at}
          className="tic-tac-toe__grid"
          d={`M${at},16V${SIZE - 16}M16,${at}H${SIZE - 16}`}
        />
      ))}
      {CELLS.map((cell) => {
        const { x, y } = centreOf(cell);
        if (board[cell] === 'x')
          return (
            <path
              key={cell}
              className="tic-tac-toe__x"
              data-moves={`mark ${cell}`}
              pathLength={1}
              d={`M${x - 23},${y - 23}L${x + 23},${y + 23}M${x + 23},${y - 23}L${x - 23},${y + 23}`}
            />
          );
        return board[cell] === 'o' ? (
          <circle
            key={cell}
            className="tic-tac-toe__o"
            data-moves={`mark ${cell}`}
            pathLength={1}
            cx={x}
            cy={y}
            r={25}
          />
        ) : null;
      })}
      {hasNames &&
        [0, 1, 2].map((n) => (
          <g key={n} className="tic-tac-toe__name">
            <text x={CELL * (n + 0.5)} y={SIZE - 5} textAnchor="middle">
              {'abc'[n]}
            </text>
            <text x={9} y={CELL * (n + 0.5) + 4} textAnchor="middle">
              {3 - n}
            </text>
          </g>
        ))}
      {fullLines(board).map(([first, last]) => (
        <Strike key={`${first} ${last}`} first={first} last={last} />
      ))}
    </g>
  );
}

function Strike({ first, last }: { readonly first: number; readonly last: number }) {
  const [from, to] = [centreOf(first), centreOf(last)];
  const [right, down] = [0.18 * (to.x - from.x), 0.18 * (to.y - from.y)];
  return (
    <line
      className="tic-tac-toe__strike"
      data-moves="strike"
      pathLength={1}
      x1={from.x - right}
      y1={from.y - down}
      x2={to.x + right}
      y2={to.y + down}
    />
  );
}

const CELL = 100;
const SIZE = 3 * CELL;
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The centre of a cell; 0 is at the top left. */
export function centreOf(cell: number): { readonly x: number; readonly y: number } {
  return { x: CELL * ((cell % 3) + 0.5), y: CELL * (Math.floor(cell / 3) + 0.5) };
}

/** The lines of three equal marks, each as its first and last cell. */
export function fullLines(board: string): (readonly [number, number])[] {
  return ticTacToeLines
    .filter(([a, b, c]) => {
      const mark = board[a];
      return mark !== '.' && mark === board[b] && mark === board[c];
    })
    .map(([first, , last]) => [first, last] as const);
}

const AFTER: { readonly [mark: string]: string } = { '.': 'x', x: 'o', o: '.' };

export function cycled({ board }: TicTacToePosition, cell: number): TicTacToePosition {
  const mark = AFTER[board[cell] ?? '.'] ?? '.';
  return withTurn(board.slice(0, cell) + mark + board.slice(cell + 1));
}

/** Adds the role to move; Xs begin. */
export function withTurn(board: string): TicTacToePosition {
  const marks = (mark: string) => board.split(mark).length - 1;
  return { board, turn: marks('x') > marks('o') ? 'Os' : 'Xs' };
}
