/** Serves the built app and users' modules, on loopback only; other host names are refused (DNS rebinding). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { contentPolicyHeader } from './content-policy.ts';
import { OwnModule } from './own-module.ts';

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
  /** The folder of the built app. Default: the output of the build. */
  readonly folder?: string | undefined;
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
  const { folder = fileURLToPath(new URL('../dist', import.meta.url)) } = options;
  if (!existsSync(`${folder}/index.html`))
    throw new Error('Studio is not built yet; run npm run build in its repository');
  const site = new Site(
    staticFiles(folder),
    (['game', 'player'] as const).flatMap((kind) =>
      (options[`${kind}s`] ?? []).map((path) => ({ kind, module: new OwnModule(path) })),
    ),
  );
  const server = createServer((request, response) => void site.answer(request, response));
  const port = await listening(server, options);
  return {
    address: `http://${LOOPBACK}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

class Site {
  constructor(
    private readonly files: ReadonlyMap<string, StaticFile>, // by path in the address
    private readonly own: readonly { readonly kind: string; readonly module: OwnModule }[],
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers, url = '/' } = request;
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? ''))
      return refuse(response, 403, 'This server is for this machine.');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD are answered.');
    const [path = '/'] = url.split('?', 1);
    try {
      const file = await this.file(path);
      if (!file) return refuse(response, 404, 'There is no such page.');
      const kept = {
        'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: file.tag,
        Vary: 'Accept-Encoding',
        ...SECURITY_HEADERS,
      };
      if (headers['if-none-match'] === file.tag) return void response.writeHead(304, kept).end();
      const isZipped = /\bgzip\b/.test(String(headers['accept-encoding']));
      const body = isZipped ? file.zipped : file.plain;
      response.writeHead(200, {
        'Content-Type': file.type,
        'Content-Length': body.length,
        ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
        ...kept,
      });
      response.end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      refuse(response, 500, error instanceof Error ? error.message : String(error));
    }
  }

  private async file(path: string): Promise<StaticFile | undefined> {
    if (path === '/' || path === '/index.html') return this.page();
    const number = /^\/own\/(\d{1,3})\.js$/.exec(path)?.[1];
    if (number === undefined) return this.files.get(path);
    const script = await this.own[Number(number)]?.module.script();
    return script === undefined ? undefined : new StaticFile(path, Buffer.from(script));
  }

  /** The page, with the names of users' own games and players. */
  private page(): StaticFile | undefined {
    const page = this.files.get('/index.html');
    if (!page || this.own.length === 0) return page;
    const tags = this.own.map(({ kind, module: { name, path, version } }, n) => {
      const content = JSON.stringify({ name, module: `own/${n}.js?v=${version}`, path });
      return `<meta name="turnwise-${kind}" content="${escaped(content)}">`;
    });
    const html = page.plain.toString().replace('</head>', () => `${tags.join('')}</head>`);
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

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...SECURITY_HEADERS });
  response.end(`${sentence}\n`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
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
  '.woff2': 'font/woff2',
};

class StaticFile {
  readonly type: string;
  /** Whether its name changes with its content, so that browsers may keep it forever. */
  readonly isHashed: boolean;
  private compressed: Uint8Array | null = null;
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
  get zipped(): Uint8Array {
    this.compressed ??= gzipSync(this.plain);
    return this.compressed;
  }
}

/** All files below a folder, by their path in the address, read once and kept. Nothing else is served. */
function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
      return [address, new StaticFile(address, readFileSync(path))];
    }),
  );
}
