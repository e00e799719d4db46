/** Promises about the moves on offer, and about when a game is over. */
import { type Game, isJson, type Json, jsonKey, type LegalMoves } from '../../core/index.ts';
import { brief } from '../snapshot.ts';
import type { Witness } from '../witness.ts';
import { sameTwice } from './values.ts';

/** Checks the moves on offer and returns them. */
export function checkMoves(game: Game, witness: Witness): LegalMoves<string, Json> | null {
  const { answer: legal } = sameTwice(
    'moves()',
    () => witness.ask('moves', 'moves()', () => game.moves()),
    witness,
  );
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
