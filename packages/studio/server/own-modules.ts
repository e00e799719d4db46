/**
 * The part of the site with users' modules. For module n:
 *
 *     /own/n.js          the script, for workers; with ?guarded for the page. ?v=VERSION: that one, while it is kept
 *     /own/n.js.map      its source map, for developer tools
 *     /own/n/place       ?v=VERSION&line=&column=: where that was written, as JSON; with &guarded for the script of the page
 *     /own/changes       a stream of events: the state of all modules, at once and after every change
 */
import type { CompileFailure, OwnModuleState } from './code-place.ts';
import type { OwnModule } from './own-module.ts';
import type { SiteResponse } from './site-request.ts';

export interface NamedModule {
  readonly kind: 'game' | 'player';
  readonly module: OwnModule;
}

/** A user's module that was compiled again, because one of its files has changed. */
export interface ModuleChange {
  readonly path: string;
  readonly failure: CompileFailure | null;
}

interface OwnText {
  readonly type: '.js' | '.json';
  readonly text: string;
}

/** The parameters of an address. Users of the package may not have the types of Node. */
interface Query {
  get(name: string): string | null;
  has(name: string): boolean;
}

export class OwnModules {
  private readonly listeners = new Set<SiteResponse>();
  private timer: NodeJS.Timeout | null = null;
  private told = ''; // the versions that listeners know
  private isLooking = false;
  private known: readonly OwnModuleState[] = []; // by module, as they were compiled last

  /** `onChange` is told of every module that was compiled again; without it, nobody watches the files while there is no page. */
  constructor(
    private readonly modules: readonly NamedModule[],
    private readonly onChange: ((change: ModuleChange) => void) | null = null,
  ) {
    if (!onChange || this.isEmpty) return;
    void this.states(); // only then it is known of which files they are made
    this.watch();
  }

  /** Stops watching the files. */
  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  get isEmpty(): boolean {
    return this.modules.length === 0;
  }

  /** The text at an address; undefined where there is none. */
  async text(path: string, query: Query): Promise<OwnText | undefined> {
    const [, number, rest] = /^\/own\/(\d{1,3})(\.js|\.js\.map|\/place)$/.exec(path) ?? [];
    const module = number === undefined ? undefined : this.modules[Number(number)]?.module;
    if (!module) return undefined;
    if (rest === '/place') {
      const [line = 0, column = 0] = ['line', 'column'].map((key) => Number(query.get(key)));
      const isGuarded = query.has('guarded');
      const place = module.placeOf({ version: query.get('v') ?? '', line, column, isGuarded });
      return { type: '.json', text: JSON.stringify(place) };
    }
    // The page and its workers have to get the same version.
    const compiled = module.kept(query.get('v') ?? '') ?? (await module.compiled());
    const { guarded, map, script, version } = compiled;
    if (rest === '.js.map') return { type: '.json', text: `${map ?? 'null'}` };
    // Both scripts have the same lines.
    const link = map ? `\n//# sourceMappingURL=${number}.js.map?v=${version}\n` : '';
    return { type: '.js', text: (query.has('guarded') ? guarded.text : script) + link };
  }

  /** Elements for the head of the page that name the modules. */
  async tags(): Promise<string> {
    const states = await this.states();
    const tags = this.modules.map(({ kind, module: { name, path } }, n) => {
      const content = JSON.stringify({ name, path, module: states[n]?.module });
      return `<meta name="turnwise-${kind}" content="${escaped(content)}">`;
    });
    return tags.join('');
  }

  /** Tells a page about changes, until it goes. */
  async tell(response: SiteResponse): Promise<void> {
    this.listeners.add(response);
    response.on('close', () => {
      this.listeners.delete(response);
      if (this.listeners.size === 0 && !this.onChange) this.close();
    });
    this.watch();
    send(response, await this.states());
  }

  private watch(): void {
    this.timer ??= setInterval(() => void this.look(), INTERVAL);
  }

  private async look(): Promise<void> {
    const versions = this.versions();
    if (versions === this.told || this.isLooking) return;
    this.isLooking = true;
    // Editors write a file in steps: wait until it stays as it is.
    await new Promise((resolve) => setTimeout(resolve, CALM));
    if (this.versions() === versions) {
      const states = await this.states();
      for (const listener of this.listeners) send(listener, states);
    }
    this.isLooking = false;
  }

  private versions(): string {
    return this.modules.map(({ module }) => module.version).join(' ');
  }

  private async states(): Promise<readonly OwnModuleState[]> {
    const compiled = await Promise.all(this.modules.map(({ module }) => module.compiled()));
    this.told = compiled.map(({ version }) => version).join(' ');
    const before = this.known;
    this.known = compiled.map(({ failure, version }, n) => ({
      module: `own/${n}.js?v=${version}`,
      failure,
    }));
    for (const [n, { module }] of this.modules.entries()) {
      const [was, is] = [before[n], this.known[n]];
      if (is && was && was.module !== is.module)
        this.onChange?.({ path: module.path, failure: is.failure });
    }
    return this.known;
  }
}

const INTERVAL = 300; // milliseconds between two looks at the files
const CALM = 60; //     milliseconds without a change

function send(response: SiteResponse, states: readonly OwnModuleState[]): void {
  response.write(`data: ${JSON.stringify(states)}\n\n`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
