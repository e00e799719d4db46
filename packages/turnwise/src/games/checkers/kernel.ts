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
  Kernel,
  NOT_IN_TABLEBASE,
  OVER,
  PLAYOUT_LIMIT,
  type RewardedPlayouts,
  type Rewards,
} from '../../kernel/index.ts';
import { BitBoards, bitCount, KING_ROWS } from './bitboards.ts';
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
import { fromOf, MoveList, routeOf, toOf } from './move-list.ts';
import { type CheckersMove, type CheckersPosition, printRoute } from './notation.ts';
import { type CheckersSettings, NEVER } from './settings.ts';
import { TablebaseProbe } from './tablebase.ts';

/** The word of a key with which the moves of `history` begin. */
const STEPS_AT = 4;

/** What the kernel knows of a state. */
interface CheckersState extends Game<CheckersRole, CheckersMove> {
  readonly settings: CheckersSettings;
  readonly position: CheckersPosition;
  readonly pieceCount: number;
  at(position: CheckersPosition): CheckersState;
}

export class CheckersKernel extends Kernel<CheckersState> {
  readonly seats = 2;
  readonly keyLength: number;
  private readonly repetition: number;
  private readonly plyLimit: number;
  private readonly countsPlies: number; //   1 or 0
  private readonly remembers: number; //     1 where repetitions count, else 0

  readonly boards = new BitBoards();
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
    return this.isDrawn || this.listed().count === 0 ? OVER : this.boards.seat;
  }

  choices(): number {
    return this.isDrawn ? 0 : this.listed().count;
  }

  play(choice: number): void {
    const list = this.listed();
    const move = list.moves[choice];
    const from = 1 << fromOf(move);
    const to = 1 << toOf(move);
    this.isListed = false;
    if (this.boards.move(from, to, list.takenBy(choice))) {
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
    if (this.listed().count > 0) return 0;
    return seat === this.boards.seat ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { boards, list, history, repetition, plyLimit, countsPlies, remembers } = this;
    let { own, other, kings, seat } = boards;
    let { quiet, known, isDrawn } = this;
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
    boards.set(own, other, kings, seat);
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
    const { boards } = this;
    const worth = estimate(boards.own, boards.other, boards.kings, boards.seat);
    return seat === boards.seat ? worth : -worth;
  }

  override tablebaseSteps(): number {
    return this.tablebase?.plies(this) ?? NOT_IN_TABLEBASE;
  }

  override tablebasePayoff(seat: number): number {
    const result = this.tablebase?.result(this.boards) ?? Number.NaN;
    return seat === this.boards.seat ? result : 0 - result;
  }

  /** Whether nothing can be captured. */
  override isQuiet(): boolean {
    return !this.listed().areCaptures;
  }

  copyFrom(other: this): void {
    const { boards } = other;
    this.boards.set(boards.own, boards.other, boards.kings, boards.seat);
    this.quiet = other.quiet;
    this.known = other.known;
    for (let n = 0; n < other.known; n++) this.history[n] = other.history[n];
    this.isDrawn = other.isDrawn;
    this.isListed = false;
    this.tablebase = other.tablebase;
  }

  copy(): this {
    const copy = new CheckersKernel(this.model) as this;
    copy.copyFrom(this);
    return copy;
  }

  load({ position }: CheckersState): void {
    this.boards.load(position);
    this.isListed = false;
    this.quiet = position.quiet;
    this.known = position.history.length;
    for (const [n, move] of position.history.entries()) this.history[n] = stepFrom(move);
    this.settle();
  }

  /** The position as plain data. */
  get position(): CheckersPosition {
    const { own, other, seat, board } = this.boards;
    return {
      turn: seat === 0 ? 'Black' : 'White',
      board,
      quiet: this.quiet,
      history: kingMovesOf(this.history, this.known, other, own),
    };
  }

  state(): CheckersState {
    return this.model.at(this.position);
  }

  writeKey(words: Int32Array, at: number): void {
    const { own, other, kings, seat } = this.boards;
    words[at] = seat === 0 ? own : other;
    words[at + 1] = seat === 0 ? other : own;
    words[at + 2] = kings;
    words[at + 3] = seat | (this.quiet << 1) | (this.known << 16);
    if (this.remembers === 1) writeSteps(this.history, this.known, words, at + STEPS_AT);
  }

  readKey(words: Int32Array, at: number): void {
    const clocks = words[at + 3];
    const seat = clocks & 1;
    this.boards.set(words[at + seat], words[at + 1 - seat], words[at + 2], seat);
    this.isListed = false;
    this.quiet = (clocks >> 1) & 0x7fff;
    this.known = clocks >>> 16;
    readSteps(this.history, this.known, words, at + STEPS_AT);
    this.settle();
  }

  rewardedPlayouts(rewards: Rewards): RewardedPlayouts {
    return new CheckersPlayouts(this.copy(), this.copy(), rewards);
  }

  /** Checks whether a limit is reached. */
  private settle(): void {
    this.isDrawn =
      this.quiet >= this.plyLimit || occurrences(this.history, this.known) >= this.repetition;
  }

  /** The moves of the seat to move, also where a limit has drawn the game. */
  private listed(): MoveList {
    if (!this.isListed) {
      const { own, other, kings, seat } = this.boards;
      this.list.fill(own, other, kings, seat);
      this.isListed = true;
    }
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
  constructor(
    private readonly start: CheckersKernel,
    private readonly kernel: CheckersKernel, // of a position on the way
    private readonly rewards: Rewards,
  ) {}

  pieces(seat: number): number {
    const { boards } = this.start;
    return bitCount(seat === boards.seat ? boards.own : boards.other);
  }

  playout(choice: number, random: Random, limit: number, points: Float64Array): number {
    const { kernel } = this;
    const { boards } = kernel;
    kernel.copyFrom(this.start);
    points.fill(0);
    let next = choice;
    for (let steps = 0; ; steps++) {
      const { own, other, kings, seat: mover } = boards;
      kernel.play(next);
      const isWon = kernel.payoff(mover) > 0;
      const onKingRow = boards.kings & ~kings & KING_ROWS;
      const isCrowned =
        onKingRow !== 0 && bitCount(boards.other & boards.kings) > bitCount(own & kings);
      const captured = boards.own === other ? 0 : bitCount(other) - bitCount(boards.own);
      points[mover] += this.earned(isWon, isCrowned, captured);
      const count = kernel.choices();
      if (count === 0 || steps === limit) return steps;
      next = count === 1 ? 0 : random.below(count);
    }
  }

  private earned(isWon: boolean, isCrowned: boolean, captured: number): number {
    const { rewards } = this;
    if (isWon)
      return this.kernel.boards.own === 0 ? rewards.opponentNoPieces : rewards.opponentNoValidMove;
    if (isCrowned) return rewards.becomeKing;
    return captured > 0 ? captured * rewards.removeOpponentPiece : rewards.defaultReward;
  }
}
