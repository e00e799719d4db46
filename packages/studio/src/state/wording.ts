/** How numbers and errors are worded in all of Studio. */

/** "495,000". */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** "1 turn", "1,200 turns". */
export function counted(count: number, what: string): string {
  return `${grouped(count)} ${count === 1 ? what : `${what}s`}`;
}

/** "Rock" for "rock". */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A text with a full stop at its end. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
