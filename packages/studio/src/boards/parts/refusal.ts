/** Why a game does not read a position, in words for somebody who sees the board and not the text. */
import type { Game } from 'turnwise';

/** A position as its game reads it, or the reason why it does not. */
export type Reading =
  | { readonly kind: 'position'; readonly text: string }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Reads a position as the game does. */
export function readingOf(game: Game, text: string): Reading {
  try {
    return { kind: 'position', text: `${game.parsePosition(text)}` };
  } catch (error) {
    return {
      kind: 'refusal',
      reason: reasonIn(error instanceof Error ? error.message : `${error}`),
    };
  }
}

/** The part of a message that follows the text it complains of, as a sentence. */
export function reasonIn(message: string): string {
  const [, since] = /^.*?\bsince (.+)$/s.exec(message) ?? [];
  const reason = since ?? message.replace(/^[a-z-]+: /, '');
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
