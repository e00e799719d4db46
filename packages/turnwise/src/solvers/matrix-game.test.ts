import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { MatrixGame, matrixGame } from './matrix-game.ts';

type Matrix = readonly (readonly number[])[];

/** Half the distance between 1 and the next number: a rounded result is off by this share at most. */
const ROUNDING = 2 ** -53;

function matrixOf(rows: number, columns: number, payoff: (i: number, j: number) => number): Matrix {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => payoff(i, j)),
  );
}

function at(matrix: Matrix, i: number, j: number): number {
  return matrix[i]?.[j];
}

function turned(matrix: Matrix): Matrix {
  return matrixOf(matrix[0]?.length ?? 0, matrix.length, (i, j) => -at(matrix, j, i));
}

function spreadOf(matrix: Matrix): number {
  return Math.max(...matrix.flat()) - Math.min(...matrix.flat());
}

/** An assertion that costs nothing where it holds: it is made a million times. */
function must(holds: boolean, what: () => string): void {
  if (!holds) expect.fail(`expected ${what()}`);
}

/** Solves in the memory for many games, and checks all that can be checked without knowing the value. */
function solved(matrix: Matrix, game = new MatrixGame(matrix.length, matrix[0]?.length ?? 0)) {
  const [rows, columns] = [matrix.length, matrix[0]?.length ?? 0];
  const value = game.solve(Float64Array.from(matrix.flat()), 0, rows, columns);
  const x = [...game.rowStrategy.subarray(0, rows)];
  const y = [...game.columnStrategy.subarray(0, columns)];
  for (const shares of [x, y]) {
    const sum = shares.reduce((a, b) => a + b, 0);
    must(
      shares.every((share) => share >= 0),
      () => `${shares} >= 0`,
    );
    // Each share and each partial sum is rounded once.
    must(Math.abs(sum - 1) <= 2 * shares.length * ROUNDING, () => `${shares} add to 1`);
  }
  const { lower, upper } = game;
  must(lower <= value && value <= upper, () => `${lower} <= ${value} <= ${upper}`);
  const against = (j: number) => x.reduce((sum, share, i) => sum + share * at(matrix, i, j), 0);
  const facing = (i: number) => y.reduce((sum, share, j) => sum + share * at(matrix, i, j), 0);
  const gets = Math.min(...y.map((_, j) => against(j)));
  const gives = Math.max(...x.map((_, i) => facing(i)));
  // A sum of n products of shares that add to 1 within 2n roundings is off by 4n + 2 roundings of the
  // largest payoff, here, and by three times as much in the game, which subtracts twice before.
  const largest = Math.max(...matrix.flat().map(Math.abs));
  const off = 4 * (4 * (rows + columns) + 2) * ROUNDING * largest;
  must(Math.abs(gets - lower) <= off, () => `${gets} is ${lower}, within ${off}`);
  must(Math.abs(gives - upper) <= off, () => `${gives} is ${upper}, within ${off}`);
  return { value, lower, upper, x, y, off };
}

/** The exact value of a game of integers, as a fraction: Shapley and Snow, Basic Solutions, 1950. */
function valueByKernels(matrix: Matrix): number {
  for (let size = 1; size <= 3; size++) {
    for (const rows of subsets(matrix.length, size)) {
      for (const columns of subsets(matrix[0]?.length ?? 0, size)) {
        const adjugate = adjugateOf(rows.map((i) => columns.map((j) => at(matrix, i, j))));
        const sum = adjugate.flat().reduce((a, b) => a + b, 0);
        if (sum === 0) continue;
        // Strategies and value, times the sum; the value is det / sum, with det from the first row.
        const sign = Math.sign(sum);
        const x = rows.map(
          (_, i) => sign * adjugate.reduce((all, line) => all + (line[i] ?? 0), 0),
        );
        const y = columns.map((_, j) => sign * (adjugate[j] ?? []).reduce((a, b) => a + b, 0));
        const row = rows[0];
        const det = columns.reduce((all, j, k) => all + at(matrix, row, j) * at(adjugate, k, 0), 0);
        const value = sign * det;
        const gets = matrix[0]?.map((_, j) =>
          x.reduce((all, share, k) => all + share * at(matrix, rows[k], j), 0),
        );
        const gives = matrix.map((line) =>
          y.reduce((all, share, k) => all + share * line[columns[k]], 0),
        );
        const isFair = [...x, ...y].every((share) => share >= 0);
        const isBest = gets?.every((a) => a >= value) && gives.every((a) => a <= value);
        if (isFair && isBest) return det / sum;
      }
    }
  }
  throw new Error('every game has a kernel');
}

function subsets(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const firsts = Array.from({ length: Math.max(0, count - from) }, (_, i) => from + i);
  return firsts.flatMap((i) => subsets(count, size - 1, i + 1).map((rest) => [i, ...rest]));
}

/** Transposed cofactors, of up to 3 x 3. */
function adjugateOf(matrix: Matrix): Matrix {
  const n = matrix.length;
  if (n === 1) return [[1]];
  return matrixOf(n, n, (i, j) => {
    const minor = matrix.filter((_, k) => k !== j).map((line) => line.filter((_, k) => k !== i));
    const [a, b, c, d] = minor.flat() as [number, number, number, number];
    return ((i + j) % 2 === 0 ? 1 : -1) * (n === 2 ? a : a * d - b * c);
  });
}

/** Payoffs of many kinds, ties and offsets among them. */
const kinds: { readonly [kind: string]: (random: Random) => number } = {
  'numbers from -1 to 1': (random) => 2 * random.float() - 1,
  '0 and 1': (random) => random.below(2),
  '-1, 0 and 1': (random) => random.below(3) - 1,
  'integers below 10': (random) => random.below(10),
  'integers with rounding': (random) => random.below(3) + (random.below(4) - 2) * 2 ** -52,
  'a billion and a little': (random) => 1e9 + random.below(8) / 8,
};

describe('Known games', () => {
  test('matching pennies is worth 0, each side one half', () => {
    const half = [0.5, 0.5];
    const pennies = [
      [1, -1],
      [-1, 1],
    ];
    expect(matrixGame(pennies)).toEqual({
      value: 0,
      lower: 0,
      upper: 0,
      rows: half,
      columns: half,
    });
  });

  test('rock, paper, scissors is worth 0 for all stakes, each a third for equal ones', () => {
    // Stakes: paper beats rock for a, scissors beat paper for b, rock beats scissors for c. Each is
    // played as often as the stake of the game between the two others is high.
    for (const [a, b, c] of [
      [1, 1, 1],
      [1, 2, 3],
      [10, 1, 1],
      [0.1, 0.7, 0.01],
      [1e-6, 1, 1e6],
    ] as const) {
      const { value, rows, columns } = matrixGame([
        [0, -a, c],
        [a, 0, -b],
        [-c, b, 0],
      ]);
      expect(Math.abs(value)).toBeLessThan(1e-15 * Math.max(a, b, c));
      for (const [i, stake] of [b, c, a].entries()) {
        expect(rows[i]).toBeCloseTo(stake / (a + b + c), 14);
        expect(columns[i]).toBeCloseTo(stake / (a + b + c), 14);
      }
    }
  });

  test('two-finger Morra is worth 0: only 1 calling 2 and 2 calling 1, the former 4/7 to 3/5', () => {
    // A player who alone calls the other's fingers gets the sum. Against 1-2 with p and 2-1 with 1 - p, 1-1 gets
    // 2p - 3(1 - p), at most 0 up to p = 3/5; 2-2 gets -3p + 4(1 - p), at most 0 from p = 4/7.
    const played = [0, 1, 2, 3].map((n) => [1 + (n >> 1), 1 + (n & 1)] as const);
    const morra = played.map(([fingers, call]) =>
      played.map(([others, otherCall]) => {
        const isRight = call === others;
        const isOtherRight = otherCall === fingers;
        return isRight === isOtherRight ? 0 : (isRight ? 1 : -1) * (fingers + others);
      }),
    );
    const { value, rows } = matrixGame(morra);
    expect(Math.abs(value)).toBeLessThan(1e-15);
    expect((rows[0] ?? 1) + (rows[3] ?? 1)).toBeLessThan(1e-15);
    expect(rows[1]).toBeGreaterThanOrEqual(4 / 7 - 1e-15);
    expect(rows[1]).toBeLessThanOrEqual(3 / 5 + 1e-15);
  });

  test('Colonel Blotto with 4 regiments gets 14/9 from Kije with 3, on two posts', () => {
    // The player with more at a post gets 1, and 1 for each regiment beaten there. 4-0, 0-4 and 2-2 with 4/9,
    // 4/9 and 1/9 get 14/9 against each of Kije's four; 3-0, 0-3, 2-1 and 1-2 with 1/18, 1/18, 4/9 and
    // 4/9 give no more.
    const post = (own: number, other: number) =>
      own === other ? 0 : own > other ? 1 + other : -1 - own;
    const blotto = matrixOf(5, 4, (i, j) => post(i, j) + post(4 - i, 3 - j));
    const { value, rows, columns } = matrixGame(blotto);
    expect(value).toBeCloseTo(14 / 9, 14);
    for (const [i, share] of [4 / 9, 0, 1 / 9, 0, 4 / 9].entries()) {
      expect(rows[i]).toBeCloseTo(share, 14);
    }
    expect((columns[0] ?? 0) + (columns[3] ?? 0)).toBeCloseTo(1 / 9, 14);
  });

  test('a Blotto game of equals is worth 0: 6 soldiers on 3 fields, most fields win', () => {
    const plans = subsets(8, 2).map(([a, b]) => [a ?? 0, (b ?? 0) - (a ?? 0) - 1, 7 - (b ?? 0)]);
    const fields = (own: number[], other: number[]) =>
      Math.sign(own.reduce((sum, n, i) => sum + Math.sign(n - (other[i] ?? 0)), 0));
    const { value, lower, upper } = solved(plans.map((own) => plans.map((x) => fields(own, x))));
    expect(plans.length).toBe(28);
    expect(Math.abs(value)).toBeLessThan(1e-14);
    expect(upper - lower).toBeLessThan(1e-14);
  });

  test('a diagonal game is worth 1 / (1/a + 1/b + ...), each chosen in proportion to 1/a, 1/b, ...', () => {
    const random = new Random('diagonal');
    for (let n = 2; n <= 30; n++) {
      const diagonal = Array.from({ length: n }, () => 0.1 + 10 * random.float());
      const sum = diagonal.reduce((all, d) => all + 1 / d, 0);
      const { value, x, y } = solved(matrixOf(n, n, (i, j) => (i === j ? (diagonal[i] ?? 0) : 0)));
      expect(Math.abs(value * sum - 1)).toBeLessThan(1e-13);
      for (const [i, d] of diagonal.entries()) {
        expect(x[i]).toBeCloseTo(1 / d / sum, 13);
        expect(y[i]).toBeCloseTo(1 / d / sum, 13);
      }
    }
  });

  test('2 x 2 without a saddle point is worth (ad - bc) / (a + d - b - c)', () => {
    const random = new Random('two by two');
    let mixed = 0;
    for (let n = 0; n < 1000; n++) {
      const [a, b, c, d] = [0, 0, 0, 0].map(() => random.below(21) - 10) as [
        number,
        number,
        number,
        number,
      ];
      const { value, x, y } = solved([
        [a, b],
        [c, d],
      ]);
      const hasSaddle =
        Math.max(Math.min(a, b), Math.min(c, d)) === Math.min(Math.max(a, c), Math.max(b, d));
      if (hasSaddle) continue;
      mixed++;
      const sum = a + d - b - c;
      expect(value).toBeCloseTo((a * d - b * c) / sum, 14);
      expect(x[0]).toBeCloseTo((d - c) / sum, 15);
      expect(y[0]).toBeCloseTo((d - b) / sum, 15);
    }
    expect(mixed).toBeGreaterThan(200);
  });
});

describe('Pure strategies', () => {
  test('solve a game with a saddle point without any rounding', () => {
    const { value, lower, upper, rows, columns } = matrixGame([
      [0.1, 0.7, 0.3],
      [0.4, 0.3, 0.2],
      [0.5, 0.6, 0.4],
    ]);
    expect([value, lower, upper]).toEqual([0.4, 0.4, 0.4]);
    expect([rows, columns]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  test('solve games of one row, of one column and of equal payoffs', () => {
    expect(matrixGame([[0.1]])).toMatchObject({ value: 0.1, rows: [1], columns: [1] });
    expect(matrixGame([[3, 1 / 3, 2]])).toMatchObject({ value: 1 / 3, columns: [0, 1, 0] });
    expect(matrixGame([[3], [-1], [7]])).toMatchObject({ value: 7, rows: [0, 0, 1] });
    for (const payoff of [0, -1e12, 1 / 3]) {
      const { value, lower, upper } = solved(matrixOf(4, 6, () => payoff));
      expect([value, lower, upper]).toEqual([payoff, payoff, payoff]);
    }
  });
});

describe('2,000 random games up to 12 x 12', () => {
  test.each(Object.keys(kinds))(
    'of %s have bounds that meet, and keep the rules of games',
    (kind) => {
      const random = new Random('random games', kind);
      const payoff = kinds[kind] as (random: Random) => number;
      const game = new MatrixGame(12, 12);
      for (let n = 0; n < 2000 / Object.keys(kinds).length; n++) {
        const matrix = matrixOf(1 + random.below(12), 1 + random.below(12), () => payoff(random));
        const scale = spreadOf(matrix);
        const { value, lower, upper, off } = solved(matrix, game);
        // Besides, the bounds themselves are rounded to numbers of their size.
        const close = 1e-12 * scale + 4 * ROUNDING * Math.abs(value);
        expect(upper - lower).toBeLessThanOrEqual(close);

        // The other player's game is the same game.
        expect(Math.abs(solved(turned(matrix), game).value + value)).toBeLessThanOrEqual(
          2 * close + off,
        );
        // Another scale and offset.
        const tripled = matrix.map((row) => row.map((a) => 3 * a));
        expect(Math.abs(solved(tripled, game).value - 3 * value)).toBeLessThanOrEqual(
          6 * close + 3 * off,
        );
        const given = matrix.map((row) => row.map((a) => a + 8));
        expect(Math.abs(solved(given, game).value - 8 - value)).toBeLessThanOrEqual(
          2 * close + off + 16 * ROUNDING * (8 + Math.abs(value)),
        );
        // Doubling rounds nothing.
        const doubled = matrix.map((row) => row.map((a) => 2 * a));
        expect(solved(doubled, game).value).toBe(2 * value);
        // Duplicate moves, or moves worse than another one, change nothing.
        const worse = matrix.map((row) => [...row, row[0] ?? 0, (row[0] ?? 0) + scale]);
        expect(Math.abs(solved(worse).value - value)).toBeLessThanOrEqual(4 * close + 2 * off);
      }
    },
  );

  test('that are the same for both players are worth 0', () => {
    const random = new Random('symmetric');
    for (let n = 0; n < 300; n++) {
      const size = 3 + random.below(10);
      const half = matrixOf(size, size, () => (n % 2 === 0 ? random.below(7) - 3 : random.float()));
      const { value, lower, upper } = solved(
        matrixOf(size, size, (i, j) => at(half, i, j) - at(half, j, i)),
      );
      expect(Math.abs(value)).toBeLessThan(1e-13);
      expect(upper - lower).toBeLessThan(1e-13);
    }
  });
});

describe('Games of 3 x 3 integers', () => {
  test('of the 19,683 of -1, 0 and 1 every tenth, or each in the long run, has the value of a kernel', () => {
    const game = new MatrixGame(3, 3);
    let worst = 0;
    for (let code = 0; code < 3 ** 9; code += process.env.TURNWISE_LONG === '1' ? 1 : 10) {
      const matrix = matrixOf(3, 3, (i, j) => (Math.floor(code / 3 ** (3 * i + j)) % 3) - 1);
      const value = game.solve(Float64Array.from(matrix.flat()), 0, 3, 3);
      worst = Math.max(worst, Math.abs(value - valueByKernels(matrix)));
    }
    expect(worst).toBeLessThan(1e-14);
  });

  test('3,000 from -9 to 9 have the value of a kernel', () => {
    const random = new Random('kernels');
    let worst = 0;
    for (let n = 0; n < 3000; n++) {
      const matrix = matrixOf(3, 3, () => random.below(19) - 9);
      worst = Math.max(worst, Math.abs(solved(matrix).value - valueByKernels(matrix)));
    }
    expect(worst).toBeLessThan(1e-12);
  });
});

describe('Degenerate games', () => {
  test('of 20 x 20 zeros and ones, with few ones, with many, and with rows repeated', () => {
    const random = new Random('zeros and ones');
    const game = new MatrixGame(20, 20);
    for (let n = 0; n < 600; n++) {
      const share = [0.1, 0.3, 0.5, 0.8][n % 4];
      const rows = matrixOf(20, 20, () => (random.chance(share) ? 1 : 0));
      const matrix = n % 3 === 0 ? rows.map((_, i) => rows[i % 7] as number[]) : rows;
      const { lower, upper } = solved(matrix, game);
      expect(upper - lower).toBeLessThan(1e-13);
    }
  });

  test('come from linear programs: that of Beale, on which the simplex method cycles, has 1/20', () => {
    // Maximise c z where A z <= b: in the symmetric game of Dantzig, 1951, worth 0, a strategy (u, z, t)
    // with t > 0 holds the solution z / t. Beale, Cycling in the Dual Simplex Algorithm, 1955: z =
    // (1/25, 0, 1, 0) gives 1/20, and the prices (0, 3/2, 1/20) prove that nothing gives more.
    const a = [
      [1 / 4, -60, -1 / 25, 9],
      [1 / 2, -90, -1 / 50, 3],
      [0, 0, 1, 0],
    ];
    const b = [0, 0, 1];
    const c = [3 / 4, -150, 1 / 50, -6];
    const above = (i: number, j: number): number => {
      if (i < 3 && j === 7) return -(b[i] ?? 0);
      if (i < 3 && j >= 3) return at(a, i, j - 3);
      return i >= 3 && j === 7 ? (c[i - 3] ?? 0) : 0;
    };
    const matrix = matrixOf(8, 8, (i, j) => (i < j ? above(i, j) : -above(j, i)));
    const { value, lower, upper, x } = solved(matrix);
    expect(Math.abs(value)).toBeLessThan(1e-12);
    expect(upper - lower).toBeLessThan(1e-12);
    const t = x[7];
    expect(t).toBeGreaterThan(0.001);
    const gain = c.reduce((sum, price, k) => sum + (price * x[3 + k]) / t, 0);
    expect(gain).toBeCloseTo(1 / 20, 10);
  });
});

describe('Large games', () => {
  test.each([
    [50, 50],
    [100, 30],
    [30, 100],
    [100, 100],
  ])('of %i x %i are solved to 1e-12 of the spread', (rows, columns) => {
    const random = new Random('large', rows, columns);
    for (const payoff of Object.values(kinds)) {
      const matrix = matrixOf(rows, columns, () => payoff(random));
      const { value, lower, upper } = solved(matrix);
      expect(upper - lower).toBeLessThanOrEqual(
        1e-12 * spreadOf(matrix) + 4 * ROUNDING * Math.abs(value),
      );
    }
  });
});

describe('Payoffs of very different size', () => {
  test('from 1e-12 to 1e12 leave bounds within 1e-12 of the spread', () => {
    const random = new Random('sizes');
    const game = new MatrixGame(8, 8);
    for (let n = 0; n < 2000; n++) {
      const matrix = matrixOf(1 + random.below(8), 1 + random.below(8), () => {
        return (random.chance(0.5) ? 1 : -1) * 10 ** (24 * random.float() - 12);
      });
      const { lower, upper } = solved(matrix, game);
      expect(upper - lower).toBeLessThanOrEqual(1e-12 * spreadOf(matrix));
      // More attempts can only help.
      const finest = matrixGame(matrix);
      expect(finest.upper - finest.lower).toBeLessThanOrEqual(upper - lower);
    }
  });

  test('do not hide small ones: forbidden moves that cost 1e12, and a diagonal over 24 digits', () => {
    const cost = 1e12;
    // Rock, paper, scissors where rock wins 1.5: 1/21 by hand.
    const { value, lower, upper, rows, columns } = matrixGame([
      [0, -1, 1.5, cost],
      [1, 0, -1, cost],
      [-1, 1, 0, cost],
      [-cost, -cost, -cost, 0],
    ]);
    expect(value).toBeCloseTo(1 / 21, 14);
    expect(upper - lower).toBeLessThan(1e-14);
    expect([rows[3], columns[3]]).toEqual([0, 0]);
    const diagonal = [1e-12, 1, 1e12];
    const small = matrixGame(matrixOf(3, 3, (i, j) => (i === j ? (diagonal[i] ?? 0) : 0)));
    const expected = 1 / (1e12 + 1 + 1e-12);
    expect(Math.abs(small.value / expected - 1)).toBeLessThan(1e-12);
  });

  test('may be as small and as large as numbers can be, as long as their differences are finite', () => {
    expect(
      matrixGame([
        [Number.MAX_VALUE, 0, 3],
        [0, 1e300, 5],
        [-5, 7, 1],
      ]).value,
    ).toBe(5);
    const least = Number.MIN_VALUE;
    const { lower, upper } = matrixGame(matrixOf(3, 3, (i, j) => (i === j ? least : 0)));
    expect(lower >= 0 && upper <= least).toBe(true);
  });
});

describe('The memory for many games', () => {
  test('serves small games after large ones, from anywhere in the payoffs, which are unchanged', () => {
    const random = new Random('memory');
    const payoffs = Float64Array.from({ length: 400 }, () => random.float());
    const before = payoffs.slice();
    const game = new MatrixGame(9, 9);
    for (let n = 0; n < 300; n++) {
      const [rows, columns] = [1 + random.below(9), 1 + random.below(9)];
      const from = random.below(400 - rows * columns + 1);
      const fresh = new MatrixGame(rows, columns);
      const value = fresh.solve(payoffs.slice(from, from + rows * columns), 0, rows, columns);
      expect(game.solve(payoffs, from, rows, columns)).toBe(value);
      expect([game.rows, game.columns]).toEqual([rows, columns]);
      expect([game.lower, game.upper]).toEqual([fresh.lower, fresh.upper]);
      expect(game.rowStrategy.subarray(0, rows)).toEqual(fresh.rowStrategy);
      expect(game.columnStrategy.subarray(0, columns)).toEqual(fresh.columnStrategy);
    }
    expect(payoffs).toEqual(before);
  });

  test('refuses sizes it has no room for, and payoffs that are missing or not finite', () => {
    const game = new MatrixGame(2, 3);
    const payoffs = new Float64Array(12);
    for (const [from, rows, columns] of [
      [0, 3, 2],
      [0, 2, 4],
      [0, 0, 2],
      [0, 2, 0],
      [7, 2, 3],
      [-1, 2, 3],
      [0, Number.NaN, 3],
    ] as const) {
      expect(() => game.solve(payoffs, from, rows, columns)).toThrow(
        `MatrixGame.solve: ${rows} x ${columns} payoffs at ${from} do not fit`,
      );
    }
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (let k = 0; k < 6; k++) {
        const cells = new Float64Array(6);
        cells[k] = odd;
        expect(() => game.solve(cells, 0, 2, 3)).toThrow(
          `MatrixGame.solve: expected finite payoffs and spread, got ${odd}`,
        );
      }
    }
    const huge = Float64Array.of(Number.MAX_VALUE, -Number.MAX_VALUE);
    expect(() => game.solve(huge, 0, 1, 2)).toThrow('finite payoffs and spread, got Infinity');
  });
});

describe('matrixGame', () => {
  test('refuses payoffs that are empty, not rectangular or not finite', () => {
    expect(() => matrixGame([])).toThrow('matrixGame: expected rows of payoffs, got none');
    expect(() => matrixGame([[], []])).toThrow('matrixGame: expected rows of payoffs, got none');
    expect(() => matrixGame([[1, 2], [3]])).toThrow(
      'matrixGame: expected 2 finite payoffs in row 1, got [3]',
    );
    expect(() => matrixGame([[1, Number.NaN]])).toThrow(
      'matrixGame: expected 2 finite payoffs in row 0, got [1,NaN]',
    );
    expect(() => matrixGame([[1], [Number.POSITIVE_INFINITY]])).toThrow('row 1, got [Infinity]');
  });
});
