/**
 * A state that waits for chance: the players have moved, and random variables decide how it goes on.
 * It keeps the state and the moves it came from, and asks that state again once the haps are known.
 */
import type { Aleatory } from './aleatory.ts';
import type { Game, Haps, Moves, State } from './game.ts';
import { inspect, isPlainObject, type Json } from './json.ts';
import type { Random } from './random.ts';

/** The random variables of a contingent, by name. */
export type Aleatories = { readonly [variable: string]: Aleatory };

/** One way that chance can go. */
export interface PossibleHaps {
  readonly haps: Haps;
  readonly probability: number;
}

/**
 * What `next` answers with when chance has its turn.
 *
 * @example
 *     next(moves, haps) {
 *       if (!haps) return new Contingent(this, moves, { die: dice.D6 });
 *       ...
 *     }
 */
export class Contingent<R extends string = string, M extends Json = Json> {
  constructor(
    readonly state: Game<R, M>,
    readonly moves: Moves<R, M>,
    readonly aleatories: Aleatories,
  ) {}

  /** The state when chance went like this; an error when it cannot. To draw: `randomNext`. */
  next(haps: Haps): State<R, M> {
    if (!this.isPossible(haps)) {
      throw new Error(`Contingent.next: ${inspect(haps)} cannot happen at ${this}`);
    }
    return this.state.next(this.moves, haps);
  }

  /** Whether chance can go like this: a possible value for each random variable, and no others. */
  isPossible(haps: Haps): boolean {
    if (!isPlainObject(haps)) return false;
    const variables = Object.keys(this.aleatories);
    return (
      Object.keys(haps).length === variables.length &&
      variables.every((variable) => {
        const value = haps[variable];
        return value !== undefined && this.aleatories[variable].isPossible(value);
      })
    );
  }

  /** A value for each random variable. */
  randomHaps(random: Random): Haps {
    const haps: { [variable: string]: Json } = {};
    for (const variable in this.aleatories) {
      haps[variable] = this.aleatories[variable].value(random);
    }
    return haps;
  }

  /** Draws until a game state is reached. */
  randomNext(random: Random): Game<R, M> {
    return resolveChance(this, random).next;
  }

  /** Every way that chance can go, with its probability; they add to 1. */
  possibleHaps(): PossibleHaps[] {
    let combinations: PossibleHaps[] = [{ haps: {}, probability: 1 }];
    for (const [variable, aleatory] of Object.entries(this.aleatories)) {
      const outcomes = aleatory.distribution();
      combinations = combinations.flatMap(({ haps, probability }) =>
        outcomes.map((outcome) => ({
          haps: { ...haps, [variable]: outcome.value },
          probability: probability * outcome.probability,
        })),
      );
    }
    return combinations;
  }

  /** How likely these haps are; 0 when they cannot happen. */
  probability(haps: Haps): number {
    if (!this.isPossible(haps)) return 0;
    let probability = 1;
    for (const [variable, aleatory] of Object.entries(this.aleatories)) {
      probability *= aleatory.probability(haps[variable]);
    }
    return probability;
  }

  /** The mean of an evaluation over all game states that chance can lead to. */
  expectedEvaluation(evaluate: (game: Game<R, M>) => number): number {
    let sum = 0;
    for (const { haps, probability } of this.possibleHaps()) {
      sum += probability * expectedEvaluation(this.state.next(this.moves, haps), evaluate);
    }
    return sum;
  }

  toString(): string {
    return `${this.state}, moves ${JSON.stringify(this.moves)}, waiting for ${Object.keys(this.aleatories)}`;
  }
}

/** The evaluation of a state, or its mean where chance comes first. */
export function expectedEvaluation<R extends string, M extends Json>(
  state: State<R, M>,
  evaluate: (game: Game<R, M>) => number,
): number {
  return state instanceof Contingent ? state.expectedEvaluation(evaluate) : evaluate(state);
}

/** Lets chance decide until a game state is reached, and tells how it went: each set of haps. */
export function resolveChance<R extends string, M extends Json>(
  state: State<R, M>,
  random: Random,
): { readonly next: Game<R, M>; readonly haps: readonly Haps[] } {
  const haps: Haps[] = [];
  let next = state;
  while (next instanceof Contingent) {
    const drawn = next.randomHaps(random);
    haps.push(drawn);
    next = next.state.next(next.moves, drawn);
  }
  return { next, haps };
}
