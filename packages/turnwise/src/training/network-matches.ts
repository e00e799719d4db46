/**
 * Matches in which networks play greedily, one move ahead, on kernels: of a network against another, for the test that
 * decides which is kept, and against random moves, for the curve.
 *
 * Two roles play from an opening of random moves, and once more with exchanged seats. In a game for one both networks play
 * with the same dice, so to speak, and the better result wins.
 */
import { type Game, Random, type Seed } from '../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../kernel/index.ts';
import type { PositionValues } from '../learning/index.ts';
import type { MatchOutcome } from '../tournaments/index.ts';

const LIMIT = 100_000; // steps of a match

/** The network that decides for a seat; null: random moves. */
type Decider = PositionValues | null;

export class NetworkMatches {
  private readonly start: Kernel;
  private readonly kernel: Kernel;
  private readonly opening: Kernel;

  constructor(game: Game) {
    this.start = kernelOf(game);
    this.kernel = this.start.copy();
    this.opening = this.start.copy();
  }

  /** Two matches of a network against another, as the first one sees them. */
  pair(
    one: PositionValues,
    other: PositionValues,
    seed: Seed,
    number: number,
    openingMoves: number,
  ): readonly [MatchOutcome, MatchOutcome] {
    if (this.start.seats === 1) {
      const outcome = (half: string): MatchOutcome => {
        const ofOne = this.play(this.start, [one], new Random(seed, number, half));
        const ofOther = this.play(this.start, [other], new Random(seed, number, half));
        return outcomeOf(ofOne - ofOther);
      };
      return [outcome('first'), outcome('second')];
    }
    this.playOpening(new Random(seed, number, 'opening'), openingMoves);
    const first = this.play(this.opening, [one, other], new Random(seed, number));
    const second = this.play(this.opening, [other, one], new Random(seed, number));
    return [outcomeOf(first), outcomeOf(0 - second)];
  }

  /** The result of a network against random moves; it has each seat in turn. In a game for one, its result. */
  againstRandom(values: PositionValues, seed: Seed, number: number): number {
    const seat = number % this.start.seats;
    const deciders = Array.from({ length: this.start.seats }, (_, n) =>
      n === seat ? values : null,
    );
    const ofFirst = this.play(this.start, deciders, new Random(seed, number));
    return seat === 0 ? ofFirst : this.kernel.payoff(seat);
  }

  /** Random moves from the start, fewer if the game is over before. */
  private playOpening(random: Random, moves: number): void {
    const { opening } = this;
    for (let left = moves; ; left--) {
      opening.copyFrom(this.start);
      for (let move = 0; move < left; move++) {
        while (opening.turn() === CHANCE) opening.playChance(random);
        if (opening.turn() !== OVER) opening.playout(random, 1);
      }
      if (opening.turn() !== OVER) return;
    }
  }

  /** The result of the first seat. An endless match counts as its middle, 0. */
  private play(from: Kernel, deciders: readonly Decider[], random: Random): number {
    const { kernel } = this;
    kernel.copyFrom(from);
    for (let step = 0; step < LIMIT; step++) {
      const turn = kernel.turn();
      if (turn === OVER) return kernel.payoff(0);
      const decider = turn === CHANCE ? null : deciders[turn];
      if (decider) kernel.play(decider.choose(kernel, random));
      else kernel.playout(random, 1);
    }
    return 0;
  }
}

function outcomeOf(lead: number): MatchOutcome {
  return lead > 0 ? 'win' : lead < 0 ? 'loss' : 'draw';
}
