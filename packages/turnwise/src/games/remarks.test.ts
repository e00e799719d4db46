/** What games say of moves: true by the rules, in positions where people can see it, and compared with brute force. */
import { describe, expect, test } from 'vitest';
import { Game, Random, resolveChance } from '../core/index.ts';
import { gameFrom } from './index.ts';

/** The remarks on a move in a position, as "kind: text". */
function remarksOn(specification: string, position: string | null, move: string): string[] {
  const start = gameFrom(specification);
  const game = position === null ? start : start.parsePosition(position);
  const role = game.activePlayer();
  return game.remarks(role, game.parseMove(move, role)).map(({ kind, text }) => `${kind}: ${text}`);
}

describe('tic-tac-toe', () => {
  const on = (position: string, move: string) => remarksOn('tic-tac-toe', position, move);

  test('says what wins, what stops a line, and what lets it happen', () => {
    expect(on('xx./oo./... Xs', 'c3')).toEqual(['win: makes three in a row']);
    expect(on('xx./o../... Os', 'c3')).toEqual([
      'block: stops three in a row',
      'allows-double: lets Xs threaten two wins at once with b2',
    ]);
    expect(on('xx./o../... Os', 'b2')).toEqual([
      'allows-win: lets Xs win with c3',
      'threat: threatens to win with c2',
    ]);
  });

  test('sees double threats, and those that the opponent can make', () => {
    expect(on('x../.o./..x Os', 'c3')).toEqual([
      'threat: threatens to win with a1',
      'allows-double: lets Xs threaten two wins at once with a1',
    ]);
    expect(on('x../.o./..x Os', 'b3')).toEqual(['threat: threatens to win with b1']);
    expect(on('x../.o./o.x Xs', 'c3')).toEqual([
      'block: stops three in a row',
      'double-threat: threatens to win with b3 or c2',
    ]);
  });
});

test('connect four: stones that win, stop, allow and prepare a line', () => {
  const on = (position: string, move: string) => remarksOn('connect-four', position, move);
  const row = (rows: string, turn: string) => `${'......./'.repeat(4)}${rows} ${turn}`;
  expect(on(row('rrr..../yyy....', 'Yellow'), 'd')).toEqual(['win: makes four in a row']);
  expect(on(row('......./yyy.rr.', 'Red'), 'd')).toContain('block: stops four in a row');
  expect(on(row('......./yyy.rr.', 'Red'), 'g')[0]).toBe('allows-win: lets Yellow win with d');
  // The cell d2 hangs over the empty d1.
  expect(on(row('rr...../yyy..ry', 'Red'), 'c')).toContain('threat: prepares four in a row at d2');
});

describe('checkers', () => {
  const on = (position: string, move: string) => remarksOn('checkers', position, move);

  test('counts pieces when all captures are over', () => {
    expect(on('B:W18:B14,1', '14x23')).toEqual(['win: captures the last piece of White']);
    expect(on('B:W18,32:B14,1', '14x23')).toEqual(['capture: captures a piece']);
    expect(on('B:WK18,32:B14,1', '14x23')).toEqual(['capture: captures a king']);
    expect(on('B:W18,27,32:B14,1', '14x23')).toEqual([]); // and is captured
    expect(on('B:W19,32:B11,1', '11-15')).toEqual(['loss: loses a piece']);
    expect(on('B:W19,32:B11,1', '11-16')).toEqual(['loss: loses a piece']);
    expect(on('B:W19,32:B11,1', '1-5')).toEqual(['safety: loses no piece']);
  });

  test('sees crowns', () => {
    expect(on('B:W5:B25', '25-30')).toEqual(['promotion: crowns a king']);
  });
});

describe('othello', () => {
  const on = (position: string, move: string) => remarksOn('othello', position, move);
  const board = (rows: readonly string[], turn: string) => {
    const all = Array.from({ length: 8 }, (_, row) => rows[row] ?? '........');
    return `${gameFrom('othello')}`.replace(/\S+(?= \S+$)/, all.join('/')).replace(/\S+$/, turn);
  };

  test('names corners that are taken, given away and kept', () => {
    const rows = ['.OX.....', '', '', '...OX...', '...XO...'].map((row) => row || '........');
    expect(on(board(rows, 'Black'), 'a1')).toEqual([
      'place: takes the corner a1, which cannot be flipped',
    ]);
    const diagonal = ['...XO...', '........', '.....O..', '...OX...', '...XO...', '..X.....'];
    expect(on(board(diagonal, 'White'), 'b7')).toContain('risk: stands beside the empty corner a8');
  });
});

test('pig: points that are safe and points at risk, and what a 1 costs', () => {
  const on = (position: string, move: string) => remarksOn('pig', position, move);
  expect(on('One 10-12 +24', 'hold')).toEqual(['safety: secures 24 points']);
  expect(on('One 10-92 +24', 'hold')).toEqual([
    'safety: secures 24 points',
    'risk: leaves Two 8 points from the goal',
  ]);
  expect(on('One 10-12 +24', 'roll')).toEqual([
    'gain: scores five times in six',
    'risk: risks 24 points on a 1',
  ]);
  expect(on('One 90-12 +12', 'hold')).toEqual(['win: reaches 100 points']);
  const game = gameFrom('pig').parsePosition('One 10-12 +24');
  expect(game.chanceInWords({ One: 'roll' }, [{ die: 1 }])).toBe('a 1 at 24 points');
  expect(game.chanceInWords({ One: 'roll' }, [{}])).toBeNull();
  const piglet = gameFrom('pig(variant=piglet)').parsePosition('One 1-2 +3');
  expect(piglet.chanceInWords({ One: 'roll' }, [{ coin: 'tails' }])).toBe('tails at 3 points');
});

describe('backgammon', () => {
  const on = (position: string, move: string) => remarksOn('backgammon', position, move);

  // Rolls of 36 that hit a blot so many points away, with nothing in between: in every book, such as
  // Robertie, Backgammon for Winners, 1993. Without a double 4 from 16 and the like.
  const known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
  test.each(known.map((rolls, n) => [n + 1, rolls]))(
    'a blot %i away is hit by %i rolls',
    (distance, rolls) => {
      expect(on(`White 21 W:16 B:${12 + distance}`, '16/13')).toEqual([
        `risk: leaves a blot on 13, hit by ${rolls} of 36 rolls`,
      ]);
    },
  );

  test('says what a play hits, makes and leaves', () => {
    const start = 'White 31 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5';
    expect(on(start, '8/5 6/5')).toEqual([
      'place: makes the point 5',
      'safety: leaves no blot that can be hit',
    ]);
    expect(on('White 21 W:8x2,6 B:20,18', '8/7*/5*')[0]).toBe('capture: hits two checkers');
    expect(on('White 21 W:3x2 B:5x2', '3/off')).toEqual(['gain: bears off a checker']);
    expect(on('White 21 W:1 B:5x2', '1/off')).toEqual(['win: bears off the last checker']);
    const game = gameFrom('backgammon').parsePosition(start);
    expect(game.chanceInWords({ White: '8/5 6/5' }, [{ dice: [6, 6] }])).toBe("Black's 6-6");
  });
});

test('breakthrough: the last row, and pieces that can be taken', () => {
  const on = (position: string, move: string) =>
    remarksOn('breakthrough(width=4, height=5)', position, move);
  expect(on('.b../w.../..../..../.... White', 'a4-a5')).toEqual(['win: reaches the last row']);
  expect(on('.b../..../.w../..../.... White', 'b3-a4')).toEqual([
    'allows-win: lets Black win with b5xa4', // it is the last piece
    'double-threat: threatens to win with a4-a5 or a4xb5',
    'loss: can be taken on a4 for nothing',
  ]);
  expect(on('b.../..../.b../w.../w... White', 'a2xb3')).toContain(
    'capture: captures a piece for nothing',
  );
  expect(on('..../b.../.b../w.../w... White', 'a2xb3')).toContain(
    'capture: captures a piece, and can be taken back',
  );
});

test('hex: links of a chain, bridges and the cells that keep them', () => {
  const on = (position: string, move: string) => remarksOn('hex(size=4)', position, move);
  expect(on('..../.r../..../...b Red', 'c3')).toEqual([
    'connection: makes a bridge to b2',
    'connection: is connected to the bottom',
  ]);
  expect(on('...b/.r../.br./.... Red', 'c2')).toContain(
    'connection: saves the bridge from b2 to c3',
  );
  expect(on('...b/.r../.br./.... Red', 'a1')).toContain('loss: leaves a bridge to be cut at c2');
  expect(on('..../.r../.br./.... Blue', 'c2')).toContain("block: cuts Red's bridge from b2 to c3");
});

test('kalah: captures, another move, and seeds that are in danger', () => {
  const on = (position: string, move: string) => remarksOn('kalah', position, move);
  expect(on('4,4,4,4,4,4+0/4,4,4,4,4,4+0 South', '3')).toEqual(['again: moves again']);
  expect(on('1,0,4,4,4,4+3/4,4,4,4,8,4+0 South', '1')).toEqual(['capture: captures eight seeds']);
});

test('royal Ur: captures, rosettes, and the rolls that capture', () => {
  const on = (position: string, move: string) => remarksOn('royal-ur', position, move);
  expect(on('6:3:0/6:7:0 Light 4', '3x7')).toEqual(['capture: captures the piece on 7']);
  expect(on('6:2:0/6:3:0 Light 2', '2-4')).toEqual([
    'again: lands on the rosette 4 and rolls again',
  ]);
  expect(on('6:3:0/6:4:0 Light 2', '3-5')).toEqual(['risk: can be captured on 5 by a roll of 1']);
});

test('2048: large merges, the corner and free squares', () => {
  const on = (position: string, move: string) => remarksOn('game-2048', position, move);
  expect(on('64,64,.,./2,.,.,./.,.,.,./.,.,.,.', 'left')).toEqual([
    'place: keeps the 64 in its corner',
    'gain: makes a tile of 128',
    'safety: leaves 14 free squares',
  ]);
  expect(on('1024,1024,.,./2,.,.,./.,.,.,./.,.,.,.', 'left')).toEqual(['win: makes the tile 2048']);
});

/** Games with remarks on wins, in settings in which random matches are short. */
const SETTINGS = [
  'tic-tac-toe',
  'connect-four(width=5, height=4)',
  'breakthrough(width=4, height=5)',
  'hex(size=4)',
  'othello(size=4)',
  'kalah(houses=3, seeds=2)',
  'pig(goal=20)',
  'checkers',
  'backgammon(checkers=3)',
  'royal-ur(pieces=2)',
  'game-2048(goal=32)',
];

/** Those of them that look for wins of the opponent, too. */
const ALLOWING = ['tic-tac-toe', 'connect-four', 'breakthrough', 'hex'];

test.each(SETTINGS)('%s: the moves that win at once have the remark, and no others', (setting) => {
  let wins = 0;
  for (let seed = 0; seed < 6; seed++) {
    const random = new Random(seed);
    for (let game = gameFrom(setting); !game.result(); ) {
      const [role] = game.activePlayers;
      const legal = role === undefined ? [] : (game.moves()?.[role] ?? []);
      for (const move of role === undefined
        ? []
        : random.sample(legal, Math.min(2, legal.length))) {
        const kinds = game.remarks(role, move).map(({ kind }) => kind);
        const next = game.next({ [role]: move });
        const isWin = next instanceof Game && (next.result()?.[role] ?? 0) > 0;
        expect([`${game}`, move, kinds.includes('win')]).toEqual([`${game}`, move, isWin]);
        if (isWin) wins++;
        if (!ALLOWING.includes(game.name) || !(next instanceof Game)) continue;
        const answers = next.moves()?.[next.activePlayer()] ?? [];
        const allows = answers.some((answer) => {
          const end = next.next({ [next.activePlayer()]: answer });
          return end instanceof Game && (end.result()?.[next.activePlayer()] ?? 0) > 0;
        });
        expect([`${game}`, move, kinds.includes('allows-win')]).toEqual([`${game}`, move, allows]);
      }
      const moves = role === undefined ? {} : { [role]: random.choice(legal) };
      game = resolveChance(game.next(moves), random).next;
    }
  }
  expect(wins).toBeGreaterThan(0);
});
