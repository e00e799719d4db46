/**
 * Solves a game exactly: what every position is worth under best play. For finite games with or without chance, of one
 * role or more; for two roles that move at the same time if their results add to 0. Where something is hidden, it finds
 * strategies for all that a role can see, by counterfactual regret minimization, and tells how much anybody could gain by
 * others; without a guarantee that this becomes little for three roles or more.
 * Also evaluates policies exactly, against each other and against a best reply: a role that follows a policy is chance
 * to the solver, so nothing is sampled and the error is that of a Solution.
 *
 * L. S. Shapley, Stochastic Games, PNAS 39(10), 1953. H. Everett, Recursive Games, 1957, for play that may never end.
 */
import {
  type Game,
  inspect,
  type Policy,
  requireGame,
  requireOptions,
  runSync,
} from '../core/index.ts';
import type { SeatPolicies } from './exploration.ts';
import type { Certificate, Solution } from './solution.ts';
import { solutionSteps } from './solution-steps.ts';
import { type SolveOptions, type SolveSyncOptions, solveValues } from './solve-options.ts';
import { runWithProgress } from './solve-steps.ts';
import { SolverError } from './solver-error.ts';

/**
 * Solves the game from a position on. Gives way to timers and screens meanwhile.
 *
 * @example
 *     const solution = await solve(new TicTacToe());
 *     solution.value(solution.game, 'Xs'); // 0: a draw
 *     solution.states; // 5478
 */
export async function solve(game: Game, options: SolveOptions = {}): Promise<Solution> {
  const values = solveValues('solve', game, options);
  const free = game.players.map(() => null);
  return runWithProgress(solutionSteps(game, free, values, 'best play'), options);
}

/**
 * The synchronous form, for small games; it cannot be stopped.
 *
 * @example
 *     solveSync(new TicTacToe()).bestMoves(new TicTacToe(), 'Xs').length; // 9: all draw
 */
export function solveSync(game: Game, options: SolveSyncOptions = {}): Solution {
  const values = solveValues('solveSync', game, options, []);
  const free = game.players.map(() => null);
  return runSync(solutionSteps(game, free, values, 'best play'));
}

/** What two policies get against each other, as results of the first one. */
export interface Comparison {
  /** When the first policy has the first role. */
  readonly first: number;
  /** When it has the second role. */
  readonly second: number;
  /** The mean of the two. */
  readonly average: number;
  /** How far these numbers can be from the truth. */
  readonly certificate: Certificate;
}

/** Policies by role. */
export type RolePolicies = { readonly [role: string]: Policy };

/**
 * What a policy gets against another one in a game of two, with either role.
 *
 * @example
 *     const pig = new Pig();
 *     await evaluatePolicies(pig, policyFrom(pig, 'optimal'), policyFrom(pig, 'holdAt(20)'));
 */
export async function evaluatePolicies(
  game: Game,
  one: Policy,
  other: Policy,
  options: SolveOptions = {},
): Promise<Comparison> {
  requireGame('evaluatePolicies', game);
  requirePolicy('evaluatePolicies', one);
  requirePolicy('evaluatePolicies', other);
  const [first, second] = game.players;
  if (first === undefined || second === undefined || game.players.length !== 2)
    throw new SolverError(
      `evaluatePolicies: it compares two policies in a game of two, and ${game.name} has ${game.players.length} roles; use evaluateProfile`,
    );
  const ahead = await evaluateProfile(game, { [first]: one, [second]: other }, options);
  const behind = await evaluateProfile(game, { [first]: other, [second]: one }, options);
  const [asFirst, asSecond] = [ahead.value(game, first), behind.value(game, second)];
  const error = Math.max(ahead.certificate.error, behind.certificate.error);
  return {
    first: asFirst,
    second: asSecond,
    average: (asFirst + asSecond) / 2,
    certificate: { kind: 'value', error },
  };
}

/**
 * What all positions are worth when every role follows a policy.
 *
 * @example
 *     const holds = policyFrom(pig, 'holdAt(20)');
 *     (await evaluateProfile(pig, { One: holds, Two: holds })).value(pig, 'One');
 */
export async function evaluateProfile(
  game: Game,
  policies: RolePolicies,
  options: SolveOptions = {},
): Promise<Solution> {
  const seats = seatPolicies('evaluateProfile', game, policies);
  const missing = game.players.filter((_, seat) => !seats[seat]);
  if (missing.length > 0)
    throw new SolverError(`evaluateProfile: there is no policy for ${missing.join(', ')}`);
  return solveAgainst('evaluateProfile', game, seats, options);
}

/**
 * The best answer of one role to the policies of all others: its solution has the value, and plays it.
 *
 * @example
 *     const pig = new Pig();
 *     const answer = await bestResponse(pig, { Two: policyFrom(pig, 'holdAt(20)') });
 *     answer.value(pig, 'One'); // 0.1748, which is 58.74 % of the games
 */
export async function bestResponse(
  game: Game,
  policies: RolePolicies,
  options: SolveOptions = {},
): Promise<Solution> {
  const seats = seatPolicies('bestResponse', game, policies);
  const free = game.players.filter((_, seat) => !seats[seat]);
  if (free.length !== 1)
    throw new SolverError(
      `bestResponse: expected policies for all roles but one of ${game.players.join(', ')}, got ${Object.keys(policies).join(', ') || 'none'}`,
    );
  return solveAgainst('bestResponse', game, seats, options);
}

async function solveAgainst(
  where: string,
  game: Game,
  seats: SeatPolicies,
  options: SolveOptions,
): Promise<Solution> {
  const values = solveValues(where, game, options);
  const names = game.players.flatMap((role, seat) => {
    const policy = seats[seat];
    return policy ? [`${policy.specification} of ${role}`] : [];
  });
  const assumes = `play of ${names.join(' and ')}`;
  return runWithProgress(solutionSteps(game, seats, values, assumes), options);
}

function seatPolicies(where: string, game: Game, policies: RolePolicies): SeatPolicies {
  requireGame(where, game);
  requireOptions(where, policies);
  const stranger = Object.keys(policies).find((role) => !game.players.includes(role));
  if (stranger !== undefined)
    throw new SolverError(`${where}: ${game.name} has no role ${JSON.stringify(stranger)}`);
  return game.players.map((role) => {
    const policy = policies[role] ?? null;
    if (policy) requirePolicy(where, policy);
    const reason = policy?.incompatibility(game) ?? null;
    if (reason === null) return policy;
    throw new SolverError(`${where}: ${policy?.specification} cannot play ${game.name}: ${reason}`);
  });
}

function requirePolicy(where: string, policy: unknown): void {
  const isPolicy =
    typeof policy === 'object' &&
    policy !== null &&
    'probabilities' in policy &&
    'values' in policy;
  if (!isPolicy) throw new TypeError(`${where}: expected a policy, got ${inspect(policy)}`);
}
