/** The board of Rock Paper Scissors: three moves, and the throws of both. */
import type { ReactNode } from 'react';
import { RockPaperScissors } from 'turnwise/games';
import { capitalized } from '../../state/wording.ts';
import { SimultaneousBoard } from '../parts/simultaneous-board.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../parts/hands-picture.css';

const MOVES = ['rock', 'paper', 'scissors'];

function RockPaperScissorsBoard(props: BoardOf<RockPaperScissors>) {
  const { game } = props;
  const result = game.result();
  const winner = game.players.find((role) => (result?.[role] ?? 0) > 0) ?? null;
  return (
    <SimultaneousBoard
      label="Rock Paper Scissors"
      board={props}
      round={game.position}
      winner={winner}
      outcome={result ? (winner ? `${winner} wins` : 'A draw') : ''}
      moves={MOVES}
      labelOf={capitalized}
      pictureOf={(move) => <ThrowSymbol move={move} />}
    />
  );
}

function RockPaperScissorsPicture({ game }: { readonly game: RockPaperScissors }) {
  const { position } = game;
  const thrown = position ? [position.One, position.Two] : MOVES;
  return (
    <div className="hands-picture" aria-hidden="true">
      {thrown.map((move, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both may have thrown the same
        <ThrowSymbol key={n} move={move} />
      ))}
    </div>
  );
}

const DRAWINGS: { readonly [move: string]: ReactNode } = {
  rock: (
    <>
      <path d="M14,62L22,32L44,16L70,22L86,44L82,70L60,84L28,80Z" />
      <path d="M44,16L50,40L34,56L14,62M50,40L86,44M34,56L60,84" fill="none" />
    </>
  ),
  paper: (
    <>
      <path d="M24,10H62L78,26V90H24Z" />
      <path d="M62,10V26H78M36,42H66M36,56H66M36,70H56" fill="none" />
    </>
  ),
  scissors: (
    <>
      <path d="M36,66L66,8C72,18 70,28 64,38L45,68Z" />
      <path d="M64,66L34,8C28,18 30,28 36,38L55,68Z" />
      <circle cx={33} cy={77} r={13} />
      <circle cx={67} cy={77} r={13} />
      <circle cx={50} cy={50} r={1.5} />
    </>
  ),
};

function ThrowSymbol({ move }: { readonly move: string }) {
  return (
    <svg className="hand-symbol" viewBox="0 0 100 100" aria-hidden="true">
      {DRAWINGS[move]}
    </svg>
  );
}

export const rockPaperScissorsView = viewFor((game) => game instanceof RockPaperScissors, {
  Board: RockPaperScissorsBoard,
  Picture: RockPaperScissorsPicture,
});
