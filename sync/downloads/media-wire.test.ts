import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaWire } from './ports.ts';
import { mediaWire } from './media-wire.ts';

const film = Buffer.from('0123456789');
let server: Server;
let origin = '';
let asked: {
  url: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
  method: string | undefined;
}[] = [];
let answer: (response: ServerResponse) => void;
let stalls: (() => void)[] = [];
let wire: MediaWire;

beforeAll(async () => {
  server = createServer(({ url, method, headers }: IncomingMessage, response) => {
    asked.push({ url, method, range: headers.range, ifRange: headers['if-range']?.toString() });
    answer(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(resolve));
});
beforeEach(() => {
  asked = [];
  stalls = [];
  wire = mediaWire(origin, {
    after: (_ms, run) => {
      stalls.push(run);
      return () => void (stalls = stalls.filter((one) => one !== run));
    },
  });
});

const sends =
  (status: number, headers: Record<string, string>, body: Buffer | string = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);
const part = (range = 'bytes 2-5/10', body: Buffer = film.subarray(2, 6), etag = '"v1"') =>
  sends(206, { etag, 'content-range': range }, body);
const piece = () => wire.piece('/media/abc/a.mp4', { start: 2, end: 6 }, '"v1"');

describe('a piece', () => {
  test('is asked for by its bytes and its version, and marked as no person’s viewing', async () => {
    answer = part();
    const reply = await piece();
    expect(reply).toMatchObject({ kind: 'piece', facts: { size: 10, etag: '"v1"' } });
    expect(reply.kind === 'piece' && Buffer.from(reply.bytes).toString()).toBe('2345');
    expect(asked).toEqual([
      { url: '/media/abc/a.mp4?piece', method: 'GET', range: 'bytes=2-5', ifRange: '"v1"' },
    ]);
    expect(stalls).toEqual([]);
  });

  test('of a file that ends before is what there is', async () => {
    answer = part('bytes 2-3/4', film.subarray(2, 4));
    expect(await piece()).toMatchObject({ kind: 'piece', facts: { size: 4 } });
  });

  test('of another version comes as the whole', async () => {
    answer = sends(
      200,
      { etag: '"v2"', 'content-length': '10', 'content-type': 'video/mp4' },
      film,
    );
    const reply = await piece();
    expect(reply).toMatchObject({
      kind: 'whole',
      facts: { size: 10, etag: '"v2"', headers: { 'content-type': 'video/mp4' } },
    });
    if (reply.kind === 'whole')
      expect(Buffer.from(await new Response(reply.body).arrayBuffer()).toString()).toBe(
        '0123456789',
      );
  });

  test.each([404, 410])('%d is gone', async (status) => {
    answer = sends(status, {});
    expect(await piece()).toEqual({ kind: 'gone' });
  });

  test.each([
    ['a page of a hotel', sends(200, { 'content-type': 'text/html' }, '<html>')],
    ['a redirect', sends(302, { location: '/' })],
    ['a weak version', part('bytes 2-5/10', film.subarray(2, 6), 'W/"v1"')],
    ['other bytes than were asked for', part('bytes 3-6/10', film.subarray(3, 7))],
    ['fewer bytes than were told', part('bytes 2-5/10', film.subarray(2, 5))],
    ['a server that is ill', sends(503, { etag: '"v1"' })],
    ['a cut connection', (response: ServerResponse) => void response.destroy()],
  ])('%s is no answer', async (_name, given) => {
    answer = given;
    expect(await piece()).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['weakened', `W/"${'a'.repeat(64)}"`],
    ['dropped', null],
  ])('whose tag a proxy has %s is known by its address', async (_what, etag) => {
    answer = sends(
      206,
      { 'content-range': 'bytes 2-5/10', ...(etag === null ? {} : { etag }) },
      film.subarray(2, 6),
    );
    const reply = await wire.piece(`/media/${'a'.repeat(64)}/a.mp4`, { start: 2, end: 6 }, null);
    expect(reply).toMatchObject({ kind: 'piece', facts: { etag: `"${'a'.repeat(64)}"` } });
  });

  test('that stands still is given up', async () => {
    answer = (response) => {
      response.writeHead(206, {
        etag: '"v1"',
        'content-range': 'bytes 2-5/10',
        'content-length': '4',
      });
      response.write('23');
    };
    const waiting = piece();
    await expect.poll(() => stalls.length).toBe(1);
    for (const stall of stalls) stall();
    expect(await waiting).toEqual({ kind: 'unreachable' });
  });
});

describe('the size', () => {
  test('is asked for without the file', async () => {
    answer = sends(200, { etag: '"v1"', 'content-length': '10' });
    expect([await wire.size('/media/abc/a.mp4'), asked[0]?.method]).toEqual([10, 'HEAD']);
  });

  test('is not believed of any other person', async () => {
    answer = sends(200, { 'content-length': '10' });
    expect(await wire.size('/media/abc/a.mp4')).toBeNull();
  });
});
