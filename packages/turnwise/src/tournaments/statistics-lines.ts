/**
 * The tallies of statistics, line by line: of the game, a role, a player, a player in a role, or a player against
 * another. A line has a path, such as `seat/1/0`, and a tally for each measure that was counted. Several tallies count
 * for every match, so the lines of a seat are found by number, and paths are put together once.
 */
import type { Interval } from '../analysis/index.ts';
import { GroupedTally, type TallyData } from './cluster-tally.ts';
import { MEASURES, type Measure } from './statistics-data.ts';

/** The tallies of one line: made when there is something to count. */
export type Line = { [measure in Measure]?: GroupedTally };

export class StatisticsLines {
  readonly game: Line;
  private readonly lines = new Map<string, Line>(); // by path
  private readonly seats: (readonly Line[])[][] = []; // [player][seat]
  private readonly pairs: Line[][] = []; //              [player][other]

  /** `limits` are the smallest and the largest value of each measure. */
  constructor(private readonly limits: { readonly [measure in Measure]: Interval }) {
    this.game = this.at('game');
  }

  count(line: Line, measure: Measure, value: number, cluster: number): void {
    line[measure] ??= new GroupedTally(this.limits[measure]);
    line[measure].add(value, cluster);
  }

  /** The lines that a match counts for: of the role, of the player, and of the player in the role. */
  ofSeat(player: number, seat: number): readonly Line[] {
    this.seats[player] ??= [];
    const own = this.seats[player];
    own[seat] ??= [`role/${seat}`, `player/${player}`, `seat/${player}/${seat}`].map((path) =>
      this.at(path),
    );
    return own[seat];
  }

  /** The line of a player against another. */
  ofPair(player: number, other: number): Line {
    this.pairs[player] ??= [];
    const own = this.pairs[player];
    own[other] ??= this.at(`cross/${player}/${other}`);
    return own[other];
  }

  /** A tally; null where nothing was counted. */
  counted(path: string, measure: Measure): GroupedTally | null {
    return this.lines.get(path)?.[measure] ?? null;
  }

  /** A tally, or one that has counted nothing. */
  found(path: string, measure: Measure): GroupedTally {
    return this.counted(path, measure) ?? new GroupedTally(this.limits[measure]);
  }

  /** All tallies that have counted something, by path and measure, as in `seat/1/0/results`. */
  entries(): [path: string, tally: GroupedTally][] {
    return [...this.lines].flatMap(([path, line]) =>
      MEASURES.flatMap((measure): [string, GroupedTally][] => {
        const tally = line[measure];
        return tally ? [[`${path}/${measure}`, tally]] : [];
      }),
    );
  }

  /** Takes over a tally; its path is one that `entries` gave. */
  set(path: string, data: TallyData): void {
    const [line, measure] = partsOf(path);
    this.at(line)[measure] = new GroupedTally(this.limits[measure], data);
  }

  /** Puts the tallies of other lines after these; their clusters are others, renumbered by `offset`. */
  append(others: StatisticsLines, offset: number): void {
    for (const [path, tally] of others.entries()) {
      const [line, measure] = partsOf(path);
      this.at(line)[measure] = this.found(line, measure).merged(tally, offset);
    }
  }

  private at(path: string): Line {
    const known = this.lines.get(path);
    if (known) return known;
    const line: Line = {};
    this.lines.set(path, line);
    return line;
  }
}

/** The line and the measure of a path, which was checked. */
function partsOf(path: string): readonly [line: string, measure: Measure] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1) as Measure];
}
