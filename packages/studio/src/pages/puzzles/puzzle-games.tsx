/** The games that have puzzles, and how many of them are due. */
import { pictures } from 'virtual:game-pictures';
import { Drawn } from '../../parts/drawn.tsx';
import { keptAgenda } from '../../shell/kept-puzzles.ts';
import { ownGames } from '../../shell/studio-games.ts';
import { listedGames } from '../../state/listed-games.ts';
import { addressOf } from '../../state/route.ts';
import { counted } from '../../state/wording.ts';
import 'virtual:board-styles.css';

export function PuzzleGames() {
  const now = Date.now();
  const all = [
    ...ownGames().map(({ name, text }) => ({ text, title: name, picture: undefined })),
    ...listedGames
      .filter(({ hasPuzzles }) => hasPuzzles)
      .map(({ name, title }) => ({ text: name, title, picture: pictures[name] })),
  ];
  return (
    <div className="puzzle-games">
      <h1>Puzzles</h1>
      <p className="quiet">
        Positions in which one move is clearly best: made by machine while you solve them, from your
        own mistakes, or from a file. What you solved comes back after a day, then later and later;
        what you missed comes back soon.
      </p>
      <ul className="puzzle-games__list" aria-label="Games">
        {all.map(({ picture, text, title }) => (
          <li key={text}>
            <a
              className="card puzzle-games__game"
              href={addressOf({ page: 'puzzles', game: text })}
            >
              {picture && (
                <div className="puzzle-games__picture" aria-hidden="true">
                  <Drawn markup={picture} />
                </div>
              )}
              <b>{title}</b>
              <span className="quiet">{agendaInWords(text, now)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function agendaInWords(text: string, now: number): string {
  const { due, fresh, waiting } = keptAgenda(text, now);
  if (due + fresh + waiting === 0) return 'none yet';
  const parts = [
    due > 0 ? `${due} to repeat` : '',
    fresh > 0 ? `${fresh} new` : '',
    waiting > 0 ? `${counted(waiting, 'puzzle')} for later` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
