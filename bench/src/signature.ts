/**
 * Two numbers for what a game does, whatever its speed: a hash over seeded random playouts through its kernel, and one for
 * what the searches find in it and how many simulations or nodes they take for it. A commit that only makes things faster
 * keeps both; one that changes the first has changed a rule, a kernel's numbering or the generator, one that changes the
 * second alone a search, and says so. A new game changes no other game's numbers.
 */
import { type Game, kernelOf, Random } from 'turnwise';
import { hexadecimal, mixed, positionHash, searchesHash } from 'turnwise/players/internal';

const PLAYOUTS = 1000;
const SEARCHES = ['monteCarlo(100)', 'uct(3000)', 'alphaBeta(5)', 'maxN(3)'];

/** The two signatures of a game, each of eight hexadecimal digits: play, then searches. */
export function signature(game: Game): string {
  return `${hexadecimal(playHash(game))} ${hexadecimal(searchesHash(game, SEARCHES))}`;
}

function playHash(game: Game): number {
  const start = kernelOf(game);
  const kernel = start.copy();
  const random = new Random(1, game.name);
  let hash = 0;
  for (let i = 0; i < PLAYOUTS; i++) {
    kernel.copyFrom(start);
    hash = mixed(hash, kernel.playout(random));
    hash = mixed(hash, positionHash(kernel));
  }
  return hash;
}
