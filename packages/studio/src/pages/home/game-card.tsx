/** The card of a game in the gallery. */
import type { ReactNode } from 'react';
import { Menu } from '../../parts/menu.tsx';
import { addressOf } from '../../state/route.ts';
import './game-card.css';

export interface GameCardProps {
  readonly text: string; // names the game in addresses
  readonly title: string;
  readonly about: string; // one sentence
  readonly traits: readonly string[];
  readonly isSolvable: boolean;
  readonly hasPuzzles: boolean;
  readonly picture: ReactNode;
}

/** One click plays; the rest is in the menu. */
export function GameCard(card: GameCardProps) {
  const { text, title, about, traits, isSolvable, hasPuzzles, picture } = card;
  const pages = PAGES.filter(
    ([page]) => (page !== 'solve' || isSolvable) && (page !== 'puzzles' || hasPuzzles),
  );
  return (
    <li className="card game-card">
      <div className="game-card__picture">{picture}</div>
      <h3 className="game-card__title">
        <a className="game-card__play" href={addressOf({ page: 'play', game: text })}>
          <span className="visually-hidden">Play </span>
          {title}
        </a>
      </h3>
      <div className="game-card__menu">
        <Menu
          label={`More for ${title}`}
          links={pages.map(([page, name]) => ({
            name,
            href: addressOf({ page, game: text }),
          }))}
        />
      </div>
      <p className="game-card__about">{about}</p>
      <p className="quiet game-card__traits">{traits.join(' · ')}</p>
    </li>
  );
}

const PAGES = [
  ['rules', 'Rules'],
  ['analyse', 'Analyse'],
  ['solve', 'Solve'],
  ['puzzles', 'Puzzles'],
  ['tournament', 'Tournament'],
] as const;
