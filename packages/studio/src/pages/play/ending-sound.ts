/** The sound of a match that ends: of a win, a loss or a draw, as the people at the screen see it. */
import { useEffect, useRef } from 'react';
import { playSound, type SoundName } from '../../boards/parts/sound.ts';
import type { MatchTree } from '../../state/match-tree.ts';
import { peopleAt } from '../../state/sight.ts';

/** After the sounds of the last turn. */
const DELAY = 500; // milliseconds

/** Sounds when the turn that ends the match is played, or stepped to. */
export function useEndingSound(match: MatchTree): void {
  const { cursor, node } = match;
  const sound = endingSound(match);
  const before = useRef(cursor);
  useEffect(() => {
    const isNext = node.parent === before.current;
    before.current = cursor;
    return isNext && sound ? playSound(sound, DELAY) : undefined;
  }, [cursor, node.parent, sound]);
}

/** Null while the match goes on. Where only computers play, somebody wins. */
export function endingSound(match: MatchTree): SoundName | null {
  const result = match.resultAt();
  if (!result) return null;
  const values = Object.values(result);
  const most = Math.max(...values);
  if (values.length === 1) {
    const [worst, best] = match.state.resultBounds();
    return most - worst < best - most ? 'loss' : 'win';
  }
  if (values.every((value) => value === most)) return 'draw';
  const people = peopleAt(match);
  return people.length === 0 || people.some((role) => result[role] === most) ? 'win' : 'loss';
}
