/**
 * What decides the results of a tournament beside the tournament itself: the code of library and runner, users' modules,
 * the files that players read, and the tablebase that searches look up. Results of different fingerprints are never mixed unknowingly.
 */
import { TurnwiseError } from 'turnwise';
import { LIBRARY_BUILD } from 'turnwise/build';
import {
  backgammonTablebase,
  checkersTablebase,
  farkleTablebase,
  royalUrTablebase,
} from 'turnwise/games';
import { Fields } from 'turnwise/internal';
import { RUNNER_BUILD, RUNNER_VERSION } from '#build';
import { type GameReference, hashedFiles, nameOfGame, type PlayerReference } from './reference.ts';

export interface Fingerprint {
  /** Of the program, such as 0.1.0. */
  readonly version: string;
  /** Of the compiled code: sixteen hexadecimal digits, eight for the library and eight for the runner. */
  readonly build: string;
  /** The hashes of modules, of files that players read, by name as written, and of the tablebase of the game. */
  readonly files: { readonly [name: string]: string };
}

/** Where results come from. A tournament has one origin, and a further one for each change that its user accepted. */
export interface Origin {
  /** The first match that may come from it. */
  readonly from: number;
  readonly fingerprint: Fingerprint;
  /** How the game is played there: see `signatureAt`. Null: not known. */
  readonly signature: string | null;
}

/** The code that runs here. */
export const BUILD = LIBRARY_BUILD.slice(0, 8) + RUNNER_BUILD.slice(0, 8);

/**
 * The fingerprint of this program with the modules and files of some references.
 *
 * @example
 *     fingerprintOf([tournament.game, ...tournament.players]).build; // '6b0cf2c1a0a9e5d7'
 */
export function fingerprintOf(
  references: readonly (GameReference | PlayerReference)[],
  version = RUNNER_VERSION,
): Fingerprint {
  const tablebase = references.map(tablebaseHash).find((hash) => hash !== null) ?? null;
  const files = {
    ...hashedFiles(references),
    ...(tablebase !== null && { [TABLEBASE]: tablebase }),
  };
  return { version, build: BUILD, files };
}

/** The name under which the tablebase of a game stands among the files. */
export const TABLEBASE = 'tablebase';

/** The hash of the tablebase that searches use here for a game; null for none, and for players. */
export function tablebaseHash(reference: GameReference | PlayerReference): string | null {
  if (typeof reference === 'string' || 'player' in reference) return null;
  const name = nameOfGame(reference);
  if (/^\s*backgammon\b/.test(name)) return backgammonTablebase()?.id ?? null;
  if (/^\s*royal-ur\b/.test(name)) return royalUrTablebase()?.id ?? null;
  if (/^\s*farkle\b/.test(name)) return farkleTablebase();
  return /^\s*checkers\b/.test(name) ? (checkersTablebase()?.id ?? null) : null;
}

/** A tournament was begun with other code, modules or files, or on a machine that plays differently. */
export class ChangedError extends TurnwiseError {
  override readonly name = 'ChangedError';

  constructor(message: string) {
    super('changed', message);
  }
}

/**
 * Refuses to go on with other code than before. `name` is what messages call the tournament, `origins` what is known
 * of it.
 *
 * @example
 *     requireSameOrigin('league', folder.origins, { from: 0, fingerprint, signature: null });
 */
export function requireSameOrigin(name: string, origins: readonly Origin[], now: Origin): void {
  const before = origins.at(-1);
  if (before === undefined)
    throw new ChangedError(
      `${name} does not say which version of Turnwise began it; this is ${printFingerprint(now.fingerprint)}`,
    );
  const changes = fingerprintChanges(before.fingerprint, now.fingerprint);
  if (changes.length > 0)
    throw new ChangedError(`${name} was begun with other code: ${changes.join('; ')}`);
  const isKnown = before.signature !== null && now.signature !== null;
  if (!isKnown || before.signature === now.signature) return;
  throw new ChangedError(
    `${name} was begun on a machine that plays its game differently: the signature of play was ${before.signature} there and is ${now.signature} here; is it another version of Node?`,
  );
}

/** The origins where play goes on from match `now.from`. That of now may begin earlier than before, after a repair. */
export function withOrigin(origins: readonly Origin[], now: Origin): readonly Origin[] {
  const latest = origins.at(-1);
  const isKnown =
    latest?.signature === now.signature &&
    fingerprintChanges(latest.fingerprint, now.fingerprint).length === 0;
  if (!isKnown) return [...origins, now];
  return now.from < latest.from ? [...origins.slice(0, -1), now] : origins;
}

/** How two fingerprints differ, as clauses: "nim.ts was 1c9a02ff64c1 and is 77d01b2ea954". */
export function fingerprintChanges(before: Fingerprint, now: Fingerprint): string[] {
  const program = ({ build, version }: Fingerprint) => `${version}, build ${build}`;
  const [then, here] = [program(before), program(now)];
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])];
  const digits = (hash: string | undefined) => hash?.slice(0, 12) ?? 'not known';
  return [
    ...(then === here ? [] : [`Turnwise was ${then}, and is ${here}`]),
    ...names
      .filter((name) => before.files[name] !== now.files[name])
      .map((name) => `${name} was ${digits(before.files[name])} and is ${digits(now.files[name])}`),
  ];
}

/** In one line: "Turnwise 0.1.0, build 6b0cf2c1a0a9e5d7, ./nim.ts 1c9a02ff64c1". */
export function printFingerprint({ build, files, version }: Fingerprint): string {
  const hashes = Object.entries(files).map(([name, hash]) => `, ${name} ${hash.slice(0, 12)}`);
  return `Turnwise ${version}, build ${build}${hashes.join('')}`;
}

/** Checks data from outside that should be an origin. */
export function parseOrigin(data: unknown): Origin {
  const fields = new Fields('origin', data, ['from', 'fingerprint', 'signature']);
  const isSignature = (value: unknown): value is string | null =>
    value === null || (typeof value === 'string' && /^[0-9a-f]{16}$/.test(value));
  return {
    from: fields.whole('from', 0, Number.MAX_SAFE_INTEGER),
    fingerprint: parseFingerprint(fields.present('fingerprint', 'a fingerprint')),
    signature: fields.value('signature', isSignature, 'sixteen digits or null'),
  };
}

function parseFingerprint(data: unknown): Fingerprint {
  const fields = new Fields('fingerprint', data, ['version', 'build', 'files']);
  const areHashes = (value: unknown): value is Fingerprint['files'] =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((hash) => typeof hash === 'string');
  return {
    version: fields.text('version'),
    build: fields.text('build'),
    files: fields.value('files', areHashes, 'a hash for each file'),
  };
}
