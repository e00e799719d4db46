/**
 * A kernel is one position of a game in integers, changed in place; searches, solvers and playouts run on it.
 * Choices are numbered from 0 without gaps, in the rules' order of moves; nothing is allocated while playing, and a
 * copy is cheap. A kernel trusts its caller: `Match` checks moves, `checkGame` checks that kernel and rules agree.
 *
 * Roles become seats: seat 0 is the first of `game.players`. Seats that move at the same time commit one after the
 * other within a round, without seeing each other's choices; `roundSize` and `committed` count them. With hidden
 * information, `redeal` deals the position anew as one seat may believe it to be, and `observation` is what it sees.
 *
 * To write one, extend this class, return it from a method `kernel()` of the game, and run `checkGame`. Games without
 * a kernel use GameKernel, which is slower.
 */
import type { Game, Haps, MoveOf, Random } from '../core/index.ts';
import type { CellMap, Cells } from './cells.ts';

/**
 * The turn of chance: `choices()` counts the outcomes, `chance(i)` is the probability of one.
 *
 * @example
 *     if (kernel.turn() === CHANCE) kernel.play(0);
 */
export const CHANCE = -1;

/**
 * No turn: the game is over and `payoff` is known.
 *
 * @example
 *     while (kernel.turn() !== OVER) kernel.play(0);
 */
export const OVER = -2;

/**
 * The tablebase does not have the position.
 *
 * @example
 *     if (kernel.tablebaseSteps() === NOT_IN_TABLEBASE) search(kernel);
 */
export const NOT_IN_TABLEBASE = -1;

/**
 * Steps of a playout, at most, by default.
 *
 * @example
 *     kernel.playout(random, PLAYOUT_LIMIT);
 */
export const PLAYOUT_LIMIT = 10_000_000;

/**
 * See the top of this file. `kernelOf` makes the one of a game.
 *
 * @example
 *     const kernel = kernelOf(new ConnectFour());
 *     kernel.play(3);
 *     kernel.turn(); // 1
 */
export abstract class Kernel<G extends Game = Game> {
  /** Number of roles. */
  abstract readonly seats: number;

  /** 32-bit words of a key. */
  abstract readonly keyLength: number;

  /** The seat that decides, or CHANCE, or OVER. */
  abstract turn(): number;

  /** Number of choices: moves of the seat, or outcomes of chance. 0 when over. */
  abstract choices(): number;

  /** Takes a choice, from 0 to `choices() - 1`. */
  abstract play(choice: number): void;

  /** The result of a seat, once the game is over. */
  abstract payoff(seat: number): number;

  /** Becomes a copy of another kernel of the same game and options. */
  abstract copyFrom(other: this): void;

  /** A new kernel of the same game in the same position. Default: the class is constructed with `state()`. */
  copy(): this {
    const KernelClass = this.constructor as new (game: G) => this;
    const copy = new KernelClass(this.state());
    copy.copyFrom(this);
    return copy;
  }

  /** Becomes the position of a state with the same options. */
  abstract load(game: G): void;

  /** The position as a state; not called while chance or a commitment is pending. */
  abstract state(): G;

  /** The move that a choice of the deciding seat stands for. */
  abstract move(choice: number): MoveOf<G>;

  /**
   * A number from 0 that a move keeps from one position to the next, so that searches can remember good moves.
   * Default: the choice itself.
   */
  moveCode(choice: number): number {
    return choice;
  }

  /**
   * How promising a move of a code below 1024 looks at first sight, 0 or more: searches that order moves try the highest
   * first, until they know better. Default: all alike.
   */
  moveRank(_code: number): number {
    return 0;
  }

  /** `Game.estimate` for a seat; NaN if the game has none. */
  estimate(_seat: number): number {
    return Number.NaN;
  }

  /**
   * Whether `estimate` also knows what a position is worth in which chance is about to decide. Then searches need not look
   * at all outcomes at their horizon. Default: no.
   */
  get estimatesChance(): boolean {
    return false;
  }

  /** `Game.isQuiet`. */
  isQuiet(): boolean {
    return true;
  }

  /**
   * The least number of moves that a win can take, in a game for one; infinite where there is none. Never too high, so
   * that A* finds a shortest way by it. Default: 0, nothing is known.
   */
  movesToWin(): number {
    return 0;
  }

  /**
   * Steps to the end of the game under best play, 0 for a draw, if known without a search, by a tablebase or because the
   * end is near enough to be seen; else NOT_IN_TABLEBASE.
   */
  tablebaseSteps(): number {
    return NOT_IN_TABLEBASE;
  }

  /** The result of a seat under best play, where the tablebase knows it. */
  tablebasePayoff(_seat: number): number {
    return Number.NaN;
  }

  /** Writes the position, exactly, as `keyLength` words; equal words mean equal positions. */
  abstract writeKey(words: Int32Array, at: number): void;

  /**
   * Writes the key of the one position that stands for this one and all those it is a mirror image of, or equal to
   * by another of its `symmetries`: equal words mean that the same happens after either. Default: `writeKey`.
   */
  writeCanonicalKey(words: Int32Array, at: number): void {
    this.writeKey(words, at);
  }

  /** The cells of the game, the same for all its positions. Default: null, positions are not described by cells. */
  cells(): Cells | null {
    return null;
  }

  /**
   * Writes the value of each cell and returns the seat that it is written for: the one that decides here, or that will once
   * chance has. Where seats are alike, it sees its own things and the board from its side, so that one network serves both.
   */
  writeCells(_cells: Uint8Array): number {
    throw new Error(`${this.constructor.name}.writeCells: its positions have no cells`);
  }

  /** The symmetries of the cells, besides the cells as they are. Default: none. */
  symmetries(): readonly CellMap[] {
    return [];
  }

  /** What linear networks count in a position, by name, the same for all positions. Default: null, nothing. */
  features(): readonly string[] | null {
    return null;
  }

  /** Counts the features as the seat sees them that decides here, and returns that seat. */
  writeFeatures(_amounts: Float32Array): number {
    throw new Error(`${this.constructor.name}.writeFeatures: it has no features`);
  }

  /** Points of the payoff of a seat that it has for sure. Networks learn what is still to come. Default: 0. */
  earned(_seat: number): number {
    return 0;
  }

  /** Becomes the position that `writeKey` wrote. */
  abstract readKey(words: Int32Array, at: number): void;

  /** 32-bit words of a short key. */
  get shortKeyLength(): number {
    return this.keyLength;
  }

  /**
   * Writes the position without the past that only rules about repetitions and progress ask for, as `shortKeyLength`
   * words, and returns whether nothing was left out. For searches that may be wrong now and then; and in games for one,
   * where fewer moves must leave no less to reach, for searches for the shortest way. Default: the key.
   */
  writeShortKey(words: Int32Array, at: number): boolean {
    this.writeKey(words, at);
    return true;
  }

  /** Whether the position has been there before, so that play seems to go in circles to a draw. Default: false. */
  isRepeated(): boolean {
    return false;
  }

  /** The haps that an outcome of chance stands for. */
  haps(_choice: number): Haps {
    throw new Error(`${this.constructor.name}.haps: chance has no part in this game`);
  }

  /** The probability of an outcome of chance. Default: all equally likely. */
  chance(_choice: number): number {
    return 1 / this.choices();
  }

  /** Number of seats that decide at the same time in this round: 1 where turns alternate. */
  roundSize(): number {
    return 1;
  }

  /** Number of seats of this round that have committed. */
  committed(): number {
    return 0;
  }

  /** Deals anew what the seat cannot see, by its probability. Default: nothing is hidden. */
  redeal(_seat: number, _random: Random): void {}

  /**
   * What the seat sees, as text: the same for positions that it cannot tell apart, and different for others. Called
   * where `state()` may be. Default: the text of `Game.view`.
   */
  observation(seat: number): string {
    const state: Game = this.state();
    return `${state.view(state.players[seat])}`;
  }

  /** Whether the outcomes of chance can be listed here; if not, only `playChance` works. */
  listsChance(): boolean {
    return true;
  }

  /** Draws an outcome of chance. */
  drawOutcome(random: Random): number {
    let rest = random.float();
    const last = this.choices() - 1;
    for (let outcome = 0; outcome < last; outcome++) {
      rest -= this.chance(outcome);
      if (rest < 0) return outcome;
    }
    return last;
  }

  /** Plays a drawn outcome of chance. */
  playChance(random: Random): void {
    this.play(this.drawOutcome(random));
  }

  /**
   * Plays at random to the end, or for `limit` steps, and returns the number of steps: decisions and outcomes of
   * chance. Forced choices use no random number.
   *
   * This loop becomes slow once many kernels have used it, since the engine optimises by source text. A fast kernel
   * has its own, which must play the same for a seed.
   */
  playout(random: Random, limit = PLAYOUT_LIMIT): number {
    for (let steps = 0; steps < limit; steps++) {
      const turn = this.turn();
      if (turn === OVER) return steps;
      if (turn === CHANCE) {
        this.playChance(random);
      } else {
        const choices = this.choices();
        this.play(choices === 1 ? 0 : random.below(choices));
      }
    }
    return limit;
  }
}

/**
 * Points of a move for events on the board, such as a captured piece or a new king, whatever the result. The game
 * decides which of them a move earns. Players use them to value short random games; most kernels count none.
 */
export interface Rewards {
  /** For a move that earns nothing else. */
  readonly defaultReward: number;
  /** For each piece of the opponent that the move removes. */
  readonly removeOpponentPiece: number;
  /** For a man that becomes a king. */
  readonly becomeKing: number;
  /** For a move after which the opponent has no pieces. */
  readonly opponentNoPieces: number;
  /** For a move after which the opponent has pieces, and none can move. */
  readonly opponentNoValidMove: number;
}

/** Random games from one position, each with a given first move. */
export interface RewardedPlayouts {
  /** Pieces of a seat in the first position. */
  pieces(seat: number): number;

  /**
   * Plays the choice, and then at random to the end or for `limit` moves of all seats. `points` becomes the
   * points of each seat, including the choice. Returns the number of moves after the choice. Forced choices
   * use no random number.
   */
  playout(choice: number, random: Random, limit: number, points: Float64Array): number;
}

/** A kernel that can count rewards. */
export interface RewardingKernel extends Kernel {
  /** Playouts from the current position, independent of what the kernel does later. */
  rewardedPlayouts(rewards: Rewards): RewardedPlayouts;
}

export function countsRewards(kernel: Kernel): kernel is RewardingKernel {
  return 'rewardedPlayouts' in kernel && typeof kernel.rewardedPlayouts === 'function';
}
