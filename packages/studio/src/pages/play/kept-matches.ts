/** The match that the page starts with, from a link, from this tab, from the archive or new; and the archive itself. */
import { freshSeed } from 'turnwise';
import {
  type ClockSetting,
  clockAtStart,
  isClockSettingOrNull,
  jsonEqual,
  messageOf,
} from 'turnwise/internal';
import { notify } from '../../shell/notices.tsx';
import { readPlayerNames } from '../../shell/player-names.ts';
import { saveFile } from '../../shell/save-file.ts';
import { readStored, tabMemory, writeStored } from '../../shell/storage.ts';
import { type StudioGame, studioGame } from '../../shell/studio-games.ts';
import { goTo, replaceQuietly } from '../../shell/use-route.ts';
import { readLink } from '../../state/link.ts';
import { hasMoves } from '../../state/match-label.ts';
import { HUMAN, type MatchStart, MatchTree } from '../../state/match-tree.ts';
import { recordOf, treeFromRecord } from '../../state/match-tree-record.ts';
import type { Problem } from '../../state/problem.ts';
import { tryPosition } from '../../state/try-position.ts';
import { asSentence } from '../../state/wording.ts';
import { Archive } from '../../stores/archive.ts';
import { isMatchLabel, MatchKeeper, type MatchLabel } from '../../stores/match-keeper.ts';
import type { PlayStore, Sitting } from '../../stores/play-store.ts';
import { browserDisk } from '../../work/browser-disk.ts';

/** What the archive holds; more would make lists slow, and browsers ask before they give more room. */
export const MATCH_LIMITS = { items: 2000, characters: 20_000_000 };

export const matches = new Archive(browserDisk('matches'), isMatchLabel, MATCH_LIMITS);

/** What the person should know of the archive; once in a visit, since the page of matches says it, too. */
const said = { gone: false, problem: false };
matches.subscribe(() => {
  const { gone, problem } = matches.view;
  if (problem !== null && !said.problem) {
    said.problem = true;
    notify(`Matches are not kept here. ${problem} Save those that matter as files.`);
  }
  if (gone > 0 && !said.gone) {
    said.gone = true;
    const act = () => goTo({ page: 'matches' });
    notify('The oldest matches go now: there is no room for more.', { name: 'Matches', act });
  }
});

export const keeper = new MatchKeeper(matches, tabMemory);

export interface Opening {
  readonly match: MatchTree;
  /** What is kept of it already. Default: nothing. */
  readonly kept?: Omit<Sitting, 'match'>;
  /** Whether computers may move at once: not in a match from a link or a file. */
  readonly isOurs: boolean;
  /** Whether the address holds it. Default: no. */
  readonly isLinked?: boolean;
  readonly problem: string | Problem | null;
  /** Whether it stands in for a match that this tab still has, but the rules do not fit. Default: no. */
  readonly isStandIn?: boolean;
}

/** Keeps a match for a reload and in the archive. The first change of a linked match ends the link. */
export function keepMatch(game: StudioGame, sitting: Sitting, { isLinked }: Opening): void {
  if (isLinked) replaceQuietly({ page: 'play', game: game.text });
  try {
    keeper.keep(named(game), sitting);
  } catch (error) {
    notify(messageOf(error));
  }
}

/** Keeps a match that was opened, and not changed yet. */
export function keepOpened(game: StudioGame, sitting: Sitting, opening: Opening): void {
  if (opening.isLinked || opening.isStandIn) return;
  if (opening.kept) keeper.keep(named(game), sitting);
  else keeper.keepInTab(game, sitting);
}

/** With the names of people, for the list of matches. */
function named(game: StudioGame) {
  return { ...game, names: readPlayerNames(game.start) };
}

/** A match that the next page opens. */
let carried: { readonly text: string; readonly opening: Opening } | null = null;

/** Opens a match on the page of its game; computers are paused there. */
export function openElsewhere(
  match: MatchTree,
  notes: readonly string[],
  kept?: Omit<Sitting, 'match'>,
): void {
  const text = match.start.reference;
  const problem = notes.length > 0 ? notes.join(' ') : null;
  carried = { text, opening: { match, isOurs: false, problem, ...(kept && { kept }) } };
  goTo({ page: 'play', game: text });
}

/** Opens a kept match on the page of its game, without clocks; computers are paused. */
export async function openKept(label: MatchLabel): Promise<void> {
  try {
    const game = await studioGame(label.game);
    const { match, ...kept } = await keeper.open(label, game);
    openElsewhere(match, [], kept);
  } catch (error) {
    notify(asSentence(messageOf(error)));
  }
}

/** The record of a kept match as a file. */
export async function saveKept(label: MatchLabel): Promise<void> {
  try {
    const game = await studioGame(label.game);
    const { match } = await keeper.open(label, game);
    saveFile(`${game.start.name}.json`, [recordText(match)], 'application/json');
  } catch (error) {
    notify(asSentence(messageOf(error)));
  }
}

/** A match as the text of a file. */
export function recordText(match: MatchTree): string {
  return JSON.stringify(recordOf(match), null, 1);
}

/** A new match from the game's own beginning, with the players of the one before, or a person against medium. */
export function newMatch(game: StudioGame, before?: MatchStart): MatchTree {
  return begun(game, game.start, before);
}

/** Another match from where this one began. */
export function again(game: StudioGame, before: MatchStart): MatchTree {
  return begun(game, before.game, before);
}

/** Whether a match began elsewhere than all matches of its game do. */
export function beganElsewhere(game: StudioGame, start: MatchStart): boolean {
  return `${start.game}` !== `${game.start}`;
}

function begun(game: StudioGame, start: MatchStart['game'], before?: MatchStart): MatchTree {
  const roles = start.players;
  const isSame = before && jsonEqual(Object.keys(before.players).toSorted(), [...roles].toSorted());
  const players = isSame
    ? before.players
    : Object.fromEntries(roles.map((role, n) => [role, n === 0 ? HUMAN : 'medium()']));
  return MatchTree.begin({ reference: game.text, game: start, seed: freshSeed(), players });
}

/** Puts a new match on the board, with the clocks that were chosen last; `undo` brings back the one before. */
export function startMatch(store: PlayStore, game: StudioGame, match: MatchTree): void {
  const setting = keptClockSetting();
  store.replace(match, { clock: setting && clockAtStart(setting, game.start.players) });
  store.run();
}

const CLOCK = 'clock'; // the name of the setting

/** The clocks of new matches; null: none. */
export function keptClockSetting(): ClockSetting | null {
  try {
    const kept: unknown = JSON.parse(readStored(CLOCK) ?? 'null');
    return isClockSettingOrNull(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepClockSetting(setting: ClockSetting | null): void {
  writeStored(CLOCK, JSON.stringify(setting));
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
    if ('problem' in read) return { ...(await keptOr(game)), problem: read.problem };
    const match = treeFromRecord(read.record, read.start, game.text);
    return { match, isOurs: false, isLinked: true, problem: null };
  }
  return keptOr(game);
}

/** The match that this tab had on its board, else the latest one of any tab, else a new one. */
async function keptOr(game: StudioGame): Promise<Opening> {
  try {
    await keeper.flush();
    const own = await keeper.inTab(game);
    if (own?.isOutdated && !hasMoves(own.match))
      return { match: newMatch(game, own.match.start), isOurs: true, problem: null };
    const sitting = own ?? (await keeper.latest(game));
    if (!sitting) return { match: newMatch(game), isOurs: true, problem: null };
    const { match, ...kept } = sitting;
    tryPosition(match.state);
    return { match, kept, isOurs: true, problem: null };
  } catch (error) {
    // A user's rules may have changed; when they fit again, this match is there again.
    const sentence = `${asSentence(messageOf(error))} A new match was started; the one before is kept.`;
    const problem = { sentence, error };
    return { match: newMatch(game), isOurs: true, isStandIn: true, problem };
  }
}
