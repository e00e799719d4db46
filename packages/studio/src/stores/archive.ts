/**
 * What the browser keeps for a person: matches, or tournaments. Each item has a label, which lists show, and its content,
 * in numbered parts of text. There is a limit; where it is reached, the oldest finished items go first, and the
 * view says how many went.
 *
 * Two tabs may hold the same item: a write that does not follow the last one is refused, and the tab keeps a copy under
 * another id instead. So no tab overwrites what another one has kept.
 */
import { messageOf } from 'turnwise/internal';
import { asSentence } from '../state/wording.ts';
import { Store } from './store.ts';

export interface ArchiveLabel {
  readonly id: string;
  readonly changed: number; //  Date.now() of the last change
  readonly revision: number; // writes so far
  readonly isOver: boolean; //  finished: goes first when there is no room
  readonly size: number; //     characters of the content
}

/** [number of the part] the text */
export type ArchiveParts = ReadonlyMap<number, string>;

/** What became of a write. */
export type Kept = 'kept' | 'overtaken' | 'failed';

/** Where an archive is kept. */
export interface ArchiveDisk {
  /** All labels, in any order; whatever an older version may have written. */
  labels(): Promise<readonly unknown[]>;
  /** All parts of an item, in order; none where it is not there. */
  parts(id: string): Promise<readonly string[]>;
  /** Writes the label and some parts at once, if `before` is the revision that is there; else it returns false. */
  write(label: ArchiveLabel, parts: ArchiveParts, before: number | null): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
}

export interface ArchiveLimits {
  readonly items: number;
  readonly characters: number; // of all contents together
}

export interface ArchiveView<Label extends ArchiveLabel> {
  readonly labels: readonly Label[]; // the latest first
  readonly isLoaded: boolean;
  readonly gone: number; // items that had to go in this visit, for want of room
  readonly removed: Label | null; // the last one that somebody deleted, which `restore` brings back
  readonly problem: string | null; // why nothing can be kept; a sentence
}

export class Archive<Label extends ArchiveLabel> extends Store<ArchiveView<Label>> {
  private removed: { readonly label: Label; readonly parts: readonly string[] } | null = null;
  private writing: Promise<unknown> = Promise.resolve(); // one write after the other

  constructor(
    private readonly disk: ArchiveDisk,
    private readonly isLabel: (value: unknown) => value is Label,
    private readonly limits: ArchiveLimits,
  ) {
    super({ labels: [], isLoaded: false, gone: 0, removed: null, problem: null });
  }

  /** Reads the labels anew: other tabs may have changed them. */
  async load(): Promise<readonly Label[]> {
    try {
      const labels = (await this.disk.labels()).filter(this.isLabel);
      this.change({ labels: sorted(labels), isLoaded: true });
    } catch (error) {
      this.change({ isLoaded: true, problem: unkept(error) });
    }
    return this.view.labels;
  }

  /** The parts of an item; none where it is not there. */
  async contentOf(id: string): Promise<readonly string[]> {
    await this.writing;
    return this.disk.parts(id);
  }

  /**
   * Keeps an item, or the parts of it that have changed; makes room where that is needed. Nothing is written where
   * revision `label.revision - 1` is not there any more, because another tab has written or deleted the item.
   */
  keep(label: Label, parts: ArchiveParts): Promise<Kept> {
    const kept = this.writing.then(() => this.write(label, parts));
    this.writing = kept;
    return kept;
  }

  /** Deletes an item; `restore` brings it back. */
  async remove(id: string): Promise<void> {
    const label = this.view.labels.find((one) => one.id === id);
    if (!label) return;
    try {
      this.removed = { label, parts: await this.contentOf(id) };
      await this.disk.remove([id]);
      this.change({ labels: this.without([id]), removed: label });
    } catch (error) {
      this.change({ problem: unkept(error) });
    }
  }

  /** Brings back the item that was deleted last. */
  async restore(): Promise<void> {
    const { removed } = this;
    if (!removed) return;
    this.removed = null;
    this.change({ removed: null });
    const label = { ...removed.label, revision: 1 };
    await this.keep(label, new Map(removed.parts.entries()));
  }

  private async write(label: Label, parts: ArchiveParts): Promise<Kept> {
    const before = label.revision > 1 ? label.revision - 1 : null;
    try {
      const labels = this.view.isLoaded ? this.view.labels : await this.load();
      const others = labels.filter(({ id }) => id !== label.id);
      await this.drop(surplus(others, label, this.limits));
      const isWritten = await this.writeOrMakeRoom(label, parts, before);
      if (!isWritten) return 'overtaken';
      this.change({ labels: sorted([...this.without([label.id]), label]), problem: null });
    } catch (error) {
      this.change({ problem: unkept(error) });
      return 'failed';
    }
    return 'kept';
  }

  /** The browser may have less room than the limits say: then the older half of what is finished goes, once. */
  private async writeOrMakeRoom(
    label: Label,
    parts: ArchiveParts,
    before: number | null,
  ): Promise<boolean> {
    try {
      return await this.disk.write(label, parts, before);
    } catch (error) {
      const finished = this.view.labels.filter(({ id, isOver }) => isOver && id !== label.id);
      const oldest = finished.slice(Math.floor(finished.length / 2)).map(({ id }) => id);
      if (oldest.length === 0) throw error;
      await this.drop(oldest);
      return this.disk.write(label, parts, before);
    }
  }

  private async drop(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.disk.remove(ids);
    this.change({ labels: this.without(ids), gone: this.view.gone + ids.length });
  }

  private without(ids: readonly string[]): readonly Label[] {
    return this.view.labels.filter(({ id }) => !ids.includes(id));
  }
}

function sorted<Label extends ArchiveLabel>(labels: readonly Label[]): readonly Label[] {
  return labels.toSorted((a, b) => b.changed - a.changed);
}

function unkept(error: unknown): string {
  return asSentence(`The browser says: ${messageOf(error)}`);
}

/** The ids that have to go so that one more item fits: the oldest finished ones, then the oldest of the others. */
export function surplus(
  others: readonly ArchiveLabel[],
  { size }: Pick<ArchiveLabel, 'size'>,
  { characters, items }: ArchiveLimits,
): readonly string[] {
  const byAge = others.toSorted((a, b) => a.changed - b.changed);
  const queue = [...byAge.filter(({ isOver }) => isOver), ...byAge.filter(({ isOver }) => !isOver)];
  let room = characters - size - others.reduce((sum, other) => sum + other.size, 0);
  let places = items - 1 - others.length;
  const gone: string[] = [];
  for (const other of queue) {
    if (room >= 0 && places >= 0) break;
    gone.push(other.id);
    room += other.size;
    places++;
  }
  return gone;
}

/** The fields that all labels have, for checks of what is stored. */
export function isArchiveLabel(value: unknown): value is ArchiveLabel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'changed' in value &&
    typeof value.changed === 'number' &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'isOver' in value &&
    typeof value.isOver === 'boolean' &&
    'size' in value &&
    typeof value.size === 'number'
  );
}
