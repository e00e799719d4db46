/** Every package that is installed is checked against a hash, but for those that README.md names. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const { packages }: { readonly packages: { readonly [path: string]: LockedPackage } } = JSON.parse(
  read('../package-lock.json'),
);

const MODULES = 'node_modules/';
const installed = Object.entries(packages).filter(([path]) => path.includes(MODULES));

test('a package without a hash is the program of another system, and README.md has it', () => {
  const [, list = ''] =
    /<!-- without hashes -->([\s\S]*?)<!-- end -->/.exec(read('README.md')) ?? [];
  const named = [...list.matchAll(/`(@[^`]+)`/g)].map(([, name = '']) => name);
  const unhashed = installed.filter(([, { integrity, link }]) => !integrity && !link);
  expect(unhashed.map(([path]) => path.slice(MODULES.length))).toEqual(named);
  for (const [, { optional }] of unhashed) expect(optional).toBe(true);
});

test('a hash is SHA-512, and no address of a registry is kept', () => {
  for (const [path, { integrity, link, resolved }] of installed) {
    if (integrity !== undefined) expect([path, integrity.slice(0, 7)]).toEqual([path, 'sha512-']);
    if (!link) expect([path, resolved]).toEqual([path, undefined]);
  }
});
