/** The server of Studio, with requests from browsers and from strangers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnModuleState } from './code-place.ts';
import { type ModuleChange, type RunningStudio, startStudio } from './index.ts';

/** A tiny built app. */
const folder = mkdtempSync(join(tmpdir(), 'turnwise-site-'));
const PAGE = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const SCRIPT = 'export const words = "again and again and again and again";\n'.repeat(20);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** Requests exactly this path: fetch would normalise it first. */
function ask(address: string, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { hostname, port } = new URL(address);
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    asked.on('error', reject).end();
  });
}

/** The data of a stream of events. */
async function eventsOf(address: string) {
  const stopping = new AbortController();
  const { body } = await fetch(address, { signal: stopping.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<readonly OwnModuleState[]> {
      while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      return JSON.parse(event.replace(/^data: /, ''));
    },
    async close() {
      stopping.abort();
    },
  };
}

describe('the server of Studio', () => {
  let studio: RunningStudio;
  beforeAll(async () => {
    write('index.html', PAGE);
    write('service-worker.js', '// kept\n');
    mkdirSync(join(folder, 'assets'));
    write('assets/page-1a2b.js', SCRIPT);
    studio = await startStudio({ port: 0, folder });
  });
  afterAll(async () => {
    await studio.close();
    rmSync(folder, { recursive: true });
  });

  test('listens on loopback, and sends the page with its security policy', async () => {
    expect(studio.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const { status, headers, body } = await ask(studio.address, '/');
    expect([status, body.toString()]).toEqual([200, PAGE]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(
      /unsafe-(inline|eval)'(?<!wasm-unsafe-eval')/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('caches files for ever if their names change with their content, and no others', async () => {
    const script = await ask(studio.address, '/assets/page-1a2b.js?v=3');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.body.toString()).toBe(SCRIPT);
    const worker = await ask(studio.address, '/service-worker.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
  });

  test('sends a file once: who has it already learns that it is still the same', async () => {
    for (const path of ['/', '/service-worker.js', '/assets/page-1a2b.js']) {
      const { headers } = await ask(studio.address, path);
      const tag = String(headers.etag);
      const again = await ask(studio.address, path, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
      const other = await ask(studio.address, path, { headers: { 'If-None-Match': 'W/"other"' } });
      expect(other.status).toBe(200);
    }
  });

  test('compresses for clients that accept it', async () => {
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, br', 'br', brotliDecompressSync],
    ] as const) {
      const zipped = await ask(studio.address, '/assets/page-1a2b.js', {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(zipped.headers['content-encoding']).toBe(encoding);
      expect(zipped.headers.vary).toBe('Accept-Encoding');
      expect(zipped.headers['content-length']).toBe(String(zipped.body.length));
      expect(zipped.body.length).toBeLessThan(SCRIPT.length / 4);
      expect(decode(zipped.body).toString()).toBe(SCRIPT);
    }
    const plain = await ask(studio.address, '/assets/page-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('answers HEAD like GET without the body, and refuses other methods', async () => {
    const head = await ask(studio.address, '/', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(PAGE.length));
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask(studio.address, '/', { method })).status).toBe(405);
  });

  test.each([
    '/nothing.js',
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets%2fpage-1a2b.js',
    '//etc/passwd',
    '/assets/',
    '/assets/page-1a2b.js/',
    '/index.html%00',
    '/own/0.js',
    '/own/99999.js',
    '/__proto__',
    'http://127.0.0.1/index.html',
  ])('has no page at %s', async (path) => {
    const { status, headers, body } = await ask(studio.address, path);
    expect([status, body.toString()]).toEqual([404, 'There is no such page.\n']);
    expect(headers['content-security-policy']).toBeDefined();
  });

  test.each(['evil.example', 'evil.example:7300', '127.0.0.1.evil.example', 'localhost@evil'])(
    'refuses a request for the host %j',
    async (host) => {
      const { status, body } = await ask(studio.address, '/', { headers: { Host: host } });
      expect([status, body.toString()]).toEqual([403, 'This server is for this machine.\n']);
    },
  );

  test.each(['localhost', 'localhost:7300', '127.0.0.1', '[::1]:80'])(
    'answers a request for the host %s',
    async (host) => {
      expect((await ask(studio.address, '/', { headers: { Host: host } })).status).toBe(200);
    },
  );

  test('takes the next port if one is taken, unless the port is fixed', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const next = await startStudio({ port, folder });
    onTestFinished(() => next.close());
    expect(Number(new URL(next.address).port)).toBeGreaterThan(port);
    await expect(startStudio({ port, folder, isFixed: true })).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: the port is taken; choose another with --port`,
    );
  });

  test('says so if the app is not built', async () => {
    await expect(startStudio({ port: 0, folder: tmpdir() })).rejects.toThrow('not built yet');
  });

  test('closes even with an open connection', async () => {
    const other = await startStudio({ port: 0, folder });
    await new Promise<void>((resolve) => {
      get(other.address, { agent: false, headers: { Connection: 'keep-alive' } }, (response) => {
        response.resume().on('error', () => undefined);
        resolve();
      }).on('error', () => undefined);
    });
    await other.close();
    await expect(ask(other.address, '/')).rejects.toThrow();
  });

  test('names users’ players after their games', async () => {
    const [game, player] = [
      write('nim.mjs', 'export default 1;'),
      write('me.mjs', 'export default 2;'),
    ];
    const other = await startStudio({ port: 0, folder, games: [game], players: [player] });
    onTestFinished(() => other.close());
    const html = (await ask(other.address, '/')).body.toString();
    expect(html).toMatch(/<meta name="turnwise-player" content="{&quot;name&quot;:&quot;me&quot;/);
    expect((await ask(other.address, '/own/1.js')).body.toString()).toContain('2');
  });

  test('names users’ games in the page, whatever characters their paths contain', async () => {
    const path = write('a"<b>&.mjs', 'export default 1;');
    const other = await startStudio({ port: 0, folder, games: [path] });
    onTestFinished(() => other.close());
    const html = (await ask(other.address, '/')).body.toString();
    const [, content = ''] = /<meta name="turnwise-game" content="([^"]*)">/.exec(html) ?? [];
    expect(content).not.toContain('<');
    const told = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    expect(JSON.parse(told)).toMatchObject({ name: 'a"<b>&', path });
    expect((await ask(other.address, '/own/0.js')).body.toString()).toContain('1');
    expect((await ask(other.address, '/own/1.js')).status).toBe(404);
  });

  test('tells pages of changes to users’ games, with the reason where one cannot be compiled', async () => {
    const path = write('changing.mjs', 'export default 1;');
    const other = await startStudio({ port: 0, folder, games: [path] });
    onTestFinished(() => other.close());
    const events = await eventsOf(`${other.address}own/changes`);
    const [first] = await events.next();
    expect(first).toEqual({ module: expect.stringMatching(/^own\/0\.js\?v=/), failure: null });
    const html = (await ask(other.address, '/')).body.toString();
    expect(html).toContain(first?.module);
    write('changing.mjs', 'export default {;');
    const [second] = await events.next();
    expect(second?.module).not.toBe(first?.module);
    expect(second?.failure).toMatchObject({
      message: expect.stringMatching(/^changing\.mjs cannot be compiled/),
      place: { file: 'changing.mjs', line: 1, excerpt: { from: 1, lines: ['export default {;'] } },
    });
    write('changing.mjs', 'export default 22;');
    const [third] = await events.next();
    expect(third?.failure).toBeNull();
    await events.close();
  });

  test('tells whoever started it of changes, also while no page is open', async () => {
    const path = write('watched.mjs', 'export default 1;');
    const changes: ModuleChange[] = [];
    const other = await startStudio({
      port: 0,
      folder,
      games: [path],
      onChange: (change) => changes.push(change),
    });
    onTestFinished(() => other.close());
    await ask(other.address, '/'); // compiled
    write('watched.mjs', 'export default {;');
    await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
    expect(changes[0]).toMatchObject({
      path,
      failure: { place: { file: 'watched.mjs', line: 1 } },
    });
    write('watched.mjs', 'export default 333;');
    await vi.waitFor(() => expect(changes[1]).toEqual({ path, failure: null }), {
      timeout: 10_000,
    });
  });

  test('sends the version of a script that is asked for, with checks for the page and without for workers', async () => {
    const path = write('versions.mjs', 'export default () => { for (;;) one(); };\n');
    const other = await startStudio({ port: 0, folder, games: [path] });
    onTestFinished(() => other.close());
    const events = await eventsOf(`${other.address}own/changes`);
    const [first] = await events.next();
    write('versions.mjs', 'export default () => 2222;\n');
    await events.next();
    await events.close();
    const text = async (query: string) =>
      (await ask(other.address, `/${first?.module}${query}`)).body.toString();
    expect(await text('')).toMatch(/for \(;;\) one\(\)/);
    const guarded = await text('&guarded');
    expect(guarded).toMatch(/for \(;;\) \{\$watch\(\);one\(\);\}/);
    const [, version = ''] = /v=(\w+)/.exec(first?.module ?? '') ?? [];
    const at = `v=${version}&line=1&column=${guarded.split('\n')[0]?.length ?? 0}`;
    expect((await ask(other.address, `/own/0/place?${at}&guarded`)).status).toBe(200);
  });

  test('places an error in the script of a user’s game in its file', async () => {
    const path = write('placed.mjs', '// one\n// two\nexport default () => null();\n');
    const other = await startStudio({ port: 0, folder, games: [path] });
    onTestFinished(() => other.close());
    const script = (await ask(other.address, '/own/0.js')).body.toString();
    const [, version = ''] = /#\s*sourceMappingURL=0\.js\.map\?v=(\w+)/.exec(script) ?? [];
    const map = await ask(other.address, `/own/0.js.map?v=${version}`);
    expect(JSON.parse(map.body.toString()).sources[0]).toMatch(/placed\.mjs$/);
    const line = script.split('\n').findIndex((text) => text.includes('null()')) + 1;
    const column = (script.split('\n')[line - 1] ?? '').indexOf('null') + 1;
    const place = await ask(
      other.address,
      `/own/0/place?v=${version}&line=${line}&column=${column}`,
    );
    expect(place.headers['content-type']).toBe('application/json');
    expect(JSON.parse(place.body.toString())).toMatchObject({ file: 'placed.mjs', line: 3 });
    expect((await ask(studio.address, '/own/changes')).status).toBe(404);
  });
});
