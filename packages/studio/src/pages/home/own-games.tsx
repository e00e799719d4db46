/** The cards of users' own games, whose modules may fail to load. */
import { useEffect, useState } from 'react';
import { messageOf } from 'turnwise/internal';
import { ErrorPlace } from '../../shell/error-place.tsx';
import { useOwnCode } from '../../shell/own-code.ts';
import { isSolvable, traitsInWords, traitsOf } from '../../state/game-traits.ts';
import type { OwnModule } from '../../state/own-modules.ts';
import { asSentence } from '../../state/wording.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';

export function OwnGames({ games }: { readonly games: readonly OwnModule[] }) {
  return games.map(({ name }) => <OwnCard key={name} name={name} />);
}

function OwnCard({ name }: { readonly name: string }) {
  const code = useOwnCode(`own/${name}`);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `code` stands for the game as it is now
  useEffect(() => {
    let isWanted = true;
    const show = (made: Loaded) => {
      if (isWanted) setLoaded(made);
    };
    cardOf(name).then(
      (card) => show({ card }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, code]);
  if (loaded && 'card' in loaded) return <GameCard {...loaded.card} />;
  return (
    <li className="card game-card">
      <h3 className="game-card__title">{name}</h3>
      {loaded === null ? (
        <p className="game-card__about">Loading your game …</p>
      ) : (
        <div className="game-card__about" role="alert">
          {asSentence(messageOf(loaded.error))}
          <ErrorPlace error={loaded.error} />
        </div>
      )}
    </li>
  );
}

type Loaded = { readonly card: GameCardProps } | { readonly error: unknown };

async function cardOf(name: string): Promise<GameCardProps> {
  const { studioGame } = await import('../../shell/studio-games.ts');
  const { puzzlesProblem } = await import('turnwise/puzzles');
  const { start, text, title, view } = await studioGame(`own/${name}`);
  const { Picture } = view;
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
