/** Serves the built app and users' modules, on loopback only; other host names are refused (DNS rebinding). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicyHeader } from './content-policy.ts';
import { libraryScripts } from './library.ts';
import { OwnModule } from './own-module.ts';
import { type ModuleChange, OwnModules } from './own-modules.ts';
import type { SiteRequest, SiteResponse } from './site-request.ts';

export { type CodePlace, type CompileFailure, excerptLines } from './code-place.ts';
export type { ModuleChange } from './own-modules.ts';
export type { SiteRequest, SiteResponse } from './site-request.ts';

const LOOPBACK = '127.0.0.1';
const PORTS_TRIED = 50;

export interface StudioOptions {
  /** The port; if it is taken, the next free one, unless `isFixed`. 0: any. Default: 7300. */
  readonly port?: number | undefined;
  /** Whether to fail when the port is taken. Default: false. */
  readonly isFixed?: boolean | undefined;
  /** Paths of modules with users' games. Default: none. */
  readonly games?: readonly string[] | undefined;
  /** Paths of modules with users' players. Default: none. */
  readonly players?: readonly string[] | undefined;
  /** Is told of every module that was compiled again after a change. Default: only open pages are. */
  readonly onChange?: ((change: ModuleChange) => void) | undefined;
  /** The folder of the built app. Default: the output of the build. */
  readonly folder?: string | undefined;
}

/** Studio's pages, for a server that has more than them. */
export interface StudioSite {
  answer(request: SiteRequest, response: SiteResponse): Promise<void>;
  /** Stops watching the files. */
  close(): void;
}

export interface RunningStudio {
  /** Such as `http://127.0.0.1:7300/`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @example
 *     const { address, close } = await startStudio({ port: 0 });
 */
export async function startStudio(options: StudioOptions = {}): Promise<RunningStudio> {
  const site = openSite(options, true);
  const server = createServer((request, response) => void site.answer(request, response));
  const port = await listening(server, options);
  return {
    address: `http://${LOOPBACK}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        site.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Studio's pages, to be answered by another server, such as the one of matches over the network.
 *
 * @example
 *     const site = studioSite({ games: ['nim.ts'] });
 *     await startServer({ site: (request, response) => void site.answer(request, response) });
 */
export function studioSite(
  options: Pick<StudioOptions, 'games' | 'players' | 'folder' | 'onChange'> = {},
): StudioSite {
  return openSite(options, false);
}

function openSite(options: StudioOptions, isLocal: boolean): Site {
  const { folder = fileURLToPath(new URL('../dist', import.meta.url)) } = options;
  if (!existsSync(`${folder}/index.html`))
    throw new Error('Studio is not built yet; run npm run build in its repository');
  const own = new OwnModules(
    (['game', 'player'] as const).flatMap((kind) =>
      (options[`${kind}s`] ?? []).map((path) => ({ kind, module: new OwnModule(path) })),
    ),
    options.onChange,
  );
  return new Site(staticFiles(folder), own, isLocal);
}

class Site implements StudioSite {
  constructor(
    private readonly files: ReadonlyMap<string, StaticFile>, // by path in the address
    private readonly own: OwnModules,
    private readonly isLocal: boolean, // only for this machine
  ) {}

  close(): void {
    this.own.close();
  }

  async answer(request: SiteRequest, response: SiteResponse): Promise<void> {
    const { method = '', headers, url = '/' } = request;
    const host = String(headers.host ?? '');
    if (this.isLocal && !/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host))
      return refuse(response, 403, 'This server is for this machine.');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD are answered.');
    const [path = '/', query = ''] = url.split('?');
    try {
      if (path === '/own/changes' && method === 'GET' && !this.own.isEmpty)
        return await this.tellChanges(response);
      const file = await this.file(path, new URLSearchParams(query));
      if (!file) return refuse(response, 404, 'There is no such page.');
      const kept = {
        'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: file.tag,
        Vary: 'Accept-Encoding',
        ...SECURITY_HEADERS,
      };
      if (headers['if-none-match'] === file.tag) return void response.writeHead(304, kept).end();
      const encoding = encodingFor(String(headers['accept-encoding']));
      const body = encoding ? await file.encoded(encoding) : file.plain;
      response.writeHead(200, {
        'Content-Type': file.type,
        'Content-Length': body.length,
        ...(encoding && { 'Content-Encoding': encoding }),
        ...kept,
      });
      response.end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      refuse(response, 500, error instanceof Error ? error.message : String(error));
    }
  }

  private async file(path: string, query: URLSearchParams): Promise<StaticFile | undefined> {
    if (path === '/' || path === '/index.html') return this.page();
    if (!path.startsWith('/own/')) return this.files.get(path);
    const own = await this.own.text(path, query);
    return own && new StaticFile(`${path}${own.type}`, Buffer.from(own.text));
  }

  private tellChanges(response: SiteResponse): Promise<void> {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      ...SECURITY_HEADERS,
    });
    return this.own.tell(response);
  }

  /** The page, with the names of users' own games and players. */
  private async page(): Promise<StaticFile | undefined> {
    const page = this.files.get('/index.html');
    if (!page || this.own.isEmpty) return page;
    const tags = await this.own.tags();
    const html = page.plain.toString().replace('</head>', () => `${tags}</head>`);
    return new StaticFile('/index.html', Buffer.from(html));
  }
}

async function listening(server: Server, { port = 7300, isFixed = false }: StudioOptions) {
  for (let tried = 0; ; tried++) {
    const wanted = port === 0 ? 0 : port + tried;
    const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(wanted, LOOPBACK, () => {
        server.off('error', resolve);
        resolve(null);
      });
    });
    if (!problem) {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : wanted;
    }
    if (problem.code === 'EADDRINUSE' && !isFixed && tried < PORTS_TRIED) continue;
    const reason = LISTEN_PROBLEMS[problem.code ?? ''] ?? problem.message;
    throw new Error(`Cannot listen on ${LOOPBACK}:${wanted}: ${reason}`);
  }
}

const LISTEN_PROBLEMS: { readonly [code: string]: string } = {
  EADDRINUSE: 'the port is taken; choose another with --port',
  EACCES: 'permission is denied; choose a port from 1024 on with --port',
};

const SECURITY_HEADERS = {
  'Content-Security-Policy': contentPolicyHeader(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function refuse(response: SiteResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...SECURITY_HEADERS });
  response.end(`${sentence}\n`);
}

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type Encoding = 'br' | 'gzip';

/** The best that a client accepts; null: none. */
function encodingFor(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

const QUALITY = 6; // of Brotli: from 10 on it takes seconds

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const ENCODERS: { readonly [encoding in Encoding]: (plain: Uint8Array) => Promise<Uint8Array> } = {
  br: (plain) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => zip(plain),
};

class StaticFile {
  readonly type: string;
  /** Whether its name changes with its content, so that browsers may keep it forever. */
  readonly isHashed: boolean;
  private readonly compressed = new Map<Encoding, Promise<Uint8Array>>();
  private hash: string | null = null;

  constructor(
    address: string,
    readonly plain: Uint8Array,
  ) {
    this.type = TYPES[extname(address)] ?? 'application/octet-stream';
    this.isHashed = address.startsWith('/assets/');
  }

  /** Identifies the content, so that a browser need not load it again. */
  get tag(): string {
    this.hash ??= `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
    return this.hash;
  }

  /** Compressed when it is first asked for: most files never are. */
  encoded(encoding: Encoding): Promise<Uint8Array> {
    const known = this.compressed.get(encoding) ?? ENCODERS[encoding](this.plain);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** All files below a folder, by their path in the address, read once and kept, and the library. Nothing else is served. */
function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const site = new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
      return [address, new StaticFile(address, readFileSync(path))];
    }),
  );
  for (const [address, script] of libraryScripts(site.keys()))
    site.set(address, new StaticFile(address, Buffer.from(script)));
  return site;
}
