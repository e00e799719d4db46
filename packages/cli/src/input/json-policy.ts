/**
 * Policies in JSON, for games whose positions can be listed: for every position and role the moves that are
 * taken, with their probabilities. Positions and moves are written as the game prints them.
 *
 *     { "format": "turnwise-policy/1", "game": "tic-tac-toe", "options": {}, "start": ".../.../... Xs",
 *       "method": "...", "error": 0, "positions": { ".../.../... Xs": { "Xs": { "b2": 1 } } } }
 */
import { Contingent, type Game, type Json, jsonEqual, type Policy } from 'turnwise';
import { Failure } from '../frame/failure.ts';

export const POLICY_FORMAT = 'turnwise-policy/1';

/** More positions are not written: the file would be too large to be of use. */
export const POSITION_LIMIT = 1_000_000;

type Answers = { readonly [role: string]: { readonly [move: string]: number } };

export interface JsonPolicy {
  readonly format: typeof POLICY_FORMAT;
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  readonly start: string;
  readonly method: string;
  /** How far the values that the moves were chosen by can be from the truth. */
  readonly error: number;
  readonly positions: { readonly [position: string]: Answers };
}

/** The policy as data, for all positions that can come up after the start. */
export function policyToJson(
  start: Game,
  policy: Policy,
  facts: { readonly method: string; readonly error: number },
): JsonPolicy {
  const positions: { [position: string]: Answers } = {};
  const open: Game[] = [start];
  const seen = new Set([`${start}`]);
  for (let game = open.pop(); game; game = open.pop()) {
    const legal = game.moves();
    if (!legal) continue;
    positions[`${game}`] = answersAt(game, policy);
    for (const next of nextStates(game)) {
      if (seen.has(`${next}`)) continue;
      seen.add(`${next}`);
      open.push(next);
    }
    if (seen.size > POSITION_LIMIT) {
      throw new Failure(
        `${start.name} has more than ${POSITION_LIMIT} positions, too many for a file in JSON; leave out -o.`,
      );
    }
  }
  const { name: game, options } = start;
  return { format: POLICY_FORMAT, game, options, start: `${start}`, ...facts, positions };
}

/** The policy of data that was read from a file. */
export function policyFromJson(data: unknown, path: string): Policy {
  if (!isJsonPolicy(data)) {
    throw new Failure(
      `file(${path}) is no policy: expected an object with "format": "${POLICY_FORMAT}", as \`turnwise solve -o\` writes it.`,
    );
  }
  return {
    specification: `file(${JSON.stringify(path)})`,
    values: () => null,
    incompatibility: ({ name, options }) => {
      if (name === data.game && jsonEqual(options, data.options)) return null;
      return `the file is for ${data.game} ${JSON.stringify(data.options)}`;
    },
    probabilities: (game, role) => {
      const answer = Object.hasOwn(data.positions, `${game}`)
        ? data.positions[`${game}`]?.[role]
        : null;
      if (!answer) throw new Failure(`file(${path}) says nothing of ${role} at ${game}`);
      return (game.moves()?.[role] ?? []).map((move) => answer[game.printMove(move)] ?? 0);
    },
  };
}

function answersAt(game: Game, policy: Policy): Answers {
  const answers: { [role: string]: { [move: string]: number } } = {};
  for (const role of game.activePlayers) {
    const shares = policy.probabilities(game, role);
    const moves = game.moves()?.[role] ?? [];
    const taken = moves.map((move, n) => [game.printMove(move), shares[n] ?? 0] as const);
    answers[role] = Object.fromEntries(taken.filter(([, share]) => share > 0));
  }
  return answers;
}

/** All states that can follow, whatever is chosen and however chance falls. */
function* nextStates(game: Game): Generator<Game> {
  const open: (Game | Contingent)[] = game.possibleMoves().map((moves) => game.next(moves));
  for (let state = open.pop(); state; state = open.pop()) {
    if (!(state instanceof Contingent)) yield state;
    else for (const { haps } of state.possibleHaps()) open.push(state.next(haps));
  }
}

function isJsonPolicy(data: unknown): data is JsonPolicy {
  if (typeof data !== 'object' || data === null || !('positions' in data)) return false;
  const hasFormat = 'format' in data && data.format === POLICY_FORMAT && 'game' in data;
  return hasFormat && typeof data.positions === 'object' && data.positions !== null;
}
