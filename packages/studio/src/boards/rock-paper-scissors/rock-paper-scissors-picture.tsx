/** A small picture of Rock Paper Scissors: what both have thrown, or all there is to throw. */
import type { RockPaperScissors } from 'turnwise/games';
import '../parts/hands-picture.css';
import { ThrowSymbol } from './throw-symbol.tsx';

const ALL = ['rock', 'paper', 'scissors'];

export function RockPaperScissorsPicture({ game }: { readonly game: RockPaperScissors }) {
  const { position } = game;
  const thrown = position ? [position.One, position.Two] : ALL;
  return (
    <div className="hands-picture" aria-hidden="true">
      {thrown.map((move, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both may have thrown the same
        <ThrowSymbol key={n} move={move} />
      ))}
    </div>
  );
}
