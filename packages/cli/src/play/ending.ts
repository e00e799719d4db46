/** How a match ended, in words: who won, and why it was over. */
import type { Match } from 'turnwise';
import { pictureOf } from './boards/picture-of.ts';

/** One or two sentences; null while the match goes on. */
export function endingInWords(match: Match): string | null {
  const { ending, state } = match;
  const result = match.result();
  if (!ending || !result) return null;
  const outcome = outcomeInWords(match);
  switch (ending.kind) {
    case 'finished': {
      const reason = pictureOf(state).reason();
      return reason === '' ? `${outcome}.` : `${outcome}: ${reason}.`;
    }
    case 'quit':
      return `${ending.role} gave up. ${outcome}.`;
    case 'error':
      return `${ending.role} forfeits: ${withoutMoves(ending.message)}. ${outcome}.`;
  }
}

/** "Black wins", "a draw", "Ann and Bob win"; in games of points with the points of each. */
function outcomeInWords(match: Match): string {
  const { state } = match;
  const result = match.result() ?? {};
  const [min, max] = state.resultBounds();
  const middle = (min + max) / 2;
  const winners = state.players.filter((role) => (result[role] ?? middle) > middle);
  const values = Object.values(result);
  const isPlain = values.every((value) => value === min || value === max || value === middle);
  const each = state.players.map((role) => `${role} ${round(result[role] ?? middle)}`).join(', ');
  const points = isPlain ? '' : ` (${each})`;
  if (winners.length > 0) return `${roleList(winners)} ${verb(winners)}${points}`;
  if (values.every((value) => value === middle)) return 'A draw';
  return state.players.length === 1 ? `${state.players[0]} loses${points}` : `Nobody wins${points}`;
}

/** What went wrong; the list of legal moves that follows it is for authors of players. */
function withoutMoves(message: string): string {
  return message.replace(/\. Legal moves: .*$/s, '');
}

/** A role in the plural, such as Xs, wins like one. */
function verb(roles: readonly string[]): string {
  const [only = ''] = roles;
  return roles.length > 1 || /[^s]s$/.test(only) ? 'win' : 'wins';
}

function roleList(roles: readonly string[]): string {
  return roles.length < 2 ? roles.join('') : `${roles.slice(0, -1).join(', ')} and ${roles.at(-1)}`;
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
