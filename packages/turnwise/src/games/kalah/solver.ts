/**
 * Kalah's own solver: the exact result of every move, by search. Its scores are seeds: the difference of the stores at
 * the end.
 */
import { ScoreSolver } from '../../kernel/index.ts';
import { Endgames } from './endgames.ts';
import type { KalahPosition, KalahSide } from './notation.ts';
import { BoundsTable, KalahSearch } from './search.ts';
import type { KalahSettings } from './settings.ts';
import { Sowing } from './sowing.ts';

/** [houses] of a side: seeds in all houses; more take too long. */
const MOST_SEEDS = [0, 48, 48, 48, 48, 40, 36];
const TABLE_BITS = 22; //     64 MB
const OWN_TABLE_BITS = 16; // at most, where the nodes are limited

interface After {
  /** Seen from the seat that moves next. */
  readonly position: Int32Array;
  readonly again: boolean; // that is the same seat
  readonly lead: number; //   in the stores, of the seat that has moved
}

export class KalahSolver extends ScoreSolver<After> {
  protected readonly search: KalahSearch;
  private readonly table: BoundsTable;
  private readonly endgameSeeds: number | null;
  private readonly position: Int32Array;
  private readonly lead: number; // in the stores, of the seat to move

  /** With a limit of nodes, the solver has its own table and a fixed number of endgames, so that the answer is always the same. */
  constructor(position: KalahPosition, settings: KalahSettings, limit: number) {
    const own = position[position.turn];
    const other = position[position.turn === 'South' ? 'North' : 'South'];
    const lead = own.store - other.store;
    const seeds = seedsIn(own) + seedsIn(other);
    const { remaining, result } = settings.options;
    super([lead - seeds, lead + seeds], remaining === 'nobody' ? 1 : 2, result === 'margin', limit);
    const sowing = new Sowing(settings);
    const { endgames, search } = keptFor(settings);
    this.search = search;
    this.endgameSeeds = limit < Infinity ? endgames.seedsFor(limit) : null;
    this.table = limit < Infinity ? ownTable(limit) : sharedTable(settings);
    this.lead = lead;
    this.position = wordsOf(own, other);
    const [ownLo, ownHi, otherLo, otherHi] = this.position;
    for (const house of own.houses.keys()) {
      if (own.houses[house] === 0) continue;
      sowing.play(house, ownLo, ownHi, otherLo, otherHi, seeds);
      const { after, again, gain, isOver } = sowing;
      this.next.push({
        position: new Int32Array(again ? after : [after[2], after[3], after[0], after[1]]),
        again,
        lead: lead + gain,
      });
      const left = isOver ? 0 : seeds - gain;
      this.lowest.push(lead + gain - left);
      this.highest.push(lead + gain + left);
    }
  }

  static fits({ North, South }: KalahPosition): boolean {
    return seedsIn(South) + seedsIn(North) <= (MOST_SEEDS[South.houses.length] ?? 0);
  }

  protected beforeSearch(): void {
    this.search.table = this.table;
    this.search.endgameSeeds = this.endgameSeeds;
  }

  protected reach(beta: number): number {
    return this.lead + this.search.reach(this.position, beta - this.lead);
  }

  protected reachAfter(choice: number, beta: number): number {
    const { again, lead, position } = this.next[choice];
    return again
      ? lead + this.search.reach(position, beta - lead)
      : lead - this.search.reach(position, lead - beta + 1);
  }
}

/** What rules keep from position to position, until others come. */
interface Kept {
  readonly rules: string;
  readonly endgames: Endgames;
  /** One serves all solvers of a board: a new one each time has to be compiled again. */
  readonly search: KalahSearch;
  table: BoundsTable | null;
}

let kept: Kept | null = null;

function keptFor(settings: KalahSettings): Kept {
  const { emptyCaptures, houses, remaining } = settings.options;
  const rules = `${houses} ${emptyCaptures} ${remaining}`;
  if (kept?.rules !== rules) {
    const endgames = new Endgames(settings);
    const search = new KalahSearch(settings, ownTable(1), endgames);
    kept = { rules, endgames, search, table: null };
  }
  return kept;
}

function sharedTable(settings: KalahSettings): BoundsTable {
  const kept = keptFor(settings);
  kept.table ??= new BoundsTable(TABLE_BITS);
  return kept.table;
}

/** A new table, large enough for a search of `nodes` nodes. */
function ownTable(nodes: number): BoundsTable {
  const bits = 33 - Math.clz32(nodes);
  return new BoundsTable(Math.min(OWN_TABLE_BITS, Math.max(8, bits)));
}

/** The houses as the search has them. */
export function wordsOf(own: KalahSide, other: KalahSide): Int32Array {
  const words = new Int32Array(4);
  for (const house of own.houses.keys()) {
    words[house >> 2] |= own.houses[house] << ((house & 3) << 3);
    words[2 + (house >> 2)] |= other.houses[house] << ((house & 3) << 3);
  }
  return words;
}

function seedsIn({ houses }: KalahSide): number {
  return houses.reduce((sum, seeds) => sum + seeds, 0);
}
