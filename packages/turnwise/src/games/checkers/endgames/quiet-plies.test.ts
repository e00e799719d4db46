import { expect, test } from 'vitest';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import { eachBoard } from './boards.fixture.ts';
import { Duels } from './duels.ts';
import { EndgameTable, MOST_QUIET_PLIES } from './endgame-table.ts';
import { turned } from './placement.ts';

const UNKNOWN = 255;

test.runIf(process.env.TURNWISE_LONG === '1')(
  'Who follows the table to a win sees at most 54 quiet plies in a row',
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
      if (runs[number] !== UNKNOWN) return runs[number] as number;
      const plies = table.plies(own, other, kings, 0);
      const list = lists[depth] as MoveList;
      const count = list.fill(own, other, kings, 0);
      let longest = 0;
      for (let choice = 0; choice < count && list.takenBy(choice) === 0; choice++) {
        const from = 1 << fromOf(list.moves[choice] as number);
        const to = 1 << toOf(list.moves[choice] as number);
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

    let longest = 0;
    for (const pieces of [2, 3, 4]) {
      eachBoard(pieces, (own, other, kings) => {
        if (own === 0 || other === 0 || table.plies(own, other, kings, 0) < 0) return;
        longest = Math.max(longest, runFrom(own, other, kings, 0));
      });
    }
    expect(longest).toBe(MOST_QUIET_PLIES);
  },
);

function expectLess(left: number, plies: number): void {
  if (left < 0 || left >= plies) expect(left).toBeLessThan(plies);
}
