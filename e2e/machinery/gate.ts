/** A gate between browser and server that can hold answers back: what was sent has counted, and the browser does not know. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

export class Gate {
  readonly port: number;
  readonly url: string;
  /** Paths of requests that were let through while answers were held. */
  readonly reached: string[] = [];
  /** Those that the server has answered by now: they have counted, and nobody knows. */
  readonly held: string[] = [];
  private holding: RegExp | null = null;
  private readonly sockets = new Set<Socket>();
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

  release(): void {
    this.holding = null;
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/', headers } = incoming;
    if (this.holding?.test(url)) this.reached.push(url);
    const onward = request({ host: '127.0.0.1', port: this.target, method, path: url, headers }, (answer) => {
      if (this.holding?.test(url)) {
        answer.resume();
        answer.once('end', () => this.held.push(url));
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  private upgrade({ method, url, headers }: IncomingMessage, socket: Socket, head: Buffer): void {
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
