/** Remarks that come while a table is being drawn: it makes way for them, and is drawn again below. */
import type { Output } from '../terminal/output.ts';

/** What can be taken from the screen, and comes back by itself. */
interface Hideable {
  hide(): void;
}

export class LiveNotes {
  /** What stands at the end of the screen; null: nothing. */
  live: Hideable | null = null;

  constructor(readonly output: Output) {}

  note(sentence: string): void {
    this.live?.hide();
    this.output.note(sentence);
  }
}
