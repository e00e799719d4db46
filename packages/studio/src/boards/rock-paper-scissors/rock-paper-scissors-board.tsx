/** Rock Paper Scissors: three things to throw, and what both have thrown. */
import type { RockPaperScissors } from 'turnwise/games';
import { SimultaneousBoard } from '../parts/simultaneous-board.tsx';
import type { BoardOf } from '../parts/view-for.tsx';
import { ThrowSymbol } from './throw-symbol.tsx';

const MOVES = ['rock', 'paper', 'scissors'];

export function RockPaperScissorsBoard(props: BoardOf<RockPaperScissors>) {
  const { game } = props;
  const { position } = game;
  const result = game.result();
  const winner = game.players.find((role) => (result?.[role] ?? 0) > 0);
  return (
    <SimultaneousBoard
      label="Rock Paper Scissors"
      board={props}
      round={
        position &&
        game.players.map((role) => ({
          role,
          label: capital(position[role]),
          picture: <ThrowSymbol move={position[role]} />,
          isWinner: role === winner,
        }))
      }
      outcome={result ? (winner ? `${winner} wins` : 'A draw') : ''}
      moves={MOVES}
      labelOf={capital}
      pictureOf={(move) => <ThrowSymbol move={move} />}
    />
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
