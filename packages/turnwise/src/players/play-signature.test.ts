import { describe, expect, test } from 'vitest';
import { Game } from '../core/index.ts';
import { ConnectFour, games, Pig } from '../games/index.ts';
import { mixed, playSignature, searchesHash } from './play-signature.ts';

/** Walk left and right; nobody ever arrives. */
class Endless extends Game<'Solo', number> {
  readonly name = 'endless';
  readonly players = ['Solo'] as const;

  constructor(readonly at = 0) {
    super();
  }

  moves() {
    return { Solo: [-1, 1] };
  }

  next({ Solo = 0 }: { readonly Solo?: number }) {
    return new Endless(this.at + Solo);
  }

  result() {
    return null;
  }

  override toString() {
    return `${this.at}`;
  }
}

describe('The signature of play', () => {
  test('is the same again, and differs from game to game and from position to position', () => {
    const all = games.map((entry) => playSignature(entry.create()));
    expect(games.map((entry) => playSignature(entry.create()))).toEqual(all);
    const others = [
      playSignature(new Pig({ goal: 50 })),
      playSignature(new ConnectFour().next({ Yellow: 3 })),
    ];
    expect(new Set([...all, ...others]).size).toBe(games.length + 2);
    for (const signature of all) expect(signature).toMatch(/^[0-9a-f]{16}$/);
  });

  test('differs for a search with another constant', () => {
    const game = new ConnectFour();
    const [usual, other] = ['uct(300)', 'uct(300, explorationConstant=0.9)'].map((search) =>
      searchesHash(game, [search]),
    );
    expect(usual).not.toBe(other);
  });

  test('also exists for a game that never ends, without searches', () => {
    expect(playSignature(new Endless())).toMatch(/^[0-9a-f]{8}0{8}$/);
  });

  test('mixes all bits of a word into the hash', () => {
    const hashes = Array.from({ length: 32 }, (_, bit) => mixed(0, 1 << bit));
    expect(new Set(hashes).size).toBe(32);
  });
});
