/**
 * Numbers for what the seats of a game with secrets have seen: the series of their observations and of all moves, which
 * are public, so that no seat forgets anything. Positions that a seat cannot tell apart have the same number for it.
 */

/** What a seat has seen before anything: nothing. */
export const NOTHING_SEEN = 0;

/** There is no memory for another number. */
export const NO_ROOM = 0;

const BYTES_AN_ENTRY = 100; // bytes of an entry of a map beside its text, roughly

export class InformationStates {
  private readonly numbers = new Map<string, number>(); // what a seat had seen, and what it saw then -> number of both
  private bytesLeft: number;

  constructor(private readonly maxBytes: number) {
    this.bytesLeft = maxBytes;
  }

  /** Of memory, estimated. */
  get bytes(): number {
    return this.maxBytes - this.bytesLeft;
  }

  /** The number of what a seat has seen `before`, the moves of the round that followed, and what it sees after them. */
  next(seat: number, before: number, moves: string, observation: string): number {
    const text = `${before === NOTHING_SEEN ? -1 - seat : before} ${moves}${observation}`;
    const found = this.numbers.get(text);
    if (found !== undefined) return found;
    const bytes = BYTES_AN_ENTRY + 2 * text.length;
    if (bytes > this.bytesLeft) return NO_ROOM;
    this.bytesLeft -= bytes;
    const number = this.numbers.size + 1;
    this.numbers.set(text, number);
    return number;
  }
}
