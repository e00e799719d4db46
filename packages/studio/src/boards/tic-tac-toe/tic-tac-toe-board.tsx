/** The board of tic-tac-toe: a cell by click or by key, with the odds in the cells. */
import type { TicTacToe } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { OddsLabel } from '../parts/odds-label.tsx';
import { formatMoveOdds, withOdds } from '../parts/told-move.ts';
import type { BoardOf } from '../parts/view-for.tsx';
import { CELL, CELLS, centreOf, SIZE } from './tic-tac-toe-cells.ts';
import { TicTacToeDrawing } from './tic-tac-toe-drawing.tsx';

export function TicTacToeBoard(props: BoardOf<TicTacToe>) {
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
export function markName(mark: string | undefined): string {
  return mark === 'x' || mark === 'o' ? mark : 'empty';
}
