/**
 * `npm run bench:solve`: how long exact answers take on this machine. Each game is solved once, in the
 * order given, so that the first row is that of a fresh process.
 *
 *     npm run bench:solve                         Pig by pairs of scores, Connect Four by its own solver, and
 *                                                 some games by the general one; iterations of regret
 *                                                 minimization for games with secrets
 *     npm run bench:solve -- 'pig(goal=50)'       games or variants, by the solver
 */
import { Random, solverOf } from 'turnwise';
import { ConnectFour, ExactPig, gameFrom } from 'turnwise/games';
import { type RegretMethod, solve } from 'turnwise/solvers';
import { table } from './table.ts';

const USUAL = ['tic-tac-toe', 'odds-and-evens', 'pig(goal=100)'];

/** Games with secrets, and the number of iterations. */
const SECRETS = [
  ['kuhn-poker', 50_000],
  ['leduc-poker', 20_000],
  ['liars-dice', 1000],
] as const;
const METHODS: readonly RegretMethod[] = ['cfr', 'cfr+', 'dcfr'];

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
  if (names.length === 0) rows.push(fours(40, 16));
  for (const name of names.length > 0 ? names : USUAL) {
    console.error(`solving ${name} ...`);
    rows.push(await solved(name));
  }
  console.log(table(['game', 'by', 'ms', 'positions', 'error', 'MB'], rows));
  if (names.length > 0) return;
  const regrets: (string | number)[][] = [];
  for (const [name, iterations] of SECRETS) {
    console.error(`solving ${name} ...`);
    for (const method of METHODS) regrets.push(await minimized(name, method, iterations));
  }
  console.log(
    table(['game', 'method', 'histories', 'walk, ms', 'iterations/s', 'a role gains'], regrets),
  );
}

/** The walk through all histories is timed alone; iterations include what it takes to compute the gain now and then. */
async function minimized(
  name: string,
  method: RegretMethod,
  iterations: number,
): Promise<(string | number)[]> {
  const game = gameFrom(name);
  const timed = async (maxIterations: number) => {
    const begun = performance.now();
    const solution = await solve(game, { method, maxIterations, tolerance: 0 });
    return { solution, ms: performance.now() - begun };
  };
  const walk = await timed(1);
  const { solution, ms } = await timed(iterations);
  const speed = Math.round((1000 * (iterations - 1)) / (ms - walk.ms));
  const { certificate, states } = solution;
  return [name, method, states, Math.round(walk.ms), speed, exponent(certificate.error)];
}

/** Pig by pairs of scores. Other goals follow the first, since an answer is computed only once. */
function pairs(goal: number): (string | number)[] {
  const begun = performance.now();
  const { states, residual } = ExactPig.of({ goal });
  const ms = Math.round(performance.now() - begun);
  return [`pig(goal=${goal})`, 'pairs of scores', ms, states, exponent(residual), '-'];
}

/** All columns of drawn positions of Connect Four, by its own solver; `positions` are its nodes. */
function fours(count: number, stones: number): (string | number)[] {
  const random = new Random(1);
  const begun = performance.now();
  let nodes = 0;
  for (let found = 0; found < count; ) {
    let game = new ConnectFour();
    for (let n = 0; n < stones && game.moves(); n++) {
      const { turn } = game.position;
      game = game.next({ [turn]: random.choice(game.moves()?.[turn] ?? []) });
    }
    const solver = solverOf(game);
    if (!solver) continue;
    solver.advance(Number.POSITIVE_INFINITY);
    nodes += solver.nodes;
    found++;
  }
  const ms = Math.round(performance.now() - begun);
  return [`connect-four, ${count} of ${stones} stones`, 'its own solver', ms, nodes, '0', '-'];
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
