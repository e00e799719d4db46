/** The games that have puzzles, and how many of them are due. */
import { useState } from 'react';
import type { Game } from 'turnwise';
import { games } from 'turnwise/games';
import { puzzlesProblem } from 'turnwise/puzzles';
import { viewOf } from '../../boards/views.ts';
import { keptAgenda } from '../../shell/kept-puzzles.ts';
import { ownGames } from '../../shell/studio-games.ts';
import { addressOf } from '../../state/route.ts';
import { showcase } from '../../state/showcase.ts';
import { counted } from '../../state/wording.ts';

export function PuzzleGames() {
  const now = Date.now();
  const listed = games.map(({ create, name, title }) => ({ text: name, title, start: create() }));
  const all = [
    ...ownGames().map(({ name, text }) => ({ text, title: name, start: null })),
    ...listed.filter(({ start }) => puzzlesProblem(start) === null),
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
        {all.map(({ start, text, title }) => (
          <li key={text}>
            <a
              className="card puzzle-games__game"
              href={addressOf({ page: 'puzzles', game: text })}
            >
              {start === null ? null : <StillPicture start={start} />}
              <b>{title}</b>
              <span className="quiet">{agendaInWords(text, now)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The game some turns into a match. */
function StillPicture({ start }: { readonly start: Game }) {
  const [state] = useState(() => {
    const states = showcase(start, SEED);
    let now = states.next().value;
    for (let turn = 1; turn < STILL; turn++) now = states.next().value;
    return now;
  });
  const { Picture } = viewOf(start);
  return (
    <div className="puzzle-games__picture" aria-hidden="true">
      <Picture game={state} />
    </div>
  );
}

const SEED = 2027;
const STILL = 10; // turns into the match

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
