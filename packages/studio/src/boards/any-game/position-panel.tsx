/** The text of a position: a board in type of one width, anything else as large text. */
import type { Game } from 'turnwise';
import { positionText } from './position-text.ts';

export function PositionPanel({ game }: { readonly game: Game }) {
  const { lines, isBoard, isCut } = positionText(game);
  const isShort = (lines[0]?.length ?? 0) <= 40;
  return (
    <div className="any-game__panel">
      {isBoard ? (
        <pre className="any-game__rows">{lines.join('\n')}</pre>
      ) : (
        <p className={isShort ? 'any-game__text any-game__text--large' : 'any-game__text'}>
          {lines[0]}
        </p>
      )}
      {isCut && <p className="any-game__rest">The rest of the position is not shown.</p>}
    </div>
  );
}
