/** A file of records, one JSON object a line, written as the matches end. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { PlayedMatch } from 'turnwise-runner';
import { Failure, reasonOf } from '../frame/failure.ts';

export class RecordFile {
  private readonly path: string;
  private readonly descriptor: number;

  /** Begins the file anew. */
  constructor(path: string) {
    this.path = path;
    try {
      this.descriptor = openSync(path, 'w');
    } catch (error) {
      throw this.refusal(error);
    }
  }

  add({ record }: PlayedMatch): void {
    try {
      if (record) writeSync(this.descriptor, `${JSON.stringify(record)}\n`);
    } catch (error) {
      throw this.refusal(error);
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private refusal(error: unknown): Failure {
    return new Failure(`Cannot write ${this.path}: ${reasonOf(error)}.`);
  }
}
