/**
 * Remarks on wins that are one move away: those that a move makes, stops, allows and threatens. For games of two roles
 * without chance that move in turn, and in which to move again would be to threaten.
 */
import type { Json, LegalMoves, Moves, Numbers, Remark } from '../core/index.ts';
import { listed } from './remark-words.ts';

/** A state of such a game; G is its class. */
interface TurnState<R extends string, M extends Json, G> {
  activePlayer(): R;
  opponent(): R;
  moves(): LegalMoves<R, M> | null;
  next(moves: Moves<R, M>): G;
  result(): Numbers<R> | null;
  printMove(move: M): string;
}

export interface ThreatWords<G> {
  readonly makes: string; // "makes three in a row"
  readonly stops: string; // "stops three in a row"
  /** The same position with the other role to move. */
  passed(game: G): G;
  /** Whether to look for answers that threaten two wins, which takes all answers to all answers. */
  readonly hasForks: boolean;
}

/** What a move of the role to move does to the wins of both. */
export function threatRemarks<R extends string, M extends Json, G extends TurnState<R, M, G>>(
  game: G & TurnState<R, M, G>,
  move: M,
  words: ThreatWords<G>,
): Remark[] {
  const { makes, stops, passed, hasForks } = words;
  const role = game.activePlayer();
  const rival = game.opponent();
  const wins = (state: G): M[] => winningMoves<R, M, G>(state);
  const print = (moves: readonly M[]) =>
    listed(
      moves.map((each) => game.printMove(each)),
      'or',
    );
  const next = after<R, M, G>(game, move);
  if (isWonBy(next, role)) return [{ kind: 'win', text: makes }];
  if (next.result()) return [];
  const remarks: Remark[] = [];
  const allowed = wins(next);
  if (allowed.length > 0)
    remarks.push({ kind: 'allows-win', text: `lets ${rival} win with ${print(allowed)}` });
  else if (wins(passed(game)).length > 0) remarks.push({ kind: 'block', text: stops });
  const threats = wins(passed(next));
  const text = `threatens to win with ${print(threats)}`;
  if (threats.length > 1) remarks.push({ kind: 'double-threat', text });
  else if (threats.length === 1 && wins(game).length === 0) remarks.push({ kind: 'threat', text });
  if (!hasForks || allowed.length > 0) return remarks;
  const forks = legalMoves<R, M, G>(next).filter((reply) => {
    const answered = after<R, M, G>(next, reply);
    return wins(answered).length === 0 && !answered.result() && wins(passed(answered)).length > 1;
  });
  if (forks.length > 0) {
    const fork = `lets ${rival} threaten two wins at once with ${print(forks)}`;
    remarks.push({ kind: 'allows-double', text: fork });
  }
  return remarks;
}

/** The moves with which the role to move wins at once. */
function winningMoves<R extends string, M extends Json, G extends TurnState<R, M, G>>(
  game: G,
): M[] {
  const role = game.activePlayer();
  return legalMoves<R, M, G>(game).filter((move) => isWonBy(after<R, M, G>(game, move), role));
}

function legalMoves<R extends string, M extends Json, G extends TurnState<R, M, G>>(
  game: G,
): readonly M[] {
  return game.moves()?.[game.activePlayer()] ?? [];
}

function after<R extends string, M extends Json, G extends TurnState<R, M, G>>(
  game: G,
  move: M,
): G {
  const moves: { [role in R]?: M } = {};
  moves[game.activePlayer()] = move;
  return game.next(moves);
}

function isWonBy<R extends string, M extends Json, G>(game: TurnState<R, M, G>, role: R): boolean {
  return (game.result()?.[role] ?? 0) > 0;
}
