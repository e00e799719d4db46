/**
 * What happened in a match, as it is stored: with everything, also what nobody may see yet. The haps are stored
 * although they follow from the seed, so that a match remains what it was under a later version of its game.
 */

import type { Haps, Json } from 'turnwise';
import type { Offer } from 'turnwise/client';

/** [n][k] the k-th draw of the n-th turn. */
export type ChanceTurns = readonly (readonly Haps[])[];

export type EventData =
  | {
      readonly kind: 'joined';
      readonly role: string;
      readonly name: string;
      readonly secretHash: string;
      /** The hash of the player's key; null without one. */
      readonly player: string | null;
    }
  /** Turns of chance before the first decision. */
  | { readonly kind: 'started'; readonly chance: ChanceTurns }
  /** With `chance` where the role was the last one to move: the haps of the turn, and turns of chance after it. */
  | {
      readonly kind: 'moved';
      readonly role: string;
      readonly turn: number;
      readonly move: Json;
      readonly chance?: ChanceTurns | undefined;
    }
  | { readonly kind: 'offered'; readonly role: string; readonly offer: Offer }
  | { readonly kind: 'declined'; readonly role: string; readonly offer: Offer }
  | { readonly kind: 'tookBack'; readonly role: string; readonly left: number }
  | { readonly kind: 'agreed'; readonly role: string }
  | { readonly kind: 'resigned'; readonly role: string }
  | { readonly kind: 'left'; readonly role: string }
  | { readonly kind: 'lateness'; readonly role: string }
  | { readonly kind: 'failed'; readonly role: string; readonly message: string }
  | { readonly kind: 'rematched'; readonly role: string; readonly match: string }
  | { readonly kind: 'said'; readonly role: string; readonly text: string };
