/** Remarks that come while a table is being drawn: it makes way for them, and is drawn again below. */
import type { Output } from '../terminal/output.ts';

/** What can be taken from the screen, and comes back by itself. */
interface Drawn {
  hide(): void;
}

export class Remarks {
  /** What stands at the end of the screen; null: nothing. */
  over: Drawn | null = null;

  constructor(readonly output: Output) {}

  tell(sentence: string): void {
    this.over?.hide();
    this.output.note(sentence);
  }
}
