/** The board of tic-tac-toe, with the odds in the cells, and its editor. */
import { TicTacToe, type TicTacToePosition } from 'turnwise/games';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
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
      <TicTacToeDrawing board={board} lastCell={typeof marked === 'number' ? marked : null} />
      {choices.map(({ text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const { x, y } = centreOf(move);
        return <OddsLabel key={text} odds={formatted} x={x} y={y} scale={0.62} />;
      })}
    </BoardFrame>
  );
}

function markName(mark: string | undefined): string {
  return mark === 'x' || mark === 'o' ? mark : 'empty';
}

/** Each click on a cell changes its mark. */
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
        spots={CELLS.map((cell) => ({
          ...squareSpot(String(cell), centreOf(cell), CELL),
          label: `${game.printMove(cell)}, ${markName(board[cell])}`,
          isOpen: true,
        }))}
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
