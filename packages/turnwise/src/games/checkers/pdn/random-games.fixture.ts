/** Random games in PDN, with everything a file can hold: for tests of reading and writing. */
import type { Random } from '../../../core/index.ts';
import { CheckersKernel } from '../kernel.ts';
import { Checkers } from '../rules.ts';
import type { PdnGame, PdnPly, PdnResult, PdnTag } from './pdn-game.ts';

const FREE = { repetition: null, moveLimit: null } as const;

const REMARKS = [
  'good',
  '[%clk 1:55:21]',
  'better is 11-15 (or 9-14) 1-0 *',
  '[Event "not a tag"] at all',
  'a "quote", a \\ and 100% ; of { it',
  'two  blanks\tand a tab',
  'this } can only stand behind a semicolon [Event "x"]',
  'слово été 黒',
  'x'.repeat(95),
  'a remark that is so long that it has to be broken into several lines of eighty characters, [%eval 3] $1 ! ? -',
];

const NAMES = [
  'Tinsley, M.F.',
  'The "Great" Wyllie',
  'back\\slash\\',
  '?',
  '',
  '  blanks  ',
  'Ärö [x]',
];

/** A game with tags, comments, glyphs and variations; `plies` of its main line at most. */
export function randomGame(random: Random, plies = 40): PdnGame {
  const start = random.chance(0.3) ? startOf(random) : new Checkers(FREE);
  const kernel = new CheckersKernel(start);
  const line = lineFrom(kernel, random, random.below(plies + 1), 0);
  const result = resultAt(kernel) ?? random.choice([...RESULTS, null]);
  const isSetUp = `${start}` !== `${new Checkers(FREE)}`;
  const type: PdnTag[] = random.chance(0.5)
    ? [['GameType', random.choice(['21', '21,B,8,8,N1,0', '21,W,8,8,N1,0'])]]
    : [];
  return {
    tags: [
      ['Event', random.choice(NAMES)],
      ...(random.chance(0.5)
        ? ([
            ['White', random.choice(NAMES)],
            ['Black', 'b'],
          ] as const)
        : ([['Black', random.choice(NAMES)]] as const)),
      ...type,
      ...(isSetUp
        ? ([
            ['SetUp', '1'],
            ['FEN', `${start}`],
          ] as const)
        : []),
    ],
    start: `${start}`,
    comments: remarks(random),
    line,
    result,
  };
}

const RESULTS: readonly PdnResult[] = [
  { Black: 1, White: 0 },
  { Black: 0, White: 1 },
  { Black: 0.5, White: 0.5 },
  { Black: 0, White: 0 },
];

/** A position some moves into a game. */
function startOf(random: Random): Checkers {
  const kernel = new CheckersKernel(new Checkers(FREE));
  kernel.playout(random, 10 + random.below(50));
  return new Checkers(FREE).at(kernel.position);
}

/** Plays at random, and leaves the kernel where the line ends. */
function lineFrom(kernel: CheckersKernel, random: Random, plies: number, depth: number): PdnPly[] {
  const line: PdnPly[] = [];
  while (line.length < plies && kernel.choices() > 0) {
    const before = kernel.copy();
    const choice = random.below(kernel.choices());
    const move = kernel.move(choice);
    kernel.play(choice);
    const variations: PdnPly[][] = [];
    while (depth < 4 && random.chance(0.08))
      variations.push(lineFrom(before.copy(), random, 1 + random.below(6), depth + 1));
    line.push({
      move,
      nags: random.chance(0.15) ? [random.below(256), random.below(8)] : [],
      before: random.chance(0.05) ? remarks(random) : [],
      after: random.chance(0.15) ? remarks(random) : [],
      variations,
    });
  }
  return line;
}

function remarks(random: Random): string[] {
  return Array.from({ length: random.below(3) }, () => random.choice(REMARKS));
}

function resultAt(kernel: CheckersKernel): PdnResult | null {
  if (kernel.choices() > 0) return null;
  return kernel.payoff(0) > 0 ? { Black: 1, White: 0 } : { Black: 0, White: 1 };
}

/** The moves that were played, without variations. */
export function movesOf({ line }: PdnGame): string[] {
  return line.map(({ move }) => move);
}
