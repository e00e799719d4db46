/** Remarks on a play of backgammon: hits, points, blots with the rolls that hit them, and checkers borne off. */
import type { Remark } from '../../core/index.ts';
import { countOf, listed } from '../remark-words.ts';
import { playsOf, type Sides, stepped } from './plays.ts';
import { BAR, type Checkers, type Dice, HOME, mirrored, OFF, POINTS } from './position.ts';

const ROLLS = 36;
const FACES = [1, 2, 3, 4, 5, 6];
const PRIME = 4; // points in a row that are worth a remark

/** What a play of a role, which leads from `before` to `after`, does. Both are seen from that role. */
export function backgammonRemarks(before: Sides, after: Sides): Remark[] {
  const remarks: Remark[] = [];
  if (after.own[OFF] > before.own[OFF] && isEmpty(after.own))
    return [{ kind: 'win', text: 'bears off the last checker' }];
  const hit = after.other[BAR] - before.other[BAR];
  if (hit > 0)
    remarks.push({ kind: 'capture', text: `hits ${countOf(hit, 'checker', 'checkers')}` });
  const made = pointsOf(after.own).filter((point) => before.own[point] < 2 && point <= 2 * HOME);
  if (made.length > 0)
    remarks.push({
      kind: 'place',
      text: `makes ${made.length === 1 ? 'the point' : 'the points'} ${listed(made.map(String), 'and')}`,
    });
  const prime = longestRun(after.own);
  if (prime >= PRIME && prime > longestRun(before.own))
    remarks.push({ kind: 'place', text: `has ${prime} points in a row` });
  const off = after.own[OFF] - before.own[OFF];
  if (off > 0)
    remarks.push({ kind: 'gain', text: `bears off ${countOf(off, 'checker', 'checkers')}` });
  if (!isContact(after)) {
    if (isContact(before))
      remarks.push({ kind: 'safety', text: 'is past all checkers of the opponent' });
    return remarks;
  }
  const { blots, rolls } = shotsAt(after);
  if (rolls > 0) {
    const what = blots.length === 1 ? 'a blot on' : 'blots on';
    remarks.push({
      kind: 'risk',
      text: `leaves ${what} ${listed(blots.map(String), 'and')}, hit by ${rolls} of ${ROLLS} rolls`,
    });
  } else remarks.push({ kind: 'safety', text: 'leaves no blot that can be hit' });
  return remarks;
}

function isEmpty(side: Checkers): boolean {
  return side.every((count, point) => count === 0 || point === OFF);
}

/** The points with two checkers or more. */
function pointsOf(side: Checkers): number[] {
  return Array.from({ length: POINTS }, (_, n) => n + 1).filter((point) => side[point] > 1);
}

function longestRun(side: Checkers): number {
  let [run, longest] = [0, 0];
  for (let point = 1; point <= POINTS; point++) {
    run = side[point] > 1 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether checkers of one side have still to pass some of the other. */
function isContact({ own, other }: Sides): boolean {
  const last = (side: Checkers) => side.findLastIndex((count, point) => count > 0 && point > OFF);
  return last(own) + last(other) > BAR;
}

/** The blots that the other role can hit with its next roll, and how many of the 36 rolls hit one. */
function shotsAt({ own, other }: Sides): { blots: number[]; rolls: number } {
  const blots = new Set<number>();
  let rolls = 0;
  const sides: Sides = { own: other, other: own };
  for (const one of FACES)
    for (const two of FACES.filter((face) => face <= one)) {
      const dice: Dice = [one, two];
      let isHit = false;
      for (const steps of playsOf(sides, dice)) {
        const { other: left } = steps.reduce(stepped, sides);
        if (left[BAR] <= own[BAR]) continue;
        isHit = true;
        for (const { to } of steps)
          if (to !== OFF && own[mirrored(to)] === 1) blots.add(mirrored(to));
      }
      if (isHit) rolls += one === two ? 1 : 2;
    }
  return { blots: [...blots].sort((a, b) => b - a), rolls };
}
