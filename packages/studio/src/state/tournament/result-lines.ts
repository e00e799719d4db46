/**
 * The matches of a tournament as JSON lines, in their order: the file that a tournament folder calls `results.jsonl`.
 * A line has all but the times, which differ from run to run. Only so many are kept, since memory has an end.
 */

/** Matches that are kept. */
export const MOST_LINES = 200_000;

/** Lines that are put together, so that a file has few pieces. */
const BLOCK = 1000;

export class ResultLines {
  /** Matches that were told. */
  count = 0;
  private readonly blocks: string[] = [];
  private open: string[] = [];

  constructor(private readonly most: number = MOST_LINES) {}

  /** Matches that are kept: the first ones. */
  get kept(): number {
    return Math.min(this.count, this.most);
  }

  add({ times: _times, ...line }: { readonly times: unknown }): void {
    this.count++;
    if (this.count > this.most) return;
    this.open.push(`${JSON.stringify(line)}\n`);
    if (this.open.length < BLOCK) return;
    this.blocks.push(this.open.join(''));
    this.open = [];
  }

  /** All that is kept, in pieces that follow each other. */
  parts(): readonly string[] {
    return [...this.blocks, this.open.join('')];
  }
}
