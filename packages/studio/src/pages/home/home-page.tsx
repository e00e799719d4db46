/** The first page: a match that plays itself, and all games, in groups by kind, with a search. */
import { pictures } from 'virtual:game-pictures';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Drawn } from '../../parts/drawn.tsx';
import { goTo } from '../../shell/use-route.ts';
import { EVERYTHING, type GallerySearch, groupsOf, isFound } from '../../state/gallery.ts';
import { KIND_TITLES, KINDS, traitsInWords } from '../../state/game-traits.ts';
import { type GameFacts, listedGames } from '../../state/listed-games.ts';
import { ownModules } from '../../state/own-modules.ts';
import { counted } from '../../state/wording.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';
import { LiveMatch } from './live-match.tsx';
import { OwnGames } from './own-games.tsx';
import 'virtual:board-styles.css';
import './home-page.css';

let lastSearch = EVERYTHING; // whoever comes back from a game finds the list as it was

export default function HomePage() {
  const [search, setSearch] = useState(lastSearch);
  const own = ownModules(document, 'game').filter(
    ({ name }) => search.kind === null && isFound(name, search.text),
  );
  const groups = groupsOf(listedGames, search);
  const found = groups.flatMap(({ games }) => games);
  const count = found.length + own.length;
  const look = (changed: Partial<GallerySearch>) => {
    lastSearch = { ...search, ...changed };
    setSearch(lastSearch);
  };
  return (
    <div className="home">
      <section className="home__intro">
        <div className="home__words">
          <h1>Play a game. See what every move is worth.</h1>
          <p className="quiet">
            Play people or computers, with the odds of each move on the board: exact where possible,
            with honest intervals where not. Everything runs in this browser.
          </p>
        </div>
        <LiveMatch />
      </section>
      <search className="home__search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = found;
            if (first && search.text !== '') goTo({ page: 'play', game: first.name });
          }}
        >
          <input
            type="search"
            className="field"
            aria-label="Search games"
            placeholder="Search games"
            value={search.text}
            spellCheck={false}
            onChange={(event) => look({ text: event.target.value })}
          />
        </form>
        <fieldset className="home__kinds">
          <legend className="visually-hidden">Kind of game</legend>
          {[null, ...KINDS].map((kind) => (
            <button
              key={kind}
              type="button"
              className="home__kind"
              aria-pressed={search.kind === kind}
              onClick={() => look({ kind })}
            >
              {kind === null ? 'All' : KIND_TITLES[kind]}
            </button>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {search === EVERYTHING ? '' : counted(count, 'game')}
        </p>
      </search>
      {own.length > 0 ? (
        <Group title="Your own games">
          <OwnGames games={own} />
        </Group>
      ) : null}
      {groups.map(({ kind, games }) => (
        <Group key={kind} title={KIND_TITLES[kind]}>
          {games.map((game) => (
            <GameCard key={game.name} {...cardOf(game)} />
          ))}
        </Group>
      ))}
      {count === 0 ? (
        <p className="home__nothing">
          No game fits. <Button onPress={() => look(EVERYTHING)}>Show all games</Button>
        </p>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="home__group">
      <h2>{title}</h2>
      <ul className="home__games" aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

function cardOf(game: GameFacts): GameCardProps {
  const { name, title, summary, isSolvable, hasPuzzles, outcome } = game;
  const picture = pictures[name];
  return {
    text: name,
    title,
    about: summary,
    traits: [...traitsInWords(game), ...(outcome === null ? [] : [outcome])],
    isSolvable,
    hasPuzzles,
    picture: picture && <Drawn markup={picture} />,
  };
}
