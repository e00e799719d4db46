/**
 * A ply is quiet if a king moves and nothing is captured. The winner may take any of its fastest moves, the loser any
 * move at all; the plies to the end go down with each, so that nothing comes up twice.
 */
import { describe, expect, test } from 'vitest';
import { turned } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import { eachBoard, PositionBytes } from './boards.fixture.ts';
import { type EndgameSlice, EndgameTable } from './endgame-table.ts';
import { kindOf, kingsOf, menOf } from './placement.ts';

const UNKNOWN = 255;
const PIECES = process.env.TURNWISE_LONG === '1' ? 4 : 3;

describe('Following the table to a win', () => {
  const slices = new Map<string, EndgameSlice>();
  const table = new EndgameTable(PIECES, {
    store: { load: () => null, save: (slice) => void slices.set(slice.name, slice) },
  });
  table.advance(Number.POSITIVE_INFINITY);

  test('takes as many quiet plies in a row as the slices say', () => {
    const runs = new PositionBytes(UNKNOWN); // most quiet plies that begin there
    const lists = Array.from({ length: 110 }, () => new MoveList()); // [depth]

    const runFrom = (own: number, other: number, kings: number, depth: number): number => {
      const known = runs.get(own, other, kings);
      if (known !== UNKNOWN) return known;
      const plies = table.plies(own, other, kings, 0);
      const list = lists[depth] ?? new MoveList();
      const count = list.fill(own, other, kings, 0);
      let longest = 0;
      for (let choice = 0; choice < count && list.takenBy(choice) === 0; choice++) {
        const from = 1 << fromOf(list.moves[choice] ?? 0);
        const to = 1 << toOf(list.moves[choice] ?? 0);
        if ((kings & from) === 0) continue;
        const [moved, crowned] = [own ^ from ^ to, kings ^ from ^ to];
        const left = table.plies(other, moved, crowned, 1);
        if (plies % 2 === 1 && left !== plies - 1) continue;
        if (left < 0 || left >= plies) expect(left).toBeLessThan(plies);
        const run = 1 + runFrom(turned(other), turned(moved), turned(crowned), depth + 1);
        longest = Math.max(longest, run);
      }
      runs.set(own, other, kings, longest);
      return longest;
    };

    const longest = new Map<string, Uint8Array>(); // by slice: [plies to the end] quiet plies in a row
    for (let pieces = 2; pieces <= PIECES; pieces++) {
      eachBoard(pieces, (own, other, kings) => {
        const plies = own === 0 || other === 0 ? -1 : table.plies(own, other, kings, 0);
        if (plies < 0) return;
        const name = nameOf(own, other, kings);
        const most = longest.get(name) ?? new Uint8Array(256);
        longest.set(name, most);
        most[plies] = Math.max(most[plies] ?? 0, runFrom(own, other, kings, 0));
      });
    }
    const all = new Uint8Array(256); // [plies to the end] of the slices so far
    for (const { name } of table.duels) {
      const { quiet, quietLater } = slices.get(name) ?? {};
      expect(quiet, name).toEqual(longest.get(name));
      for (const [plies, run] of quiet?.entries() ?? []) {
        all[plies] = Math.max(all[plies] ?? 0, run);
        expect(quietLater?.[plies]).toBe(Math.max(0, ...all.subarray(0, plies)));
      }
    }
    expect(Math.max(...all)).toBe(PIECES === 4 ? 54 : 33);
  });

  test('is in time if each run of quiet plies leaves room for the ply that ends it', () => {
    const [own, other] = [(1 << 17) | (1 << 21), 1 << 31]; // White's kings on 18 and 22, Black's on 32
    const boards = { own, other, kings: own | other, seat: 1 };
    expect(table.plies(own, other, own | other, 1)).toBe(23);
    expect(table.isWonInTime(boards, 23, 57, 80)).toBe(true); // the end itself comes at the limit
    expect(table.isWonInTime(boards, 23, 58, 80)).toBe(false);
    expect(table.isWonInTime(boards, 23, 0, 20)).toBe(false);
    const man = { own: 1 << 4, other: 1 << 31, kings: 1 << 31, seat: 0 }; // a man on 5: its first move is not quiet
    const slice = slices.get('M-K');
    const plies = table.plies(man.own, man.other, man.kings, 0);
    if (plies > 0) {
      const first = (slice?.quiet[plies] ?? 0) + 1;
      expect(table.isWonInTime(man, plies, 80 - first, 80)).toBe(true);
      expect(table.isWonInTime(man, plies, 81 - first, 80)).toBe(false);
    }
  });
});

function nameOf(own: number, other: number, kings: number): string {
  const kinds = [own, other].map((side) => kindOf(side & ~kings, side & kings));
  return kinds
    .sort((a, b) => b - a)
    .map((kind) => 'K'.repeat(kingsOf(kind)) + 'M'.repeat(menOf(kind)))
    .join('-');
}
