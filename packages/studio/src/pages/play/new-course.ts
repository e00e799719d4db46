/** The match with which the page begins: one that a link holds, one that the browser kept, or a new one. */
import { freshSeed, type Game, jsonEqual } from 'turnwise';
import { keep, kept } from '../../shell/storage.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { Course, HUMAN } from '../../state/course.ts';
import { courseFromRecord } from '../../state/course-record.ts';
import { readLink } from '../../state/link.ts';
import { addressOf } from '../../state/route.ts';
import { courseFromSaved, parseSavedCourse, printCourse } from '../../state/saved-course.ts';

export interface Opening {
  readonly course: Course;
  /** Whether computers may move at once: not in what a stranger has sent. */
  readonly isOurs: boolean;
  /** What could not be opened, and why. */
  readonly problem: string | null;
}

/** Where the browser keeps the match of a game. */
function placeOf(game: StudioGame): string {
  return `match:${game.text}`;
}

/** Where it keeps the match that one from a link has taken the place of. */
function placeBefore(game: StudioGame): string {
  return `match-before-link:${game.text}`;
}

/**
 * Keeps a match, so that a reload finds it. The first time that one from a link is changed, it takes the place of
 * the match before, which is put aside, and the link leaves the address.
 */
export function keepCourse(game: StudioGame, course: Course, { isOurs }: Opening): void {
  const address = addressOf({ page: 'play', game: game.text });
  if (!isOurs && location.hash !== address) {
    const before = kept(placeOf(game));
    if (before !== null) keep(placeBefore(game), before);
    history.replaceState(null, '', address);
  }
  keep(placeOf(game), printCourse(course));
}

/** The match that one from a link has taken the place of; null where there is none. */
export function courseBeforeLink(game: StudioGame): Course | null {
  const text = kept(placeBefore(game));
  try {
    return text === null ? null : courseFromSaved(parseSavedCourse(text), game.start);
  } catch {
    return null;
  }
}

/** A match in which nothing has happened yet: a person against the middle strength. */
export function newCourse(game: StudioGame, players = usualPlayers(game.start)): Course {
  return Course.begin({ reference: game.text, game: game.start, seed: freshSeed(), players });
}

/** The match that this page shows first. */
export async function openingOf(game: StudioGame, link: string | null): Promise<Opening> {
  if (link !== null) {
    const read = await readLink(link, (name, options) => {
      const { start } = game;
      if (name === start.name && jsonEqual(options, start.options)) return start;
      throw new Error(`it is of another game than ${game.title} as it is here`);
    });
    if (!('problem' in read))
      return {
        course: courseFromRecord(read.record, read.start, game.text),
        isOurs: false,
        problem: null,
      };
    return { ...keptOr(game), problem: read.problem };
  }
  return keptOr(game);
}

function keptOr(game: StudioGame): Opening {
  const text = kept(placeOf(game));
  if (text === null) return { course: newCourse(game), isOurs: true, problem: null };
  try {
    const course = courseFromSaved(parseSavedCourse(text), game.start);
    return { course, isOurs: true, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      course: newCourse(game),
      isOurs: true,
      problem: `${reason} A new match was begun.`,
    };
  }
}

function usualPlayers(start: Game): { readonly [role: string]: string } {
  return Object.fromEntries(start.players.map((role, n) => [role, n === 0 ? HUMAN : 'medium()']));
}
