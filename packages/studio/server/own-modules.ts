/**
 * The part of the site with users' modules. For module n:
 *
 *     /own/n.js          the script
 *     /own/n.js.map      its source map, for developer tools
 *     /own/n/place       ?v=VERSION&line=&column=: where that was written, as JSON
 *     /own/changes       a stream of events: the state of all modules, at once and after every change
 */
import type { ServerResponse } from 'node:http';
import type { OwnModuleState } from './code-place.ts';
import type { OwnModule } from './own-module.ts';

export interface NamedModule {
  readonly kind: 'game' | 'player';
  readonly module: OwnModule;
}

interface OwnText {
  readonly type: '.js' | '.json';
  readonly text: string;
}

export class OwnModules {
  private readonly listeners = new Set<ServerResponse>();
  private timer: NodeJS.Timeout | null = null;
  private told = ''; // the versions that listeners know
  private isLooking = false;

  constructor(private readonly modules: readonly NamedModule[]) {}

  get isEmpty(): boolean {
    return this.modules.length === 0;
  }

  /** The text at an address; undefined where there is none. */
  async text(path: string, query: URLSearchParams): Promise<OwnText | undefined> {
    const [, number, rest] = /^\/own\/(\d{1,3})(\.js|\.js\.map|\/place)$/.exec(path) ?? [];
    const module = number === undefined ? undefined : this.modules[Number(number)]?.module;
    if (!module) return undefined;
    if (rest === '/place') {
      const [version, line, column] = ['v', 'line', 'column'].map((key) => query.get(key) ?? '');
      const place = module.placeOf(version ?? '', Number(line), Number(column));
      return { type: '.json', text: JSON.stringify(place) };
    }
    const { map, script, version } = await module.compiled();
    if (rest === '.js.map') return { type: '.json', text: `${map ?? 'null'}` };
    const link = map ? `\n//# sourceMappingURL=${number}.js.map?v=${version}\n` : '';
    return { type: '.js', text: script + link };
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
  async tell(response: ServerResponse): Promise<void> {
    this.listeners.add(response);
    response.on('close', () => {
      this.listeners.delete(response);
      if (this.listeners.size > 0 || !this.timer) return;
      clearInterval(this.timer);
      this.timer = null;
    });
    this.timer ??= setInterval(() => void this.look(), INTERVAL);
    send(response, await this.states());
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
    this.told = this.versions();
    return compiled.map(({ failure, version }, n) => ({
      module: `own/${n}.js?v=${version}`,
      failure,
    }));
  }
}

const INTERVAL = 300; // milliseconds between two looks at the files
const CALM = 60; //     milliseconds without a change

function send(response: ServerResponse, states: readonly OwnModuleState[]): void {
  response.write(`data: ${JSON.stringify(states)}\n\n`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
