/** How the match stands, in one sentence below the board. */
import type { PlayView } from '../../desk/play-desk.ts';
import { resultInWords } from '../../state/turn-text.ts';

/** `people` are those who have still to choose. */
export function statusOf(
  { chosen, match, isLooking, isPaused, thinking }: PlayView,
  people: readonly string[],
): string {
  const result = match.resultAt();
  if (result) return resultInWords(result);
  if (thinking.length > 0) return `${joined(thinking)} thinks …`;
  const hidden = Object.keys(chosen);
  if (people.length > 0) {
    const said = hidden.length > 0 ? ` ${joined(hidden)} has chosen, hidden.` : '';
    return `${joined(people)} to move.${said}`;
  }
  const active = joined(match.state.activePlayers.filter((role) => !hidden.includes(role)));
  if (isPaused) return `${active} waits: press Go on.`;
  return isLooking && match.children().length > 0
    ? `${active} to move. You look at an earlier turn: press Go on to play from here.`
    : `${active} to move.`;
}

function joined(roles: readonly string[]): string {
  return roles.join(' and ');
}
