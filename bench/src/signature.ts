/**
 * One number for what the games do, whatever their speed: a hash over seeded random playouts of every
 * game, through its kernel; and one for what the searches find and how many simulations or nodes they
 * take for it. A commit that only makes things faster keeps both; one that changes the first has changed
 * a rule, a kernel's numbering or the generator, one that changes the second alone a search, and says so.
 */
import { type Kernel, kernelOf, Random } from 'turnwise';
import { games } from 'turnwise/games';
import { playerFrom, SearchPlayer } from 'turnwise/players';

const PLAYOUTS = 1000;
const SEARCHES = ['monteCarlo(100)', 'uct(3000)', 'alphaBeta(5)', 'maxN(3)'];

/** The two signatures, each of eight hexadecimal digits: games, then searches. */
export function signature(): string {
  return `${hexadecimal(gamesHash())} ${hexadecimal(searchesHash())}`;
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

function searchesHash(): number {
  let hash = 0;
  for (const entry of games) {
    const game = entry.create();
    for (const specification of SEARCHES) {
      const player = playerFrom(specification);
      if (!(player instanceof SearchPlayer) || player.incompatibility(game) !== null) continue;
      const { simulations, moves } = player.analysis(game, game.activePlayers[0] ?? '', {
        seed: 1,
      });
      hash = mixed(hash, simulations);
      // How a sample travels is no part of what a search finds.
      const found = moves.map(({ sample, ...odds }) => odds);
      for (const letter of JSON.stringify(found)) hash = mixed(hash, letter.charCodeAt(0));
    }
  }
  return hash;
}

function positionHash(kernel: Kernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  let hash = 0;
  for (const word of words) hash = mixed(hash, word);
  for (let seat = 0; seat < kernel.seats; seat++) hash = mixed(hash, kernel.payoff(seat));
  return hash;
}

function mixed(hash: number, word: number): number {
  const x = Math.imul(hash ^ word, 0x9e3779b1);
  return x ^ (x >>> 15);
}

function hexadecimal(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
