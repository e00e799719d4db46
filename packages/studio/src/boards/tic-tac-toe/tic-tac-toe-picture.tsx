/** A small picture of tic-tac-toe. */
import type { TicTacToe } from 'turnwise/games';
import '../parts/picture.css';
import { SIZE } from './tic-tac-toe-cells.ts';
import { TicTacToeDrawing } from './tic-tac-toe-drawing.tsx';

export function TicTacToePicture({ game }: { readonly game: TicTacToe }) {
  return (
    <svg className="board-picture" viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`} aria-hidden="true">
      <TicTacToeDrawing board={game.position.board} />
    </svg>
  );
}
