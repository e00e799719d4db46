/** The packages as users get them: packed, installed into an empty folder, and run. The installation needs the registry. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Packed {
  readonly name: string;
  readonly manifest: object;
  readonly tarball: string;
  readonly files: readonly string[];
}

interface Packages {
  readonly PACKAGES: readonly { readonly manifest: { readonly version: string } }[];
  manifestProblems(): string[];
  lockProblems(): string[];
  changelogProblems(version: string, isFinal: boolean): string[];
  pack(folder: string): Packed[];
  contentProblems(packed: Omit<Packed, 'tarball'>): string[];
  inEmptyFolder(work: (folder: string) => Promise<void>): Promise<void>;
  install(folder: string, tarballs: readonly string[]): void;
  installed(folder: string): string[];
  typeProblems(folder: string, packed: readonly Packed[]): string[];
  npx(
    folder: string,
    args: readonly string[],
    input?: string,
  ): { readonly status: number; readonly stdout: string; readonly stderr: string };
  studioAnswers(
    folder: string,
    module: string,
  ): Promise<{ readonly status: number; readonly text: string }>;
}

const scripts = dirname(fileURLToPath(import.meta.url));
const {
  changelogProblems,
  contentProblems,
  inEmptyFolder,
  install,
  installed,
  lockProblems,
  manifestProblems,
  npx,
  PACKAGES,
  pack,
  studioAnswers,
  typeProblems,
}: Packages = await import(join(scripts, 'packages.mjs'));

const LONG = process.env.TURNWISE_LONG === '1';

describe('the packages', () => {
  test('have one version, an up-to-date lock file, and a changelog', () => {
    const version = PACKAGES[0]?.manifest.version ?? '';
    const problems = [
      ...manifestProblems(),
      ...lockProblems(),
      ...changelogProblems(version, false),
    ];
    expect(problems).toEqual([]);
  });

  test('a source, a map or a missing file in a package is detected', () => {
    const manifest = { exports: { '.': { types: './dist/a.d.ts', default: './dist/a.js' } } };
    const files = [
      'package.json',
      'README.md',
      'dist/a.js',
      'dist/a.js.map',
      'src/a.ts',
      'dist/a.d.ts',
      'src/a.test.ts',
    ];
    expect(contentProblems({ name: 'a', manifest, files })).toEqual([
      'a lacks LICENSE',
      'a should not ship dist/a.js.map',
      'a should not ship src/a.ts',
      'a should not ship src/a.test.ts',
    ]);
  });

  test.runIf(LONG)('install into an empty folder, and run there', async () => {
    await inEmptyFolder(async (folder) => {
      const packed = pack(join(folder, 'tarballs'));
      expect(packed.flatMap(contentProblems)).toEqual([]);
      const library = packed.slice(0, 1);

      await inEmptyFolder(async (alone) => {
        install(
          alone,
          library.map(({ tarball }) => tarball),
        );
        expect(installed(alone)).toEqual(['turnwise']);
        expect(typeProblems(alone, library)).toEqual([]);
      });

      install(
        folder,
        packed.map(({ tarball }) => tarball),
      );
      expect(typeProblems(folder, packed)).toEqual([]);
      expect(
        npx(folder, ['turnwise', 'play', 'pig', 'two=easy', '--seed', '1'], 'roll\nhold\nquit\n')
          .stdout,
      ).toContain('roll');
      expect(npx(folder, ['pig', 'play', '-p', '1'], 'Ann\nroll\n').stdout).toContain('Ann');
      expect(npx(folder, ['turnwise', 'new', 'game', 'nim'])).toMatchObject({ status: 0 });
      expect(existsSync(join(folder, 'nim.ts'))).toBe(true);
      expect(npx(folder, ['turnwise', 'check', 'nim.ts'])).toMatchObject({ status: 0 });
      const page = await studioAnswers(folder, 'nim.ts');
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toContain('<title>');
    });
  });
});
