/**
 * WebSockets: a client watches matches and acts in them. What it sends is checked, and answered in order. A client that is too
 * slow to read, or silent, is cut off: it comes back by itself and asks for what it has missed.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientMessage, PROTOCOL, type ServerMessage } from 'turnwise/client';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { Refusal } from '../match/refusal.ts';
import type { MatchService, Watcher } from '../service/match-service.ts';
import { clientAddress, refusalOf } from './api.ts';
import { errorFields, type Log } from './log.ts';
import { clientMessage, LONGEST_MESSAGE } from './messages.ts';
import { type OriginRules, requireOrigin } from './origin.ts';
import type { Rates } from './rate-limits.ts';

/** The path of the WebSocket. */
export const SOCKET_PATH = `/api/${PROTOCOL}/socket`;

const HEARTBEAT = 30_000; //       milliseconds
const LONGEST_BACKLOG = 1_000_000; // bytes that a client has not read
const MOST_WATCHES = 100; //       of one client
const GOING_AWAY = 1001; //        the code of RFC 6455 when a server stops

export interface SocketParts {
  readonly service: MatchService;
  readonly rates: Rates;
  readonly rules: OriginRules;
  readonly log: Log;
  readonly isBehindProxy: boolean;
}

export class Sockets {
  readonly counts = { received: 0, sent: 0, cutOff: 0 };
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  });
  private readonly clients = new Set<Client>();
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(private readonly parts: SocketParts) {
    this.timer = setInterval(() => {
      for (const client of this.clients) client.beat();
    }, HEARTBEAT);
    this.timer.unref();
  }

  get count(): number {
    return this.clients.size;
  }

  /** Answers a request to change to WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { isBehindProxy, rates, rules } = this.parts;
    const { headers } = request;
    const forwarded = headers['x-forwarded-for'];
    const address = clientAddress(
      request.socket.remoteAddress,
      typeof forwarded === 'string' ? forwarded : forwarded?.join(','),
      isBehindProxy,
    );
    let leave: () => void;
    try {
      requireOrigin(headers.host, headers.origin, rules);
      if (request.url?.split('?')[0] !== SOCKET_PATH)
        throw new Refusal('bad-request', `The WebSocket is at ${SOCKET_PATH}.`);
      rates.count(address);
      leave = rates.open(address);
    } catch (error) {
      const { code, message } = refusalOf(error);
      const status = code === 'too-many' ? '429 Too Many Requests' : '403 Forbidden';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n${message}\n`);
      return;
    }
    socket.once('close', leave);
    this.server.handleUpgrade(request, socket, head, (opened) => {
      const client = new Client(opened, address, this.parts, this.counts);
      this.clients.add(client);
      opened.once('close', () => this.clients.delete(client));
    });
  }

  /** Says goodbye to all, so that they go to another process, or come back later. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const client of this.clients) client.close();
    this.server.close();
  }
}

class Client {
  private readonly watches = new Map<number, { readonly watcher: Watcher; leave: () => void }>();
  private line: Promise<void> = Promise.resolve();
  private isAlive = true;
  private isOpen = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly address: string,
    private readonly parts: SocketParts,
    private readonly counts: Sockets['counts'],
  ) {
    socket.on('message', (data, isBinary) => {
      this.isAlive = true;
      this.line = this.line.then(() => this.hear(data, isBinary));
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.isOpen = false;
      for (const { leave } of this.watches.values()) leave();
      this.watches.clear();
    });
  }

  /** Cuts off a client that has not answered since the last time. */
  beat(): void {
    if (!this.isAlive) this.cutOff();
    this.isAlive = false;
    this.socket.ping();
  }

  close(): void {
    this.socket.close(GOING_AWAY, 'The server stops.');
  }

  private async hear(data: RawData, isBinary: boolean): Promise<void> {
    this.counts.received++;
    let message: ClientMessage | null = null;
    try {
      this.parts.rates.count(this.address);
      if (isBinary) throw new Refusal('bad-request', 'Messages are texts.');
      message = clientMessage.parse(jsonIn(String(data)));
      await this.answer(message);
    } catch (error) {
      const body = refusalOf(error);
      if (body.code === 'failed') this.parts.log('error', 'message-failed', errorFields(error));
      const id = message?.type === 'act' ? message.id : null;
      const state = id === null ? undefined : await this.stateFor(message?.watch);
      this.send({
        type: 'refused',
        watch: message?.watch ?? 0,
        id,
        ...body,
        ...(state && { state }),
      });
    }
  }

  private async answer(message: ClientMessage): Promise<void> {
    const { service } = this.parts;
    switch (message.type) {
      case 'watch': {
        const { match, secret, since = 0, watch } = message;
        this.leave(watch);
        if (this.watches.size >= MOST_WATCHES)
          throw new Refusal('too-many', `A connection watches at most ${MOST_WATCHES} matches.`);
        const role = await service.roleOf(match, secret);
        const watcher: Watcher = {
          match,
          role,
          seen: since,
          tell: (news) => this.send({ type: 'news', watch, ...news }),
        };
        const leave = await service.watch(watcher);
        if (this.isOpen) this.watches.set(watch, { watcher, leave });
        else leave();
        return;
      }
      case 'unwatch':
        this.leave(message.watch);
        return;
      case 'act': {
        const { action, id, watch } = message;
        const watched = this.watches.get(watch);
        if (!watched) throw new Refusal('bad-request', `Nothing is watched as ${watch}.`);
        const { match, role } = watched.watcher;
        const number = await service.act(match, role, action);
        this.send({ type: 'done', watch, id, number });
        return;
      }
    }
  }

  private leave(watch: number): void {
    this.watches.get(watch)?.leave();
    this.watches.delete(watch);
  }

  private async stateFor(watch: number | undefined) {
    const watched = watch === undefined ? undefined : this.watches.get(watch);
    if (!watched) return undefined;
    const { match, role } = watched.watcher;
    return this.parts.service.state(match, role).catch(() => undefined);
  }

  private send(message: ServerMessage): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > LONGEST_BACKLOG) {
      this.cutOff();
      return;
    }
    this.counts.sent++;
    this.socket.send(JSON.stringify(message));
  }

  private cutOff(): void {
    this.counts.cutOff++;
    this.socket.terminate();
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad-request', 'The message is no JSON.');
  }
}
