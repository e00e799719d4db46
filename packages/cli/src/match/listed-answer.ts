/**
 * An answer for programs that has a list of any length, printed piece by piece: millions of results fit into no
 * text, and need not wait for the last one. Nothing is printed before the first of them.
 */
import { once } from 'node:events';
import { stdout } from '../terminal/output.ts';

const PIECE = 2 ** 16; // characters that are printed at once

export class JsonListWriter {
  private pending: string;
  private isEmpty = true;

  /** The fields before the list, and the name of the list. */
  constructor(head: object, list: string) {
    this.pending = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list)}:[`;
  }

  async add(item: object): Promise<void> {
    this.pending += `${this.isEmpty ? '' : ','}${JSON.stringify(item)}`;
    this.isEmpty = false;
    if (this.pending.length >= PIECE) await this.flush();
  }

  /** The fields after the list. */
  async end(rest: object): Promise<void> {
    this.pending += `],${JSON.stringify(rest).slice(1)}\n`;
    await this.flush();
  }

  private async flush(): Promise<void> {
    const piece = this.pending;
    this.pending = '';
    if (!stdout.write(piece)) await once(stdout, 'drain');
  }
}
