/** The match that the page starts with, from a link, from storage or new; and the last few matches of every game. */
import { freshSeed } from 'turnwise';
import { jsonEqual, messageOf } from 'turnwise/internal';
import { readStored, readStoredInTab, writeStored, writeStoredInTab } from '../../shell/storage.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { goTo, replaceQuietly } from '../../shell/use-route.ts';
import { readLink } from '../../state/link.ts';
import { HUMAN, type MatchStart, MatchTree } from '../../state/match-tree.ts';
import { treeFromRecord } from '../../state/match-tree-record.ts';
import { addressOf, type Route } from '../../state/route.ts';
import { parseSavedMatch, printSavedMatch, treeFromSaved } from '../../state/saved-match.ts';

export interface Opening {
  readonly match: MatchTree;
  /** Whether computers may move at once: not in a match from a link or a file. */
  readonly isOurs: boolean;
  readonly problem: string | null;
}

/** Keeps a match for a reload. The first change of a linked match replaces the kept one and ends the link. */
export function keepMatch(game: StudioGame, match: MatchTree, { isOurs }: Opening): void {
  const route: Route = { page: 'play', game: game.text };
  if (!isOurs && location.hash !== addressOf(route)) {
    remember(game, keptOr(game).match);
    replaceQuietly(route);
  }
  writeStoredInTab(`match:${game.text}`, printSavedMatch(match));
}

/** A match that the next page opens. */
let carried: { readonly text: string; readonly opening: Opening } | null = null;

/** Opens a match whose game has other options than this page's; computers are paused there. */
export function openElsewhere(match: MatchTree, notes: readonly string[]): void {
  const text = match.start.reference;
  const problem = notes.length > 0 ? notes.join(' ') : null;
  carried = { text, opening: { match, isOurs: false, problem } };
  writeStoredInTab(`match:${text}`, printSavedMatch(match));
  goTo({ page: 'play', game: text });
}

/** A new match: set up like the one before, or a person against the medium strength. */
export function newMatch(game: StudioGame, before?: MatchStart): MatchTree {
  const start = before?.game ?? game.start;
  const players =
    before?.players ??
    Object.fromEntries(start.players.map((role, n) => [role, n === 0 ? HUMAN : 'medium()']));
  return MatchTree.begin({ reference: game.text, game: start, seed: freshSeed(), players });
}

/** The same again with the sides swapped; with three players or more, everybody moves up one seat. */
export function rematch(game: StudioGame, before: MatchStart): MatchTree {
  const roles = before.game.players;
  const seats = roles.map((role, n) => {
    const from = roles[(n + 1) % roles.length] ?? role;
    return [role, before.players[from] ?? HUMAN];
  });
  return newMatch(game, { ...before, players: Object.fromEntries(seats) });
}

export async function openingOf(game: StudioGame, link: string | null): Promise<Opening> {
  const brought = carried;
  carried = null;
  if (brought?.text === game.text) return brought.opening;
  if (link !== null) {
    const read = await readLink(link, (name, options) => {
      const { start } = game;
      if (name === start.name && jsonEqual(options, start.options)) return start;
      throw new Error(`it is for another game, or another version of ${game.title}`);
    });
    if ('problem' in read) return { ...keptOr(game), problem: read.problem };
    const match = treeFromRecord(read.record, read.start, game.text);
    return { match, isOurs: false, problem: null };
  }
  return keptOr(game);
}

function keptOr(game: StudioGame): Opening {
  const text = readStoredInTab(`match:${game.text}`);
  if (text === null) return { match: newMatch(game), isOurs: true, problem: null };
  try {
    const match = treeFromSaved(parseSavedMatch(text), game.start);
    return { match, isOurs: true, problem: null };
  } catch (error) {
    const problem = `${messageOf(error)} A new match was started.`;
    return { match: newMatch(game), isOurs: true, problem };
  }
}

const MOST = 8;
const LONGEST = 1_000_000; // characters of all together

/** Adds a match to the recent ones, if a turn was played. */
export function remember(game: StudioGame, match: MatchTree): void {
  if (match.nodes.length < 2) return;
  const text = printSavedMatch(match);
  const others = texts(game).filter((other) => other !== text);
  const all = [text, ...others].slice(0, MOST);
  while (all.length > 1 && all.join('').length > LONGEST) all.pop();
  writeStored(`recent:${game.text}`, JSON.stringify(all));
}

/** The latest first, without those that can no longer be read. */
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
    const value: unknown = JSON.parse(readStored(`recent:${game.text}`) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
