/** A game as data: what a job carries instead of the game, and a loader makes into one. */
import { Fields, type Json, jsonKey } from 'turnwise';

/** A game of the list as text, such as `pig(goal=50)`, or the module that makes one. */
export type GameReference =
  | { readonly game: string }
  | {
      /** A path or an address, as the loader understands it. */
      readonly module: string;
      /** What the module is told. Default: nothing. */
      readonly options?: { readonly [option: string]: Json } | undefined;
      /** A fingerprint of the module's text, which whoever loads it compares. Default: any text will do. */
      readonly hash?: string | undefined;
    };

/**
 * Checks what claims to be a reference.
 *
 * @example
 *     parseGameReference({ game: 'pig(goal=50)' });
 */
export function parseGameReference(data: unknown): GameReference {
  const fields = new Fields('game', data, ['game', 'module', 'options', 'hash']);
  if (!fields.has('module')) return { game: fields.text('game') };
  if (fields.has('game')) throw new TypeError('game: expected a game or a module, got both');
  const module = fields.text('module');
  return {
    module,
    ...(fields.has('options') && { options: fields.object('options') }),
    ...(fields.has('hash') && { hash: fields.text('hash') }),
  };
}

/** One text for each game: equal references give equal texts. */
export function keyOfGame(reference: GameReference): string {
  return 'game' in reference
    ? jsonKey([reference.game])
    : jsonKey([reference.module, reference.options ?? {}, reference.hash ?? null]);
}

/** The reference as messages show it. */
export function nameOfGame(reference: GameReference): string {
  return 'game' in reference ? reference.game : reference.module;
}
