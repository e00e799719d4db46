/** A tournament under way: its table and a bar, drawn in place on a terminal; elsewhere a line of progress. */
import type { TournamentRun } from 'turnwise-runner';
import type { Output } from '../terminal/output.ts';
import { bar } from '../terminal/progress.ts';
import { wrapped } from '../terminal/text.ts';
import { widthOf } from '../terminal/width.ts';
import { ProgressText } from '../work/tournament-progress.ts';
import { standingsOf, standingsTable } from './standings.ts';

const DRAW_INTERVAL = 250; // milliseconds between two drawings, at least
const GAP = '  ';
const MIN_BAR = 18; // characters of a bar
const REST_FACTOR = 10; // at most one part of so many of the time goes into drawing

export class LiveTable {
  private readonly live;
  private readonly line;
  private readonly progress: ProgressText;
  private readonly timer: NodeJS.Timeout;
  private rest = 0; // no drawing before this time

  constructor(
    private readonly run: TournamentRun,
    output: Output,
    private readonly title: string,
  ) {
    this.live = output.liveArea();
    this.line = output.progress();
    this.progress = new ProgressText(run);
    this.timer = setInterval(() => this.draw(), DRAW_INTERVAL);
  }

  /** Takes it away, until it is drawn again. */
  hide(): void {
    this.live?.clear();
    this.line.clear();
  }

  /** Takes it away, for good. */
  end(): void {
    clearInterval(this.timer);
    this.hide();
  }

  private draw(): void {
    const begun = performance.now();
    if (begun < this.rest) return;
    const { share, words } = this.progress;
    if (this.live) {
      const width = widthOf(process.stdout);
      const foot = [...this.testLines(), ...barLines(share, words, width)];
      const body = standingsTable(standingsOf(this.run), width);
      this.live.draw({ head: [this.title, ''], body, foot: ['', ...foot] });
    } else this.line.show(share, words);
    const now = performance.now();
    this.rest = now + REST_FACTOR * (now - begun); // ratings of many players take a while
  }

  private testLines(): string[] {
    const { testState } = this.run.state;
    if (!testState) return [];
    const [low, high] = testState.bounds.map((bound) => bound.toFixed(2));
    return [`log-likelihood ratio ${testState.logRatio.toFixed(2)}, no at ${low}, yes at ${high}`];
  }
}

/** The bar before its words, or above them where hardly anything would be left of it. */
function barLines(share: number, words: string, width: number): string[] {
  const room = width - words.length - GAP.length;
  if (room < MIN_BAR) return [bar(share, width), ...wrapped(words, width)];
  return [`${bar(share, room)}${GAP}${words}`];
}
