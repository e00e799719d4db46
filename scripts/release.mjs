/**
 * `npm run release`: publishes all packages in one version.
 *
 *     npm run release -- --dry-run           does everything short of publishing
 *     npm run release -- --version 0.2.0     sets the version of all packages first, and stops for you to commit
 *     npm run release                        checks, packs, tries the tarballs, and publishes them
 *
 * Checks: versions in step, lock file, changelog, contents of the tarballs, types under strict compilers, and an
 * installation into an empty folder in which the programs run.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  changelogProblems,
  contentProblems,
  inEmptyFolder,
  install,
  installed,
  lockProblems,
  manifestProblems,
  npm,
  npx,
  PACKAGES,
  pack,
  root,
  typeProblems,
} from './packages.mjs';

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, version: { type: 'string' } },
});
const isDry = values['dry-run'];
const tarballs = join(root, 'release');

if (values.version === undefined) await release();
else setVersion(values.version);

/** Writes a version into every package, and into what they say of each other. */
function setVersion(version) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    stop([`A version is written like 0.2.0, got ${version}`]);
  const names = PACKAGES.map(({ name }) => name);
  const files = [...PACKAGES.map(({ folder }) => folder), join(root, 'bench')].map((folder) =>
    join(folder, 'package.json'),
  );
  for (const file of files) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (names.includes(manifest.name)) manifest.version = version;
    for (const kind of ['dependencies', 'devDependencies'])
      for (const name of Object.keys(manifest[kind] ?? {}))
        if (names.includes(name)) manifest[kind][name] = version;
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  npm(['install', '--package-lock-only', '--ignore-scripts'], root);
  console.log(
    `All packages have version ${version}. Write CHANGELOG.md, commit, and run npm run release -- --dry-run.`,
  );
}

async function release() {
  const [{ manifest }] = PACKAGES;
  const { version } = manifest;
  step('Versions, lock file and changelog');
  stop([
    ...manifestProblems(),
    ...lockProblems(),
    ...changelogProblems(version, !isDry),
    ...(isDry ? [] : uncommitted()),
  ]);

  step('Packing');
  rmSync(tarballs, { recursive: true, force: true });
  const packed = pack(tarballs);
  for (const { name, files } of packed) console.log(`  ${name} ${version}: ${files.length} files`);
  stop(packed.flatMap(contentProblems));

  step('The library alone, in an empty folder');
  await inEmptyFolder(async (folder) => {
    install(folder, [packed[0].tarball]);
    const others = installed(folder).filter((name) => name !== packed[0].name);
    stop(others.map((name) => `installing ${packed[0].name} brought ${name}`));
    stop(typeProblems(folder, [packed[0]]));
  });

  step('Everything, in an empty folder');
  await inEmptyFolder(async (folder) => {
    install(
      folder,
      packed.map(({ tarball }) => tarball),
    );
    stop(typeProblems(folder, packed));
    const { stdout, stderr } = npx(folder, ['turnwise', '--version']);
    stop(stdout.trim() === version ? [] : [`npx turnwise --version printed ${stdout}${stderr}`]);
  });

  if (isDry) {
    console.log(`\nReady: the tarballs are in ${tarballs}. Nothing was published.`);
    return;
  }
  step('Publishing');
  for (const { name, tarball } of packed) {
    npm(['publish', tarball, '--access', 'public'], root);
    console.log(`  ${name} ${version}`);
  }
}

function uncommitted() {
  const changes = execFileSync('git', ['status', '--porcelain'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  return changes === '' ? [] : [`There are uncommitted changes:\n${changes}`];
}

function step(name) {
  console.log(`\n${name}`);
}

function stop(problems) {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`  ${problem}`);
  process.exit(1);
}
