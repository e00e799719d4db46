/** A play that is made checker by checker, as on a board: which steps can come next, so that it becomes a legal play. */
import { type BackgammonMove, backgammonStretches } from './notation.ts';
import { endsOf, type Sides, type Step, stepped, target } from './plays.ts';
import { BAR, OFF } from './position.ts';
import type { Backgammon } from './rules.ts';

/** A checker moves by a die. Points are numbered as the role to move does; 25 is its bar, and 0 is off. */
export interface BackgammonStep extends Step {
  readonly die: number;
}

/** What can follow the steps that were made. */
export interface PartialBackgammonPlay {
  readonly sides: Sides; // after these steps; `own` is the role to move
  readonly diceLeft: readonly number[]; // those that were not used, whether they can be or not
  /** The steps that can come next, each with the plays that it can become. */
  readonly next: readonly { readonly step: BackgammonStep; readonly moves: BackgammonMove[] }[];
  /** The play, when it is complete; else null. */
  readonly move: BackgammonMove | null;
}

/**
 * What can follow some steps of the role to move.
 *
 * @example
 *     const game = new Backgammon().parsePosition('White 31 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5');
 *     const { next } = partialBackgammonPlay(game, [{ from: 8, to: 5, die: 3 }]);
 *     next.find(({ step }) => step.from === 6)?.moves; // ['8/5 6/5']
 */
export function partialBackgammonPlay(
  game: Backgammon,
  steps: readonly BackgammonStep[],
): PartialBackgammonPlay {
  const { dice, turn } = game.position;
  const start = game.sidesOf(turn ?? 'White');
  const sides = steps.reduce(stepped, start);
  if (!dice || !turn) return { sides, diceLeft: [], next: [], move: null };
  const plays = new Map<string, BackgammonMove>(); // by the position afterwards
  for (const move of game.moves()?.[turn] ?? [])
    plays.set(textOf((backgammonStretches(move) ?? []).reduce(stepped, start)), move);
  const [larger, smaller] = dice;
  const diceLeft = larger === smaller ? [larger, larger, larger, larger] : [larger, smaller];
  for (const { die } of steps) diceLeft.splice(diceLeft.indexOf(die), 1);
  const next: { step: BackgammonStep; moves: BackgammonMove[] }[] = [];
  for (const die of new Set(diceLeft)) {
    const others = diceLeft.toSpliced(diceLeft.indexOf(die), 1);
    for (let from = BAR; from > OFF; from--) {
      const to = target(sides, from, die);
      if (to === null) continue;
      const ends = new Set(endsOf(stepped(sides, { from, to }), others).map(textOf));
      const moves = [...ends].flatMap((end) => plays.get(end) ?? []);
      if (moves.length > 0) next.push({ step: { from, to, die }, moves });
    }
  }
  return { sides, diceLeft, next, move: plays.get(textOf(sides)) ?? null };
}

function textOf({ own, other }: Sides): string {
  return `${own} ${other}`;
}
