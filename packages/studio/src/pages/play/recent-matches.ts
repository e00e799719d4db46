/** Matches that others have taken the place of: the browser keeps the last few of every game. */
import { keep, kept } from '../../shell/storage.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import type { Course } from '../../state/course.ts';
import { courseFromSaved, parseSavedCourse, printCourse } from '../../state/saved-course.ts';

const MOST = 8;
const LONGEST = 1_000_000; // characters of all together

/** Puts a match aside, if anything has happened in it. */
export function remember(game: StudioGame, course: Course): void {
  if (course.tree.size < 2) return;
  const text = printCourse(course);
  const others = texts(game).filter((other) => other !== text);
  const all = [text, ...others].slice(0, MOST);
  while (all.length > 1 && all.join('').length > LONGEST) all.pop();
  keep(placeOf(game), JSON.stringify(all));
}

/** The last ones first; what cannot be read any more is left out. */
export function recentMatches(game: StudioGame): readonly Course[] {
  return texts(game).flatMap((text) => {
    try {
      return [courseFromSaved(parseSavedCourse(text), game.start)];
    } catch {
      return [];
    }
  });
}

function texts(game: StudioGame): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept(placeOf(game)) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function placeOf(game: StudioGame): string {
  return `recent:${game.text}`;
}
