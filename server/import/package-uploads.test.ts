import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { people } from '#server/db/schema/access.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { putNode } from '#server/publish/put-node.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { manifest, page } from '#server/testing/scorm-zip.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { UPLOADS_PATH } from './package-uploads.ts';

const zip = Buffer.from(zipBytes([manifest(), page]));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('an upload of a package', () => {
  let database: OpenDatabase;
  let folder: string;
  let server: TestApp;
  let company: TestCompany;
  const start = async (): Promise<void> => {
    server = await startTestApp(database, { storage: new FileStorage(join(folder, 'files')), uploadsFolder: join(folder, 'uploads') });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  };
  beforeAll(async () => {
    database = await openPgliteInMemory();
    folder = await mkdtemp(join(tmpdir(), 'trilha-uploads-'));
    await start();
    company = await server.company();
    const { tenant } = company;
    await write(database.db, { tenant, now: new Date(server.clock.now()) }, (w) =>
      putNode(w, buildNode({ idNode: `${tenant}-area`, nodeCode: '1', nodeType: 'ORGANIZATION' })),
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });
  const call = (method: string, path: string, token: string, headers: Record<string, string> = {}, bytes?: Uint8Array): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const all = { host: company.host, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers };
      const sent = ask({ port, host: '127.0.0.1', method, path, headers: all }, (got) => {
        void text(got).then((body) => resolve({ status: got.statusCode, headers: got.headers, body }));
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  const create = (token: string, bytes: Uint8Array, sha256 = hashOf(bytes)) =>
    call('POST', UPLOADS_PATH, token, {
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${Buffer.from(sha256).toString('base64')}`,
    });
  const send = (token: string, path: string, offset: number, bytes: Uint8Array) =>
    call('PATCH', path, token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes);
  const pathOf = ({ headers }: Answer): string => new URL(headers.location ?? '', 'http://a').pathname;

  it('goes on after a restart, is imported, and leaves no file', async () => {
    const token = await server.enter(company, 'admin');
    const path = pathOf(await create(token, zip));
    expect((await send(token, path, 0, zip.subarray(0, 100))).status).toBe(204);
    await server.app.close();
    await start();
    expect((await call('HEAD', path, token)).headers['upload-offset']).toBe('100');
    expect(await send(token, path, 100, zip.subarray(100))).toMatchObject({ status: 204 });
    const [found] = await database.db
      .select()
      .from(nodes)
      .where(and(eq(nodes.tenant, company.tenant), eq(nodes.id, 'curso')));
    expect(found?.doc.mapElements).toMatchObject([{ idContentType: 26 }]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('is for administrators, each with their own, as long as they are', async () => {
    const admin = await server.enter(company, 'admin');
    const bia = await server.enter(company, 'bia');
    const path = pathOf(await create(admin, zip));
    expect((await create(bia, zip)).status).toBe(403);
    expect((await call('HEAD', path, 'x')).status).toBe(401);
    const rank = (idUser: string, rights: 0 | 1) => database.db.update(people).set({ admin: rights }).where(eq(people.id, idUser));
    await rank(company.bia, 1);
    for (const method of ['HEAD', 'DELETE']) expect((await call(method, path, bia)).status).toBe(404);
    expect((await send(bia, path, 0, zip)).status).toBe(404);
    await rank(company.admin, 0);
    expect((await send(admin, path, 0, zip)).status).toBe(403);
    await rank(company.admin, 1);
    expect((await call('DELETE', path, admin)).status).toBe(204);
  });

  it.each([
    ['no zip', Buffer.from('no zip at all'), undefined],
    ['other bytes', zip, '0'.repeat(64)],
  ])('is refused with a reason and leaves nothing: %s', async (_name, bytes, sha256) => {
    const token = await server.enter(company, 'admin');
    const done = await send(token, pathOf(await create(token, bytes, sha256)), 0, bytes);
    expect(done.status).toBe(422);
    expect(done.body).not.toBe('');
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('is refused at once where it is too large, or says no hash', async () => {
    const token = await server.enter(company, 'admin');
    expect((await create(token, zip, 'x')).status).toBe(422);
    expect((await call('POST', UPLOADS_PATH, token, { 'upload-length': String(2 ** 40) })).status).toBe(413);
  });
});
