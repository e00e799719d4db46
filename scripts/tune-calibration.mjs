/** From what searches thought of positions, and how the matches ended, to odds: for `tune-checkers`. */
import { orderedFit } from './tune-regression.mjs';

/** Plies without progress after which positions are not taken any more: waiting adds nothing new. */
const LONGEST_WAIT = 20;
const GROUPS = 10;

/** Shares of a value that may count; the likeliest is taken. */
const TRUSTS = [1, 0.995, 0.99, 0.98, 0.96, 0.93, 0.9, 0.85, 0.8, 0.7];

/**
 * Fits odds on every other match and measures their error on those between. Returns the numbers, and lines
 * to be shown.
 */
export function calibrationOn(matches) {
  const fitted = positionsOf(matches.filter((_, n) => n % 2 === 0));
  const checked = positionsOf(matches.filter((_, n) => n % 2 === 1));
  const results = fitted.map(({ result }) => result);
  const fits = TRUSTS.map((trust) => {
    const { slope, margin } = orderedFit(
      fitted.map(({ value }) => Math.atanh(trust * value)),
      results,
    );
    const numbers = { trust, slope: rounded(slope), margin: rounded(margin) };
    return { ...numbers, likelihood: likelihoodOf(fitted, numbers) };
  });
  const { likelihood: _, ...numbers } = fits.reduce((best, fit) =>
    fit.likelihood > best.likelihood ? fit : best,
  );
  const expected = (value) => {
    const { win, loss } = oddsOf(value, numbers);
    return win - loss;
  };
  const groups = groupsOf(checked).map((group) => ({
    low: group[0].value,
    high: group.at(-1).value,
    expected: mean(group.map(({ value }) => expected(value))),
    result: mean(group.map(({ result }) => result)),
    drawn: mean(group.map(({ result }) => (result === 0 ? 1 : 0))),
    drawExpected: mean(group.map(({ value }) => oddsOf(value, numbers).draw)),
  }));
  const error = Math.sqrt(mean(groups.map((group) => (group.expected - group.result) ** 2)));
  const report = [
    `${fitted.length / 2} positions fitted on, ${checked.length / 2} checked on`,
    'values              expected   result   draws expected, found',
    ...groups.map((group) => {
      const columns = [group.low, group.high, group.expected, group.result];
      const text = columns.map((number) => number.toFixed(3).padStart(8)).join(' ');
      return `${text}    ${group.drawExpected.toFixed(3)} ${group.drawn.toFixed(3)}`;
    }),
    `${JSON.stringify(numbers)}, error ${error.toFixed(4)}`,
  ];
  const fit = {
    ...numbers,
    error: Number(error.toFixed(3)),
    matches: matches.length,
    fitted: fitted.length / 2,
    checked: checked.length / 2,
  };
  return { fit, report };
}

/** The file with the numbers for each horizon. */
export function calibrationFile(fits, { seed, plies }) {
  const names = Object.keys(fits[0]).join(', ');
  const lines = fits.map((fit) => `  [${Object.values(fit).join(', ')}],\n`);
  return `/**
 * The numbers of the calibration of checkers. Written by scripts/tune-checkers.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of ${plies[0]} to ${plies[1]} plies, seed ${seed}.
 */

/** In the order of horizons; \`calibration.ts\` explains the numbers. */
export const FITS = [
${lines.join('')}].map(([${names}]) => ({ ${names} }));
`;
}

/** Positions with a value that is estimated, as both roles see them, from all matches. */
function positionsOf(matches) {
  return matches.flatMap(({ result, plies }) =>
    plies
      .filter(({ game }) => game.position.quiet <= LONGEST_WAIT)
      .flatMap(({ game, value }) => {
        const own = game.activePlayer() === 'Black' ? result : 0 - result;
        return [
          { value, result: own },
          { value: 0 - value, result: 0 - own },
        ];
      }),
  );
}

/** In the order of values, as many in each group. */
function groupsOf(positions) {
  const sorted = positions.toSorted((a, b) => a.value - b.value);
  return Array.from({ length: GROUPS }, (_, n) => {
    const at = (share) => Math.round((share * sorted.length) / GROUPS);
    return sorted.slice(at(n), at(n + 1));
  });
}

function oddsOf(value, { trust, slope, margin }) {
  const x = slope * Math.atanh(trust * value);
  const win = 1 / (1 + Math.exp(margin - x));
  const loss = 1 / (1 + Math.exp(margin + x));
  return { win, draw: 1 - win - loss, loss };
}

/** The mean logarithm of the odds of what happened. */
function likelihoodOf(positions, numbers) {
  return mean(
    positions.map(({ value, result }) => {
      const { win, draw, loss } = oddsOf(value, numbers);
      return Math.log(Math.max(1e-12, result > 0 ? win : result < 0 ? loss : draw));
    }),
  );
}

function rounded(number) {
  return Number(number.toFixed(3));
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
