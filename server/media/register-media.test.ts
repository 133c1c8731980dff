import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { installSecurityHeaders } from '#server/http/security-headers.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { systemClock } from '#server/ports/clock.ts';
import { mediaAddress } from './media-address.ts';
import { putMediaFile } from './put-media-file.ts';
import { registerMedia } from './register-media.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const name = 'Ficha de inspeção (diária).xlsx';

describe('the files of a company', () => {
  let app: FastifyInstance;
  let database: OpenDatabase;
  let storage: FileStorage;
  let folder: string;
  let film: string;
  let sheet: string;
  let logo: string;

  const put = async (
    tenant: string,
    body: Uint8Array,
    fileName: string,
    mimeType: string,
    open = false,
  ): Promise<string> => {
    const stored = await storage.put(body);
    await putMediaFile(database.db, tenant, { ...stored, fileName, mimeType, public: open });
    return mediaAddress(stored.sha256, fileName);
  };
  const get = async (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'aurora.localhost:3000', ...headers },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-media-'));
    storage = new FileStorage(folder);
    database = await openPgliteInMemory();
    app = Fastify();
    // As in the app, so that it is seen which of both policies goes out.
    await installSecurityHeaders(app, () => []);
    const tenants: Record<string, string> = {
      'aurora.localhost': 'aurora',
      'horizonte.localhost': 'horizonte',
    };
    registerMedia(app, {
      db: database.db,
      storage,
      hosts: { tenantOf: async (host) => tenants[host] ?? null },
      clock: systemClock,
    });
    film = await put('aurora', bytes, 'filme.mp4', 'video/mp4');
    sheet = await put(
      'aurora',
      Buffer.from('PK'),
      name,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    logo = await put('aurora', Buffer.from('<svg/>'), 'logo.svg', 'image/svg+xml', true);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('come whole, to be kept for good', async () => {
    const answer = await get(film);
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'video/mp4',
        'content-length': '1000',
        'accept-ranges': 'bytes',
        etag,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': `inline; filename="filme.mp4"; filename*=UTF-8''filme.mp4`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
    expect(answer.bytes).toEqual(bytes);
    expect(await get(film, { 'if-none-match': `"x", W/${etag}` })).toMatchObject({
      status: 304,
      bytes: Buffer.alloc(0),
      headers: { etag },
    });
  });

  it('show their headers alone', async () => {
    expect(await get(film, { range: 'bytes=0-1' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '1000', 'content-type': 'video/mp4' },
      bytes: Buffer.alloc(0),
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
  ])('come in part: %s', async (range, first, last) => {
    const answer = await get(film, { range });
    expect(answer).toMatchObject({
      status: 206,
      headers: {
        'content-range': `bytes ${first}-${last}/1000`,
        'content-length': String(last - first + 1),
        'content-type': 'video/mp4',
      },
    });
    expect(answer.bytes).toEqual(bytes.subarray(first, last + 1));
  });

  it('have nothing past their end', async () => {
    expect(await get(film, { range: 'bytes=1000-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' },
      bytes: Buffer.alloc(0),
    });
  });

  it('come in part only if they are still what the part is of', async () => {
    const etag = String((await get(film, {}, 'HEAD')).headers['etag']);
    const status = async (ifRange: string) =>
      (await get(film, { range: 'bytes=0-1', 'if-range': ifRange })).status;
    expect([
      await status(etag),
      await status(`W/${etag}`),
      await status('"x"'),
      await status('Wed, 21 Oct 2026 07:28:00 GMT'),
    ]).toEqual([206, 200, 200, 200]);
  });

  it('are saved rather than opened when they are no picture, sound, film, PDF or text, and whenever asked', async () => {
    expect((await get(sheet)).headers['content-disposition']).toBe(
      `attachment; filename="Ficha de inspe__o (di_ria).xlsx"; filename*=UTF-8''Ficha%20de%20inspe%C3%A7%C3%A3o%20%28di%C3%A1ria%29.xlsx`,
    );
    expect((await get(`${film}?download=1`)).headers['content-disposition']).toMatch(
      /^attachment; /,
    );
    expect((await get(logo)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
    });
  });

  it('keep the name that they were registered with', async () => {
    const other = film.replace('filme.mp4', 'virus.exe');
    expect((await get(`${other}?download=1`)).headers['content-disposition']).toContain(
      'filename="filme.mp4"',
    );
  });

  it('may have long names', async () => {
    const long = await put(
      'aurora',
      Buffer.from('longo'),
      `${'Orientação '.repeat(18)}.pdf`,
      'application/pdf',
    );
    expect((await get(long)).status).toBe(200);
  });

  it('are not there for another company, an unknown host, or by another name than their hash', async () => {
    const status = async (url: string, host = 'aurora.localhost') =>
      (await get(url, { host })).status;
    expect([
      await status(film, 'horizonte.localhost'),
      await status(film, 'unknown.localhost'),
      await status(`/media/${'0'.repeat(64)}/filme.mp4`),
      await status('/media/..%2f..%2fetc%2fpasswd/x'),
      await status(film.toUpperCase()),
    ]).toEqual([404, 404, 404, 404, 404]);
    await put('horizonte', bytes, 'filme.mp4', 'video/mp4');
    expect(await status(film, 'horizonte.localhost')).toBe(200);
  });

  it('are missed without leaving a mark when the store has lost them', async () => {
    const lost = await put('aurora', Buffer.from('perdido'), 'perdido.mp3', 'audio/mpeg');
    await storage.delete(lost.split('/')[2] ?? '');
    const answer = await get(lost);
    expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
      404,
      undefined,
      undefined,
    ]);
  });
});
