/** How the match stands, in one sentence below the board. */
import type { DeskView } from '../../desk/play-desk.ts';
import { resultInWords } from '../../state/turn-text.ts';

/** `people` are those who have still to choose. */
export function statusOf(
  { chosen, course, isLooking, isPaused, thinking }: DeskView,
  people: readonly string[],
): string {
  const result = course.resultAt();
  if (result) return resultInWords(result);
  if (thinking.length > 0) return `${joined(thinking)} thinks …`;
  const hidden = Object.keys(chosen);
  if (people.length > 0) {
    const said = hidden.length > 0 ? ` ${joined(hidden)} has chosen, hidden.` : '';
    return `${joined(people)} to move.${said}`;
  }
  const active = joined(course.state.activePlayers.filter((role) => !hidden.includes(role)));
  if (isPaused) return `${active} waits: press Go on.`;
  return isLooking && course.children().length > 0
    ? `${active} to move. You look at an earlier turn: press Go on to play from here.`
    : `${active} to move.`;
}

function joined(roles: readonly string[]): string {
  return roles.join(' and ');
}
