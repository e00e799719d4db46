/**
 * How often one rule of Pig wins against another, exactly. The turns of both players at the scores i and j meet in
 * two numbers: x, that the one who is to move with i wins, and y, that the other one does when it is to move.
 * Whatever follows a hold is a pair of higher scores, and known. A turn is worked out backwards as
 *
 *     a + b (1 - y)      a from holds and wins, b the probability that a 1 ends the turn
 *
 * and in the same way the other's. Two linear equations give x and y. For Pig with one die.
 */

/** A rule: whether to roll once more. It is not asked where there is nothing to hold, or a hold wins. */
export interface PigRoller {
  rolls(own: number, other: number, points: number): boolean;
}

/** Probabilities that the first-named rule wins. */
export interface WinChances {
  /** When it begins. */
  readonly first: number;
  /** When the other one begins. */
  readonly second: number;
  readonly average: number;
}

/** What one rule wins against another. */
export function winChances(one: PigRoller, other: PigRoller, goal = 100, sides = 6): WinChances {
  const ones = new Float64Array(goal * goal); //   [own * goal + other] that `one` wins, being to move
  const others = new Float64Array(goal * goal); // [own * goal + other] that `other` wins, being to move
  const turn = new Turn(goal, sides);
  for (let sum = 2 * goal - 2; sum >= 0; sum--) {
    for (let i = Math.min(goal - 1, sum); i >= 0 && sum - i < goal; i--) {
      const j = sum - i;
      const [a, b] = turn.worth(one, i, j, others);
      const [c, d] = turn.worth(other, j, i, ones);
      const x = (a + b * (1 - c - d)) / (1 - b * d);
      ones[i * goal + j] = x;
      others[j * goal + i] = c + d * (1 - x);
    }
  }
  const first = ones[0] ?? 0;
  const second = 1 - (others[0] ?? 0);
  return { first, second, average: (first + second) / 2 };
}

/** A turn worked out backwards. */
class Turn {
  private readonly wins: Float64Array; //   [points] a
  private readonly losses: Float64Array; // [points] b

  constructor(
    private readonly goal: number,
    private readonly sides: number,
  ) {
    this.wins = new Float64Array(goal + sides);
    this.losses = new Float64Array(goal + sides);
  }

  /** a and b of a turn with these scores; `rivals` is what the other wins at higher pairs. */
  worth(rule: PigRoller, own: number, other: number, rivals: Float64Array): [number, number] {
    const { goal, sides, wins, losses } = this;
    wins.fill(1, goal - own);
    losses.fill(0, goal - own);
    for (let points = goal - own - 1; points >= 0; points--) {
      if (points > 0 && !rule.rolls(own, other, points)) {
        wins[points] = 1 - (rivals[other * goal + own + points] ?? 0);
        losses[points] = 0;
        continue;
      }
      let [a, b] = [0, 1]; // the 1 gives the turn away
      for (let next = points + 2; next <= points + sides; next++) {
        a += wins[next] ?? 0;
        b += losses[next] ?? 0;
      }
      wins[points] = a / sides;
      losses[points] = b / sides;
    }
    return [wins[0] ?? 0, losses[0] ?? 0];
  }
}
