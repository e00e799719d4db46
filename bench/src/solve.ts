/**
 * `npm run bench:solve`: how long exact answers take on this machine. Each game is solved once, in the
 * order given, so that the first row is that of a fresh process.
 *
 *     npm run bench:solve                         Pig by pairs of scores, and some games by the solver
 *     npm run bench:solve -- 'pig(goal=50)'       games or variants, by the solver
 */
import { ExactPig, gameFrom } from 'turnwise/games';
import { solve } from 'turnwise/solvers';
import { table } from './table.ts';

const USUAL = ['tic-tac-toe', 'odds-and-evens', 'pig(goal=100)'];

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Usage: npm run bench:solve [-- GAME ...]');
  process.exitCode = 2;
}

async function main(names: readonly string[]): Promise<void> {
  for (const name of names) gameFrom(name);
  await new Promise((resolve) => setImmediate(resolve)); // a script's first run is compiled worse
  const rows = names.length > 0 ? [] : [pairs(100), pairs(99), pairs(98)];
  for (const name of names.length > 0 ? names : USUAL) {
    console.error(`solving ${name} ...`);
    rows.push(await solved(name));
  }
  console.log(table(['game', 'by', 'ms', 'positions', 'error', 'MB'], rows));
}

/** Pig by pairs of scores. Other goals follow the first, since an answer is computed only once. */
function pairs(goal: number): (string | number)[] {
  const begun = performance.now();
  const { states, residual } = ExactPig.of({ goal });
  const ms = Math.round(performance.now() - begun);
  return [`pig(goal=${goal})`, 'pairs of scores', ms, states, exponent(residual), '-'];
}

async function solved(name: string): Promise<(string | number)[]> {
  const begun = performance.now();
  const { states, certificate } = await solve(gameFrom(name));
  const ms = Math.round(performance.now() - begun);
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  return [name, 'solver', ms, states, exponent(certificate.error), megabytes];
}

function exponent(error: number): string {
  return error === 0 ? '0' : error.toExponential(1);
}
