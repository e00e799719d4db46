/** From what searches thought of positions, and how the matches ended, to odds: for `tune`. */

import { winsAt } from '../packages/turnwise/dist/games/fitted-calibration.js';

const POINTS = 16; // groups of positions in which wins are counted
const GROUPS = 10; // groups in which the error is measured

/**
 * Counts wins in every other match and measures the error on those between, by the positions of which `isCounted` says
 * so. Returns the numbers, and lines to be shown.
 */
export function calibrationOn(matches, isCounted) {
  const fitted = positionsOf(
    matches.filter((_, n) => n % 2 === 0),
    isCounted,
  );
  const checked = positionsOf(
    matches.filter((_, n) => n % 2 === 1),
    isCounted,
  );
  const points = pointsOf(fitted);
  const groups = groupsOf(checked, GROUPS).map((group) => {
    const wins = mean(group.map(({ value }) => winsAt(points, value)));
    const losses = mean(group.map(({ value }) => winsAt(points, 0 - value)));
    return {
      low: group[0].value,
      high: group.at(-1).value,
      expected: wins - losses,
      result: mean(group.map(({ result }) => result)),
      drawn: mean(group.map(({ result }) => (result === 0 ? 1 : 0))),
      drawExpected: 1 - wins - losses,
    };
  });
  const error = Math.sqrt(mean(groups.map((group) => (group.expected - group.result) ** 2)));
  const report = [
    `${fitted.length / 2} positions fitted on, ${checked.length / 2} checked on`,
    'values              expected   result   draws expected, found',
    ...groups.map((group) => {
      const columns = [group.low, group.high, group.expected, group.result];
      const text = columns.map((number) => number.toFixed(3).padStart(8)).join(' ');
      return `${text}    ${group.drawExpected.toFixed(3)} ${group.drawn.toFixed(3)}`;
    }),
    `error ${error.toFixed(4)}`,
  ];
  const fit = {
    error: Number(error.toFixed(3)),
    matches: matches.length,
    fitted: fitted.length / 2,
    checked: checked.length / 2,
    points,
  };
  return { fit, report };
}

/** [value, share of wins] for groups of positions by value, ends included; the shares never fall. */
export function pointsOf(positions) {
  const counted = groupsOf(positions, POINTS).map((group) => ({
    value: mean(group.map(({ value }) => value)),
    wins: mean(group.map(({ result }) => (result > 0 ? 1 : 0))),
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

/** The file with the numbers for each horizon. */
export function calibrationFile(fits, { name, seed, plies }) {
  const texts = fits.map(({ points, ...facts }) => {
    const lines = Object.entries(facts).map(([name, number]) => `    ${name}: ${number},\n`);
    const pairs = points.map(([value, wins]) => `      [${value}, ${wins}],\n`);
    return `  {\n${lines.join('')}    points: [\n${pairs.join('')}    ],\n  },\n`;
  });
  return `/**
 * The numbers of the calibration of ${name}. Written by scripts/tune.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of ${plies[0]} to ${plies[1]} plies, seed ${seed}.
 */

/** In the order of horizons; \`fitted-calibration.ts\` explains the numbers. */
export const FITS = [
${texts.join('')}];
`;
}

/** Positions with a value that is estimated, as both roles see them, from all matches. */
function positionsOf(matches, isCounted) {
  return matches.flatMap(({ result, plies }) =>
    plies
      .filter(({ game }) => isCounted(game))
      .flatMap(({ game, value }) => {
        const own = game.activePlayer() === game.players[0] ? result : 0 - result;
        return [
          { value, result: own },
          { value: 0 - value, result: 0 - own },
        ];
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
