/** Damage of every kind, random and deliberate: an error message or a valid policy, and nothing else. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Random } from '../core/index.ts';
import { decodePolicy, encodePolicy } from './hdf5-matrix.ts';
import { facts, h5pyFile, h5pyValues, refusal, somePolicy } from './policies.fixture.ts';
import { type PolicyFile, PolicyFileError } from './policy-file.ts';

const consoles = (['log', 'info', 'warn', 'error'] as const).map((name) =>
  // Before h5wasm is loaded, because it keeps the function that it finds.
  vi.spyOn(console, name).mockImplementation(() => {}),
);

afterEach(() => {
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
});

/** With n cases, a fault that one damaged file in m shows is missed with a probability of exp(-n / m). */
const isLong = process.env.TURNWISE_LONG === '1';
const CASES = isLong ? 300 : 40;

describe('a damaged file', () => {
  const files: Uint8Array[] = [];

  beforeAll(async () => {
    files.push(await encodePolicy(somePolicy(5, facts)));
    for (const name of ['float32', 'float64-big-endian', 'gzip', 'facts'])
      files.push(h5pyFile(name));
  });

  test(`gives a valid policy or a sentence, in ${CASES} cases by chance`, async () => {
    let refused = 0;
    for (let seed = 0; seed < CASES; seed++) {
      const random = new Random('corruption', seed);
      const outcome = await decodePolicy(damaged(random.choice(files), random)).then(
        (policy) => policy,
        (error: unknown) => error,
      );
      if (outcome instanceof Error) {
        refused++;
        expect(outcome).toBeInstanceOf(PolicyFileError);
        expect(outcome.message).toMatch(/^decodePolicy: \S[^\n]{10,250}$/);
      } else {
        expect(isPolicy(outcome), `seed ${seed}`).toBe(true);
      }
    }
    // Both happen: some damage hits unused bytes.
    expect(refused).toBeGreaterThan(CASES / 3);
    expect(refused).toBeLessThan(CASES);
  });

  test('leaves the library intact: the next file is read as usual', async () => {
    for (let seed = 0; seed < (isLong ? 40 : 15); seed++) {
      const random = new Random('damage before health', seed);
      await decodePolicy(damaged(h5pyFile('facts'), random)).catch(() => null);
      const policy = await decodePolicy(h5pyFile('facts'));
      expect(policy.values).toEqual(h5pyValues);
      expect(policy.facts.game).toBe('pig');
    }
  });

  test('leaks no memory, no stack, no open file and no file in memory', async () => {
    const { ready } = await import('h5wasm');
    const { FS, HEAPU8 } = await ready;
    const stack = await topOfStack();
    const before = { memory: Buffer.from(HEAPU8), files: FS.readdir('/') };
    for (const file of files) {
      for (const length of [100, 1000, file.length - 8]) {
        await refusal(decodePolicy(file.slice(0, length)));
      }
      for (let seed = 0; seed < (isLong ? 20 : 8); seed++) {
        await decodePolicy(damaged(file, new Random('costs', seed))).catch(() => null);
      }
    }
    expect(await topOfStack()).toBe(stack);
    const module = await ready;
    expect(FS.readdir('/')).toEqual(before.files);
    expect(before.memory.equals(module.HEAPU8.subarray(0, before.memory.length))).toBe(true);
    const stream = FS.open('/probe', 'w');
    expect(stream).toMatchObject({ fd: 3 }); // the first after input, output and errors
    FS.close(stream);
    FS.unlink('/probe');
  });

  test('whose texts libhdf5 would read for ever is refused before', async () => {
    for (const file of [await encodePolicy(somePolicy(5, facts)), h5pyFile('facts')]) {
      const heap = Buffer.from(file).indexOf('GCOL');
      // The first object becomes free space of size 0.
      const endless = file.slice().fill(0, heap + 16, heap + 32);
      expect(await refusal(decodePolicy(endless))).toBe(
        `decodePolicy: the file is damaged (its texts at byte ${heap} have no end)`,
      );
    }
  });

  test('whose chunk claims a gigabyte does not get it', async () => {
    const file = h5pyFile('gzip');
    // In the index of the chunks ('TREE', of type 1) the first key follows 24 bytes: size, filters, ...
    const index = Buffer.from(file).lastIndexOf('TREE');
    expect(file[index + 4]).toBe(1);
    new DataView(file.buffer).setUint32(index + 24, 1 << 30, true);
    const { ready } = await import('h5wasm');
    const before = (await ready).HEAPU8.length;
    const message = await refusal(decodePolicy(file));
    expect(message).toMatch(/^decodePolicy: the data are damaged/);
    expect((await ready).HEAPU8.length).toBeLessThanOrEqual(Math.max(before, 1 << 26));
  });

  test('in its facts has other facts, or none, and the same values', async () => {
    const file = h5pyFile('facts');
    const text = Buffer.from(file).indexOf('value iteration');
    const spoilt = await decodePolicy(file.slice().fill(0xff, text, text + 4));
    expect(spoilt.values).toEqual(h5pyValues);
    expect(spoilt.facts).toMatchObject({ game: 'pig', method: null, iterations: 12 });
  });
});

/** Where the next text for a function in C would go. `strcpy` answers with its first argument. */
async function topOfStack(): Promise<number> {
  const { ready } = await import('h5wasm');
  return (await ready).ccall('strcpy', 'number', ['array', 'array'], [[0], [0]]);
}

/** Some bytes changed, half of the time near the beginning where all the structure is; or the end cut. */
function damaged(file: Uint8Array, random: Random): Uint8Array {
  if (random.below(4) === 0) return file.slice(0, random.below(file.length));
  const bytes = file.slice();
  const reach = random.below(2) === 0 ? bytes.length : Math.min(bytes.length, 1200);
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    const place = random.below(reach);
    const old = bytes[place] ?? 0;
    bytes[place] = random.choice([
      old ^ (1 << random.below(8)),
      random.below(256),
      0,
      255,
      127,
      128,
    ]);
  }
  return bytes;
}

function isPolicy(value: unknown): value is PolicyFile {
  if (typeof value !== 'object' || value === null) return false;
  if (!('goal' in value) || !('values' in value) || !('facts' in value)) return false;
  const { goal, values } = value;
  if (typeof goal !== 'number' || !(values instanceof Float64Array)) return false;
  return values.length === goal ** 3 && values.every((chance) => chance >= 0 && chance <= 1);
}
