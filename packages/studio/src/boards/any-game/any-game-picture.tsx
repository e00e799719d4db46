/** A small picture of any game: the text of its position. */
import type { Game } from 'turnwise';
import { positionText } from './position-text.ts';
import './any-game.css';

export function AnyGamePicture({ game }: { readonly game: Game }) {
  const { lines, isBoard } = positionText(game);
  return (
    <div className="any-game-picture" aria-hidden="true">
      <span className={isBoard ? 'any-game-picture__rows' : 'any-game-picture__text'}>
        {lines.slice(0, 10).join('\n').slice(0, 160)}
      </span>
    </div>
  );
}
