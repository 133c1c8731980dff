import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD } from '#contract/areas/media/rules/upload-format.ts';
import { uploadCopy } from '#server/copy/pt-br.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pathOfUpload, tusCaller, type TusCaller } from '#server/testing/tus-requests.ts';
import { DiskRoom } from '#server/watch/disk-room.ts';
import { aCourse } from '#tests/builders/op.ts';

const FILES = '/api/uploads/files';
const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

/** Its errors say where it is, as those of a store of objects do. */
class AwayStorage extends FileStorage {
  isAway = false;
  override async put(...args: Parameters<FileStorage['put']>) {
    if (this.isAway) throw new Error('connect ECONNREFUSED 10.0.0.5:9000 (bucket segredo)');
    return super.put(...args);
  }
}

const png = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};
const bytes = png(300_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');

describe('files that people send', () => {
  let database: OpenDatabase;
  let folder: string;
  let storage: AwayStorage;
  let t: TestApp;
  let c: TestCompany;
  let ana: string;
  let tus: TusCaller;
  let freeMb = 100_000;
  const disk = new DiskRoom(
    {
      figures: () => ({ free: freeMb * MB, total: 100_000 * MB }),
      log: { error: () => undefined, warn: () => undefined },
    },
    { holdsDatabase: true, reserveMb: 1, uploadReserveMb: 1_000 },
  );
  const start = async (): Promise<void> => {
    t = await startTestApp(database, { storage, disk, uploadsFolder: join(folder, 'uploads') });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  };
  const newcomer = async (): Promise<void> => {
    c = await t.company();
    ana = await t.enter(c);
    tus = tusCaller(t.app, c.host);
  };
  beforeAll(async () => {
    database = await openPgliteInMemory();
    folder = await mkdtemp(join(tmpdir(), 'trilha-files-'));
    storage = new AwayStorage(join(folder, 'files'));
    await start();
    await newcomer();
  });
  afterEach(() => {
    storage.isAway = false;
    freeMb = 100_000;
  });
  afterAll(async () => {
    await t.app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const factsOf = (over: Record<string, string> = {}) => ({
    idUpload: randomUUID(),
    owner: c.ana,
    name: 'certificado.png',
    type: 'image/png',
    sha256,
    ...over,
  });
  const begin = async (facts = factsOf(), size = bytes.length) =>
    tus.create(FILES, ana, size, facts);
  /** Begun, and all of it sent. */
  const sendAll = async (facts = factsOf()) => {
    const path = pathOfUpload(await begin(facts));
    return { path, ...(await tus.send(path, ana, 0, bytes)) };
  };
  const course = ({ idUpload, name, type }: Record<string, string>) => ({
    kind: 'externalCourse.create',
    payload: {
      ...aCourse,
      idUserExternalCourse: randomUUID(),
      idUser: c.ana,
      idParentUserExternalCourse: null,
      evidence: { idUpload, name, type, size: bytes.length, sha256 },
    },
  });
  const push = async (...ops: ReturnType<typeof course>[]) =>
    (await t.push(c, ana, ops)).body.results;
  const lying = async () =>
    (await readdir(join(folder, 'uploads', 'files'))).filter((name) => name.endsWith('.part'));
  const onDisk = (path: string) => join(folder, 'uploads', 'files', path.slice(FILES.length + 1));
  const age = async (path: string, ms: number) => {
    const then = new Date(t.clock.now() - ms);
    await utimes(onDisk(path), then, then);
  };

  it('whose last piece meets an outage of the storage wait whole, say nothing of it, and are taken by a request for them', async () => {
    storage.isAway = true;
    const facts = factsOf();
    const last = await sendAll(facts);
    expect([last.status, last.headers['retry-after'], JSON.parse(last.body).code]).toEqual([
      503,
      '30',
      'unavailable',
    ]);
    const asked = await tus.call('HEAD', last.path, ana);
    expect([asked.status, asked.headers['retry-after'], asked.headers['upload-offset']]).toEqual([
      503,
      '30',
      undefined,
    ]);
    const op = course(facts);
    expect(await push(op)).toMatchObject([{ verdict: 'retry', code: 'unavailable', after: 30 }]);
    expect([last.body, JSON.stringify(asked.headers)].join(' ')).not.toMatch(
      /10\.0\.0\.5|segredo|ECONN/,
    );

    storage.isAway = false;
    const now = await tus.call('HEAD', last.path, ana);
    expect([now.status, now.headers['upload-offset'], await lying()]).toEqual([
      200,
      String(bytes.length),
      [],
    ]);
    expect(await push(op)).toMatchObject([{ verdict: 'applied' }]);
  });

  it('are taken by the write that names them, also of a process that ended between the last byte and its taking', async () => {
    const facts = factsOf();
    const path = pathOfUpload(await begin(facts));
    await tus.send(path, ana, 0, bytes.subarray(0, 100));
    await appendFile(onDisk(path), bytes.subarray(100));
    expect(await push(course(facts))).toMatchObject([{ verdict: 'applied' }]);
    expect(await lying()).toEqual([]);
  });

  it('are a PDF where its mark stands within the first 1,024 bytes, and none where it comes later', async () => {
    const sent = async (before: number) => {
      const late = new TextEncoder().encode(`${' '.repeat(before)}%PDF-1.4\n${'%'.repeat(3_000)}`);
      const facts = factsOf({
        name: 'comprovante.pdf',
        type: 'application/pdf',
        sha256: createHash('sha256').update(late).digest('hex'),
      });
      const path = pathOfUpload(await begin(facts, late.length));
      return (await tus.send(path, ana, 0, late)).status;
    };
    expect([await sent(0), await sent(1_000), await sent(1_100)]).toEqual([204, 204, 422]);
  });

  it('are taken at the start of the next process, and whole ones are never tidied away', async () => {
    storage.isAway = true;
    const whole = await sendAll();
    const part = pathOfUpload(await begin());
    for (const path of [whole.path, part]) await age(path, 30 * DAY_MS);
    await t.app.close();
    await start();
    tus = tusCaller(t.app, c.host);
    await expect.poll(lying).toEqual([whole.path.slice(FILES.length + 1)]);
    storage.isAway = false;
    await t.app.close();
    await start();
    tus = tusCaller(t.app, c.host);
    await expect.poll(lying).toEqual([]);
    expect((await tus.call('HEAD', whole.path, ana)).headers['upload-offset']).toBe(
      String(bytes.length),
    );
  });

  it('that are not what they say are refused, and are gone', async () => {
    storage.isAway = true;
    const facts = factsOf({ sha256: '0'.repeat(64) });
    const { status, body } = await sendAll(facts);
    expect([status, body, await lying()]).toEqual([422, uploadCopy.notTaken, []]);
    expect(await push(course(facts))).toMatchObject([
      { verdict: 'rejected', code: 'file_missing' },
    ]);
  });

  it('in the name of another person are forbidden, and no person reaches another’s by an odd address', async () => {
    const other = await begin(factsOf({ owner: c.bia }));
    expect([other.status, JSON.parse(other.body).code]).toEqual([403, 'forbidden']);
    const path = pathOfUpload(await begin());
    const mine = pathOfUpload(
      await tus.create(FILES, await t.enter(c, 'bia'), 10, factsOf({ owner: c.bia })),
    );
    const bia = await t.enter(c, 'bia');
    for (const odd of [
      `${mine}?/${path}`,
      `${mine}?a=/${path.slice(FILES.length + 1)}`,
      `${mine}#/${path}`,
      path,
    ]) {
      expect((await tus.call('HEAD', odd, bia)).headers['upload-length']).not.toBe(
        String(bytes.length),
      );
      expect((await tus.send(odd, bia, 0, bytes)).status).toBeGreaterThanOrEqual(400);
      await tus.call('DELETE', odd, bia);
    }
    const override = {
      'x-http-method-override': 'PATCH',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    expect(
      (await tus.call('POST', `${FILES}?/${path}`, bia, override, bytes)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await tus.call('HEAD', path, ana)).headers['upload-offset']).toBe('0');
  });

  it('leave room on the disk: each part is looked at before it is taken', async () => {
    const path = pathOfUpload(await begin());
    await tus.send(path, ana, 0, bytes.subarray(0, 100_000));
    freeMb = 1_000;
    for (const refused of [
      await tus.send(path, ana, 100_000, bytes.subarray(100_000)),
      await begin(),
    ])
      expect([
        refused.status,
        refused.headers['retry-after'],
        JSON.parse(refused.body).code,
      ]).toEqual([503, '60', 'storage_full']);
    expect((await tus.call('HEAD', path, ana)).headers['upload-offset']).toBe('100000');
    freeMb = 1_010;
    expect((await tus.send(path, ana, 100_000, bytes.subarray(100_000))).status).toBe(204);
  });

  describe('in a day', () => {
    const FEW = 3;
    /** So many were taken today. */
    const fill = (n: number) =>
      database.db.insert(personFiles).values(
        Array.from({ length: n }, () => ({
          tenant: c.tenant,
          idUser: c.ana,
          id: randomUUID(),
          upload: randomUUID(),
          sha256,
          fileName: 'a.png',
          size: 1,
          mimeType: 'image/png' as const,
          receivedAt: new Date(t.clock.now()),
        })),
      );

    it('are a hundred with those that are unfinished, however many begin at once; what was left alone for a day gives way', async () => {
      await newcomer();
      await fill(100 - FEW);
      const many = await Promise.all(Array.from({ length: 12 }, () => begin()));
      const begun = many.filter(({ status }) => status === 201);
      expect(begun.length).toBeLessThanOrEqual(FEW);
      while (begun.length < FEW) begun.push(await begin());
      const refused = await begin();
      expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
        429,
        uploadCopy.tooManyFiles,
        '3600',
      ]);
      await age(pathOfUpload(begun[0]!), DAY_MS + 60_000);
      expect((await begin()).status).toBe(201);
      expect((await tus.call('HEAD', pathOfUpload(begun[0]!), ana)).status).toBe(404);
    });

    it('are so many bytes, of what is unfinished as it was said to be', async () => {
      await newcomer();
      for (let n = 0; n < 4; n += 1) expect((await begin(factsOf(), MAX_UPLOAD)).status).toBe(201);
      expect((await begin(factsOf(), 1)).status).toBe(429);
    });

    it('are counted at the end as well: one more waits on the server for the next day', async () => {
      await newcomer();
      const paths = [pathOfUpload(await begin()), pathOfUpload(await begin())];
      await fill(99);
      const ends = await Promise.all(paths.map((path) => tus.send(path, ana, 0, bytes)));
      expect(ends.map(({ status }) => status).toSorted()).toEqual([204, 429]);
      const late = paths[ends.findIndex(({ status }) => status === 429)] ?? '';
      expect((await tus.call('HEAD', late, ana)).status).toBe(429);
      t.clock.advance({ hours: 25 });
      ana = await t.enter(c);
      expect((await tus.call('HEAD', late, ana)).headers['upload-offset']).toBe(
        String(bytes.length),
      );
      expect(await database.db.$count(personFiles, eq(personFiles.tenant, c.tenant))).toBe(101);
    });
  });
});
