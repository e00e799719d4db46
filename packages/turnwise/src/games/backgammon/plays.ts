/**
 * The plays that a roll allows, as the rule book says it. A play is what a role does with both dice, or with a double
 * four times. As many dice must be used as possible, and the larger one where only one of the two can be.
 *
 * Plays that lead to the same position are one play. They are in the order of the points from which the larger die is
 * used, from the bar down, and then of those from which the smaller one is; with a double, of all points in that order.
 */
import { BAR, type Checkers, type Dice, HOME, mirrored, OFF } from './position.ts';

/** A checker moves by one die; `to` is OFF for one that is borne off. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Both sides, each with its own numbers of the points. */
export interface Sides {
  readonly own: Checkers;
  readonly other: Checkers;
}

interface Play {
  readonly steps: readonly Step[];
  readonly sources: readonly number[]; // of the steps; of the larger die first
  readonly after: Sides;
}

/** The steps of all plays; none where no die can be used. */
export function playsOf(sides: Sides, [larger, smaller]: Dice): (readonly Step[])[] {
  if (larger === smaller) {
    const plays = longestOf(sequences(sides, [larger, larger, larger, larger]));
    return plays.map(({ steps }) => steps);
  }
  const largerFirst = longestOf(sequences(sides, [larger, smaller]));
  const smallerFirst = longestOf(sequences(sides, [smaller, larger])).map((play) => ({
    ...play,
    sources: play.sources.toReversed(),
  }));
  const isOne = largerFirst[0]?.steps.length === 1 && smallerFirst[0]?.steps.length !== 2;
  const both = isOne ? largerFirst : longestOf([...largerFirst, ...smallerFirst]);
  return distinct(both.sort(bySources)).map(({ steps }) => steps);
}

/** The position after a step. A checker of the other role that stands alone where it ends goes to the bar. */
export function stepped({ own, other }: Sides, { from, to }: Step): Sides {
  const moved = [...own];
  moved[from]--;
  moved[to]++;
  if (to === OFF || other[mirrored(to)] !== 1) return { own: moved, other };
  const hit = [...other];
  hit[mirrored(to)]--;
  hit[BAR]++;
  return { own: moved, other: hit };
}

/** The positions after the dice are used in any order, for as long as each of them can be. */
export function endsOf(sides: Sides, dice: readonly number[]): Sides[] {
  const ways = [dice, dice.toReversed()].slice(0, dice[0] === dice.at(-1) ? 1 : 2);
  return ways.flatMap((way) => sequences(sides, way).map(({ after }) => after));
}

/** Where a checker of a point can go with a die; null if it cannot. */
export function target({ own, other }: Sides, from: number, die: number): number | null {
  if (own[from] === 0 || (own[BAR] > 0 && from !== BAR)) return null;
  const to = from - die;
  if (to > OFF) return other[mirrored(to)] > 1 ? null : to;
  const highest = own.findLastIndex((count) => count > 0);
  if (highest > HOME) return null;
  return to === OFF || from === highest ? OFF : null;
}

/**
 * Every way to use the dice in this order, for as long as it goes. Equal dice are used from the highest point down; any
 * other order leads to the same position.
 */
function sequences(sides: Sides, dice: readonly number[], highest = BAR): Play[] {
  const [die, ...others] = dice;
  const found: Play[] = [];
  for (let from = die === undefined ? OFF : highest; from > OFF; from--) {
    const to = target(sides, from, die);
    if (to === null) continue;
    const step = { from, to };
    const limit = others[0] === die ? from : BAR;
    for (const { steps, sources, after } of sequences(stepped(sides, step), others, limit))
      found.push({ steps: [step, ...steps], sources: [from, ...sources], after });
  }
  return found.length > 0 ? found : [{ steps: [], sources: [], after: sides }];
}

/** Those in which most dice are used, if any is. */
function longestOf(plays: readonly Play[]): Play[] {
  const most = Math.max(1, ...plays.map(({ steps }) => steps.length));
  return plays.filter(({ steps }) => steps.length === most);
}

/** The first of those that lead to the same position. */
function distinct(plays: readonly Play[]): Play[] {
  const positions = new Map<string, Play>();
  for (const play of plays) {
    const position = `${play.after.own} ${play.after.other}`;
    if (!positions.has(position)) positions.set(position, play);
  }
  return [...positions.values()];
}

function bySources(one: Play, two: Play): number {
  const at = one.sources.findIndex((from, n) => from !== two.sources[n]);
  return at < 0 ? 0 : two.sources[at] - one.sources[at];
}
