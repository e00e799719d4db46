/**
 * The tags of a game while they are read. A tag that the game has already is the next game's where a
 * blank line came between the two, and so are the tags since that line: games may have no moves.
 */
import type { PdnTag } from './pdn-game.ts';
import type { Token } from './tokens.ts';

export type TagToken = Extract<Token, { kind: 'tag' }>;

/** What a tag is to the tags before it. */
export type TagStatus = 'new' | 'doubled' | 'of the next game';

export class Header {
  readonly #tags: TagToken[] = [];
  readonly #places = new Map<string, number>(); // where the first of each name is, by small letters
  #block = 0; // where the tags since the last blank line begin

  get isEmpty(): boolean {
    return this.#tags.length === 0;
  }

  get pairs(): PdnTag[] {
    return this.#tags.map(({ name, value }): PdnTag => [name, value]);
  }

  find(name: string): TagToken | undefined {
    const place = this.#places.get(name.toLowerCase());
    return place === undefined ? undefined : this.#tags[place];
  }

  /** Takes a tag, unless it belongs to the next game. */
  take(token: TagToken): TagStatus {
    if (token.gap) this.#block = this.#tags.length;
    const name = token.name.toLowerCase();
    const place = this.#places.get(name);
    if (place !== undefined && place < this.#block) return 'of the next game';
    if (place === undefined) this.#places.set(name, this.#tags.length);
    this.#tags.push(token);
    return place === undefined ? 'new' : 'doubled';
  }

  /** Gives up the tags since the last blank line. */
  splitOff(): TagToken[] {
    const tags = this.#tags.splice(this.#block);
    for (const { name } of tags) this.#places.delete(name.toLowerCase());
    return tags;
  }
}
