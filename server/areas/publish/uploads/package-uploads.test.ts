import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type {
  ListedPackage,
  PackageUpload,
} from '#contract/areas/scorm/entities/package-upload.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { write } from '#server/feed/write.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { putNode } from '../put/put-node.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { manifest, oneItem, page } from '#server/testing/scorm-zip.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { UPLOADS_PATH } from './package-uploads.ts';

const titled = (title: string, more: string[] = []): Buffer =>
  Buffer.from(
    zipBytes([
      manifest({
        organizations: oneItem.replace('<title>Curso</title>', `<title>${title}</title>`),
      }),
      page,
      ...more.map((name) => ({ name, data: name })),
    ]),
  );
const zip = titled('Entregas');
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
type PackageList = {
  uploads: PackageUpload[];
  packages: ListedPackage[];
  areas: { idNode: string }[];
  replaceable: { idNode: string }[];
};

/** Its files wait until a person lets them through. */
class SlowStorage extends FileStorage {
  gate: Promise<void> = Promise.resolve();
  open = (): void => undefined;
  begun = 0;
  shut(): void {
    this.begun = 0;
    this.gate = new Promise((resolve) => (this.open = resolve));
  }
  reset(): void {
    this.open();
    this.gate = Promise.resolve();
  }
  override async put(...args: Parameters<FileStorage['put']>) {
    this.begun += 1;
    await this.gate;
    return super.put(...args);
  }
}

onEmbeddedDatabase((database) => {
  let folder: string;
  let storage: SlowStorage;
  let server: TestApp;
  let company: TestCompany;
  let admin: string;
  const start = async (): Promise<TestApp> => {
    const app = await startTestApp(database(), { storage, uploadsFolder: join(folder, 'uploads') });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-uploads-'));
    storage = new SlowStorage(join(folder, 'files'));
    server = await start();
    company = await server.company();
    const { tenant } = company;
    await write(database().db, { tenant, now: new Date(server.clock.now()) }, (w) =>
      putNode(
        w,
        buildNode({
          idNode: `${tenant}-area`,
          nodeCode: '1',
          nodeType: 'ORGANIZATION',
          title: 'Área',
        }),
      ),
    );
    admin = await server.enter(company, 'admin');
  });
  afterEach(() => storage.reset());
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
  });
  const call = (
    method: string,
    path: string,
    token: string,
    headers: Record<string, string> = {},
    bytes?: Uint8Array,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const all = {
        host: company.host,
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        ...headers,
      };
      const sent = ask({ port, host: '127.0.0.1', method, path, headers: all }, (got) => {
        void text(got).then((body) =>
          resolve({ status: got.statusCode, headers: got.headers, body }),
        );
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  const metadata = (told: Record<string, string>): string =>
    Object.entries(told)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const create = (token: string, bytes: Uint8Array, told: Record<string, string> = {}) =>
    call('POST', UPLOADS_PATH, token, {
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ sha256: hashOf(bytes), filename: 'entregas.zip', ...told }),
    });
  const send = (token: string, path: string, offset: number, bytes: Uint8Array) =>
    call(
      'PATCH',
      path,
      token,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    );
  const pathOf = ({ headers }: Answer): string =>
    new URL(headers.location ?? '', 'http://a').pathname;
  const idOf = (path: string): string => path.slice(UPLOADS_PATH.length + 1);
  const upload = async (bytes: Uint8Array, told: Record<string, string> = {}): Promise<string> => {
    const path = pathOf(await create(admin, bytes, told));
    expect((await send(admin, path, 0, bytes)).status).toBe(204);
    return idOf(path);
  };
  const list = async (query = ''): Promise<PackageList> =>
    (
      await server.call('GET', `/api/learning/scorm/packages${query}`, {
        host: company.host,
        token: admin,
      })
    ).body;
  const settle = (app = server) => app.services.packageJobs?.idle();
  const stateOf = async (id: string) =>
    (await database().db.select().from(packageUploads).where(eq(packageUploads.id, id)))[0];
  const contentOf = async (id: string) =>
    (
      await database()
        .db.select()
        .from(contents)
        .where(and(eq(contents.tenant, company.tenant), eq(contents.id, id)))
    )[0]?.doc;
  const kept = async () => {
    const counts = [];
    for (const table of [packageFiles, contents, nodes])
      counts.push(
        (
          await database()
            .db.select({ all: count() })
            .from(table)
            .where(eq(table.tenant, company.tenant))
        )[0]?.all,
      );
    return [counts, (await readdir(join(folder, 'files'), { recursive: true })).length];
  };
  /** Beside the files that go with other writes, which have a folder of their own. */
  const left = async () =>
    (await readdir(join(folder, 'uploads'))).filter((name) => name !== 'files');

  it('goes on after a restart, is prepared, and leaves no file', async () => {
    const path = pathOf(await create(admin, zip));
    expect((await send(admin, path, 0, zip.subarray(0, 100))).status).toBe(204);
    await server.app.close();
    server = await start();
    expect((await call('HEAD', path, admin)).headers['upload-offset']).toBe('100');
    expect((await send(admin, path, 100, zip.subarray(100))).status).toBe(204);
    await settle();
    expect(await stateOf(idOf(path))).toMatchObject({
      state: 'SUCCESS',
      title: 'Entregas',
      fileName: 'entregas.zip',
    });
    // Who did not hear the last answer sends nothing again.
    expect((await call('HEAD', path, admin)).headers['upload-offset']).toBe(String(zip.length));
    expect(await left()).toEqual([]);
    expect(await list()).toMatchObject({
      uploads: [],
      packages: [
        {
          title: 'Entregas',
          version: '1.2',
          status: 'SUCCESS',
          lessons: 1,
          replaceable: true,
          sent: { by: { name: 'admin' } },
        },
      ],
      areas: [{ idNode: `${company.tenant}-area` }],
    });
    expect((await list(`?idUpload=${idOf(path)}`)).uploads).toMatchObject([{ state: 'SUCCESS' }]);
  });

  it('is for administrators, each with their own, as long as they are', async () => {
    const bia = await server.enter(company, 'bia');
    const path = pathOf(await create(admin, zip));
    expect((await create(bia, zip)).status).toBe(403);
    expect((await call('HEAD', path, 'x')).status).toBe(401);
    expect(
      (await server.call('GET', '/api/learning/scorm/packages', { host: company.host, token: bia }))
        .status,
    ).toBe(403);
    const rank = (idUser: string, rights: 0 | 1) =>
      database().db.update(people).set({ admin: rights }).where(eq(people.id, idUser));
    await rank(company.bia, 1);
    for (const method of ['HEAD', 'DELETE'])
      expect((await call(method, path, bia)).status).toBe(404);
    expect((await send(bia, path, 0, zip)).status).toBe(404);
    await rank(company.admin, 0);
    expect((await send(admin, path, 0, zip)).status).toBe(403);
    await rank(company.admin, 1);
    expect((await call('DELETE', path, admin)).status).toBe(204);
  });

  it.each([
    ['no zip', Buffer.from('no zip at all'), {}, scormCopy.notZip],
    ['other bytes', zip, { sha256: '0'.repeat(64) }, importCopy.uploadChanged],
  ])('is refused with a reason and leaves nothing: %s', async (_name, bytes, told, reason) => {
    const before = await kept();
    const id = await upload(bytes, told);
    await settle();
    const [refused] = (await list()).uploads;
    expect(refused).toMatchObject({ idUpload: id, state: 'ERROR', reason, by: { name: 'admin' } });
    expect([await left(), await kept()]).toEqual([[], before]);
    const dismiss = () =>
      server.call('DELETE', `/api/learning/scorm/packages/uploads/${id}`, {
        host: company.host,
        token: admin,
      });
    expect([(await dismiss()).status, (await dismiss()).status, (await list()).uploads]).toEqual([
      200,
      404,
      [],
    ]);
  });

  it('is refused at once where it is too large, says no hash, or names a place that is not there', async () => {
    expect((await create(admin, zip, { sha256: 'x' })).status).toBe(422);
    expect(
      (await call('POST', UPLOADS_PATH, admin, { 'upload-length': String(2 ** 40) })).status,
    ).toBe(413);
    for (const told of [{ area: 'nenhuma' }, { idNode: 'nenhuma' }]) {
      const answer = await create(admin, zip, told);
      expect([answer.status, answer.body]).toEqual([
        422,
        'area' in told ? importCopy.noSuchArea : importCopy.noPackageThere,
      ]);
    }
  });

  it('as a new package takes the place of none; as a new version it does, and the content stays the same', async () => {
    const area = `${company.tenant}-area`;
    const twin = await upload(titled('Entregas', ['b.js']), { area });
    await settle();
    expect(await stateOf(twin)).toMatchObject({
      state: 'ERROR',
      reason: importCopy.packageThere('Entregas'),
    });
    const [before] = (await list()).packages;
    const next = await upload(titled('Entregas novas', ['b.js']), { idNode: before?.idNode ?? '' });
    await settle();
    expect(await stateOf(next)).toMatchObject({
      state: 'SUCCESS',
      idContentItem: before?.idContentItem,
    });
    const listed = await list();
    expect(listed.packages.length).toBe(1);
    expect(listed.packages).toMatchObject([
      { idContentItem: before?.idContentItem, title: 'Entregas novas', fileCount: 3 },
    ]);
    expect(listed.replaceable).toMatchObject([{ idNode: before?.idNode }]);
  });

  it('shows a new package as being prepared, gives the job back when the server stops, and takes it up again', async () => {
    storage.shut();
    const id = await upload(titled('Devagar', ['c.js', 'd.js']));
    await expect.poll(() => storage.begun).toBeGreaterThan(0);
    expect((await list()).uploads.find(({ idUpload }) => idUpload === id)).toMatchObject({
      state: 'PENDING',
      reason: null,
    });
    expect((await contentOf('devagar-pacote'))?.scorm).toMatchObject({
      status: 'PENDING',
      lessons: [{}],
    });
    const closing = server.app.close();
    storage.open();
    await closing;
    expect(await stateOf(id)).toMatchObject({ state: 'PENDING', attempts: 0 });
    storage.gate = Promise.resolve();
    server = await start();
    await server.services.packageJobs?.start();
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
    expect((await contentOf('devagar-pacote'))?.scorm?.status).toBe('SUCCESS');
    expect(await left()).toEqual([]);
  });

  it('of one company is prepared by one process at a time, and one that died is followed by another', async () => {
    const other = await start();
    storage.shut();
    const first = await upload(titled('Um'));
    await expect.poll(() => storage.begun).toBeGreaterThan(0);
    const second = await upload(titled('Dois'));
    other.services.packageJobs?.wake();
    await settle(other);
    expect([(await stateOf(first))?.attempts, (await stateOf(second))?.attempts]).toEqual([1, 0]);
    // The first process is not heard of any more.
    const release = storage.open;
    other.clock.advance({ minutes: 5 });
    storage.gate = Promise.resolve();
    other.services.packageJobs?.wake();
    await settle(other);
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([
      { state: 'SUCCESS', attempts: 2 },
      { state: 'SUCCESS', attempts: 1 },
    ]);
    // What comes back late changes nothing.
    release();
    await settle();
    expect(await stateOf(first)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
    expect((await list()).packages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Dois', 'Um']),
    );
    await other.app.close();
  });

  it('waits for a storage that is away, and is tried five times more after a day of it', async () => {
    storage.gate = Promise.reject(new Error('the disk is full'));
    storage.gate.catch(() => undefined);
    const broken = await upload(titled('Quebra', ['e.js']));
    await settle();
    for (let n = 0; n < 7; n += 1) {
      expect(await stateOf(broken)).toMatchObject({ state: 'PENDING', attempts: 0 });
      server.clock.advance({ minutes: 10 });
      server.services.packageJobs?.wake();
      await settle();
    }
    server.clock.advance({ hours: 24 });
    for (let n = 0; n < 5; n += 1) {
      server.clock.advance({ minutes: 10 });
      server.services.packageJobs?.wake();
      await settle();
    }
    expect(await stateOf(broken)).toMatchObject({
      state: 'ERROR',
      reason: importCopy.uploadGivenUp,
      attempts: 5,
    });
    expect((await contentOf('quebra-pacote'))?.scorm).toMatchObject({
      status: 'ERROR',
      reason: importCopy.uploadGivenUp,
    });
    storage.gate = Promise.resolve();
    admin = await server.enter(company, 'admin');
    await upload(titled('Quebra', ['e.js']));
    await settle();
    expect((await contentOf('quebra-pacote'))?.scorm).toMatchObject({
      status: 'SUCCESS',
      reason: null,
    });
    expect(await left()).toEqual([]);
  });

  it('whose bytes are whole and of which the server was not told is prepared all the same', async () => {
    const bytes = titled('Sem resposta');
    const path = pathOf(await create(admin, bytes));
    await send(admin, path, 0, bytes.subarray(0, 50));
    // The server ended after the last byte, before it could note it.
    await appendFile(join(folder, 'uploads', idOf(path)), bytes.subarray(50));
    server.services.packageJobs?.wake();
    await settle();
    expect(await stateOf(idOf(path))).toMatchObject({
      state: 'SUCCESS',
      title: 'Sem resposta',
      idUser: company.admin,
    });
  });

  it('that lies in no folder any more is told as lost', async () => {
    const now = new Date(server.clock.now());
    const row = {
      tenant: company.tenant,
      id: 'sumiu.zip',
      idUser: company.admin,
      fileName: 'a.zip',
      size: 1,
      sha256: '0'.repeat(64),
    };
    await database()
      .db.insert(packageUploads)
      .values({ ...row, state: 'PENDING', createdAt: now, nextAt: now });
    server.services.packageJobs?.wake();
    await settle();
    expect(await stateOf('sumiu.zip')).toMatchObject({ state: 'PENDING' });
    server.clock.advance({ hours: 25 });
    server.services.packageJobs?.wake();
    await settle();
    expect(await stateOf('sumiu.zip')).toMatchObject({
      state: 'ERROR',
      reason: importCopy.uploadLost,
    });
    expect(
      (await database().db.select().from(nodes).where(eq(nodes.tenant, company.tenant))).length,
    ).toBeGreaterThan(0);
  });
});
