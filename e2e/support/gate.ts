/**
 * A gate between browser and server: it can hold answers back (what was sent has counted, and the browser does not know), be slow, never
 * answer at all, or answer everything itself, as a hotel's network does before one has paid.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What somebody else answers in the server's place. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Everything is answered by a log-in page of somebody else, and well. */
export const hotel: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><h1>Bem-vindo ao hotel</h1>',
};

/** What befalls one request: it never arrives, its answer never does (it has counted, and nobody knows), or it is slow. */
export type Fault = 'dropped' | 'unanswered' | 'slow';

/** ms that a slow request waits. */
const SLOW_MS = 3_000;

export class Gate {
  readonly port: number;
  readonly url: string;
  /** Paths of requests that were let through while answers were held. */
  readonly reached: string[] = [];
  /** Those that the server has answered by now: they have counted, and nobody knows. */
  readonly held: string[] = [];
  /** All that ever went on to the server. */
  readonly passed: string[] = [];
  /** ms that every request waits here first, as on a slow network. */
  delay = 0;
  /** Asked at every request. */
  fault: () => Fault | null = () => null;
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
  ) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
    this.server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => this.upgrade(incoming, socket, head));
  }

  open(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(this.port, '127.0.0.1', () => resolve());
    });
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  /** From now on the server still gets requests to these paths, and nobody gets its answers. */
  holdAnswers(paths: RegExp): void {
    this.reached.length = 0;
    this.held.length = 0;
    this.holding = paths;
  }

  /** From now on whatever gets an answer here never reaches the server, and no socket does. */
  answerInstead(instead: (path: string) => Answer | null): void {
    this.reached.length = 0;
    this.instead = instead;
    for (const socket of this.upgraded) socket.destroy();
  }

  /** From now on one file of the server is another one. */
  rewrite(path: string, rewrite: (body: string) => string): void {
    this.rewriting = { path, rewrite };
  }

  /** From now on requests to these paths are taken and never answered. */
  hang(paths: RegExp): void {
    this.reached.length = 0;
    this.silent = paths;
  }

  /** Lets everything through again. Whoever still waits for an answer that was held back learns that none will come. */
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
    // What is rewritten has to come as plain text, and whole.
    const plain = this.rewriting?.path === url ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {};
    const onward = request({ host: '127.0.0.1', port: this.target, method, path: url, headers: { ...headers, ...plain } }, (answer) => {
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
      if (this.rewriting?.path === url) return void this.answerRewritten(answer, outgoing, this.rewriting.rewrite);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  private answerRewritten(answer: IncomingMessage, outgoing: ServerResponse, rewrite: (body: string) => string): void {
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
