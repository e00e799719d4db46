/**
 * Where positions were met, told apart by the text of their states: for games without a kernel, whose
 * keys would be kept by the kernel for good. Slow, and large: for positions after large draws only.
 * Works where somebody decides and nobody has committed yet.
 */
import type { Kernel } from '../../kernel/index.ts';
import type { PositionMap } from './sightings.ts';
import { NONE } from './tree.ts';

/** Bytes of an entry beside its text, roughly. */
const BYTES_AN_ENTRY = 120;

export class TextTranspositionMap implements PositionMap {
  bytes = 0;
  private readonly nodes = new Map<string, number>(); // text of a state -> node
  private readonly limit: number;

  /** Positions in about so many bytes. */
  constructor(maxBytes: number) {
    this.limit = maxBytes;
  }

  find(kernel: Kernel): number {
    return this.nodes.get(`${kernel.state()}`) ?? NONE;
  }

  findOrNote(kernel: Kernel, fresh: number): number {
    const text = `${kernel.state()}`;
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    if (this.bytes + bytesOf(text) > this.limit) return NONE;
    this.bytes += bytesOf(text);
    this.nodes.set(text, fresh);
    return fresh;
  }

  renumber(numbers: Int32Array): void {
    for (const [text, node] of this.nodes) {
      const number = numbers[node] ?? NONE;
      if (number !== NONE) {
        this.nodes.set(text, number);
      } else {
        this.nodes.delete(text);
        this.bytes -= bytesOf(text);
      }
    }
  }
}

function bytesOf(text: string): number {
  return BYTES_AN_ENTRY + 2 * text.length;
}
