/**
 * A proxy between browser and server. It can withhold responses (the write has counted, the browser
 * does not learn it), delay requests, never respond, or respond itself, as a hotel's captive portal
 * does.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';

/** A response that is sent instead of the server's. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A captive portal: every request gets its login page with status 200. */
export const hotel: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><h1>Bem-vindo ao hotel</h1>',
};

/**
 * A fault for one request: it never reaches the server, its response never reaches the browser (the
 * write has counted), or it is delayed.
 */
export type Fault = 'dropped' | 'unanswered' | 'slow';

/** ms that a slow request is delayed. */
const SLOW_MS = 3_000;

export class Gate {
  /** Those of this process that are open. */
  static readonly #open = new Set<Gate>();
  readonly port: number;
  readonly url: string;
  /** Paths of requests that arrived while responses were withheld, replaced or hung. */
  readonly reached: string[] = [];
  /**
   * Those of them that the server has answered: the writes have counted, but the browser does not
   * know.
   */
  readonly held: string[] = [];
  /** Paths of all requests that were forwarded to the server. */
  readonly passed: string[] = [];
  /** ms by which every request is delayed. */
  delay = 0;
  /** Called for every request. */
  fault: () => Fault | null = () => null;
  /** Changes the headers of every response that passes, as some proxies do. */
  headers: (path: string, headers: IncomingHttpHeaders) => IncomingHttpHeaders = (_path, headers) =>
    headers;
  private holding: RegExp | null = null;
  private instead: ((path: string) => Answer | null) | null = null;
  private rewriting: { path: string; rewrite: (body: string) => string } | null = null;
  private readonly unanswered = new Set<ServerResponse>();
  private silent: RegExp | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly upgraded = new Set<Socket>();
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));

  constructor(
    port: number,
    private readonly target: number,
    /** Sent on as the host's name, as a delivery network does; else the one that was asked for. */
    private readonly host?: string,
  ) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
    this.server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
      this.upgrade(incoming, socket, head),
    );
  }

  open(): Promise<void> {
    Gate.#open.add(this);
    return new Promise((resolve) => {
      this.server.listen(this.port, '127.0.0.1', () => resolve());
    });
  }

  static async closeAll(): Promise<void> {
    await Promise.all([...Gate.#open].map((gate) => gate.close()));
  }

  close(): Promise<void> {
    Gate.#open.delete(this);
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  /** From now on requests to these paths reach the server, but its responses are withheld. */
  holdAnswers(paths: RegExp): void {
    this.reached.length = 0;
    this.held.length = 0;
    this.holding = paths;
  }

  /**
   * From now on requests that `instead` responds to never reach the server, and neither do sockets.
   */
  answerInstead(instead: (path: string) => Answer | null): void {
    this.reached.length = 0;
    this.instead = instead;
    for (const socket of this.upgraded) socket.destroy();
  }

  /** From now on the response for one path is rewritten. */
  rewrite(path: string, rewrite: (body: string) => string): void {
    this.rewriting = { path, rewrite };
  }

  /** From now on requests to these paths are accepted but never answered. */
  hang(paths: RegExp): void {
    this.reached.length = 0;
    this.silent = paths;
  }

  /**
   * Lets everything through again. Closes the connections of requests that still wait for a
   * withheld response.
   */
  release(): void {
    this.holding = null;
    this.instead = null;
    this.silent = null;
    for (const outgoing of this.unanswered) outgoing.destroy();
    this.unanswered.clear();
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/' } = incoming;
    const instead = this.instead?.(url);
    if (instead) {
      this.reached.push(url);
      incoming.resume();
      outgoing.writeHead(instead.status, instead.headers);
      outgoing.end(instead.body);
    } else if (this.silent?.test(url)) {
      this.reached.push(url);
      incoming.resume();
      this.unanswered.add(outgoing);
    } else this.meet(this.fault(), incoming, outgoing);
  }

  private meet(fault: Fault | null, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const wait = this.delay + (fault === 'slow' ? SLOW_MS : 0);
    if (fault === 'dropped') incoming.socket.destroy();
    else if (wait > 0) setTimeout(() => this.forward(incoming, outgoing), wait);
    else this.forward(incoming, outgoing, fault === 'unanswered');
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, unanswered = false): void {
    const { method, url = '/', headers } = incoming;
    this.passed.push(url);
    if (this.holding?.test(url)) this.reached.push(url);
    // To rewrite a response it must be uncompressed and complete (no 304).
    const plain =
      this.rewriting?.path === url ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {};
    const onward = request(
      {
        host: '127.0.0.1',
        port: this.target,
        method,
        path: url,
        headers: { ...headers, ...plain, ...(this.host !== undefined && { host: this.host }) },
      },
      (answer) => {
        if (unanswered) {
          answer.resume();
          answer.once('end', () => outgoing.destroy());
          return;
        }
        if (this.holding?.test(url)) {
          answer.resume();
          this.unanswered.add(outgoing);
          answer.once('end', () => this.held.push(url));
          return;
        }
        if (this.rewriting?.path === url)
          return void this.answerRewritten(answer, outgoing, this.rewriting.rewrite);
        outgoing.writeHead(answer.statusCode ?? 502, this.headers(url, answer.headers));
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  private answerRewritten(
    answer: IncomingMessage,
    outgoing: ServerResponse,
    rewrite: (body: string) => string,
  ): void {
    const parts: Buffer[] = [];
    answer.on('data', (bytes: Buffer) => parts.push(bytes));
    answer.once('end', () => {
      const { etag: _etag, 'content-length': _length, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      outgoing.end(rewrite(Buffer.concat(parts).toString()));
    });
  }

  private upgrade({ method, url, headers }: IncomingMessage, socket: Socket, head: Buffer): void {
    if (this.instead || this.silent) return void socket.destroy();
    this.upgraded.add(socket);
    socket.once('close', () => this.upgraded.delete(socket));
    const onward = connect(this.target, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.once('error', () => socket.destroy());
    socket.once('close', () => onward.destroy());
  }
}
