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
  readonly picture: ReactNode;
}

/** One click plays; the rest is in the menu. */
export function GameCard({ text, title, about, traits, isSolvable, picture }: GameCardProps) {
  const pages = PAGES.filter(([page]) => page !== 'solve' || isSolvable);
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
  ['tournament', 'Tournament'],
] as const;
