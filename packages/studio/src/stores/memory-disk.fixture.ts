/** An archive's disk in memory, for tests, as several tabs may share it. */
import { type ArchiveDisk, type ArchiveLabel, isArchiveLabel } from './archive.ts';

export class MemoryDisk implements ArchiveDisk {
  readonly items = new Map<string, { label: unknown; parts: Map<number, string> }>();
  room = Number.POSITIVE_INFINITY; // characters; more is refused, as by a full browser
  private isForbidden = false;

  /** From now on it behaves as where the browser forbids to store anything. */
  forbid(): void {
    this.isForbidden = true;
  }

  async labels(): Promise<readonly unknown[]> {
    this.requireAllowed();
    return [...this.items.values()].map(({ label }) => label);
  }

  async parts(id: string): Promise<readonly string[]> {
    const parts = this.items.get(id)?.parts ?? new Map<number, string>();
    return [...parts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
  }

  async write(
    label: ArchiveLabel,
    parts: ReadonlyMap<number, string>,
    before: number | null,
  ): Promise<boolean> {
    this.requireAllowed();
    const there = this.items.get(label.id);
    const revision = there && isArchiveLabel(there.label) ? there.label.revision : null;
    if (revision !== before) return false;
    const all = new Map([...(there?.parts ?? []), ...parts]);
    const others = [...this.items].filter(([id]) => id !== label.id);
    const texts = [...all.values(), ...others.flatMap(([, other]) => [...other.parts.values()])];
    if (texts.join('').length > this.room) throw new Error('The quota is exceeded.');
    this.items.set(label.id, { label, parts: all });
    return true;
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.items.delete(id);
  }

  private requireAllowed(): void {
    if (this.isForbidden) throw new Error('it is forbidden here.');
  }
}
