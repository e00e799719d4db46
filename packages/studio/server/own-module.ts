/** A user's module for the browser, compiled with its imports when they change. If it fails, the script throws the reason. */
import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, extname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { LIBRARY, libraryFile } from './library.ts';

/** A module that failed is compiled again at every request: the files that it would have needed are not known. */
const NEVER = -1;

export class OwnModule {
  private code: Promise<string> | null = null;
  private parts: readonly string[] = []; // the files it was made of
  private made = NEVER; //                  the newest of them, by its time of change

  constructor(readonly path: string) {}

  get name(): string {
    return basename(this.path, extname(this.path));
  }

  /** The time of the last change to any of its files: another number means another text. */
  get version(): number {
    const times = [this.path, ...this.parts].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return Math.max(...times);
  }

  script(): Promise<string> {
    if (!this.code || this.version !== this.made) this.code = this.compile();
    return this.code;
  }

  private async compile(): Promise<string> {
    try {
      const bundle = await rolldown({
        input: this.path,
        platform: 'browser',
        plugins: [imports()],
        onLog: () => undefined,
      });
      const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
      const chunk = output.find((file): file is OutputChunk => file.type === 'chunk');
      this.parts = chunk?.moduleIds.filter((id) => !id.startsWith('\0')) ?? [];
      this.made = this.version;
      return chunk?.code ?? '';
    } catch (error) {
      this.made = NEVER;
      return `throw new Error(${JSON.stringify(reasonOf(error, this.path))});\n`;
    }
  }
}

/** Leads imports from the library to the app's copy, and refuses what no browser has. */
function imports(): Plugin {
  return {
    name: 'turnwise-imports',
    resolveId(source) {
      if (LIBRARY.includes(source)) return { id: `/${libraryFile(source)}`, external: true };
      if (source.startsWith('turnwise/'))
        throw new Error(`${source} is not for browsers; there are ${LIBRARY.join(', ')}`);
      if (isBuiltin(source)) throw new Error(`It imports ${source}, which browsers do not have`);
      return null;
    },
  };
}

/** The sentence of an error, without the excerpts, colours and codes that tools add. */
function reasonOf(error: unknown, path: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = stripVTControlCharacters(text).replaceAll(/^\s*\[[A-Z_]+\]\s*/gm, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !/^(Build failed|\[plugin|at )/.test(line));
  return `${basename(path)} cannot be compiled: ${first ?? text}`;
}
