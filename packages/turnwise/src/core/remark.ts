/**
 * Remarks: what a game can say of a move by its rules alone, as data with words. A remark is a fact, such as "captures
 * two men", and no opinion: how good a move is, analyses say. Reviews, hints and coaches use remarks to explain it.
 */
import { visible } from './text.ts';

/**
 * The kinds of remarks, the most important first, and whether they speak for the move (`for`) or against it.
 *
 * @example
 *     remarkKinds.block.speaks; // 'for'
 */
export const remarkKinds = {
  win: { speaks: 'for', about: 'the match is won with this move' },
  block: { speaks: 'for', about: 'something that an opponent threatened is no longer possible' },
  'allows-win': { speaks: 'against', about: 'an opponent can win with their next move' },
  'double-threat': { speaks: 'for', about: 'two wins are threatened at once' },
  'allows-double': { speaks: 'against', about: 'an opponent can make a double threat' },
  capture: { speaks: 'for', about: 'pieces, seeds or discs of an opponent are taken' },
  loss: { speaks: 'against', about: 'own ones can be taken, or will be' },
  promotion: { speaks: 'for', about: 'a piece becomes a better one' },
  again: { speaks: 'for', about: 'the same role moves again' },
  threat: { speaks: 'for', about: 'a win or a capture is threatened' },
  connection: { speaks: 'for', about: 'own pieces are connected, or surely will be' },
  place: { speaks: 'for', about: 'a good place is taken, or kept' },
  'gives-place': { speaks: 'against', about: 'a good place is left, or left to an opponent' },
  risk: { speaks: 'against', about: 'points or pieces now depend on chance' },
  safety: { speaks: 'for', about: 'points or pieces are now safe, or nearly' },
  gain: { speaks: 'for', about: 'points are made' },
  restriction: { speaks: 'for', about: 'the opponent has few moves left' },
} as const satisfies { readonly [kind: string]: RemarkKindFacts };

interface RemarkKindFacts {
  readonly speaks: 'for' | 'against';
  readonly about: string;
}

/** The name of a kind of remarks. */
export type RemarkKind = keyof typeof remarkKinds;

/** Something that a game says of a move. */
export interface Remark {
  readonly kind: RemarkKind;
  /**
   * The fact in words that go on after "it": "captures two men", "lets Os win at c1". On one line, without a full stop, and at
   * most 100 characters long.
   */
  readonly text: string;
}

const LONGEST = 100; // characters of a remark

/** What is wrong with the words of a remark, or of what chance did; null if nothing is. */
export function problemOfWords(text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() !== text || text === '') return 'is no text';
  if (visible(text) !== text) return 'has characters that cannot be shown';
  if (text.length > LONGEST) return `has more than ${LONGEST} characters`;
  return /[.!?]$/.test(text) ? 'ends like a sentence' : null;
}

/**
 * The most important thing that explains why one move is better than another: what speaks for the better one and not
 * for the other, or against the other and not against the better one. Null where the game says nothing that does.
 *
 * @example
 *     decisiveRemark(game.remarks('Xs', 2), game.remarks('Xs', 0))?.remark.text; // 'stops three in a row'
 */
export function decisiveRemark(
  better: readonly Remark[],
  other: readonly Remark[],
): { readonly of: 'better' | 'other'; readonly remark: Remark } | null {
  const news = (of: readonly Remark[], than: readonly Remark[], speaks: 'for' | 'against') =>
    of.filter(({ kind, text }) => {
      return remarkKinds[kind].speaks === speaks && !than.some((each) => each.text === text);
    });
  const all = [
    ...news(better, other, 'for').map((remark) => ({ of: 'better' as const, remark })),
    ...news(other, better, 'against').map((remark) => ({ of: 'other' as const, remark })),
  ];
  const order = Object.keys(remarkKinds);
  const rank = ({ remark }: (typeof all)[number]) => order.indexOf(remark.kind);
  return all.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
