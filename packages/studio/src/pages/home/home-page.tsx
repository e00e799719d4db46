/** The gallery: every game with a live picture, its known outcome, and links to its pages. */

import { useEffect, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import { games } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import type { GameView } from '../../boards/board.ts';
import { viewOf } from '../../boards/views.ts';
import { ownGames, studioGame } from '../../shell/studio-games.ts';
import { isSolvable, kindsOf } from '../../state/game-traits.ts';
import { addressOf } from '../../state/route.ts';
import { showcase } from '../../state/showcase.ts';
import { asSentence } from '../../state/wording.ts';
import './home-page.css';

export function HomePage() {
  return (
    <div className="home">
      <section className="home__intro">
        <h1>Play a game. See what every move is worth.</h1>
        <p className="quiet">
          Play people or computers, with the odds of each move on the board: exact where possible,
          with honest intervals where not. Everything runs in this browser.
        </p>
      </section>
      <ul className="home__games" aria-label="Games">
        {ownGames().map((own) => (
          <OwnCard key={own.text} text={own.text} name={own.name} />
        ))}
        {games.map((entry) => {
          const start = entry.create();
          return (
            <GameCard
              key={entry.name}
              text={entry.name}
              title={entry.title}
              summary={entry.summary}
              known={entry.known?.outcome ?? null}
              start={start}
              view={viewOf(start)}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly text: string;
  readonly title: string;
  readonly summary: string;
  readonly known: string | null;
  readonly start: Game;
  readonly view: GameView;
}

function GameCard({ text, title, summary, known, start, view }: CardProps) {
  return (
    <li className="card game-card">
      <LivePicture start={start} view={view} />
      <h2>{title}</h2>
      <p className="game-card__kinds">
        {kindsOf(start).map((kind) => (
          <span key={kind} className="game-card__kind">
            {kind}
          </span>
        ))}
        {known === null ? null : <span className="quiet">{known}</span>}
      </p>
      <p className="quiet">{summary}</p>
      <div className="game-card__actions">
        {LINKS.filter(([page]) => page !== 'solve' || isSolvable(start)).map(([page, name]) => (
          <a
            key={page}
            className={page === 'play' ? 'button button--main' : 'button'}
            href={addressOf({ page, game: text })}
          >
            {name}
            <span className="visually-hidden"> {title}</span>
          </a>
        ))}
      </div>
    </li>
  );
}

const LINKS = [
  ['play', 'Play'],
  ['analyse', 'Analyse'],
  ['solve', 'Solve'],
  ['tournament', 'Tournament'],
] as const;

/** A user's own game, whose module may fail to load. */
function OwnCard({ text, name }: { readonly text: string; readonly name: string }) {
  const [loaded, setLoaded] = useState<CardProps | string | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    setAsked(true);
    ownCard(text, name).then(setLoaded, (error: unknown) => setLoaded(messageOf(error)));
  }
  if (typeof loaded === 'object' && loaded !== null) return <GameCard {...loaded} />;
  return (
    <li className="card game-card">
      <h2>{name}</h2>
      {loaded === null ? (
        <p className="quiet">Loading your game …</p>
      ) : (
        <p role="alert">{asSentence(loaded)} Fix it and reload the page.</p>
      )}
    </li>
  );
}

async function ownCard(text: string, name: string): Promise<CardProps> {
  const { start, title, view } = await studioGame(text);
  stillOf(start); // an error in its rules is shown on its card, and does not break the gallery
  return { text, title, start, view, known: null, summary: `Your own game, ${name}.` };
}

const TURN_DELAY = 1400; // milliseconds a turn
const SEED = 2026;
const STILL = 12; // turns into the match

/** A game that plays itself, except out of sight and for people who prefer less motion. */
function LivePicture(props: { readonly start: Game; readonly view: GameView }) {
  const { start } = props;
  const { Picture } = props.view;
  const [state, setState] = useState(() => stillOf(start));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const states = showcase(start, SEED);
    for (let turn = 0; turn < STILL; turn++) states.next();
    let isSeen = false;
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    if (frame.current) observer.observe(frame.current);
    const timer = setInterval(() => {
      if (!isSeen || document.hidden) return;
      try {
        setState(states.next().value);
      } catch {
        clearInterval(timer); // the rules of a user's game failed
      }
    }, TURN_DELAY);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [start]);
  return (
    <div className="live-picture" ref={frame} aria-hidden="true">
      <Picture game={state} />
    </div>
  );
}

/** A state from the middle of a match. Throws what the game's rules throw. */
function stillOf(start: Game): Game {
  const states = showcase(start, SEED);
  let state = states.next().value;
  for (let turn = 1; turn < STILL; turn++) state = states.next().value;
  return state;
}
