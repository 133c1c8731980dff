import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentFile } from '#contract/areas/media/entities/user-upload.ts';
import { hosts } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { compoundFile } from '#server/testing/media-bytes.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fileWire } from '#sync/transport/file-wire.ts';
import { Upload } from '#sync/transport/tus-upload.ts';
import { aSection } from '#tests/builders/rows.ts';

const jpeg = (size = 2_000, fill = 7): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};
const fileOf = (bytes: Uint8Array, over: Partial<SentFile> = {}): SentFile => ({
  idUpload: randomUUID(),
  name: 'avaria.jpg',
  type: 'image/jpeg',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...over,
});

onEmbeddedDatabase((database) => {
  let folder: string;
  let t: TestApp;
  let c: TestCompany;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-sent-'));
    t = await startTestApp(database(), {
      storage: new FileStorage(join(folder, 'files')),
      uploadsFolder: join(folder, 'uploads'),
    });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    c = await t.company();
    const { port } = t.app.server.address() as AddressInfo;
    for (const host of ['127.0.0.1', `127.0.0.1:${port}`])
      await database().db.insert(hosts).values({ tenant: c.tenant, host });
    await write(
      database().db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) =>
        putSections(w, [
          aSection({ idSection: 'livre', idSectionType: 21 }),
          aSection({ idSection: 'revisto', idSectionType: 21, approval: true }),
          aSection({ idSection: 'lista', idSectionType: 25, form: 'revisto' }),
        ]),
    );
  });
  afterAll(async () => {
    await t.app.close();
    await rm(folder, { recursive: true });
  });

  const sendBytes = async (
    token: string,
    owner: string,
    bytes: Uint8Array<ArrayBuffer>,
    file: SentFile,
  ): Promise<string> => {
    const { port } = t.app.server.address() as AddressInfo;
    const wire = fileWire(`http://127.0.0.1:${port}/api`, () => Promise.resolve(Upload));
    const end = await wire.send(
      token,
      { ...file, owner, url: null, bytes: bytes.buffer },
      { onUrl: async () => undefined, onPiece: async () => true },
    );
    return end.kind;
  };
  const create = (idUser: string, file: SentFile, over: object = {}) => ({
    kind: 'userUpload.create',
    payload: {
      idUserUpload: randomUUID(),
      idUser,
      idSection: 'revisto',
      title: 'Avaria',
      description: 'Doca 7',
      file,
      ...over,
    },
  });
  const push = async (token: string, owner: string, ...ops: { kind: string; payload: object }[]) =>
    (await t.push(c, token, ops, { owner })).body.results.map(
      (one: AnyAnswer) => one.code ?? one.verdict,
    );
  const get = (path: string, token: string, host = c.host) =>
    t.call('GET', `/api/uploads/usercontent/${path}`, { host, token });
  const titles = async (path: string, token: string) =>
    (await get(path, token)).body.data.map(({ title }: { title: string }) => title);
  const people = async () =>
    [await t.enter(c), await t.enter(c, 'bia'), await t.enter(c, 'admin')] as const;
  const reviews = async (token: string): Promise<AnyAnswer[]> => {
    const { body } = await t.call('GET', '/api/sync/changes?scope=admin&nonce=12345678', {
      host: c.host,
      token,
    });
    return body.rows.filter((row: AnyAnswer) => row.t === 'userUploadReview');
  };

  describe('an upload', () => {
    test('counts once, waits for an administrator, and is then for every person in the company', async () => {
      const [ana, bia, admin] = await people();
      const bytes = jpeg();
      const file = fileOf(bytes);
      const op = create(c.ana, file, { title: 'Palete' });
      const id = op.payload.idUserUpload;
      expect(await push(ana, c.ana, op)).toEqual(['file_missing']);
      expect(await sendBytes(ana, c.ana, bytes, file)).toBe('whole');
      expect(await push(bia, c.bia, create(c.bia, file))).toEqual(['file_missing']);
      expect([
        await push(ana, c.ana, op),
        await push(ana, c.ana, op),
        await push(bia, c.bia, { ...op }),
      ]).toEqual([['applied'], ['merged'], ['forbidden']]);
      expect([await titles('section/lista', ana), await titles('section/lista', bia)]).toEqual([
        ['Palete'],
        [],
      ]);
      expect([
        (await get(id, ana)).status,
        (await get(id, bia)).status,
        (await get(id, admin)).status,
      ]).toEqual([200, 404, 200]);
      expect((await reviews(admin)).map((row) => [row.id, row.op])).toEqual([[id, 'put']]);

      const word = (status: string, reason: string | null) => ({
        kind: 'userUpload.decide',
        payload: { idUserUpload: id, idUser: c.ana, status, reason },
      });
      expect(await push(bia, c.bia, word('APPROVED', null))).toEqual(['forbidden']);
      expect(await push(admin, c.admin, word('REJECTED', null))).toEqual(['invalid_fields']);
      expect(await push(admin, c.admin, word('APPROVED', null))).toEqual(['applied']);
      // The first word holds.
      expect(await push(admin, c.admin, word('REJECTED', 'tarde'))).toEqual(['merged']);
      expect(await titles('section/lista', bia)).toEqual(['Palete']);
      const { body } = await get(id, bia);
      expect(body.data).toMatchObject({
        name: 'ana',
        mimetype: 'image/jpeg',
        extension: 'jpg',
        status: 'APPROVED',
      });
      expect(
        (await t.app.inject({ url: body.data.url, headers: { host: c.host } })).rawPayload.length,
      ).toBe(bytes.length);
      expect((await reviews(admin)).map((row) => row.op)).not.toContain('put');

      const other = await t.company();
      const theirs = await t.enter(other, 'admin');
      expect([
        (await get(id, theirs, other.host)).status,
        (await get('section/lista', theirs, other.host)).status,
      ]).toEqual([404, 404]);
    });

    test('that is refused is seen by its author alone, with the reason', async () => {
      const [ana, bia, admin] = await people();
      const bytes = jpeg(900, 3);
      const file = fileOf(bytes);
      const op = create(c.bia, file, { title: 'Fora de foco' });
      await sendBytes(bia, c.bia, bytes, file);
      await push(bia, c.bia, op);
      const { idUserUpload } = op.payload;
      const no = {
        kind: 'userUpload.decide',
        payload: { idUserUpload, idUser: c.bia, status: 'REJECTED', reason: 'Sem foco' },
      };
      expect(await push(admin, c.admin, no)).toEqual(['applied']);
      expect([
        (await get(idUserUpload, bia)).body.data.statusReason,
        (await get(idUserUpload, ana)).status,
      ]).toEqual(['Sem foco', 404]);
      expect(await titles('section/lista', ana)).not.toContain('Fora de foco');
      // Told once: the second word changes nothing.
      await push(admin, c.admin, no);
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=person:${c.bia}&nonce=12345678`,
        { host: c.host, token: bia },
      );
      expect(
        body.rows
          .filter((row: AnyAnswer) => row.t === 'notification')
          .map(({ d }: AnyAnswer) => [d.title, d.text, d.about]),
      ).toEqual([
        [
          '“Fora de foco” não foi publicado',
          'Motivo: Sem foco',
          { kind: 'userUpload', id: idUserUpload },
        ],
      ]);
    });

    test('needs no word where the company wants none, and the same bytes may be sent twice', async () => {
      const [ana, bia] = await people();
      const bytes = jpeg(700, 9);
      for (const [token, idUser] of [
        [ana, c.ana],
        [bia, c.bia],
        [bia, c.bia],
      ] as const) {
        const file = fileOf(bytes);
        await sendBytes(token, idUser, bytes, file);
        expect(
          await push(token, idUser, create(idUser, file, { idSection: 'livre', title: idUser })),
        ).toEqual(['applied']);
      }
      expect((await titles('section/livre', ana)).toSorted()).toEqual([c.ana, c.bia, c.bia]);
      const { body } = await get('section/livre?limit=1&offset=2', bia);
      expect([body.totalRecords, body.data.length]).toEqual([3, 1]);
    });

    test('goes to a form of this company, and to nothing else', async () => {
      const [ana] = await people();
      const bytes = jpeg(500, 1);
      const file = fileOf(bytes);
      await sendBytes(ana, c.ana, bytes, file);
      for (const idSection of ['lista', 'nenhuma'])
        expect(await push(ana, c.ana, create(c.ana, file, { idSection }))).toEqual(['not_found']);
      expect(await push(ana, c.ana, create(c.bia, file))).toEqual(['forbidden']);
      expect(await push(ana, c.ana, create(c.ana, file, { title: '   ' }))).toEqual([
        'invalid_fields',
      ]);
    });
  });

  const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);
  const doc = 'application/msword';

  test.each([
    [
      'the test string of virus scanners',
      text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      {},
    ],
    ['a program by another name', text('MZ\u0000'.repeat(100)), {}],
    ['a page', text('<html><script>alert(1)</script>'), { name: 'a.pdf', type: 'application/pdf' }],
    [
      'any zip',
      text('PK\u0003\u0004'.repeat(50)),
      {
        name: 'a.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ],
    [
      'a document with macros',
      new Uint8Array(compoundFile(['WordDocument', 'Macros'])),
      { name: 'a.doc', type: doc },
    ],
    [
      'a sheet by the name of a text',
      new Uint8Array(compoundFile(['Workbook'])),
      { name: 'a.doc', type: doc },
    ],
  ] as const)('of %s is not taken', async (_what, bytes, over) => {
    const [ana] = await people();
    expect(await sendBytes(ana, c.ana, bytes, fileOf(bytes, over))).toBe('refused');
  });

  test('of a document is taken, and one whose name climbs is not', async () => {
    const [ana] = await people();
    const bytes = new Uint8Array(compoundFile(['WordDocument']));
    expect(await sendBytes(ana, c.ana, bytes, fileOf(bytes, { name: 'a.doc', type: doc }))).toBe(
      'whole',
    );
    for (const name of ['../a.doc', 'a\u202ecod.doc', '🚚.doc'])
      expect(await sendBytes(ana, c.ana, bytes, fileOf(bytes, { name, type: doc }))).toBe(
        'refused',
      );
  });
});
