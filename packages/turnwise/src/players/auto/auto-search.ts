/**
 * Several searches of one position, one after the other: the next takes over where the one before has used its share of
 * the budget without an exact answer. What was found stays: exact lines are never replaced, and proven bounds limit
 * what other searches estimate.
 */
import {
  bestOf,
  type Counted,
  type Interval,
  type MoveOdds,
  middleOf,
} from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import type { Search } from '../search-player.ts';

const EVERYTHING: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** One way to the odds, in the order in which they are tried. */
export interface Stage {
  readonly player: string; // the specification of what computes
  /** Milliseconds from the start after which the next stage takes over, or the last one gives up. */
  readonly until: number;
  /** Whether the next stage goes on in any case, even if all lines are exact. Default: false. */
  readonly isInterlude?: boolean;
  /** Whether only what it proves counts: a heuristic without a calibration is no answer. Default: false. */
  readonly onlyProves?: boolean;
  begin(): StageSearch;
}

export interface StageSearch extends Search {
  /** Whether no more is needed, though lines may be open. Default: whether all of them are exact. */
  readonly isAnswered?: boolean | undefined;
}

export class AutoSearch implements Search {
  done = false;
  stopped = false;
  private readonly begun = performance.now();
  private search: StageSearch;
  private at = 0; // the stage under way
  private found: readonly MoveOdds[] = []; // [move] the lines of the stages before
  private estimate: { readonly search: Search; readonly player: string } | null = null; // the last stage that had any

  /** There is one stage or more. */
  constructor(
    private readonly random: Random,
    private readonly stages: readonly Stage[],
  ) {
    this.search = this.stage.begin();
  }

  get simulations(): number {
    return this.shown.search.simulations;
  }

  get counts(): Counted | null | undefined {
    return this.shown.search.counts;
  }

  get player(): string {
    return this.shown.player;
  }

  advance(deadline: number): void {
    while (!this.done) {
      const isLast = this.at === this.stages.length - 1;
      const end = this.begun + this.stage.until;
      this.search.advance(Math.min(deadline, end));
      const isLate = performance.now() >= end;
      if (this.search.done && (isLast || this.isAnswered())) this.done = true;
      else if (!isLast && (this.search.done || isLate)) this.goOn();
      else if (isLate) this.done = this.stopped = true;
      if (performance.now() >= deadline) return;
    }
  }

  lines(): MoveOdds[] {
    const lines = this.search.lines();
    const counted = this.stage.onlyProves ? lines.map(asProven) : lines;
    return counted.map((line, move) => combined(line, this.found[move]));
  }

  /** A draw from the mixed strategy, where there is one. Else the search's own choice if it is one of the best, by which it breaks ties; else one of the best. */
  choose(): number {
    const lines = this.lines();
    const shares = lines.flatMap(({ share }) => share ?? []);
    if (shares.length === lines.length) return this.random.weightedIndex(shares);
    const own = this.search.choose();
    const best = bestOf({ moves: lines }).map((line) => lines.indexOf(line));
    return best.includes(own) ? own : this.random.choice(best);
  }

  private get stage(): Stage {
    return this.stages[this.at];
  }

  /** What computes the lines: the search under way, or as long as some are estimates of an earlier one, that. */
  private get shown(): { readonly search: Search; readonly player: string } {
    const { estimate, search, stage } = this;
    const isEstimated = estimate && this.lines().some(({ known }) => known === 'estimated');
    return isEstimated ? estimate : { search, player: stage.player };
  }

  private isAnswered(): boolean {
    if (this.stage.isInterlude) return false;
    return this.search.isAnswered ?? this.lines().every(({ known }) => known === 'exact');
  }

  private goOn(): void {
    const { search, stage } = this;
    if (!stage.onlyProves && search.lines().some(isJudged))
      this.estimate = { search, player: stage.player };
    this.found = this.lines();
    this.at++;
    this.search = this.stage.begin();
  }
}

/** Whether a search says more of a move than what is proven. */
function isJudged({ intervalBy, known, n }: MoveOdds): boolean {
  return known === 'estimated' && (n > 0 || intervalBy === 'calibration');
}

/** A line of a search of which only what is proven counts. */
function asProven(line: MoveOdds): MoveOdds {
  if (line.known !== 'estimated') return line;
  return { ...line, win: null, draw: null, loss: null, interval: EVERYTHING, intervalBy: 'none' };
}

/** What two searches know of a move, the later one first. */
function combined(line: MoveOdds, before: MoveOdds | undefined): MoveOdds {
  if (line.known === 'exact' && line.distance !== undefined) return line;
  if (before?.known === 'exact') return { ...before, n: line.n };
  if (line.known === 'exact' || !before) return line;
  if (before.known === 'bounded') return within(before, line);
  return line.known === 'bounded' ? within(line, before) : line;
}

/** A line as far as proven bounds allow it; what contradicts them all says nothing. */
function within(bounded: MoveOdds, line: MoveOdds): MoveOdds {
  const [low, high] = bounded.interval;
  if (line.interval[0] >= high || line.interval[1] <= low) return bounded;
  const value = Math.min(Math.max(low, line.value), high);
  const interval = [
    Math.min(Math.max(low, line.interval[0]), value),
    Math.max(Math.min(high, line.interval[1]), value),
  ] as const;
  const intervalBy = line.intervalBy === 'none' ? 'bounds' : line.intervalBy;
  const odds = value === line.value ? {} : { win: null, draw: null, loss: null };
  return { ...line, value, interval, intervalBy, ...odds };
}

/** The lines of a search that knows nothing yet. */
export function unknownLines(game: Game, role: string): MoveOdds[] {
  return (game.moves()?.[role] ?? []).map((move) => ({
    move,
    text: game.printMove(move),
    win: null,
    draw: null,
    loss: null,
    value: middleOf(game.resultBounds()),
    interval: EVERYTHING,
    intervalBy: 'none',
    n: 0,
    known: 'estimated',
    assumes: 'best play',
    share: null,
  }));
}
