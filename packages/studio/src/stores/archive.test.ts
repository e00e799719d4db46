import { describe, expect, test } from 'vitest';
import { Archive, type ArchiveLabel, isArchiveLabel, surplus } from './archive.ts';
import { MemoryDisk } from './memory-disk.fixture.ts';

const LIMITS = { items: 4, characters: 100 };

function label(id: string, changed: number, parts: Partial<ArchiveLabel> = {}): ArchiveLabel {
  return { id, changed, revision: 1, isOver: true, size: 10, ...parts };
}

const text = (content: string) => new Map([[0, content]]);

function archive(disk = new MemoryDisk()) {
  return { disk, archive: new Archive(disk, isArchiveLabel, LIMITS) };
}

const ids = ({ view }: Archive<ArchiveLabel>) => view.labels.map(({ id }) => id);

describe('an archive', () => {
  test('keeps items over a reload, the latest first', async () => {
    const { archive: first, disk } = archive();
    await first.keep(label('a', 1), text('one'));
    await first.keep(label('b', 3), text('two'));
    await first.keep(label('c', 2), new Map([...text('x'), [1, 'y']]));
    const { archive: second } = archive(disk);
    expect(second.view.isLoaded).toBe(false);
    await second.load();
    expect(ids(second)).toEqual(['b', 'c', 'a']);
    expect(await second.contentOf('c')).toEqual(['x', 'y']);
    expect(await second.contentOf('nothing')).toEqual([]);
  });

  test('writes only the parts that have changed', async () => {
    const { archive: kept } = archive();
    await kept.keep(label('a', 1), new Map([...text('head'), [1, 'old']]));
    await kept.keep(label('a', 2, { revision: 2 }), new Map([[1, 'new']]));
    expect(await kept.contentOf('a')).toEqual(['head', 'new']);
  });

  test('refuses a write of a second tab that does not follow the last one', async () => {
    const { archive: first, disk } = archive();
    await first.keep(label('a', 1), text('one'));
    const { archive: second } = archive(disk);
    await second.load();
    expect(await first.keep(label('a', 2, { revision: 2 }), text('one more'))).toBe('kept');
    expect(await second.keep(label('a', 3, { revision: 2 }), text('something else'))).toBe(
      'overtaken',
    );
    expect(await second.contentOf('a')).toEqual(['one more']);
    expect(await second.keep(label('copy', 3), text('something else'))).toBe('kept');
    expect(disk.items.size).toBe(2);
  });

  test('restores what was deleted last', async () => {
    const { archive: kept, disk } = archive();
    await kept.keep(label('a', 1), text('one'));
    await kept.keep(label('a', 2, { revision: 2 }), text('two'));
    await kept.remove('a');
    expect(disk.items.size).toBe(0);
    expect(kept.view.removed?.id).toBe('a');
    await kept.restore();
    expect(ids(kept)).toEqual(['a']);
    expect(kept.view.removed).toBeNull();
    expect(await kept.contentOf('a')).toEqual(['two']);
  });

  test('lets the oldest finished items go where it is full, and says how many', async () => {
    const { archive: kept } = archive();
    await kept.keep(label('running', 1, { isOver: false }), text('1'));
    for (const [n, id] of ['a', 'b', 'c', 'd'].entries())
      await kept.keep(label(id, 2 + n), text(id));
    expect(ids(kept)).toEqual(['d', 'c', 'b', 'running']);
    expect(kept.view.gone).toBe(1);
  });

  test('makes room where the browser has less than the limits say', async () => {
    const { archive: kept, disk } = archive();
    disk.room = 25;
    await kept.keep(label('a', 1), text('a'.repeat(10)));
    await kept.keep(label('b', 2), text('b'.repeat(10)));
    await kept.keep(label('c', 3), text('c'.repeat(10)));
    expect(ids(kept)).toEqual(['c', 'b']);
    expect(kept.view).toMatchObject({ gone: 1, problem: null });
    expect(await kept.contentOf('c')).toEqual(['c'.repeat(10)]);
  });

  test('says why nothing is kept, and works again later', async () => {
    const disk = new MemoryDisk();
    disk.room = 3;
    const { archive: kept } = archive(disk);
    expect(await kept.keep(label('a', 1), text('long'))).toBe('failed');
    expect(kept.view.problem).toBe('The browser says: The quota is exceeded.');
    disk.room = 100;
    await kept.keep(label('a', 1), text('long'));
    expect(kept.view.problem).toBeNull();
    disk.forbid();
    await kept.load();
    expect(kept.view.problem).toContain('it is forbidden here');
  });

  test('leaves out what it cannot read', async () => {
    const disk = new MemoryDisk();
    disk.items.set('old', { label: { id: 'old' }, parts: new Map() });
    const { archive: kept } = archive(disk);
    expect(await kept.load()).toEqual([]);
  });
});

test('finished items go before others, the oldest first, until there is room for one more', () => {
  const others = [
    label('late', 9, { size: 30 }),
    label('early', 1, { size: 30 }),
    label('open', 0, { isOver: false, size: 30 }),
  ];
  const limits = { items: 10, characters: 100 };
  expect(surplus(others, { size: 10 }, limits)).toEqual([]);
  expect(surplus(others, { size: 11 }, limits)).toEqual(['early']);
  expect(surplus(others, { size: 41 }, limits)).toEqual(['early', 'late']);
  expect(surplus(others, { size: 100 }, limits)).toEqual(['early', 'late', 'open']);
  expect(surplus(others, { size: 1 }, { ...limits, items: 3 })).toEqual(['early']);
});
