/**
 * The server that all queues send to. It accepts writes in each queue's own protocol, records which
 * ones counted and for whom, and can be slow or faulty. A key or a document's id makes a write
 * count once if the protocol has one; otherwise every arrival counts.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { couch } from './sink-couch.ts';
import { SinkFeed } from './sink-feed.ts';
import { ourProtocol } from './sink-ours.ts';

export type Illness = 'well' | 'unauthenticated' | 'broken' | 'busy' | 'hotel' | 'gone';

export interface StoredWrites {
  owner: string;
  /** The person whose token it came with. */
  by: string;
  times: number;
}

export interface SinkRequest {
  path: string;
  method: string;
  token: string;
  key: string | undefined;
  body: unknown;
}

export interface SinkAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const broken: SinkAnswer = { status: 500, body: { error: 'internal' } };

export class Sink {
  url = '';
  illness: Illness = 'well';
  /**
   * Round-trip time, ms: half before the request, half before the response. A client that is gone
   * before its request arrives has never sent it.
   */
  delay = 0;
  /** Share of requests that fail with 503. */
  failing = 0;
  /** Accepts no writes for now, but still serves rows. */
  refusesWrites = false;
  /** A write on which the server always fails, reported as each protocol allows. */
  poison: string | null = null;
  requests = 0;
  bytes = 0;
  /** When the first request since `reset` or `listen` arrived. */
  firstAt: number | null = null;
  readonly feed = new SinkFeed();
  readonly taken = new Map<string, StoredWrites>();
  private readonly keys = new Set<string>();
  private chance = seededChance(1);
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Resets to the initial state. */
  reset(seed: number): void {
    this.taken.clear();
    this.keys.clear();
    couch.reset();
    this.feed.reset();
    [this.firstAt, this.refusesWrites] = [null, false];
    [this.illness, this.delay, this.failing, this.poison, this.requests, this.bytes] = [
      'well',
      0,
      0,
      null,
      0,
      0,
    ];
    this.chance = seededChance(seed);
  }

  /** Counts from now: the next request is the first. */
  listen(): void {
    [this.firstAt, this.requests, this.bytes] = [null, 0, 0];
  }

  /** Counts a write once per key; without a key it counts each time. Returns whether it was new. */
  readonly count = (
    { id, owner }: { id: string; owner: string },
    by: string,
    key?: string,
  ): boolean => {
    if (key !== undefined && this.keys.has(`${by} ${key}`)) return false;
    if (key !== undefined) this.keys.add(`${by} ${key}`);
    const known = this.taken.get(id);
    if (known) known.times += 1;
    else this.taken.set(id, { owner, by, times: 1 });
    return true;
  };

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sink').pathname;
    if (request.method === 'GET' && !/^\/(api|couch)/.test(path)) return this.serve(path, response);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    this.requests += 1;
    this.bytes += text.length;
    const half = this.delay / 2;
    if (half > 0) await new Promise((resolve) => setTimeout(resolve, half));
    if (request.socket.destroyed) return;
    this.firstAt ??= performance.now();
    if (this.illness === 'gone') return void request.socket.destroy();
    const ill =
      this.illness === 'well' && this.chance.next() >= this.failing ? null : this.ill(path);
    const told =
      ill ??
      this.take({
        path: `${path}${new URL(request.url ?? '/', 'http://sink').search}`,
        method: request.method ?? 'GET',
        token: (request.headers.authorization ?? '').replace('Bearer ', ''),
        key: request.headers['idempotency-key'] as string | undefined,
        body: text === '' ? null : JSON.parse(text),
      });
    if (half > 0) await new Promise((resolve) => setTimeout(resolve, half));
    const body = typeof told.body === 'string' ? told.body : JSON.stringify(told.body);
    response.writeHead(told.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...told.headers,
    });
    response.end(body);
  }

  private take(asked: SinkRequest): SinkAnswer {
    if (this.refusesWrites && /^\/(api\/sync\/push|rxdb|take|couch\/_bulk_docs)/.test(asked.path))
      return broken;
    if (asked.path.startsWith('/api/'))
      return ourProtocol(asked, this.count, this.poison, this.feed);
    if (asked.path === '/rows')
      return this.feed.page(asked.body as { since: number; limit: number });
    if (asked.path.startsWith('/couch/_changes'))
      return this.feed.couchChanges(new URL(asked.path, 'http://sink').searchParams);
    if (asked.path.startsWith('/couch/_bulk_get')) return this.feed.couchBulkGet(asked.body);
    if (asked.path.startsWith('/couch')) return couch.answer(asked, this.count, this.poison);
    if (asked.path === '/rxdb') {
      // An existing state is neither a conflict nor a second effect, because the document's id
      // identifies it.
      if ((asked.body as { id: string }[]).some(({ id }) => id === this.poison)) return broken;
      for (const write of asked.body as { id: string; owner: string }[])
        this.count(write, asked.token, write.id);
      return { status: 200, body: [] };
    }
    if ((asked.body as { id: string }).id === this.poison) return broken;
    this.count(asked.body as { id: string; owner: string }, asked.token, asked.key);
    return { status: 200, body: { ok: true } };
  }

  private ill(path: string): SinkAnswer {
    if (this.illness === 'hotel')
      return {
        status: 200,
        body: '<!doctype html><h1>Bem-vindo ao hotel</h1>',
        headers: { 'content-type': 'text/html' },
      };
    const [status, code] = (
      {
        unauthenticated: [401, 'unauthenticated'],
        broken: [500, 'internal'],
        busy: [429, 'rate_limited'],
        well: [503, 'unavailable'],
        gone: [503, 'unavailable'],
      } as const
    )[this.illness];
    // The header identifies our server's response, whatever its status.
    const headers: Record<string, string> = path.startsWith('/api/')
      ? { 'x-sync-protocol': '1' }
      : {};
    if (status === 429) headers['retry-after'] = '1';
    return {
      status,
      headers,
      body: { type: 'about:blank', title: code, status, code, message: code },
    };
  }

  private async serve(path: string, response: ServerResponse): Promise<void> {
    const name = /^\/peers\/([\w-]+\.js)$/.exec(path)?.[1];
    if (name === undefined) {
      response.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end('<!doctype html><title>bench</title>');
    }
    response.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' });
    response.end(await readFile(`dist/bench/peers/${name}`));
  }
}
