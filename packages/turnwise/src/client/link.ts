/**
 * The WebSocket of a client, which connects again by itself: after a quarter of a second, and then less and less often.
 */
import { Events, freshSeed, Random } from '../core/index.ts';
import type { ClientMessage, ServerMessage } from './protocol.ts';

/** A WebSocket as browsers, Node 22 and the package ws have it. */
export interface SocketLike {
  addEventListener(type: string, listener: (event: object) => void): void;
  send(data: string): void;
  close(): void;
}

/** How a socket is made. */
export type SocketClass = new (address: string) => SocketLike;

/** Whether there is a connection: the first one is being made, it is there, or it was lost and is made again. */
export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

interface LinkEvents {
  connection(connection: Connection): void;
  message(message: ServerMessage): void;
}

const FIRST_PAUSE = 250; //    milliseconds
const LONGEST_PAUSE = 10_000; // milliseconds

export class Link {
  readonly events = new Events<LinkEvents>();
  connection: Connection = 'connecting';
  private socket: SocketLike | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly random = new Random(freshSeed());

  constructor(
    private readonly address: string,
    private readonly Socket: SocketClass,
  ) {
    this.connect();
  }

  send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Gives the connection up, which seems to be dead, and makes another. */
  renew(): void {
    const { socket } = this;
    if (!socket || this.connection !== 'open') return;
    this.lose(socket);
    socket.close();
  }

  close(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.change('closed');
  }

  private connect(): void {
    const socket = new this.Socket(this.address);
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (this.socket !== socket) return;
      this.pause = FIRST_PAUSE;
      this.change('open');
    });
    socket.addEventListener('message', (event) => {
      if (this.socket !== socket || !('data' in event)) return;
      const message: ServerMessage = JSON.parse(String(event.data));
      this.events.emit('message', message);
    });
    socket.addEventListener('error', () => undefined); // `close` follows
    socket.addEventListener('close', () => this.lose(socket));
  }

  private lose(socket: SocketLike): void {
    if (this.socket !== socket || this.connection === 'closed') return;
    this.socket = null;
    this.change('lost');
    // Not all clients of a server that comes back come at the same time.
    const wait = this.pause * (0.5 + this.random.float());
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private change(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.events.emit('connection', connection);
  }
}
