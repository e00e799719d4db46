/** The board of tic-tac-toe: a cell by click or by key, with the odds in the cells. */
import { TicTacToe, type TicTacToePosition } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { Refusal, ToolActions, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import {
  CELL,
  CELLS,
  centreOf,
  cycled,
  SIZE,
  TicTacToeDrawing,
  withTurn,
} from './tic-tac-toe-drawing.tsx';
import '../parts/picture.css';

function TicTacToeBoard(props: BoardOf<TicTacToe>) {
  const { game, choices, choose, last } = props;
  const { board, turn } = game.position;
  const choiceOf = (cell: number) => choices.find(({ move }) => move === cell);
  const [marked] = Object.values(last?.moves ?? {});
  return (
    <BoardFrame
      label={`Tic-tac-toe, ${turn} to move`}
      width={SIZE}
      height={SIZE}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
        return undefined;
      }}
      spots={CELLS.map((cell) => {
        const { x, y } = centreOf(cell);
        const name = game.printMove(cell);
        const told = formatMoveOdds(props, name);
        return {
          key: String(cell),
          left: x - CELL / 2,
          top: y - CELL / 2,
          width: CELL,
          height: CELL,
          label: withOdds(`${name}, ${markName(board[cell])}`, told),
          hint: told?.sentence,
          isOpen: choiceOf(cell) !== undefined,
        };
      })}
    >
      <TicTacToeDrawing board={board} lastCell={typeof marked === 'number' ? marked : null} />
      {choices.map(({ text, move }) => {
        const told = formatMoveOdds(props, text);
        if (!told || typeof move !== 'number') return null;
        const { x, y } = centreOf(move);
        return <OddsLabel key={text} odds={told} x={x} y={y} scale={0.62} />;
      })}
    </BoardFrame>
  );
}

/** What is read of a cell. */
function markName(mark: string | undefined): string {
  return mark === 'x' || mark === 'o' ? mark : 'empty';
}

/* Sets up a position of tic-tac-toe: each click on a cell changes its mark. */

function TicTacToeEditor({ game, position: text, onChange }: EditorOf<TicTacToe>) {
  const draft = useDraft<TicTacToePosition>({
    game,
    text,
    onChange,
    read: (given) => game.parsePosition(given).position,
    print: (position) => `${game.at(position)}`,
  });
  const { board, turn } = draft.position;
  return (
    <div className="board-editor">
      <BoardFrame
        label={`Tic-tac-toe to set up, ${turn} to move`}
        width={SIZE}
        height={SIZE}
        spots={CELLS.map((cell) => {
          const { x, y } = centreOf(cell);
          return {
            key: String(cell),
            left: x - CELL / 2,
            top: y - CELL / 2,
            width: CELL,
            height: CELL,
            label: `${game.printMove(cell)}, ${markName(board[cell])}`,
            isOpen: true,
          };
        })}
        onPress={(key) => {
          draft.edit(cycled(draft.position, Number(key)));
          return undefined;
        }}
      >
        <TicTacToeDrawing board={board} />
      </BoardFrame>
      <ToolActions
        actions={[
          { label: 'Undo', act: draft.undo },
          { label: 'Clear', act: () => draft.edit(withTurn('.........')) },
        ]}
      />
      <Refusal reason={draft.reason} />
    </div>
  );
}

/* A small picture of tic-tac-toe. */

function TicTacToePicture({ game }: { readonly game: TicTacToe }) {
  return (
    <svg className="board-picture" viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`} aria-hidden="true">
      <TicTacToeDrawing board={game.position.board} />
    </svg>
  );
}

/* How tic-tac-toe is shown. */

export const ticTacToeView = viewFor((game) => game instanceof TicTacToe, {
  Board: TicTacToeBoard,
  Picture: TicTacToePicture,
  Editor: TicTacToeEditor,
});
