/** The gallery of games: in groups by kind, and the search. */
import { KIND_TITLES, KINDS, type Kind, kindOf, traitsInWords } from './game-traits.ts';
import type { GameFacts } from './listed-games.ts';

export interface GallerySearch {
  readonly text: string;
  readonly kind: Kind | null; // null: all
}

export const EVERYTHING: GallerySearch = { text: '', kind: null };

/** The groups that have a game which fits, in their order. */
export function groupsOf(games: readonly GameFacts[], { kind, text }: GallerySearch) {
  const wanted = kind === null ? KINDS : [kind];
  return wanted.flatMap((each) => {
    const own = games.filter((game) => kindOf(game) === each && isFound(wordsOf(game), text));
    return own.length === 0 ? [] : [{ kind: each, games: own }];
  });
}

/** Whether each word of a search begins a word of the text: "dice two" finds "Two players with dice". */
export function isFound(text: string, search: string): boolean {
  const words = plainWords(text);
  return plainWords(search).every((sought) => words.some((word) => word.startsWith(sought)));
}

function wordsOf(game: GameFacts): string {
  const { name, title, summary, outcome } = game;
  const told = [name, title, summary, outcome ?? '', KIND_TITLES[kindOf(game)]];
  return [...told, ...traitsInWords(game)].join(' ');
}

function plainWords(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
