/**
 * Liar's dice, one round of it: everybody rolls dice that only they see. In turn you bid how many dice of a face there are
 * among all, higher than the bid before: more dice of any face, or as many of a higher face. Or you call the last bid a lie;
 * then all dice are shown. If there are at least as many as were bid, the bidder wins, else the caller.
 * Two to four roles, hidden dice. The result is 1 for the winner, -1 for the loser and 0 for the others.
 * With a joker, dice that show it count for every face. In the common hand game ones are wild; OpenSpiel takes the highest face.
 * https://en.wikipedia.org/wiki/Liar%27s_dice, common hand, with bids of "face or quantity".
 */
import {
  Contingent,
  Game,
  type Haps,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type Random,
  type State,
} from '../../core/index.ts';
import { LiarsDiceKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  bidNumber,
  bidOf,
  LIAR,
  type LiarsDiceBid,
  type LiarsDiceMove,
  type LiarsDicePosition,
  type LiarsDiceRole,
  parseLiarsDice,
  printBid,
  printLiarsDice,
} from './notation.ts';
import { type LiarsDiceOptions, LiarsDiceSettings } from './settings.ts';

export type { LiarsDiceBid, LiarsDiceMove, LiarsDiceOptions, LiarsDicePosition, LiarsDiceRole };

const UNROLLED: LiarsDicePosition = { dice: [], bids: [], isCalled: false };

/**
 * A state of liar's dice.
 *
 * @example
 *     new LiarsDice(); // two players with one die each
 *     new LiarsDice({ players: 3, dice: 5, joker: 'ones' });
 */
export class LiarsDice extends Game<LiarsDiceRole, LiarsDiceMove> {
  readonly settings: LiarsDiceSettings;

  constructor(
    options: LiarsDiceOptions | LiarsDiceSettings = {},
    readonly position: LiarsDicePosition = UNROLLED,
  ) {
    const settings =
      options instanceof LiarsDiceSettings ? options : new LiarsDiceSettings(options);
    const { roles } = settings;
    const { bids, dice } = position;
    super(dice.length < roles.length ? [] : roles[bids.length % roles.length]);
    this.settings = settings;
  }

  get name(): string {
    return 'liars-dice';
  }

  get players(): readonly LiarsDiceRole[] {
    return this.settings.roles;
  }

  override get options() {
    return this.settings.options;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<LiarsDiceRole, LiarsDiceMove> | null {
    if (this.isRolling()) return {};
    if (this.position.isCalled) return null;
    const { bids, sides } = this.settings;
    const last = this.lastBid();
    const lowest = last ? bidNumber(last, sides) + 1 : 0;
    const higher = Array.from({ length: bids - lowest }, (_, n) =>
      printBid(bidOf(lowest + n, sides)),
    );
    return { [this.activePlayer()]: last ? [...higher, LIAR] : higher };
  }

  next(
    moves: Moves<LiarsDiceRole, LiarsDiceMove>,
    haps?: Haps,
  ): State<LiarsDiceRole, LiarsDiceMove> {
    const { roll, sides } = this.settings;
    const { bids, dice } = this.position;
    if (this.isRolling()) {
      if (!haps) return new Contingent(this, moves, { roll });
      return this.at({ ...UNROLLED, dice: [...dice, haps.roll as number[]] });
    }
    const move = moves[this.activePlayer()];
    const number = this.moves()?.[this.activePlayer()]?.indexOf(move ?? '') ?? -1;
    if (move === undefined || number < 0)
      throw new Error(
        `liars-dice: expected a higher bid or liar, got ${JSON.stringify(moves)} at ${this}`,
      );
    if (move !== LIAR) {
      const last = this.lastBid();
      const bid = bidOf(number + (last ? bidNumber(last, sides) + 1 : 0), sides);
      return this.at({ ...this.position, bids: [...bids, bid] });
    }
    const hidden = dice.indexOf(null);
    if (hidden < 0) return this.at({ ...this.position, isCalled: true });
    // Seen by one role: the dice of the others are shown one after the other.
    if (!haps) return new Contingent(this, moves, { shown: roll });
    return this.at({ ...this.position, dice: dice.with(hidden, haps.shown as number[]) }).next(
      moves,
    );
  }

  result(): Numbers<LiarsDiceRole> | null {
    const { bids, isCalled } = this.position;
    const bid = this.lastBid();
    if (!isCalled || !bid) return null;
    const caller = this.players[bids.length % this.players.length];
    const bidder = this.players[(bids.length - 1) % this.players.length];
    const isTrue = this.count(bid.face) >= bid.count;
    const [winner, loser] = isTrue ? [bidder, caller] : [caller, bidder];
    return this.numbers((role) => (role === winner ? 1 : role === loser ? -1 : 0));
  }

  override get start(): LiarsDice {
    return this.at(UNROLLED);
  }

  override view(role: LiarsDiceRole): LiarsDice {
    const { dice } = this.position;
    const seen = dice.map((hand, seat) => (this.isSeenBy(role, seat) ? hand : null));
    return this.at({ ...this.position, dice: seen });
  }

  override redeal(role: LiarsDiceRole, random: Random): LiarsDice {
    const { dice } = this.position;
    const rolled = dice.map((hand, seat) =>
      this.isSeenBy(role, seat) ? hand : this.settings.roll.value(random),
    );
    return this.at({ ...this.position, dice: rolled });
  }

  /** Everybody knows the own roll; in the end all dice are shown. */
  override visibleHaps(haps: Haps, role: LiarsDiceRole | null): Haps {
    if (!haps.roll) return haps;
    const roller = this.players[this.position.dice.length];
    return { roll: roller === role ? haps.roll : this.settings.unknownRoll };
  }

  /** How many dice count for a bid on this face; 0 for those that are unknown. */
  count(face: number): number {
    return this.position.dice.reduce(
      (sum, hand) => sum + this.settings.countIn(hand ?? [], face),
      0,
    );
  }

  /** The highest bid; null before the first. */
  lastBid(): LiarsDiceBid | null {
    return this.position.bids.at(-1) ?? null;
  }

  at(position: LiarsDicePosition): LiarsDice {
    return new LiarsDice(this.settings, position);
  }

  kernel(): LiarsDiceKernel {
    return new LiarsDiceKernel(this);
  }

  /** Accepts what a role may see, too: `?` is a die that is unknown. */
  override parsePosition(text: string): LiarsDice {
    return this.at(parseLiarsDice(text, this.settings));
  }

  override toString(): string {
    return printLiarsDice(this.position, this.settings);
  }

  override picture(): string {
    const { bids, dice, isCalled } = this.position;
    const hands = this.players.map((role, seat) => {
      const hand = seat < dice.length ? (dice[seat] ?? this.settings.unknownRoll) : [];
      return `${role.padEnd(7)}${hand.join(' ')}`.trimEnd();
    });
    const said = [...bids.map(printBid), ...(isCalled ? [LIAR] : [])];
    const words = said.map((what, n) => `${this.players[n % this.players.length]} ${what}`);
    return [...hands, `Bids   ${words.join(', ')}`.trimEnd()].join('\n');
  }

  private isRolling(): boolean {
    return this.position.dice.length < this.players.length;
  }

  private isSeenBy(role: LiarsDiceRole, seat: number): boolean {
    return this.players[seat] === role || this.position.isCalled;
  }
}
