import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/index.ts';
import { KING_ROWS, turned } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import { parseCheckers } from '../notation.ts';
import { boardsAfter, eachBoard, pliesOf, textOf, valueFrom } from './boards.fixture.ts';
import { DRAW, EndgameTable } from './endgame-table.ts';
import { solvedByRules } from './solved-by-rules.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const readyTable = (pieces: number): EndgameTable => {
  const table = new EndgameTable(pieces);
  table.advance(Number.POSITIVE_INFINITY);
  return table;
};

describe('The endgame table', () => {
  const table = readyTable(4);
  const plies = (text: string): number => pliesOf(table, parseCheckers(text));

  test('agrees with the rules on every position of up to 2 pieces', () => {
    const small = readyTable(2);
    const wrong = solvedByRules(2).filter(
      (position) =>
        pliesOf(small, position) !== position.plies || pliesOf(table, position) !== position.plies,
    );
    expect(wrong).toEqual([]);
  });

  test.runIf(isLong)('agrees with the rules on every position of 3 pieces', () => {
    const small = readyTable(3);
    const positions = solvedByRules(3);
    expect(positions.length).toBe(2 * (120 + 6_972 + 261_224)); // as below
    const wrong = positions.filter(
      (position) =>
        pliesOf(small, position) !== position.plies || pliesOf(table, position) !== position.plies,
    );
    expect(wrong).toEqual([]);
  });

  // This proves the table, given the moves that the kernel lists. Take a table in which each value follows
  // from those of the positions one move on: none is lost in n plies unless all moves lead to wins in
  // n - 1 plies at most, none is won unless one move leads to a loss, and a draw leads to a draw and to no loss.
  // By induction on n all wins and losses are true and exact, since n goes down with each move. From a draw,
  // either side can keep drawing for ever, and no move that leaves the draws helps the side that makes it.
  test.runIf(isLong)(
    'follows in each of the 6.4 million positions from the positions one move on',
    () => {
      const list = new MoveList();
      const results = { won: 0, lost: 0, drawn: 0, longest: 0, wrong: 0 };
      for (const pieces of [2, 3, 4]) {
        eachBoard(pieces, (own, other, kings) => {
          if (own === 0 || other === 0) return;
          const value = table.plies(own, other, kings, 0);
          if (valueByMoves(table, list, own, other, kings) !== value) results.wrong++;
          results[value === DRAW ? 'drawn' : value % 2 === 0 ? 'lost' : 'won']++;
          results.longest = Math.max(results.longest, value);
        });
      }
      expect(results.wrong).toBe(0);
      expect(results).toMatchObject({ won: 2_675_270, lost: 2_004_797, drawn: 1_728_769 });
      expect(results.longest).toBe(109); // 254 would fit
    },
  );

  test('follows by the rules, too, from the positions one move on', () => {
    const random = new Random('endgame table');
    for (let n = 0; n < (isLong ? 20_000 : 5_000); n++) {
      const board = randomBoard(random, 4);
      const turn = random.choice(['Black', 'White'] as const);
      expectToFollow(board, turn);
    }
  });

  const twoKingsAgainstTwo = (): string[] => {
    const boards: string[] = [];
    eachBoard(4, (black, white, kings) => {
      const [one, two] = [black & (black - 1), white & (white - 1)]; // without the lowest piece
      if (kings === (black | white) && one !== 0 && two !== 0)
        boards.push(textOf(black, white, kings));
    });
    return boards;
  };

  test.runIf(isLong)('agrees with the rules on all boards of two kings against two', () => {
    const positions = solvedByRules(3, twoKingsAgainstTwo());
    const wrong = positions.filter((position) => pliesOf(table, position) !== position.plies);
    expect(wrong).toEqual([]);
    expect(positions.length).toBe(2 * (120 + 6_972 + 261_224 + 215_760));
  });

  test.runIf(isLong)('follows by the rules for all boards of two kings against two', () => {
    const boards = twoKingsAgainstTwo();
    expect(boards.length).toBe(215_760); // 496 * 435
    for (const board of boards)
      for (const turn of ['Black', 'White'] as const) expectToFollow(board, turn);
  });

  const expectToFollow = (board: string, turn: 'Black' | 'White'): void => {
    const opponent = turn === 'Black' ? 'White' : 'Black';
    const next = boardsAfter(board, turn).map((after) =>
      pliesOf(table, { board: after, turn: opponent }),
    );
    const value = pliesOf(table, { board, turn });
    if (value !== valueFrom(next))
      expect([board, turn, value]).toEqual([board, turn, valueFrom(next)]);
  };

  test('gives a rotated board with swapped colours the same value', () => {
    let different = 0;
    someBoards((black, white, kings) => {
      const value = table.plies(black, white, kings, 0);
      if (table.plies(turned(black), turned(white), turned(kings), 1) !== value) different++;
    });
    expect(different).toBe(0);
  });

  test('has as many positions of each size as Chinook counted', () => {
    // Schaeffer and others, "Checkers Is Solved", Science 317 (2007), table 1.
    const counts = [1, 2, 3, 4].map((pieces) => eachBoard(pieces, () => {}));
    expect(counts).toEqual([120, 6_972, 261_224, 7_092_774]);
  });

  test.runIf(isLong)('is the same when computed in slices', () => {
    const sliced = new EndgameTable(4);
    let slices = 0;
    let last = 0;
    let wrong = 0;
    while (!sliced.advance(performance.now() + 1)) {
      if (sliced.isReady || sliced.progress < last) wrong++;
      last = sliced.progress;
      slices++;
    }
    expect(wrong).toBe(0);
    expect(slices).toBeGreaterThan(100);
    expect(last).toBeLessThan(1);
    expect([sliced.isReady, sliced.progress]).toEqual([true, 1]);
    let different = 0;
    someBoards((black, white, kings) => {
      if (sliced.plies(black, white, kings, 0) !== table.plies(black, white, kings, 0)) different++;
    });
    expect(different).toBe(0);
  });

  test('does nothing if the time is over before it begins', () => {
    const idle = new EndgameTable(2);
    expect(idle.advance(performance.now())).toBe(false);
    expect([idle.isReady, idle.progress]).toEqual([false, 0]);
    expect(idle.advance(Number.POSITIVE_INFINITY)).toBe(true);
  });

  test('refuses an unsupported size', () => {
    for (const pieces of [1, 7, 2.5, Number.NaN])
      expect(() => new EndgameTable(pieces)).toThrow(
        `checkers: expected an endgame table of 2 to 6 pieces, got ${pieces}`,
      );
  });

  test('has the published results for a king against a king', () => {
    // Ed Trice's database (https://damforum.nl/bb3/viewtopic.php?t=2603): 230 wins, 654 draws and 108
    // losses of the side to move, and no win longer than 11 plies.
    const results = { won: 0, drawn: 0, lost: 0, longest: 0 };
    eachBoard(2, (black, white, kings) => {
      if (black === 0 || white === 0 || kings !== (black | white)) return;
      const value = table.plies(black, white, kings, 0);
      results[value === DRAW ? 'drawn' : value % 2 === 0 ? 'lost' : 'won']++;
      results.longest = Math.max(results.longest, value);
    });
    expect(results).toEqual({ won: 230, drawn: 654, lost: 108, longest: 11 });
  });

  test('knows that a king with the opposition wins, and one in the double corner does not lose', () => {
    // Edward Lasker, Chess and Checkers (1918), diagram 88: 32-27 keeps the black king from 5 and 1.
    expect(plies('W:WK32:BK26')).toBe(9);
    expect(plies('B:WK32:BK26')).toBe(DRAW);
    expect(plies('W:WK18:BK1')).toBe(DRAW);
    expect(plies('B:WK18:BK1')).toBe(DRAW);
  });

  test('knows that two kings drive a king out of the double corner', () => {
    expect(plies('W:WK18,K19:BK32')).toBe(17);
    expect(plies('B:WK18,K19:BK32')).toBe(18);
    expect(plies('B:WK18,K19:BK28')).toBe(18);
  });

  test('knows the First Position, a win of two against two', () => {
    // White crowns its man, and then needs both kings to drive the black one out of the double corner:
    // http://www.acfcheckers.com/std2.html
    expect(plies('W:WK15,20:BK28,12')).toBe(81);
    expect(plies('B:WK15,20:BK28,12')).toBe(DRAW);
  });

  test('knows that a side that cannot move, or has no piece, has lost', () => {
    expect(plies('B:B12:W16,19')).toBe(0);
    expect(table.plies(0, 1, 0, 0)).toBe(0);
    expect(table.plies(1, 0, 0, 0)).toBe(1);
  });
});

/** All boards of up to 4 pieces in the long run; else all of up to 3, and every 31st of the seven million of 4. */
function someBoards(visit: (black: number, white: number, kings: number) => void): void {
  for (const pieces of [1, 2, 3]) eachBoard(pieces, visit);
  let n = 0;
  eachBoard(4, (black, white, kings) => {
    if (isLong || n++ % 31 === 0) visit(black, white, kings);
  });
}

/** What follows for a position of seat 0 from the moves that the kernel lists. */
function valueByMoves(
  table: EndgameTable,
  list: MoveList,
  own: number,
  other: number,
  kings: number,
): number {
  const count = list.fill(own, other, kings, 0);
  let win = Number.POSITIVE_INFINITY;
  let loss = 0;
  let draws = 0;
  for (let choice = 0; choice < count; choice++) {
    const move = list.moves[choice];
    const taken = list.takenBy(choice);
    const from = 1 << fromOf(move);
    const to = 1 << toOf(move);
    const crowned = (kings & from) !== 0 ? to : to & KING_ROWS;
    const moved = (own & ~from) | to;
    const value = table.plies(other & ~taken, moved, (kings & ~(taken | from)) | crowned, 1);
    if (value === DRAW) draws++;
    else if (value % 2 === 0) win = Math.min(win, value + 1);
    else loss = Math.max(loss, value + 1);
  }
  if (win < Number.POSITIVE_INFINITY) return win;
  return draws > 0 ? DRAW : loss;
}

/** A board with this many pieces, at least one of each colour. */
function randomBoard(random: Random, pieces: number): string {
  for (;;) {
    let [black, white, kings] = [0, 0, 0];
    for (let n = 0; n < pieces; n++) {
      const square = random.below(32);
      const bit = 1 << square;
      if (((black | white) & bit) !== 0) n--;
      else {
        const isBlack = random.below(2) === 0;
        const isKing = random.below(2) === 0 || (isBlack ? square > 27 : square < 4);
        if (isBlack) black |= bit;
        else white |= bit;
        if (isKing) kings |= bit;
      }
    }
    if (black !== 0 && white !== 0) return textOf(black, white, kings);
  }
}
