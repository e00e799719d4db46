/** A user's module for the browser, compiled with its imports when they change. If it fails, the script throws the reason. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin, SourceMap } from 'node:module';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { type CodePlace, type CompileFailure, placeIn } from './code-place.ts';
import { type GuardedScript, guardedScript, type LineAndColumn } from './guarded-script.ts';
import { LIBRARY, libraryFile } from './library.ts';

interface Compiled {
  readonly version: string;
  readonly script: string;
  readonly map: SourceMapText | null;
  readonly failure: CompileFailure | null;
  /** The script for the page, which no endless loop can keep busy. */
  readonly guarded: GuardedScript;
}

/** A place in a script of a module. */
export interface ScriptPlace extends LineAndColumn {
  readonly version: string;
  readonly isGuarded: boolean;
}

/** The used part of a source map. */
interface SourceMapText {
  readonly sources: readonly string[]; // whole paths
  readonly sourcesContent?: readonly (string | null)[] | undefined;
  toString(): string;
}

const KEPT = 8; // versions that pages and workers may still have

export class OwnModule {
  private compiling: Promise<Compiled> | null = null;
  private compiledVersion = '';
  private readonly latest = new Map<string, Compiled>(); // by version, the oldest first
  private files: readonly string[]; // those it was made of, and those it would need

  constructor(readonly path: string) {
    this.files = [path];
  }

  get name(): string {
    return basename(this.path, extname(this.path));
  }

  /** Changes with every change to any of its files. */
  get version(): string {
    return versionOf(this.files.map(stampOf));
  }

  compiled(): Promise<Compiled> {
    if (!this.compiling || this.version !== this.compiledVersion) this.compiling = this.compile();
    return this.compiling;
  }

  /** A version that was compiled lately; null: it is not kept. */
  kept(version: string): Compiled | null {
    return this.latest.get(version) ?? null;
  }

  /** The line of the user's own files from which a place in a script was made; null: unknown. */
  placeOf({ version, isGuarded, ...given }: ScriptPlace): CodePlace | null {
    const compiled = this.latest.get(version);
    const map = compiled?.map;
    if (!map) return null;
    const { line, column } = isGuarded ? compiled.guarded.plainPlace(given) : given;
    const entry = new SourceMap(JSON.parse(map.toString())).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return null;
    const { originalColumn, originalLine, originalSource } = entry;
    const text = map.sourcesContent?.[map.sources.indexOf(originalSource)] ?? '';
    return placeIn(this.nameOf(originalSource), text, originalLine + 1, originalColumn + 1);
  }

  private async compile(): Promise<Compiled> {
    const stamps = new Map([[this.path, stampOf(this.path)]]);
    const made = await this.bundled(stamps);
    this.files = [...stamps.keys()];
    this.compiledVersion = versionOf([...stamps.values()]);
    const guarded = guardedScript(made.script, this.name);
    const compiled = { version: this.compiledVersion, ...made, guarded };
    this.latest.set(this.compiledVersion, compiled);
    const [oldest] = this.latest.keys();
    if (this.latest.size > KEPT && oldest !== undefined) this.latest.delete(oldest);
    return compiled;
  }

  /** Adds the files that it reads, or would read, as they are before it reads them: what changes meanwhile is compiled again. */
  private async bundled(
    stamps: Map<string, string>,
  ): Promise<Omit<Compiled, 'guarded' | 'version'>> {
    try {
      const bundle = await rolldown({
        input: this.path,
        platform: 'browser',
        plugins: [imports(stamps)],
        onLog: () => undefined,
      });
      const { output } = await bundle.generate({
        format: 'es',
        codeSplitting: false,
        sourcemap: 'hidden',
        sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
      });
      const chunk = output.find((file): file is OutputChunk => file.type === 'chunk');
      return { script: chunk?.code ?? '', map: chunk?.map ?? null, failure: null };
    } catch (error) {
      const failure = this.failureOf(error);
      const [message, place] = [failure.message, failure.place].map((part) => JSON.stringify(part));
      const script = `throw Object.assign(new Error(${message}), { place: ${place} });\n`;
      return { script, map: null, failure };
    }
  }

  private failureOf(error: unknown): CompileFailure {
    const name = basename(this.path);
    if (!existsSync(this.path)) return { message: `${name} is not there any more`, place: null };
    const message = `${name} cannot be compiled: ${reasonOf(error)}`;
    const loc: unknown = Object(Object(error).errors?.[0]).loc;
    const { file, line, column } = Object(loc);
    if (typeof file !== 'string' || typeof line !== 'number') return { message, place: null };
    const text = textOf(file);
    const at = typeof column === 'number' ? column + 1 : 1;
    return { message, place: text === null ? null : placeIn(this.nameOf(file), text, line, at) };
  }

  private nameOf(file: string): string {
    return relative(dirname(this.path), file).replaceAll(sep, '/');
  }
}

/** Changes with every change to a file. */
function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${file} ${found?.mtimeMs} ${found?.size}`;
}

function versionOf(stamps: readonly string[]): string {
  return createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 16);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Leads imports from the library to the app's copy, refuses what no browser has, and notes what is read. */
function imports(stamps: Map<string, string>): Plugin {
  const note = (file: string) => {
    if (!stamps.has(file)) stamps.set(file, stampOf(file));
  };
  return {
    name: 'turnwise-imports',
    resolveId(source, importer) {
      if (LIBRARY.includes(source)) return { id: `/${libraryFile(source)}`, external: true };
      if (source.startsWith('turnwise/'))
        throw new Error(`${source} is not for browsers; there are ${LIBRARY.join(', ')}`);
      if (isBuiltin(source)) throw new Error(`It imports ${source}, which browsers do not have`);
      // It may not exist yet.
      if (importer !== undefined && source.startsWith('.'))
        note(resolve(dirname(importer), source));
      return null;
    },
    load(id) {
      if (!id.startsWith('\0')) note(id);
      return null;
    },
  };
}

/** The sentence of an error, without the excerpts, colours and codes that tools add. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = stripVTControlCharacters(text).replaceAll(/^\s*\[[A-Z_]+\]\s*/gm, '');
  const lines = plain.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !/^(Build failed|\[plugin|at )/.test(line)) ?? text;
}
