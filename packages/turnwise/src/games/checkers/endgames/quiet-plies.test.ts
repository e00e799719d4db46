import { expect, test } from 'vitest';
import { turned } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import { eachBoard } from './boards.fixture.ts';
import {
  Duels,
  EndgameTable,
  isWonInTime,
  mostQuietPlies,
  mostQuietPliesLater,
} from './endgame-table.ts';

const UNKNOWN = 255;

test.runIf(process.env.TURNWISE_LONG === '1')(
  'Following the table to a win takes no more quiet plies in a row than the bound',
  () => {
    // A ply is quiet if a king moves and nothing is captured. The winner may take any of its fastest moves,
    // the loser any move at all; the plies to the end go down with each, so that nothing comes up twice.
    const table = new EndgameTable(4);
    table.advance(Number.POSITIVE_INFINITY);
    const duels = new Duels(4);
    const runs = new Uint8Array(duels.size).fill(UNKNOWN); // [position] most quiet plies that begin there
    const lists = Array.from({ length: 110 }, () => new MoveList()); // [depth]

    const runFrom = (own: number, other: number, kings: number, depth: number): number => {
      const number = duels.number(own, other, kings, 0);
      if (runs[number] !== UNKNOWN) return runs[number];
      const plies = table.plies(own, other, kings, 0);
      const list = lists[depth];
      const count = list.fill(own, other, kings, 0);
      let longest = 0;
      for (let choice = 0; choice < count && list.takenBy(choice) === 0; choice++) {
        const from = 1 << fromOf(list.moves[choice]);
        const to = 1 << toOf(list.moves[choice]);
        if ((kings & from) === 0) continue;
        const [moved, crowned] = [own ^ from ^ to, kings ^ from ^ to];
        const left = table.plies(other, moved, crowned, 1);
        if (plies % 2 === 1 && left !== plies - 1) continue;
        expectLess(left, plies);
        const run = 1 + runFrom(turned(other), turned(moved), turned(crowned), depth + 1);
        longest = Math.max(longest, run);
      }
      runs[number] = longest;
      return longest;
    };

    const longest = new Uint8Array(110); // [plies to the end] quiet plies in a row
    for (const pieces of [2, 3, 4]) {
      eachBoard(pieces, (own, other, kings) => {
        const plies = own === 0 || other === 0 ? -1 : table.plies(own, other, kings, 0);
        if (plies < 0) return;
        longest[plies] = Math.max(longest[plies], runFrom(own, other, kings, 0));
      });
    }
    for (const [plies, run] of longest.entries()) {
      expect(run).toBeLessThanOrEqual(mostQuietPlies(plies));
      expect(Math.max(...longest.slice(0, plies + 1))).toBeLessThanOrEqual(
        mostQuietPliesLater(plies),
      );
    }
    expect(Math.max(...longest)).toBe(54);
  },
);

test('A win is in time if each run of quiet plies leaves room for the ply that ends it', () => {
  expect(isWonInTime(21, 59, 80)).toBe(true); // the end itself comes at the limit
  expect(isWonInTime(21, 60, 80)).toBe(false);
  expect(isWonInTime(81, 25, 80)).toBe(true); // 54 quiet plies, and one more
  expect(isWonInTime(81, 26, 80)).toBe(false);
  expect(isWonInTime(91, 0, 54)).toBe(false); // 45 at first, but later it may be 54
  expect(isWonInTime(91, 0, 55)).toBe(true);
});

function expectLess(left: number, plies: number): void {
  if (left < 0 || left >= plies) expect(left).toBeLessThan(plies);
}
