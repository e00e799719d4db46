/**
 * Several searches of one position, one after the other: the next takes over where the one before has used its share of
 * the budget without an exact answer. What was proven stays: exact lines are never replaced, and proven bounds limit
 * what later searches estimate.
 */
import { bestOf, type Counted, type MoveOdds, middleOf } from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import type { Search } from '../search-player.ts';

/** One way to the odds, in the order in which they are tried. */
export interface Stage {
  readonly player: string; // the specification of what computes
  /** The share of the time cap after which the next stage takes over; 1 for the last. */
  readonly until: number;
  begin(): Search;
}

export class AutoSearch implements Search {
  done = false;
  private readonly begun = performance.now();
  private search: Search;
  private at = 0; // the stage under way
  private proven: readonly MoveOdds[] = []; // [move] the lines of the stages before

  /** There is one stage or more. */
  constructor(
    private readonly random: Random,
    private readonly stages: readonly Stage[],
    private readonly timeCap: number,
  ) {
    this.search = this.stage.begin();
  }

  get simulations(): number {
    return this.search.simulations;
  }

  get counts(): Counted | null | undefined {
    return this.search.counts;
  }

  get player(): string {
    return this.stage.player;
  }

  advance(deadline: number): void {
    while (!this.done) {
      const end = this.begun + this.stage.until * this.timeCap;
      this.search.advance(Math.min(deadline, end));
      const isLast = this.at === this.stages.length - 1;
      if (this.search.done && (isLast || this.isAnswered())) this.done = true;
      else if (!isLast && (this.search.done || performance.now() >= end)) this.goOn();
      if (performance.now() >= deadline) return;
    }
  }

  lines(): MoveOdds[] {
    const lines = this.search.lines();
    return lines.map((line, move) => withProof(line, this.proven[move]));
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

  private isAnswered(): boolean {
    return this.lines().every(({ known }) => known === 'exact');
  }

  private goOn(): void {
    this.proven = this.lines();
    this.at++;
    this.search = this.stage.begin();
  }
}

/** A line with what was proven before. */
function withProof(line: MoveOdds, proven: MoveOdds | undefined): MoveOdds {
  if (proven?.known === 'exact') return { ...proven, n: line.n }; // it may have the distance, too
  if (line.known === 'exact' || proven?.known !== 'bounded') return line;
  const [low, high] = proven.interval;
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
    interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    intervalBy: 'none',
    n: 0,
    known: 'estimated',
    assumes: 'best play',
    share: null,
  }));
}
