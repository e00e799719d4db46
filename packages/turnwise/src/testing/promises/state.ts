/** Promises about one state: its roles, the facts that hold for a whole match, moves, results and scores. */
import {
  type Game,
  isJson,
  type Json,
  jsonKey,
  type LegalMoves,
  type Numbers,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';

/** Roles are distinct texts, and the active ones are some of them, in order of seats. */
export function checkRoles(game: Game, witness: Witness): void {
  const { name, players, activePlayers } = witness.ask('roles', 'name or players', () => ({
    name: game.name,
    players: game.players,
    activePlayers: game.activePlayers,
  }));
  witness.assert(
    'roles',
    typeof name === 'string' && name !== '',
    () => `expected a name, got ${brief(name)}`,
  );
  witness.assert(
    'roles',
    Array.isArray(players) && players.length > 0,
    () => `expected at least one role in players, got ${brief(players)}`,
  );
  const texts = players.every((role) => typeof role === 'string' && role !== '');
  witness.assert(
    'roles',
    texts && new Set(players).size === players.length,
    () => `expected distinct texts as players, got ${brief(players)}`,
  );
  const inOrder = players.filter((role) => activePlayers.includes(role));
  witness.assert(
    'roles',
    snapshot(activePlayers) === snapshot(inOrder),
    () => `activePlayers is ${brief(activePlayers)}, but the roles are ${brief(players)}`,
  );
}

/** What holds for the whole match: the same in every state. */
export function factsOf(game: Game, witness: Witness): string {
  const { options, bounds, ...facts } = witness.ask('facts', 'a fact', () => ({
    name: game.name,
    players: game.players,
    options: game.options,
    bounds: game.resultBounds(),
    isZeroSum: game.isZeroSum,
    isDeterministic: game.isDeterministic,
    isSimultaneous: game.isSimultaneous,
    isPerfectInformation: game.isPerfectInformation,
  }));
  witness.assert('facts', isJson(options), () => `expected JSON as options, got ${brief(options)}`);
  const [min, max] = bounds;
  witness.assert(
    'facts',
    Number.isFinite(min) && Number.isFinite(max) && min < max,
    () =>
      `expected resultBounds() to be finite and the first below the second, got ${brief(bounds)}`,
  );
  return snapshot({ ...facts, options, bounds });
}

/** The facts of this state are those of the first. */
export function checkFacts(game: Game, first: string, witness: Witness): void {
  const now = factsOf(game, witness);
  witness.assert('facts', now === first, () => `they were ${difference(first, now)} now`);
}

/** Checks the moves on offer and returns them. */
export function checkMoves(game: Game, witness: Witness): LegalMoves<string, Json> | null {
  const { answer: legal } = witness.askTwice('moves', 'moves()', () => game.moves());
  const result = witness.ask('result', 'result()', () => game.result());
  witness.assert(
    'over',
    (legal === null) === (result !== null),
    () => `moves() is ${brief(legal)} and result() is ${brief(result)} at ${game}`,
  );
  if (legal === null) return null;
  witness.assert(
    'moves',
    typeof legal === 'object',
    () => `expected a list for each active role, got ${brief(legal)} at ${game}`,
  );
  checkSimultaneous(game, witness);
  checkInactive(game, legal, witness);
  for (const role of game.activePlayers) checkOffer(game, role, legal[role], witness);
  return legal;
}

function checkSimultaneous(game: Game, witness: Witness): void {
  witness.assert(
    'simultaneous',
    game.isSimultaneous || game.activePlayers.length <= 1,
    () => `isSimultaneous is false, but ${brief(game.activePlayers)} are active at ${game}`,
  );
}

function checkInactive(game: Game, legal: LegalMoves<string, Json>, witness: Witness): void {
  for (const [role, moves] of Object.entries(legal)) {
    witness.assert(
      'moves',
      game.activePlayers.includes(role) || !moves || moves.length === 0,
      () => `${brief(role)} is not active but has the moves ${brief(moves)} at ${game}`,
    );
  }
}

function checkOffer(
  game: Game,
  role: string,
  moves: readonly Json[] | undefined,
  witness: Witness,
): void {
  witness.assert(
    'moves',
    Array.isArray(moves) && moves.length > 0,
    () => `${role} is active but has no moves (${brief(moves)}) at ${game}`,
  );
  const keys = new Set<string>();
  for (const move of moves) {
    witness.assert(
      'moves',
      isJson(move),
      () => `${role}'s move ${brief(move)} is not JSON at ${game}`,
    );
    const key = jsonKey(move);
    witness.assert(
      'moves',
      !keys.has(key),
      () => `${role} is offered ${brief(move)} twice at ${game}`,
    );
    keys.add(key);
  }
}

/** What rounding may leave of a sum of results that should be 0, for results of size 1. */
const ROUNDING = 1e-9;

/** Results and scores of a state, over or not. */
export function checkResult(game: Game, witness: Witness): void {
  const { answer: scores } = witness.askTwice('scores', 'scores()', () => game.scores());
  witness.assert(
    'scores',
    scores === null || hasNumbers(scores, game.players),
    () => `expected null or a number for each role, got ${brief(scores)} at ${game}`,
  );
  checkEstimates(game, witness);
  const { answer: result } = witness.askTwice('result', 'result()', () => game.result());
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
