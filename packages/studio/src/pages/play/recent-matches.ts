/** Matches that others have taken the place of: the browser keeps the last few of every game. */
import { writeStored, readStored } from '../../shell/storage.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import type { MatchTree } from '../../state/course.ts';
import { treeFromSaved, parseSavedMatch, printSavedMatch } from '../../state/saved-course.ts';

const MOST = 8;
const LONGEST = 1_000_000; // characters of all together

/** Puts a match aside, if anything has happened in it. */
export function remember(game: StudioGame, course: MatchTree): void {
  if (course.tree.size < 2) return;
  const text = printSavedMatch(course);
  const others = texts(game).filter((other) => other !== text);
  const all = [text, ...others].slice(0, MOST);
  while (all.length > 1 && all.join('').length > LONGEST) all.pop();
  writeStored(recentKey(game), JSON.stringify(all));
}

/** The last ones first; what cannot be read any more is left out. */
export function recentMatches(game: StudioGame): readonly MatchTree[] {
  return texts(game).flatMap((text) => {
    try {
      return [treeFromSaved(parseSavedMatch(text), game.start)];
    } catch {
      return [];
    }
  });
}

function texts(game: StudioGame): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(recentKey(game)) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function recentKey(game: StudioGame): string {
  return `recent:${game.text}`;
}
