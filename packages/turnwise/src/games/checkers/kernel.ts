/**
 * Checkers in integers: what the seat to move owns, what the other owns, and which of both are kings,
 * each in the 32 bits of a word. Bit n is square n + 1.
 *
 *        .  0  .  1  .  2  .  3     row 0      Seat 0 (Black) moves down, seat 1 (White) up.
 *        4  .  5  .  6  .  7  .     row 1
 *        .  8  .  9  . 10  . 11     row 2      a step      up left  up right  down left  down right
 *       12  . 13  . 14  . 15  .     row 3      even row      - 4      - 3        + 4        + 5
 *        . 16  . 17  . 18  . 19     row 4      odd row       - 5      - 4        + 3        + 4
 *       20  . 21  . 22  . 23  .     row 5      a jump        - 9      - 7        + 7        + 9
 *        . 24  . 25  . 26  . 27     row 6
 *       28  . 29  . 30  . 31  .     row 7
 *
 * `quiet` counts the plies since a man moved or something was captured. Each of them moved a king, and
 * `history` has the bits of the two squares, one word a ply. Kings of one owner look alike, so a position
 * has been there before where the words of each seat, from then to now, cancel out in an exclusive or.
 *
 * A key holds `history` too, where repetitions count: of two positions that look the same, one may be a
 * move away from a draw and the other not. A hash would be shorter and would sometimes take one for the
 * other; and since no position comes up twice with the same history, searches that link equal positions never
 * run in circles. After every capture and every move of a man the history is empty, so that ways which
 * cross in an opening still meet. A key has four words, and one more for each five plies of the limit:
 *
 *     Black's pieces    White's pieces    kings    turn | quiet << 1 | known << 16    moves ...
 */
import type { Game, Random } from '../../core/index.ts';
import {
  type Cells,
  Kernel,
  NOT_IN_TABLEBASE,
  OVER,
  PLAYOUT_LIMIT,
  type RewardedPlayouts,
  type Rewards,
} from '../../kernel/index.ts';
import { bitBoardsOf, bitCount, boardOf, KING_ROWS } from './bitboards.ts';
import type { CheckersRole } from './board.ts';
import { estimate } from './estimate.ts';
import {
  kingMovesOf,
  occurrences,
  readSteps,
  stepFrom,
  wordsFor,
  writeSteps,
} from './king-moves.ts';
import { canCapture, canMove, fromOf, MoveList, routeOf, toOf } from './move-list.ts';
import { type CheckersMove, type CheckersPosition, printRoute } from './notation.ts';
import { type CheckersSettings, NEVER } from './settings.ts';
import { TablebaseProbe } from './tablebase.ts';

/** Empty, a man or a king of the seat, a man or a king of the other; the lines of the drawing from the side of the seat. */
const CELLS: Cells = {
  values: new Array<number>(32).fill(5),
  neighbours: Array.from({ length: 32 }, (_, cell) => {
    const row = cell >> 2;
    const column = 2 * (cell & 3) + ((row & 1) ^ 1);
    const beside: number[] = [];
    for (const [down, right] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ])
      if (row + down >= 0 && row + down < 8 && column + right >= 0 && column + right < 8)
        beside.push(4 * (row + down) + ((column + right) >> 1));
    return beside;
  }),
  areSeatsAlike: true,
  haveChance: false,
};

const STEPS_AT = 4; // the word of a key with which `history` begins

interface CheckersState extends Game<CheckersRole, CheckersMove> {
  readonly settings: CheckersSettings;
  readonly position: CheckersPosition;
  readonly pieceCount: number;
  at(position: CheckersPosition): CheckersState;
}

export class CheckersKernel extends Kernel<CheckersState> {
  readonly seats = 2;
  readonly keyLength: number;
  readonly repetition: number;
  readonly plyLimit: number;
  readonly countsPlies: number; // 1 or 0
  readonly remembers: number; //   1 where repetitions count, else 0

  own = 0; //      pieces of the seat to move
  other = 0; //    pieces of the other seat
  kings = 0; //    of both
  seat = 0; //     to move
  quiet = 0; //    plies since a man moved or something was captured
  known = 0; //    how many of them `history` has
  readonly history: Int32Array; // [n] the two squares of the n-th of them
  private tablebase: TablebaseProbe | null; // of the search that this kernel is part of
  private isDrawn = false; // by a limit, unless the seat to move cannot move
  private isListed = false;
  private readonly list = new MoveList(); // moves of the seat to move, once listed

  constructor(private readonly model: CheckersState) {
    super();
    const { countsPlies, countsRepetitions, plyLimit, repetition } = model.settings;
    this.repetition = countsRepetitions ? repetition : NEVER;
    this.plyLimit = countsPlies ? plyLimit : NEVER;
    this.countsPlies = countsPlies ? 1 : 0;
    this.remembers = countsRepetitions ? 1 : 0;
    this.history = new Int32Array(countsRepetitions ? plyLimit : 0);
    this.keyLength = STEPS_AT + wordsFor(this.history.length);
    this.tablebase = TablebaseProbe.of(model.pieceCount, model.settings);
    this.load(model);
  }

  /** Whether the moves to be remembered have an end. */
  static fits({ countsPlies, countsRepetitions }: CheckersSettings): boolean {
    return countsPlies || !countsRepetitions;
  }

  turn(): number {
    const isOver = this.isDrawn || !canMove(this.own, this.other, this.kings, this.seat);
    return isOver ? OVER : this.seat;
  }

  choices(): number {
    return this.isDrawn ? 0 : this.listed().count;
  }

  play(choice: number): void {
    const list = this.listed();
    const move = list.moves[choice];
    const taken = list.takenBy(choice);
    const from = 1 << fromOf(move);
    const to = 1 << toOf(move);
    const isKing = (this.kings & from) !== 0;
    const moved = (this.own & ~from) | to; // in this order: from and to may be the same
    this.kings = (this.kings & ~(taken | from)) | (isKing ? to : to & KING_ROWS);
    this.own = this.other & ~taken;
    this.other = moved;
    this.seat ^= 1;
    this.isListed = false;
    if (isKing && taken === 0) {
      this.quiet += this.countsPlies;
      if (this.remembers === 1) this.history[this.known++] = from | to;
      this.settle();
    } else {
      this.quiet = 0;
      this.known = 0;
      this.isDrawn = false;
    }
  }

  payoff(seat: number): number {
    if (canMove(this.own, this.other, this.kings, this.seat)) return 0;
    return seat === this.seat ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { list, history, repetition, plyLimit, countsPlies, remembers } = this;
    let { own, other, kings, seat, quiet, known, isDrawn } = this;
    let steps = 0;
    while (!isDrawn && steps < limit) {
      const count = list.fill(own, other, kings, seat);
      if (count === 0) break;
      const choice = count === 1 ? 0 : random.below(count);
      const move = list.moves[choice];
      const taken = list.takenBy(choice);
      const from = 1 << fromOf(move);
      const to = 1 << toOf(move);
      const isKing = (kings & from) !== 0;
      const moved = (own & ~from) | to;
      kings = (kings & ~(taken | from)) | (isKing ? to : to & KING_ROWS);
      own = other & ~taken;
      other = moved;
      seat ^= 1;
      steps++;
      if (isKing && taken === 0) {
        quiet += countsPlies;
        if (remembers === 1) history[known++] = from | to;
        isDrawn = quiet >= plyLimit || occurrences(history, known) >= repetition;
      } else {
        quiet = 0;
        known = 0;
      }
    }
    this.own = own;
    this.other = other;
    this.kings = kings;
    this.seat = seat;
    this.quiet = quiet;
    this.known = known;
    this.isDrawn = isDrawn;
    this.isListed = false;
    return steps;
  }

  move(choice: number): CheckersMove {
    const route = routeOf(this.listed().moves[choice]);
    return printRoute(route.map((square) => square + 1));
  }

  override moveCode(choice: number): number {
    const move = this.listed().moves[choice];
    return 32 * fromOf(move) + toOf(move);
  }

  override estimate(seat: number): number {
    const worth = estimate(this.own, this.other, this.kings, this.seat);
    return seat === this.seat ? worth : -worth;
  }

  override tablebaseSteps(): number {
    return this.tablebase?.plies(this) ?? NOT_IN_TABLEBASE;
  }

  override tablebasePayoff(seat: number): number {
    const result = this.tablebase?.result(this) ?? Number.NaN;
    return seat === this.seat ? result : 0 - result;
  }

  override isQuiet(): boolean {
    return !canCapture(this.own, this.other, this.kings, this.seat);
  }

  copyFrom(other: this): void {
    this.own = other.own;
    this.other = other.other;
    this.kings = other.kings;
    this.seat = other.seat;
    this.quiet = other.quiet;
    this.known = other.known;
    for (let n = 0; n < other.known; n++) this.history[n] = other.history[n];
    this.isDrawn = other.isDrawn;
    this.isListed = false;
    this.tablebase = other.tablebase;
  }

  load({ position }: CheckersState): void {
    Object.assign(this, bitBoardsOf(position));
    this.isListed = false;
    this.quiet = position.quiet;
    this.known = position.history.length;
    for (const [n, move] of position.history.entries()) this.history[n] = stepFrom(move);
    this.settle();
  }

  get position(): CheckersPosition {
    return {
      turn: this.seat === 0 ? 'Black' : 'White',
      board: boardOf(this),
      quiet: this.quiet,
      history: kingMovesOf(this.history, this.known, this.other, this.own),
    };
  }

  state(): CheckersState {
    return this.model.at(this.position);
  }

  writeKey(words: Int32Array, at: number): void {
    const { own, other, seat } = this;
    words[at] = seat === 0 ? own : other;
    words[at + 1] = seat === 0 ? other : own;
    words[at + 2] = this.kings;
    words[at + 3] = seat | (this.quiet << 1) | (this.known << 16);
    if (this.remembers === 1) writeSteps(this.history, this.known, words, at + STEPS_AT);
  }

  override cells(): Cells {
    return CELLS;
  }

  override writeCells(cells: Uint8Array): number {
    const { kings, other, own, seat } = this;
    const turned = seat === 0 ? 0 : 31;
    for (let square = 0; square < 32; square++) {
      const isKing = (kings >>> square) & 1;
      const isOwn = (own >>> square) & 1;
      const isOther = (other >>> square) & 1;
      cells[square ^ turned] = isOwn * (1 + isKing) + isOther * (3 + isKing);
    }
    return seat;
  }

  override get shortKeyLength(): number {
    return STEPS_AT;
  }

  override writeShortKey(words: Int32Array, at: number): boolean {
    const { own, other, seat } = this;
    words[at] = seat === 0 ? own : other;
    words[at + 1] = seat === 0 ? other : own;
    words[at + 2] = this.kings;
    words[at + 3] = seat;
    return this.quiet === 0 && this.known === 0;
  }

  override isRepeated(): boolean {
    return this.known >= 4 && occurrences(this.history, this.known) > 1;
  }

  readKey(words: Int32Array, at: number): void {
    const clocks = words[at + 3];
    this.seat = clocks & 1;
    this.own = words[at + this.seat];
    this.other = words[at + 1 - this.seat];
    this.kings = words[at + 2];
    this.isListed = false;
    this.quiet = (clocks >> 1) & 0x7fff;
    this.known = clocks >>> 16;
    readSteps(this.history, this.known, words, at + STEPS_AT);
    this.settle();
  }

  rewardedPlayouts(rewards: Rewards): RewardedPlayouts {
    return new CheckersPlayouts(this.copy(), rewards);
  }

  private settle(): void {
    this.isDrawn =
      this.quiet >= this.plyLimit || occurrences(this.history, this.known) >= this.repetition;
  }

  /** The moves of the seat to move, also where a limit has drawn the game. */
  listed(): MoveList {
    if (!this.isListed) this.list.fill(this.own, this.other, this.kings, this.seat);
    this.isListed = true;
    return this.list;
  }
}

/**
 * Random games of checkers in which both seats earn rewards. A whole move, with all its jumps, earns one
 * of these, the first that applies:
 *
 *     opponentNoPieces       the opponent has no pieces left
 *     opponentNoValidMove    the opponent has pieces and cannot move
 *     becomeKing             a man became a king
 *     removeOpponentPiece    for each captured piece
 *     defaultReward          none of these
 *
 * So a man that captures two pieces and becomes a king earns a king's reward and no more, and a capture
 * that wins earns the win's. The first move of a game earns like all others. Draws end a game and earn
 * nothing; as in the rules, a side that cannot move has lost even where the same move would draw.
 */
class CheckersPlayouts implements RewardedPlayouts {
  private readonly list = new MoveList(); // moves of a position on the way
  private readonly history: Int32Array; //   the kernel's, of a position on the way

  constructor(
    private readonly start: CheckersKernel,
    private readonly rewards: Rewards,
  ) {
    this.history = start.history.slice();
  }

  pieces(seat: number): number {
    return bitCount(seat === this.start.seat ? this.start.own : this.start.other);
  }

  playout(choice: number, random: Random, limit: number, points: Float64Array): number {
    const { list, history, start } = this;
    const { repetition, plyLimit, countsPlies, remembers } = start;
    const { defaultReward, removeOpponentPiece, becomeKing } = this.rewards;
    const { opponentNoPieces, opponentNoValidMove } = this.rewards;
    let { own, other, kings, seat, quiet, known } = start;
    for (let n = 0; n < known; n++) history[n] = start.history[n];
    const first = start.listed();
    let move = first.moves[choice];
    let taken = first.takenBy(choice);
    let isDrawn = false;
    points.fill(0);
    for (let steps = 0; ; steps++) {
      const from = 1 << fromOf(move);
      const to = 1 << toOf(move);
      const isKing = (kings & from) !== 0;
      const isCrowned = !isKing && (to & KING_ROWS) !== 0;
      const moved = (own & ~from) | to;
      kings = (kings & ~(taken | from)) | (isKing || isCrowned ? to : 0);
      own = other & ~taken;
      other = moved;
      const mover = seat;
      seat ^= 1;
      if (isKing && taken === 0) {
        quiet += countsPlies;
        if (remembers === 1) history[known++] = from | to;
        isDrawn = quiet >= plyLimit || occurrences(history, known) >= repetition;
      } else {
        quiet = 0;
        known = 0;
      }
      const count = list.fill(own, other, kings, seat);
      let earned = defaultReward;
      if (count === 0) earned = own === 0 ? opponentNoPieces : opponentNoValidMove;
      else if (isCrowned) earned = becomeKing;
      else if (taken !== 0) earned = bitCount(taken) * removeOpponentPiece;
      points[mover] += earned;
      if (count === 0 || isDrawn || steps === limit) return steps;
      const next = count === 1 ? 0 : random.below(count);
      move = list.moves[next];
      taken = list.takenBy(next);
    }
  }
}
