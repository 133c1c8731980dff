/**
 * One suite for every store. The S3 side runs the real SDK over HTTP against the small server
 * below, which supports five methods and path-style names, but no signatures, versions or errors
 * other than 404. It shows that the adapter sends valid S3 requests, not that Amazon, MinIO or Ceph
 * accept them. No S3 store is available on the machine that runs these tests.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './open-storage.ts';
import { FileMissing, type Storage } from './storage.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface TinyS3 {
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  requests: string[];
  url: string;
  close(): Promise<void>;
}

const startTinyS3 = async (): Promise<TinyS3> => {
  const objects: TinyS3['objects'] = new Map();
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://tiny').pathname);
    requests.push(`${request.method} ${key}`);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/'))
      return void response.writeHead(403).end();
    if (request.method === 'PUT') {
      const bytes = await buffer(request);
      const sum = createHash('sha256').update(bytes).digest('base64');
      if (request.headers['x-amz-checksum-sha256'] !== sum)
        return void response.writeHead(400).end();
      objects.set(key, { bytes, type: request.headers['content-type'] });
      return void response.writeHead(200, { etag: '"x"' }).end();
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) {
      const text =
        request.method === 'HEAD'
          ? ''
          : '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>';
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end(text);
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const part = range
      ? found.bytes.subarray(Number(range[1]), range[2] ? Number(range[2]) + 1 : undefined)
      : found.bytes;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    requests,
    url: `s3://KEY:SEC%2FRET@127.0.0.1:${port}/shelf/of/trilha?region=sa-east-1&tls=0`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

describe.each(['file', 's3'] as const)('storage on %s', (kind) => {
  let dataDir: string;
  let s3: TinyS3;
  let storage: Storage;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilha-storage-'));
    s3 = await startTinyS3();
    storage = await openStorage({ dataDir, storageUrl: kind === 's3' ? s3.url : undefined });
  });
  afterAll(async () => {
    await storage.close();
    await s3.close();
    await rm(dataDir, { recursive: true });
  });

  const text = Buffer.from('Antes de ligar, três minutos.');
  const put = (bytes: Uint8Array) => storage.put(bytes, { mimeType: 'text/plain' });

  it('names bytes by their hash and gives them back', async () => {
    const stored = await put(text);
    expect(stored).toEqual({ sha256: sha256(text), size: text.length });
    expect(await storage.stat(stored.sha256)).toEqual(stored);
    expect(await storage.has(stored.sha256)).toBe(true);
    expect(await buffer(await storage.read(stored.sha256))).toEqual(text);
  });

  it('takes bytes as they come, more than one buffer holds', async () => {
    const chunk = Buffer.alloc(64 * 1024, 7);
    const chunks = async function* () {
      for (let i = 0; i < 40; i += 1) yield chunk;
    };
    const whole = Buffer.concat(Array.from({ length: 40 }, () => chunk));
    const stored = await storage.put(chunks(), { mimeType: 'video/mp4' });
    expect(stored).toEqual({ sha256: sha256(whole), size: whole.length });
    expect(sha256(await buffer(await storage.read(stored.sha256)))).toBe(stored.sha256);
  });

  it('keeps an empty file', async () => {
    const stored = await put(Buffer.alloc(0));
    expect(stored).toEqual({ sha256: sha256(Buffer.alloc(0)), size: 0 });
    expect((await buffer(await storage.read(stored.sha256))).length).toBe(0);
  });

  it.each([
    [{ start: 0, end: 4 }, 'Antes'],
    [{ start: 6, end: 7 }, 'de'],
    [{ start: text.length - 8 }, 'minutos.'],
    [{ start: text.length - 1, end: text.length - 1 }, '.'],
  ])('reads the range %j', async (range, expected) => {
    const stored = await put(text);
    expect((await buffer(await storage.read(stored.sha256, range))).toString()).toBe(expected);
  });

  it('takes the same bytes again, at once and later, as one file', async () => {
    const bytes = Buffer.from('o mesmo');
    const all = await Promise.all([put(bytes), put(bytes), put(bytes)]);
    expect(new Set(all.map((one) => one.sha256))).toEqual(new Set([sha256(bytes)]));
    expect(await put(bytes)).toEqual(all[0]);
    expect(await buffer(await storage.read(sha256(bytes)))).toEqual(bytes);
  });

  it('shows nothing of a put that fails', async () => {
    const half = Buffer.from('metade');
    const broken = async function* () {
      yield half;
      throw new Error('the line went dead');
    };
    await expect(storage.put(broken(), { mimeType: 'text/plain' })).rejects.toThrow(
      'the line went dead',
    );
    expect(await storage.has(sha256(half))).toBe(false);
  });

  it('tells a missing file from a broken store', async () => {
    const missing = sha256(Buffer.from('nunca'));
    expect(await storage.stat(missing)).toBe(null);
    expect(await storage.has(missing)).toBe(false);
    await expect(storage.read(missing)).rejects.toBeInstanceOf(FileMissing);
    await expect(storage.delete(missing)).resolves.toBeUndefined();
  });

  it('deletes', async () => {
    const { sha256: name } = await put(Buffer.from('por pouco tempo'));
    await storage.delete(name);
    expect(await storage.has(name)).toBe(false);
  });

  it.each(['', '..', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'takes no name but a hash: %j',
    async (name) => {
      await expect(storage.stat(name)).rejects.toBeInstanceOf(FileMissing);
      await expect(storage.read(name)).rejects.toBeInstanceOf(FileMissing);
      await expect(storage.delete(name)).rejects.toBeInstanceOf(FileMissing);
    },
  );

  it('leaves nothing lying about', async () => {
    const left = kind === 'file' ? await readdir(join(dataDir, 'files')) : [];
    expect(left.filter((name) => !/^[0-9a-f]{2}$/.test(name))).toEqual([]);
  });

  it.runIf(kind === 's3')(
    'puts each file under the prefix with its type, and sends one that is there no second time',
    async () => {
      const bytes = Buffer.from('uma vez');
      const key = `/shelf/of/trilha/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`;
      await put(bytes);
      await put(bytes);
      expect(s3.objects.get(key)).toEqual({ bytes, type: 'text/plain' });
      expect(s3.requests.filter((line) => line === `PUT ${key}`)).toEqual([`PUT ${key}`]);
    },
  );
});

describe('address of a bucket', () => {
  it.each([
    's3://host/bucket',
    's3://KEY:SECRET@host/',
    'https://KEY:SECRET@host/bucket',
    'KEY:SECRET at host',
  ])('refuses %s without quoting it', async (storageUrl) => {
    const refusal = await openStorage({ dataDir: '/nowhere', storageUrl }).catch((error: unknown) =>
      String(error),
    );
    expect(refusal).toMatch(/^Error: STORAGE_URL/);
    expect(refusal).not.toContain(storageUrl);
  });
});
