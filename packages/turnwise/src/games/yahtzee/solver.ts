/**
 * The highest expected score after every choice, from the table of all scorecards that can follow. It counts a node for each
 * set of filled boxes, whatever their points: 8192 at the start, of which there are 536,320 cards to solve.
 */
import type { PositionSolver } from '../../kernel/index.ts';
import { type OpenCard, ScoreTable } from './score-table.ts';
import {
  BOXES,
  bitCount,
  EXTRA_YAHTZEE,
  type JokerRule,
  UPPER_BOXES,
  YAHTZEE_BOX,
  YAHTZEE_POINTS,
} from './scoring.ts';

/** The turn of a role, and its card before the turn. */
export interface YahtzeeTurn {
  readonly card: OpenCard;
  /** Points in the boxes, and for extra Yahtzees. */
  readonly score: number;
  readonly rollsLeft: number;
  /** [choice] sets of dice to keep. */
  readonly keeps: readonly number[];
  /** [choice - keeps] */
  readonly boxes: readonly { readonly box: number; readonly points: number }[];
  readonly isFurther: boolean; // a further Yahtzee, where that makes a difference
}

/** What the solver has to know of the options. */
interface Settings {
  readonly joker: JokerRule;
  readonly highestScore: number;
}

export class YahtzeeSolver implements PositionSolver {
  nodes = 0;
  private readonly table: ScoreTable;
  private readonly solving: Generator<void, void>;
  private readonly needed: number; // nodes
  private values: readonly number[] | null = null; // [choice]

  constructor(
    private readonly turn: YahtzeeTurn,
    private readonly settings: Settings,
    private readonly limit: number,
  ) {
    this.table = ScoreTable.of(settings.joker);
    this.solving = this.table.solving(turn.card);
    this.needed = 2 ** (BOXES.length - bitCount(turn.card.filled));
  }

  get done(): boolean {
    return this.values !== null;
  }

  get best(): number | null {
    return this.values?.indexOf(Math.max(...this.values)) ?? null;
  }

  get exhausted(): boolean {
    return this.nodes >= this.limit && !this.done;
  }

  /** With a limit, it does all or nothing, whatever the deadline. */
  advance(deadline: number): void {
    if (this.done) return;
    if (this.needed > this.limit) {
      this.nodes = this.limit;
      return;
    }
    const until = this.limit < Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : deadline;
    while (!this.solving.next().done) if (performance.now() >= until) return;
    this.nodes = this.needed;
    this.values = this.choiceValues();
  }

  low(choice: number): number {
    return this.values?.[choice] ?? this.turn.score;
  }

  high(choice: number): number {
    return this.values?.[choice] ?? this.settings.highestScore;
  }

  /** Counts none. */
  steps(): number {
    return -1;
  }

  private choiceValues(): number[] {
    const { boxes, card, isFurther, keeps, rollsLeft, score } = this.turn;
    const kept = this.table.keptValues(card)[rollsLeft];
    const extra = isFurther && card.isWorthExtra ? EXTRA_YAHTZEE : 0;
    return [
      ...keeps.map((set) => score + kept[set]),
      ...boxes.map(({ box, points }) => {
        const next = this.table.value(this.cardWith(box, points));
        return score + extra + points + next;
      }),
    ];
  }

  private cardWith(box: number, points: number): OpenCard {
    const { card } = this.turn;
    const isFifty = box === YAHTZEE_BOX && points === YAHTZEE_POINTS;
    return {
      filled: card.filled | (1 << box),
      upper: box < UPPER_BOXES ? card.upper + points : card.upper,
      isWorthExtra: card.isWorthExtra || (isFifty && this.settings.joker !== 'never'),
    };
  }
}
