/**
 * Who can be compared with whom: players are in one group if matches lead from one to the other. And
 * whether results tell the advantage of the first to move from strength. They cannot where numbers put on
 * the players explain every first move, as when one of two always begins:
 *
 *     number of first - number of second = 1 where one moves first, 0 where nobody does
 */
import type { PairResult } from './ratings-results.ts';

/** Groups in the order of their first players. */
export interface RatingGroups {
  readonly members: readonly (readonly number[])[]; // [group] players, in order
  readonly of: readonly number[]; //                   [player] group
  readonly isAdvantageTold: boolean;
}

export function groupsOf(players: number, results: readonly PairResult[]): RatingGroups {
  const links: { to: number; step: number }[][] = Array.from({ length: players }, () => []);
  for (const { first, second, isNeutral } of results) {
    const step = isNeutral ? 0 : 1;
    links[first]?.push({ to: second, step });
    links[second]?.push({ to: first, step: -step });
  }
  const of: number[] = new Array(players).fill(-1);
  const numbers: number[] = new Array(players).fill(0);
  const members: number[][] = [];
  let isAdvantageTold = false;
  for (let start = 0; start < players; start++) {
    if (of[start] !== -1) continue;
    const group = [start];
    of[start] = members.length;
    for (const player of group) {
      const own = numbers[player];
      for (const { to, step } of links[player] ?? []) {
        if (of[to] === -1) {
          of[to] = members.length;
          numbers[to] = own - step;
          group.push(to); // the loop over the group comes to it
        } else if (numbers[to] !== own - step) isAdvantageTold = true;
      }
    }
    members.push(group.sort((a, b) => a - b));
  }
  return { members, of, isAdvantageTold };
}
