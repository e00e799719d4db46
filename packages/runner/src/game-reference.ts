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
    };

/**
 * Checks what claims to be a reference.
 *
 * @example
 *     parseGameReference({ game: 'pig(goal=50)' });
 */
export function parseGameReference(data: unknown): GameReference {
  const fields = new Fields('game', data, ['game', 'module', 'options']);
  if (!fields.has('module')) return { game: fields.text('game') };
  if (fields.has('game')) throw new TypeError('game: expected a game or a module, got both');
  const module = fields.text('module');
  return fields.has('options') ? { module, options: fields.object('options') } : { module };
}

/** One text for each game: equal references give equal texts. */
export function keyOfGame(reference: GameReference): string {
  return 'game' in reference
    ? jsonKey([reference.game])
    : jsonKey([reference.module, reference.options ?? {}]);
}

/** The reference as messages show it. */
export function nameOfGame(reference: GameReference): string {
  return 'game' in reference ? reference.game : reference.module;
}
