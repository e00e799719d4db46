/** A small picture of Pig: the scores as bars, and a die. */
import type { Pig } from 'turnwise/games';
import '../board-colours.css';
import '../parts/picture.css';
import { PigDie } from './pig-die.tsx';
import './pig-board.css';
import './pig-picture.css';

export function PigPicture({ game }: { readonly game: Pig }) {
  const { goal, isPiglet, sides } = game.settings;
  const scores = game.scores();
  return (
    <div className="pig-picture" aria-hidden="true">
      <PigDie face={isPiglet ? 'heads' : Math.min(5, sides)} sides={sides} isCoin={isPiglet} />
      {game.players.map((role, n) => (
        <span key={role} className="pig-picture__track">
          <span
            className="pig-picture__bar"
            data-seat={n + 1}
            style={{ width: `${Math.min(100, (100 * scores[role]) / goal)}%` }}
          />
        </span>
      ))}
    </div>
  );
}
