/**
 * Reads how long decisions took beside the results, match by match. Times are not vital: those of some matches may be
 * missing, where the end of their file was lost, and there may be some of matches whose results were not written any
 * more. But they come in the order of the index, and lines that hold no times are refused.
 */
import { Fields } from 'turnwise';
import { type MeasuredMatch, parseTimes } from '../measured-match.ts';
import { checked } from './checked.ts';
import type { LinesFile } from './lines-file.ts';

interface TimesLine {
  readonly index: number;
  readonly times: MeasuredMatch['times'];
}

export class TimesReader {
  private readonly lines: Iterator<TimesLine, void>;
  private next: TimesLine | null;
  private passed = 0; // lines before the next one

  constructor(file: LinesFile) {
    this.lines = timesIn(file);
    this.next = this.lines.next().value ?? null;
  }

  /** The times of a match, empty where they are missing. To be asked for in order. */
  of(index: number): MeasuredMatch['times'] {
    this.before(index);
    return this.next?.index === index ? this.next.times : {};
  }

  /** How many lines are of matches before this one. */
  before(index: number): number {
    while (this.next && this.next.index < index) {
      this.next = this.lines.next().value ?? null;
      this.passed++;
    }
    return this.passed;
  }
}

function* timesIn(file: LinesFile): Generator<TimesLine, void> {
  let last = -1;
  for (const { line, value } of file.read()) {
    const parsed = checked(`${file.path}, line ${line}`, () => {
      const fields = new Fields('times', value, ['index', 'times']);
      const index = fields.whole('index', last + 1, 1e12);
      return { index, times: parseTimes(fields) };
    });
    last = parsed.index;
    yield parsed;
  }
}
