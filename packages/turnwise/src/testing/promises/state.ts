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

/** Roles are distinct texts that can be keys of objects, and the active ones are some of them, in order of seats. */
export function checkRoles(game: Game, witness: Witness): void {
  const { name, players, activePlayers } = witness.ask('roles', 'name or players', () => ({
    name: game.name,
    players: game.players,
    activePlayers: game.activePlayers,
  }));
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  witness.assert('roles', isText(name), () => `expected a name, got ${brief(name)}`);
  const areRoles =
    Array.isArray(players) &&
    players.length > 0 &&
    players.every((role) => isText(role) && role !== '__proto__') &&
    new Set(players).size === players.length;
  const expected = 'expected at least one role in players, as distinct texts other than __proto__';
  witness.assert('roles', areRoles, () => `${expected}, got ${brief(players)}`);
  const inOrder = players.filter((role) => activePlayers.includes(role));
  const areActive = snapshot(activePlayers) === snapshot(inOrder);
  const got = () => `activePlayers is ${brief(activePlayers)}, but the roles are ${brief(players)}`;
  witness.assert('roles', areActive, got);
}

/** The facts that are the same in every state of a match, as text. */
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
  const areBounds = bounds.every(Number.isFinite) && bounds[0] < bounds[1];
  const expected = 'expected two finite numbers in order from resultBounds()';
  witness.assert('facts', areBounds, () => `${expected}, got ${brief(bounds)}`);
  return snapshot({ ...facts, options, bounds });
}

export function checkFacts(game: Game, first: string, witness: Witness): void {
  const now = factsOf(game, witness);
  witness.assert('facts', now === first, () => `they were ${difference(first, now)} now`);
}

export function checkMoves(game: Game, witness: Witness): LegalMoves<string, Json> | null {
  const { answer: legal } = witness.askTwice('moves', 'moves()', () => game.moves());
  const result = witness.ask('result', 'result()', () => game.result());
  const agree = (legal === null) === (result !== null);
  const both = () => `moves() is ${brief(legal)} and result() is ${brief(result)}`;
  witness.assert('over', agree, both);
  if (legal === null) return null;
  const expected = 'expected a list for each active role';
  witness.assert('moves', typeof legal === 'object', () => `${expected}, got ${brief(legal)}`);
  const { activePlayers } = game;
  const isAllowed = game.isSimultaneous || activePlayers.length <= 1;
  const several = () => `isSimultaneous is false, but ${brief(activePlayers)} are active`;
  witness.assert('simultaneous', isAllowed, several);
  for (const [role, moves] of Object.entries(legal)) {
    const isIdle = activePlayers.includes(role) || !moves || moves.length === 0;
    const idle = () => `${brief(role)} is not active but has the moves ${brief(moves)}`;
    witness.assert('moves', isIdle, idle);
  }
  for (const role of activePlayers) checkOffer(role, legal[role], witness);
  return legal;
}

function checkOffer(role: string, moves: readonly Json[] | undefined, witness: Witness): void {
  const hasMoves = Array.isArray(moves) && moves.length > 0;
  witness.assert('moves', hasMoves, () => `${role} is active but has no moves (${brief(moves)})`);
  const keys = new Set<string>();
  for (const move of moves ?? []) {
    witness.assert('moves', isJson(move), () => `${role}'s move ${brief(move)} is not JSON`);
    const key = jsonKey(move);
    witness.assert('moves', !keys.has(key), () => `${role} is offered ${brief(move)} twice`);
    keys.add(key);
  }
}

/** What rounding may leave of a sum of results that should be 0, for results of size 1. */
const ROUNDING = 1e-9;

export function checkResult(game: Game, witness: Witness): void {
  const { answer: scores } = witness.askTwice('scores', 'scores()', () => game.scores());
  const areScores = scores === null || hasNumbers(scores, game.players);
  const expected = 'expected a finite number for each role';
  witness.assert('scores', areScores, () => `${expected}, or null, got ${brief(scores)}`);
  for (const role of game.players) {
    const estimate = witness.ask('estimate', 'estimate()', () => game.estimate(role));
    const isEstimate = estimate === null || Number.isFinite(estimate);
    const got = () => `expected null or a finite number for ${role}, got ${brief(estimate)}`;
    witness.assert('estimate', isEstimate, got);
  }
  const { answer: result } = witness.askTwice('result', 'result()', () => game.result());
  if (result === null) return;
  const isResult = hasNumbers(result, game.players);
  witness.assert('result', isResult, () => `${expected}, got ${brief(result)}`);
  const [min, max] = game.resultBounds();
  const numbers = Object.values(result);
  const isWithin = numbers.every((number) => number >= min && number <= max);
  witness.assert('result', isWithin, () => `${brief(result)} is not within ${min} to ${max}`);
  if (!game.isZeroSum) return;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const isZero = Math.abs(sum) <= ROUNDING * Math.max(1, Math.abs(min), Math.abs(max));
  witness.assert('zero-sum', isZero, () => `${brief(result)} adds to ${sum}`);
}

function hasNumbers(numbers: Numbers<string>, roles: readonly string[]): boolean {
  return (
    typeof numbers === 'object' &&
    Object.keys(numbers).length === roles.length &&
    roles.every((role) => Number.isFinite(numbers[role]))
  );
}
