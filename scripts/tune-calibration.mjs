/** From what searches thought of positions, and how the matches ended, to odds: for `tune`. */

import { winsAt } from '../packages/turnwise/dist/games/fitted-calibration.js';

export { winsAt };

const POINTS = 16; // groups of positions in which wins are counted
const GROUPS = 10; // groups in which the error is measured
const CURVE = 32; //  steps from point to point of a curve
const LAST = 0.9999; // the largest value that a curve tells from 1

/**
 * Counts wins in every other match and measures the error on those between, in which each position is counted for all
 * seats, one or two: `result` as the first seat sees it, `positions` as [seat to move, what it thinks the position is worth].
 * `find` makes points of them, `pointsOf` or `curvePointsOf`. Returns the numbers, the error that chance alone would
 * give to perfect odds, and lines to be shown.
 */
export function calibrationOn(matches, find, seats = 2) {
  const fitted = positionsOf(
    matches.filter((_, n) => n % 2 === 0),
    seats,
  );
  const checked = positionsOf(
    matches.filter((_, n) => n % 2 === 1),
    seats,
  );
  const points = find(fitted);
  const groups = groupsOf(checked, GROUPS).map((group) => {
    const wins = group.map(({ value }) => winsAt(points, value));
    const losses = group.map(({ value }, n) =>
      seats === 1 ? 1 - wins[n] : winsAt(points, 0 - value),
    );
    const found = (outcome) => group.map(({ result }) => (outcome(result) ? 1 : 0));
    const draws = wins.map((win, n) => 1 - win - losses[n]);
    return {
      low: group[0].value,
      high: group.at(-1).value,
      result: compared(
        group,
        wins.map((win, n) => win - losses[n]),
        group.map(({ result }) => result),
      ),
      win: compared(
        group,
        wins,
        found((result) => result > 0),
      ),
      draw: compared(
        group,
        draws,
        found((result) => result === 0),
      ),
    };
  });
  const error = Math.sqrt(mean(groups.map(({ result }) => result.difference ** 2)));
  const chance = Math.sqrt(mean(groups.map(({ result }) => result.variance)));
  const report = [
    `${fitted.length / seats} positions fitted on, ${checked.length / seats} checked on`,
    'values              expected   result   draws expected, found',
    ...groups.map(({ low, high, result, draw }) => {
      const columns = [low, high, result.expected, result.found];
      const text = columns.map((number) => number.toFixed(3).padStart(8)).join(' ');
      return `${text}    ${draw.expected.toFixed(3)} ${draw.found.toFixed(3)}`;
    }),
    `error ${error.toFixed(4)}, by chance alone ${chance.toFixed(4)}`,
    ...['win', 'draw'].map((outcome) => {
      const all = groups.map((group) => group[outcome]);
      const off = mean(all.map(({ difference }) => Math.abs(difference)));
      // The mean of what is distributed normally, without its sign.
      const byChance = mean(all.map(({ variance }) => Math.sqrt((2 * variance) / Math.PI)));
      return `mean error of ${outcome}s ${off.toFixed(4)}, by chance alone ${byChance.toFixed(4)}`;
    }),
  ];
  const fit = {
    error: Number(error.toFixed(3)),
    matches: matches.length,
    fitted: fitted.length / seats,
    checked: checked.length / seats,
    points,
  };
  return { fit, chance, report };
}

/**
 * What was expected of a group of positions and what was found, with the variance of the difference if only chance made
 * it. Positions of one match share their result, so each match counts as one draw.
 */
function compared(group, expected, found) {
  const sums = new Map(); // [match] of differences
  for (const [n, { match }] of group.entries())
    sums.set(match, (sums.get(match) ?? 0) + expected[n] - found[n]);
  const squares = [...sums.values()].reduce((all, sum) => all + sum ** 2, 0);
  return {
    expected: mean(expected),
    found: mean(found),
    difference: mean(expected) - mean(found),
    variance: squares / group.length ** 2,
  };
}

/**
 * [value, share of wins] for groups of positions by value, ends included; the shares never fall. `shareOf` says what a
 * result counts for.
 */
export function pointsOf(positions, shareOf = (result) => (result > 0 ? 1 : 0)) {
  const counted = groupsOf(positions, POINTS).map((group) => ({
    value: mean(group.map(({ value }) => value)),
    wins: mean(group.map(({ result }) => shareOf(result))),
    groups: 1,
  }));
  // Neighbours that are in the wrong order by chance share their mean (pool adjacent violators).
  const pools = [];
  for (const group of counted) {
    let pool = { wins: group.wins, groups: 1 };
    while (pools.length > 0 && pools.at(-1).wins > pool.wins) {
      const before = pools.pop();
      const groups = before.groups + pool.groups;
      pool = { wins: (before.groups * before.wins + pool.groups * pool.wins) / groups, groups };
    }
    pools.push(pool);
  }
  const shares = pools.flatMap(({ wins, groups }) => new Array(groups).fill(wins));
  const between = counted.map(({ value }, n) => [rounded(value), rounded(shares[n])]);
  return [[-1, 0], ...between.filter(([value]) => Math.abs(value) < 1), [1, 1]];
}

/**
 * [value, share of wins] by a curve, for games whose wins follow it: the logarithm of the odds grows evenly with the
 * inverse hyperbolic tangent of the value, and a constant makes room for draws. Two numbers, the most likely ones, need
 * far fewer matches than shares of sixteen groups.
 */
export function curvePointsOf(positions) {
  const samples = positions.map(({ value, result }) => ({ x: leadOf(value), result }));
  let [slope, room] = [1, 0.1];
  for (let step = 0; step < 30; step++) {
    const gradient = [0, 0];
    const information = [0, 0, 0]; // of the slope, of both, of the room: Fisher's scoring
    for (const { x, result } of samples)
      for (const { share, by, outcome } of outcomesAt(x, slope, room)) {
        information[0] += share * by[0] ** 2;
        information[1] += share * by[0] * by[1];
        information[2] += share * by[1] ** 2;
        if (outcome !== Math.sign(result)) continue;
        gradient[0] += by[0];
        gradient[1] += by[1];
      }
    const determinant = information[0] * information[2] - information[1] ** 2;
    slope += (information[2] * gradient[0] - information[1] * gradient[1]) / determinant;
    const change = (information[0] * gradient[1] - information[1] * gradient[0]) / determinant;
    room = Math.max(room / 2, room + change);
  }
  const between = Array.from({ length: CURVE - 1 }, (_, n) => (2 * (n + 1)) / CURVE - 1);
  const wins = (value) => 1 / (1 + Math.exp(room - slope * leadOf(value)));
  return [[-1, 0], ...between.map((value) => [rounded(value), rounded(wins(value))]), [1, 1]];
}

/** The share of each outcome on the curve, with the derivatives of its logarithm by the slope and by the room. */
function outcomesAt(x, slope, room) {
  const win = 1 / (1 + Math.exp(room - slope * x));
  const loss = 1 / (1 + Math.exp(room + slope * x));
  const draw = 1 - win - loss;
  const [winSlope, lossSlope] = [win * (1 - win), loss * (1 - loss)];
  return [
    { outcome: 1, share: win, by: [(1 - win) * x, win - 1] },
    { outcome: -1, share: loss, by: [(loss - 1) * x, loss - 1] },
    {
      outcome: 0,
      share: draw,
      by: [((lossSlope - winSlope) * x) / draw, (winSlope + lossSlope) / draw],
    },
  ];
}

function leadOf(value) {
  return Math.atanh(Math.max(-LAST, Math.min(LAST, value)));
}

/** The file with the numbers for each horizon; `origin` says which script wrote it, and from what. */
export function calibrationFile(fits, { name, origin }) {
  const texts = fits.map((fit) => {
    const lines = Object.entries(fit).map(([name, content]) => {
      if (typeof content === 'string') return `    ${name}: '${content}',\n`;
      if (!Array.isArray(content)) return `    ${name}: ${content},\n`;
      const pairs = content.map(([value, share]) => `      [${value}, ${share}],\n`);
      return `    ${name}: [\n${pairs.join('')}    ],\n`;
    });
    return `  {\n${lines.join('')}  },\n`;
  });
  return `/**
 * The numbers of the calibration of ${name}. ${origin}
 */

/** In the order of horizons; \`fitted-calibration.ts\` explains the numbers. */
export const FITS = [
${texts.join('')}];
`;
}

/** All positions, as each seat sees them. */
function positionsOf(matches, seats) {
  return matches.flatMap(({ result, positions }, match) =>
    positions.flatMap(([seat, value]) => {
      const own = seat === 0 ? result : 0 - result;
      const seen = { match, value, result: own };
      return seats === 1 ? [seen] : [seen, { match, value: 0 - value, result: 0 - own }];
    }),
  );
}

/** In the order of values, as many in each group. */
export function groupsOf(positions, count) {
  const sorted = positions.toSorted((a, b) => a.value - b.value);
  return Array.from({ length: count }, (_, n) => {
    const at = (share) => Math.round((share * sorted.length) / count);
    return sorted.slice(at(n), at(n + 1));
  });
}

function rounded(number) {
  return Number(number.toFixed(4));
}

export function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
