/**
 * A kernel is one position of a game in integers, changed in place: what searches, solvers and
 * playouts run on. Choices are numbered from 0 without gaps, in the order in which the rules list
 * the moves; nothing is allocated while playing, and a copy is cheap. A kernel trusts its caller:
 * `Match` checks moves, `checkGame` checks that kernel and rules agree.
 *
 * Roles become seats: seat 0 is the first of `game.players`. Seats that move at the same time commit
 * one after the other within a round, and the next one commits without seeing; `roundSize` and
 * `committed` say so. Where information is hidden, `redeal` deals the position anew as one seat
 * might believe it to be.
 *
 * To write one: extend this class, give the game class a method `kernel()` that returns it, and run
 * `checkGame`. Games without a kernel are served by GameKernel, slower.
 */
import type { Game, Haps, MoveOf, Random } from '../core/index.ts';

/** The turn is chance's: `choices()` counts the outcomes, `chance(i)` tells their probabilities. */
export const CHANCE = -1;

/** Nobody's turn: the game is over and `payoff` is known. */
export const OVER = -2;

/** The game does not know how the position ends under best play. */
export const NOT_IN_TABLEBASE = -1;

/** Steps after which a playout gives up, by default. */
export const PLAYOUT_LIMIT = 10_000_000;

export abstract class Kernel<G extends Game = Game> {
  /** How many roles the game has. */
  abstract readonly seats: number;

  /** How many 32-bit words a key has. */
  abstract readonly keyLength: number;

  /** The seat that decides, or CHANCE, or OVER. */
  abstract turn(): number;

  /** How many choices are open now: moves of the seat, or outcomes of chance. 0 when over. */
  abstract choices(): number;

  /** Takes a choice, from 0 to `choices() - 1`. */
  abstract play(choice: number): void;

  /** The result of a seat, once the game is over. */
  abstract payoff(seat: number): number;

  /** Becomes a copy of another kernel of the same game and options. */
  abstract copyFrom(other: this): void;

  /** A new kernel of the same game in the same position. */
  abstract copy(): this;

  /** Becomes the position of a state with the same options. */
  abstract load(game: G): void;

  /** The position as a state; asked only where no chance and no commitment is pending. */
  abstract state(): G;

  /** The move that a choice of the deciding seat stands for. */
  abstract move(choice: number): MoveOf<G>;

  /**
   * A number from 0 that a move keeps from one position to the next, so that searches can remember
   * which moves are often good; the choice itself unless said.
   */
  moveCode(choice: number): number {
    return choice;
  }

  /** What a decision seems to be worth to a seat, as `Game.estimate` says; NaN: the game has no opinion. */
  estimate(_seat: number): number {
    return Number.NaN;
  }

  /** Whether nothing sharp is going on, as `Game.isQuiet` says. */
  isQuiet(): boolean {
    return true;
  }

  /**
   * Steps to the end of the game under best play, 0 for a draw, where the game knows them without a
   * search; NOT_IN_TABLEBASE where it does not.
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

  /** Becomes the position that `writeKey` wrote. */
  abstract readKey(words: Int32Array, at: number): void;

  /** The haps that an outcome of chance stands for. */
  haps(_choice: number): Haps {
    throw new Error(`${this.constructor.name}.haps: chance has no part in this game`);
  }

  /** The probability of an outcome of chance; all alike unless said. */
  chance(_choice: number): number {
    return 1 / this.choices();
  }

  /** How many seats decide in this round without seeing each other: 1 where turns alternate. */
  roundSize(): number {
    return 1;
  }

  /** How many seats of this round have committed already. */
  committed(): number {
    return 0;
  }

  /** Deals what the seat cannot see anew, as likely as it is. Nothing where all is seen. */
  redeal(_seat: number, _random: Random): void {}

  /** Whether the outcomes of chance can be listed here; if not, only `playChance` works. */
  listsChance(): boolean {
    return true;
  }

  /** An outcome of chance, drawn with its probability. */
  drawOutcome(random: Random): number {
    let rest = random.float();
    const last = this.choices() - 1;
    for (let outcome = 0; outcome < last; outcome++) {
      rest -= this.chance(outcome);
      if (rest < 0) return outcome;
    }
    return last;
  }

  /** Lets chance decide, when it is its turn. */
  playChance(random: Random): void {
    this.play(this.drawOutcome(random));
  }

  /**
   * Plays at random to the end, or for `limit` steps, and returns the number of steps: decisions and
   * outcomes of chance. Forced choices use no random number.
   *
   * These lines serve every kernel and are slow once many kernels have used them, since the engine
   * optimises by source text. A fast kernel writes its own, which must play the same for a seed.
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
 * What a move earns: points for what happens on the board, such as a captured piece or a new king, whoever
 * wins in the end. Which of them a move gets is up to the game. They serve players that value short random
 * games by what was earned in them; most kernels count none.
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

/** Random games from one position, each begun with a given move. */
export interface RewardedPlayouts {
  /** How many pieces a seat has in the position from which all start. */
  pieces(seat: number): number;

  /**
   * Plays the choice, and then at random to the end or for `limit` moves, those of all seats counted.
   * `points` becomes what each seat has earned, the choice included. Returns the moves after the choice.
   * Forced choices use no random number.
   */
  playout(choice: number, random: Random, limit: number, points: Float64Array): number;
}

/** A kernel that can count rewards. */
export interface RewardingKernel extends Kernel {
  /** Playouts from the position that the kernel is in now; it may then go on without them. */
  rewardedPlayouts(rewards: Rewards): RewardedPlayouts;
}

/**
 * Whether a kernel counts rewards.
 *
 * @example
 *     const kernel = kernelOf(new Checkers());
 *     if (countsRewards(kernel)) kernel.rewardedPlayouts(rewards).pieces(0); // 12
 */
export function countsRewards(kernel: Kernel): kernel is RewardingKernel {
  return 'rewardedPlayouts' in kernel && typeof kernel.rewardedPlayouts === 'function';
}
