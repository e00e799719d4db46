import { describe, expect, test } from 'vitest';
import {
  ChangedError,
  type Fingerprint,
  fingerprintOf,
  type Origin,
  parseOrigin,
  printFingerprint,
  requireSameOrigin,
  withOrigin,
} from './fingerprint.ts';

const nim = { module: './nim.ts(stones=3)', hash: '1c9a02ff64c1aa' };
const policy = { player: 'file(p.hdf5)', hash: '77d01b2ea954bb' };
const fingerprint = fingerprintOf([nim, 'random', policy, { module: 'free.ts' }], '1.0');
const origin: Origin = { from: 0, fingerprint, signature: '0123456789abcdef' };

function refusal(before: readonly Origin[], now: Origin): string | null {
  try {
    requireSameOrigin('league', before, now);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(ChangedError);
    return String(error);
  }
}

describe('A fingerprint', () => {
  test('has the build, and the hashes of modules and files by name', () => {
    expect(fingerprint.build).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint.files).toEqual({ './nim.ts': nim.hash, 'file(p.hdf5)': policy.hash });
    expect(fingerprintOf([]).version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('has every module of a folder with brackets in its name', () => {
    const one = { module: 'my (v2)/one.mjs', hash: 'a1' };
    const other = { module: 'my (v2)/other.mjs(depth=3)', hash: 'b2' };
    expect(fingerprintOf([one, other]).files).toEqual({
      'my (v2)/one.mjs': 'a1',
      'my (v2)/other.mjs': 'b2',
    });
  });

  test('is printed in one line', () => {
    expect(printFingerprint({ ...fingerprint, build: 'b' })).toBe(
      'Turnwise 1.0, build b, ./nim.ts 1c9a02ff64c1, file(p.hdf5) 77d01b2ea954',
    );
  });
});

describe('An origin', () => {
  test('survives JSON, and damage is refused', () => {
    expect(parseOrigin(JSON.parse(JSON.stringify(origin)))).toEqual(origin);
    for (const damage of [
      { from: -1 },
      { signature: 'x' },
      { fingerprint: { ...fingerprint, files: { a: 1 } } },
      { extra: 1 },
    ])
      expect(() => parseOrigin({ ...origin, ...damage })).toThrow(TypeError);
  });

  test('allows to go on with the same code, modules and files', () => {
    expect(refusal([origin], origin)).toBeNull();
    expect(refusal([origin], { ...origin, signature: null })).toBeNull();
  });

  const changes: [string, Partial<Fingerprint>, string][] = [
    ['another version', { version: '2.0' }, 'Turnwise was 1.0, build'],
    ['another build', { build: 'f00' }, 'and is 1.0, build f00'],
    [
      'a changed file',
      { files: { ...fingerprint.files, 'file(p.hdf5)': 'abc' } },
      'file(p.hdf5) was 77d01b2ea954 and is abc',
    ],
    ['a module without a hash', { files: {} }, './nim.ts was 1c9a02ff64c1 and is not known'],
  ];
  test.each(changes)('does not with %s', (_what, change, sentence) => {
    const now = { ...origin, fingerprint: { ...fingerprint, ...change } };
    expect(refusal([origin], now)).toContain(sentence);
    expect(refusal([origin, now], now)).toBeNull(); // it was accepted before
    expect(refusal([origin, now], origin)).not.toBeNull();
  });

  test('is added with the match from which on it plays, which may be an earlier one after a repair', () => {
    const next: Origin = { from: 40, fingerprint: { ...fingerprint, build: 'b' }, signature: null };
    const both = withOrigin([origin], next);
    expect(both).toEqual([origin, next]);
    expect(withOrigin(both, { ...next, from: 50 })).toBe(both);
    expect(withOrigin(both, { ...next, from: 7 })).toEqual([origin, { ...next, from: 7 }]);
  });

  test('does not on a machine that plays differently, or where nothing is known', () => {
    const elsewhere = { ...origin, signature: 'fedcba9876543210' };
    expect(refusal([origin], elsewhere)).toContain('is fedcba9876543210 here');
    expect(refusal([], origin)).toContain('does not say which version of Turnwise began it');
  });
});
