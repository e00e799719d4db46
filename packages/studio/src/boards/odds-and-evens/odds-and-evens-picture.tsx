/** A small picture of Odds and Evens: two hands. */
import type { OddsAndEvens } from 'turnwise/games';
import '../parts/hands-picture.css';
import { FingersSymbol } from './fingers-symbol.tsx';

export function OddsAndEvensPicture({ game }: { readonly game: OddsAndEvens }) {
  const { Odds, Evens } = game.scores();
  return (
    <div className="hands-picture" aria-hidden="true">
      <FingersSymbol fingers={1 + (Odds % 2)} />
      <FingersSymbol fingers={2 - (Evens % 2)} />
    </div>
  );
}
