/** Promises about results and scores. */
import type { Game, Numbers } from '../../core/index.ts';
import { brief } from '../snapshot.ts';
import type { Witness } from '../witness.ts';
import { sameTwice } from './values.ts';

/** What rounding may leave of a sum of results that should be 0, for results of size 1. */
const ROUNDING = 1e-9;

/** Results and scores of a state, over or not. */
export function checkResult(game: Game, witness: Witness): void {
  const { answer: scores } = sameTwice(
    'scores()',
    () => witness.ask('scores', 'scores()', () => game.scores()),
    witness,
  );
  witness.assert(
    'scores',
    scores === null || hasNumbers(scores, game.players),
    () => `expected null or a number for each role, got ${brief(scores)} at ${game}`,
  );
  checkEstimates(game, witness);
  const { answer: result } = sameTwice(
    'result()',
    () => witness.ask('result', 'result()', () => game.result()),
    witness,
  );
  if (result === null) return;
  witness.assert(
    'result',
    hasNumbers(result, game.players),
    () => `expected a finite number for each role, got ${brief(result)} at ${game}`,
  );
  checkSize(game, result, witness);
}

function checkEstimates(game: Game, witness: Witness): void {
  for (const role of game.players) {
    const estimate = witness.ask('estimate', 'estimate()', () => game.estimate(role));
    witness.assert(
      'estimate',
      estimate === null || Number.isFinite(estimate),
      () => `expected null or a finite number for ${role}, got ${brief(estimate)} at ${game}`,
    );
  }
}

function checkSize(game: Game, result: Numbers<string>, witness: Witness): void {
  const [min, max] = game.resultBounds();
  const numbers = Object.values(result);
  witness.assert(
    'result',
    numbers.every((number) => number >= min && number <= max),
    () => `${brief(result)} is not within ${min} to ${max} at ${game}`,
  );
  if (!game.isZeroSum) return;
  const sum = numbers.reduce((total, number) => total + number, 0);
  witness.assert(
    'zero-sum',
    Math.abs(sum) <= ROUNDING * Math.max(1, Math.abs(min), Math.abs(max)),
    () => `${brief(result)} adds to ${sum} at ${game}`,
  );
}

function hasNumbers(numbers: Numbers<string>, roles: readonly string[]): boolean {
  return (
    typeof numbers === 'object' &&
    Object.keys(numbers).length === roles.length &&
    roles.every((role) => Number.isFinite(numbers[role]))
  );
}
