import { gameFrom } from 'turnwise/games';
import { clockAtStart } from 'turnwise/internal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../state/choices.ts';
import { isFound } from '../state/match-label.ts';
import { MatchTree } from '../state/match-tree.ts';
import { Archive } from './archive.ts';
import { isMatchLabel, MatchKeeper, type TabMemory } from './match-keeper.ts';
import { MemoryDisk } from './memory-disk.fixture.ts';
import type { Sitting } from './play-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 3, 12) }));
afterEach(() => void vi.useRealTimers());

const start = gameFrom('tic-tac-toe');
const game = { text: 'tic-tac-toe', title: 'Tic-tac-toe', start };

function begun(from = start): MatchTree {
  const players = { Xs: 'human', Os: 'medium()' };
  return MatchTree.begin({ reference: 'tic-tac-toe', game: from, seed: 7, players });
}

/** The match after more turns, each by the first move. */
function played(match: MatchTree, turns = 1): MatchTree {
  if (turns === 0) return match;
  const [role = ''] = match.state.activePlayers;
  const [choice] = choicesOf(match.state, role);
  return played(match.play({ [role]: choice?.move ?? null }), turns - 1);
}

function sitting(match: MatchTree, id = 'a'): Sitting {
  return { match, id, began: Date.now(), clock: null };
}

class Memory implements TabMemory {
  readonly texts = new Map<string, string>();
  read = (name: string) => this.texts.get(name) ?? null;
  write = (name: string, text: string) => void this.texts.set(name, text);
  forget = (name: string) => void this.texts.delete(name);
}

/** A page: what is not in the tab's memory or on the disk is gone after it. */
function page(disk: MemoryDisk, tab: Memory) {
  const archive = new Archive(disk, isMatchLabel, { items: 100, characters: 1e6 });
  return { archive, keeper: new MatchKeeper(archive, tab) };
}

const moves = async (keeper: MatchKeeper) => (await keeper.latest(game))?.match.line.length ?? 0;

describe('a match on the board', () => {
  test('is rehearsed before it is restored, where the rules may never finish', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { keeper } = page(disk, tab);
    keeper.keep(game, sitting(played(begun(), 2)));
    await keeper.flush();
    const rehearse = vi.fn(async () => {
      throw new Error('it never ends');
    });
    const again = page(disk, tab).keeper;
    await expect(again.inTab({ ...game, rehearse })).rejects.toThrow('it never ends');
    await expect(again.latest({ ...game, rehearse })).rejects.toThrow('it never ends');
    expect(rehearse).toHaveBeenCalledTimes(2);
    expect((await again.inTab(game))?.match.line).toHaveLength(3);
  });

  test('survives a reload at once, and is in the archive soon after', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { keeper } = page(disk, tab);
    keeper.keep(game, sitting(played(begun(), 2)));
    expect(disk.items.size).toBe(0);
    const reloaded = await page(disk, tab).keeper.inTab(game);
    expect(reloaded).toMatchObject({ id: 'a', clock: null, isOutdated: false });
    expect(reloaded?.match.line).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...disk.items.keys()]).toEqual(['a']);
    const other = page(disk, new Memory()); // another tab
    expect(await other.keeper.inTab(game)).toBeNull();
    expect(await moves(other.keeper)).toBe(3);
  });

  test('has a label with players, result and date, which are searched', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { archive, keeper } = page(disk, tab);
    keeper.keep(game, sitting(played(begun(), 7))); // the first free squares: Xs win
    await keeper.flush();
    const [label] = archive.view.labels;
    expect(label).toMatchObject({
      game: 'tic-tac-toe',
      title: 'Tic-tac-toe',
      players: [
        ['Xs', 'human'],
        ['Os', 'medium()'],
      ],
      turns: 7,
      outcome: 'Xs win.',
      isOver: true,
    });
    if (!label) return;
    for (const search of ['', 'tic', 'xs WIN', 'medium 2026-11-03', 'human nov', '7 turns'])
      expect(isFound(label, search), search).toBe(true);
    for (const search of ['draw', 'hard', '2026-11-04', 'tic checkers'])
      expect(isFound(label, search), search).toBe(false);
  });

  test('is not in the archive before somebody has moved', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { keeper } = page(disk, tab);
    keeper.keep(game, sitting(begun()));
    await keeper.flush();
    expect(disk.items.size).toBe(0);
    expect(await page(disk, tab).keeper.inTab(game)).not.toBeNull();
  });

  test('keeps its date while somebody only looks at its turns', async () => {
    const { archive, keeper } = page(new MemoryDisk(), new Memory());
    const match = played(begun(), 2);
    keeper.keep(game, sitting(match));
    await keeper.flush();
    const date = archive.view.labels[0]?.changed;
    await vi.advanceTimersByTimeAsync(5000);
    keeper.keep(game, sitting(match.goTo(0)));
    await keeper.flush();
    expect(archive.view.labels[0]).toMatchObject({ changed: date, revision: 2 });
  });

  test('keeps its clocks over a reload, but not in the archive', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { keeper } = page(disk, tab);
    const clock = clockAtStart({ kind: 'move', time: 10 }, start.players);
    keeper.keep(game, { ...sitting(played(begun())), clock });
    await keeper.flush();
    expect((await page(disk, tab).keeper.inTab(game))?.clock).toEqual(clock);
    expect((await keeper.latest(game))?.clock).toBeNull();
  });

  test('goes on after a reload as the same item, even if the last write was lost', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const first = page(disk, tab);
    first.keeper.keep(game, sitting(played(begun(), 1)));
    await first.keeper.flush();
    first.keeper.keep(game, sitting(played(begun(), 2))); // never written
    for (const turns of [3, 4]) {
      const next = page(disk, tab);
      const own = await next.keeper.inTab(game);
      expect(own?.id).toBe('a');
      next.keeper.keep(game, sitting(played(begun(), turns)));
      await next.keeper.flush();
      expect(disk.items.size).toBe(1);
      expect(await moves(next.keeper)).toBe(turns + 1);
    }
  });

  test('that two tabs play on is kept twice, so that neither loses turns', async () => {
    const disk = new MemoryDisk();
    const [left, right] = [page(disk, new Memory()), page(disk, new Memory())];
    left.keeper.keep(game, sitting(played(begun(), 1)));
    await left.keeper.flush();
    const same = await right.keeper.latest(game);
    if (!same) throw new Error('the other tab finds it');
    right.keeper.keep(game, { ...same, match: played(same.match, 3) });
    await right.keeper.flush();
    left.keeper.keep(game, sitting(played(begun(), 2)));
    await left.keeper.flush();
    left.keeper.keep(game, sitting(played(begun(), 3)));
    await left.keeper.flush();
    const labels = await page(disk, new Memory()).archive.load();
    expect(labels.map(({ turns }) => turns).toSorted()).toEqual([3, 4]);
  });

  test('that is deleted does not come back with the tab, but with Undo', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { archive, keeper } = page(disk, tab);
    keeper.keep(game, sitting(played(begun(), 2)));
    await keeper.flush();
    const [label] = archive.view.labels;
    if (label) await keeper.remove(label);
    expect(disk.items.size).toBe(0);
    expect(await page(disk, tab).keeper.inTab(game)).toBeNull();
    await archive.restore();
    expect(await moves(keeper)).toBe(3);
  });

  test('says when the game begins otherwise now, because its file was changed', async () => {
    const [disk, tab] = [new MemoryDisk(), new Memory()];
    const { keeper } = page(disk, tab);
    keeper.keep(game, sitting(begun()));
    const changed = { ...game, start: start.parsePosition('.../.x./... Os') };
    expect(await page(disk, tab).keeper.inTab(changed)).toMatchObject({ isOutdated: true });
    // A position that was set up on purpose stays.
    keeper.keep(game, sitting(begun(start.parsePosition('x../.../... Os'))));
    expect(await page(disk, tab).keeper.inTab(changed)).toMatchObject({ isOutdated: false });
  });
});
