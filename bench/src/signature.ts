/**
 * One number for what the games do, whatever their speed: a hash over seeded random playouts of every
 * game, through its kernel; and one for what the searches find and how many simulations or nodes they
 * take for it. A commit that only makes things faster keeps both; one that changes the first has changed
 * a rule, a kernel's numbering or the generator, one that changes the second alone a search, and says so.
 */
import { kernelOf, Random } from 'turnwise';
import { games } from 'turnwise/games';
import { hexadecimal, mixed, positionHash, searchesHash } from 'turnwise/players/internal';

const PLAYOUTS = 1000;
const SEARCHES = ['monteCarlo(100)', 'uct(3000)', 'alphaBeta(5)', 'maxN(3)'];

/** The two signatures, each of eight hexadecimal digits: games, then searches. */
export function signature(): string {
  const searches = games.reduce((hash, entry) => searchesHash(entry.create(), SEARCHES, hash), 0);
  return `${hexadecimal(gamesHash())} ${hexadecimal(searches)}`;
}

function gamesHash(): number {
  let hash = 0;
  for (const entry of games) {
    const start = kernelOf(entry.create());
    const kernel = start.copy();
    const random = new Random(1, entry.name);
    for (let i = 0; i < PLAYOUTS; i++) {
      kernel.copyFrom(start);
      hash = mixed(hash, kernel.playout(random));
      hash = mixed(hash, positionHash(kernel));
    }
  }
  return hash;
}
