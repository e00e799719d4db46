/**
 * Keeps the match on the board: at every change for a reload of this tab, and soon after it in the archive, which all tabs
 * share. A match in which nobody has moved is kept by the tab only.
 */
import type { Game } from 'turnwise';
import { type Clock, Fields, parseClock } from 'turnwise/internal';
import { areMatchFacts, hasMoves, type MatchFacts, matchFacts } from '../state/match-label.ts';
import type { MatchTree } from '../state/match-tree.ts';
import { parseSavedMatch, printSavedMatch, treeFromSaved } from '../state/saved-match.ts';
import { type Archive, type ArchiveLabel, isArchiveLabel } from './archive.ts';
import type { Sitting } from './play-store.ts';

export interface MatchLabel extends ArchiveLabel, MatchFacts {}

export function isMatchLabel(value: unknown): value is MatchLabel {
  return isArchiveLabel(value) && areMatchFacts(value);
}

/** What outlives a reload of a tab, by name. */
export interface TabMemory {
  read(name: string): string | null;
  write(name: string, text: string): void;
  forget(name: string): void;
}

/** A game whose matches are kept. */
interface KeptGame {
  readonly text: string; // as in addresses
  readonly title: string;
  readonly start: Game;
  readonly names?: { readonly [role: string]: string }; // of people
  /** Tries all turns of a saved match; rejects where the rules do not finish. Default: they always do. */
  readonly rehearse?: (saved: string) => Promise<void>;
}

const PAUSE = 400; // milliseconds from a change to its write

/** When something was played last: to look at turns is no change that lists should show. */
interface LastChange {
  readonly nodes: number;
  readonly endings: number;
  readonly changed: number;
}

interface Pending {
  readonly game: KeptGame;
  readonly sitting: Sitting;
  readonly text: string;
}

export class MatchKeeper {
  private readonly revisions = new Map<string, number>(); // by id: the last one that this tab has written or read
  private readonly copies = new Map<string, string>(); //    by id: the copy that this tab keeps instead
  private readonly pending = new Map<string, Pending>(); //  by id
  private readonly lately = new Map<string, LastChange>(); //  by id
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly archive: Archive<MatchLabel>,
    private readonly tab: TabMemory,
  ) {}

  /** Keeps the match as it stands. Throws a sentence where it is too long. */
  keep(game: KeptGame, sitting: Sitting): void {
    const text = this.keepInTab(game, sitting);
    if (!hasMoves(sitting.match)) return;
    this.pending.set(sitting.id, { game, sitting, text });
    this.timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Keeps it for a reload only, as a match that somebody just looks at. */
  keepInTab(game: KeptGame, sitting: Sitting): string {
    const text = printSavedMatch(sitting.match);
    this.tab.write(`match:${game.text}`, text);
    this.remember(game, sitting);
    return text;
  }

  /** Writes what waits: for pages that are left. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const pending = [...this.pending.values()];
    this.pending.clear();
    await Promise.all(pending.map((one) => this.write(one)));
  }

  /** The match that this tab had on its board; null where it had none. Throws a sentence where it cannot be read. */
  async inTab(game: KeptGame): Promise<(Sitting & { readonly isOutdated: boolean }) | null> {
    const text = this.tab.read(`match:${game.text}`);
    if (text === null) return null;
    await game.rehearse?.(text);
    const match = treeFromSaved(parseSavedMatch(text), game.start);
    const note = this.tab.read(`table:${game.text}`);
    const { began, clock, id, normal, revision } = parseNote(note, game.start);
    const labels = await this.archive.load();
    const label = labels.find((one) => one.id === id);
    if (label) {
      const { changed } = label;
      // The last write may not have come through; any other difference comes from another tab.
      this.revisions.set(id, label.revision === revision ? revision : revision - 1);
      this.lately.set(id, { nodes: match.nodes.length, endings: match.endings.size, changed });
    }
    const isOutdated = normal === match.start.game.toString() && normal !== `${game.start}`;
    return { match, id, began, clock, isOutdated };
  }

  /** The latest match of a game that any tab has kept; null where there is none. */
  async latest(game: KeptGame): Promise<Sitting | null> {
    await this.flush();
    const labels = await this.archive.load();
    const label = labels.find((one) => one.game === game.text);
    return label ? this.open(label, game) : null;
  }

  /** A match from the archive, without clocks. Throws a sentence where it cannot be read. */
  async open(label: MatchLabel, { rehearse, start }: KeptGame): Promise<Sitting> {
    const { began, changed, id, revision } = label;
    await this.flush();
    const [text] = await this.archive.contentOf(id);
    if (text === undefined) throw new Error('This match is not kept any more.');
    await rehearse?.(text);
    const match = treeFromSaved(parseSavedMatch(text), start);
    this.revisions.set(id, revision);
    this.lately.set(id, { nodes: match.nodes.length, endings: match.endings.size, changed });
    return { match, id, began, clock: null };
  }

  /** Deletes a match; the tab forgets it, too. */
  async remove({ game, id }: MatchLabel): Promise<void> {
    this.revisions.delete(id);
    this.pending.delete(id);
    if (idIn(this.tab.read(`table:${game}`)) === id) {
      this.tab.forget(`match:${game}`);
      this.tab.forget(`table:${game}`);
    }
    await this.archive.remove(id);
  }

  private async write({ game, sitting, text }: Pending): Promise<void> {
    const { began, match } = sitting;
    const id = this.copies.get(sitting.id) ?? sitting.id;
    const before = this.revisions.get(id) ?? 0;
    const facts = matchFacts(match, { began, title: game.title, names: game.names ?? {} });
    const label: MatchLabel = {
      id,
      changed: this.changeOf(id, match),
      revision: before + 1,
      isOver: facts.outcome !== null,
      size: text.length,
      ...facts,
    };
    this.revisions.set(id, before + 1); // at once: the next write may follow before this one has ended
    const kept = await this.archive.keep(label, new Map([[0, text]]));
    if (kept === 'failed') this.revisions.set(id, before);
    if (kept !== 'overtaken') return;
    const copy = `${id}-${Date.now().toString(36)}`;
    this.copies.set(sitting.id, copy);
    this.revisions.delete(copy);
    await this.write({ game, sitting, text });
  }

  private changeOf(id: string, { endings, nodes }: MatchTree): number {
    const last = this.lately.get(id);
    if (last?.nodes === nodes.length && last.endings === endings.size) return last.changed;
    const changed = Date.now();
    this.lately.set(id, { nodes: nodes.length, endings: endings.size, changed });
    return changed;
  }

  private remember({ start, text }: KeptGame, { began, clock, id: own }: Sitting): void {
    const id = this.copies.get(own) ?? own;
    const revision = (this.revisions.get(id) ?? 0) + 1; // of the write that follows
    const note: TableNote = { id, began, clock, normal: `${start}`, revision };
    this.tab.write(`table:${text}`, JSON.stringify(note));
  }
}

/** What a tab remembers of its match besides the turns. */
interface TableNote {
  readonly id: string;
  readonly began: number;
  readonly clock: Clock | null;
  readonly normal: string; //   the beginning of the game at that time
  readonly revision: number; // the last one that was sent to the archive
}

function parseNote(text: string | null, { players }: Game): TableNote {
  const known = ['id', 'began', 'clock', 'normal', 'revision'];
  const fields = new Fields('table', JSON.parse(text ?? 'null'), known);
  const clock = fields.raw('clock');
  return {
    id: fields.text('id'),
    began: fields.number('began'),
    clock: clock === null ? null : parseClock(clock, players),
    normal: fields.text('normal'),
    revision: fields.whole('revision', 0, Number.MAX_SAFE_INTEGER),
  };
}

function idIn(text: string | null): unknown {
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    return typeof note === 'object' && note !== null && 'id' in note ? note.id : null;
  } catch {
    return null;
  }
}
