/** The cards of users' own games, whose modules may fail to load. */
import { useEffect, useState } from 'react';
import { messageOf } from 'turnwise/internal';
import { isSolvable, traitsInWords, traitsOf } from '../../state/game-traits.ts';
import type { OwnModule } from '../../state/own-modules.ts';
import { asSentence } from '../../state/wording.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';

export function OwnGames({ games }: { readonly games: readonly OwnModule[] }) {
  return games.map(({ name }) => <OwnCard key={name} name={name} />);
}

function OwnCard({ name }: { readonly name: string }) {
  const [loaded, setLoaded] = useState<GameCardProps | string | null>(null);
  useEffect(() => {
    cardOf(name).then(setLoaded, (error: unknown) => setLoaded(messageOf(error)));
  }, [name]);
  if (typeof loaded === 'object' && loaded !== null) return <GameCard {...loaded} />;
  return (
    <li className="card game-card">
      <h3 className="game-card__title">{name}</h3>
      {loaded === null ? (
        <p className="game-card__about">Loading your game …</p>
      ) : (
        <p className="game-card__about" role="alert">
          {asSentence(loaded)} Fix it and reload the page.
        </p>
      )}
    </li>
  );
}

async function cardOf(name: string): Promise<GameCardProps> {
  const { studioGame } = await import('../../shell/studio-games.ts');
  const { puzzlesProblem } = await import('turnwise/puzzles');
  const { start, text, title, view } = await studioGame(`own/${name}`);
  const { Picture } = view;
  start.moves(); // throws what the rules throw
  return {
    text,
    title,
    about: `Your own game, ${name}.`,
    traits: traitsInWords(traitsOf(start)),
    isSolvable: isSolvable(false),
    hasPuzzles: puzzlesProblem(start) === null,
    picture: <Picture game={start} />,
  };
}
