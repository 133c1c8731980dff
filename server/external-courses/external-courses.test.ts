import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/entities/external-course.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { hosts } from '#server/db/schema/access.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { startCuttingProxy } from '#server/testing/cutting-proxy.ts';
import {
  startTestApp,
  type TestApp,
  type TestOp,
  type AnyAnswer,
} from '#server/testing/test-app.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import type { FileEnd } from '#sync/ports.ts';
import { fileWire } from '#sync/transport/file-wire.ts';
import { Upload } from '#sync/transport/tus-upload.ts';
import { aCourse } from '#tests/builders/op.ts';

const MB = 1024 * 1024;

const png = (size: number, fill = 7): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};
const evidenceOf = (bytes: Uint8Array, over: Partial<Evidence> = {}): Evidence => ({
  idUpload: randomUUID(),
  name: 'certificado.png',
  type: 'image/png',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...over,
});

describe('external courses', () => {
  let database: OpenDatabase;
  let folder: string;
  let t: TestApp;
  let c: TestCompany;
  beforeAll(async () => {
    database = await openPgliteInMemory();
    folder = await mkdtemp(join(tmpdir(), 'trilha-evidence-'));
    t = await startTestApp(database, {
      storage: new FileStorage(join(folder, 'files')),
      uploadsFolder: join(folder, 'uploads'),
    });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    c = await t.company();
    const { port } = t.app.server.address() as AddressInfo;
    for (const host of ['127.0.0.1', `127.0.0.1:${port}`])
      await database.db.insert(hosts).values({ tenant: c.tenant, host });
  });
  afterAll(async () => {
    await t.app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** As a device sends it. `stopAt`: after so many pieces. */
  const upload = async (
    token: string,
    {
      owner,
      bytes,
      evidence,
      url = null,
      stopAt = Infinity,
      port = (t.app.server.address() as AddressInfo).port,
    }: {
      owner: string;
      bytes: Uint8Array<ArrayBuffer>;
      evidence: Evidence;
      url?: string | null;
      stopAt?: number;
      port?: number;
    },
  ): Promise<{ end: FileEnd; url: string | null; pieces: number[] }> => {
    const pieces: number[] = [];
    let known = url;
    const wire = fileWire(`http://127.0.0.1:${port}/api`, () => Promise.resolve(Upload));
    const end = await wire.send(
      token,
      { ...evidence, owner, url, bytes: bytes.buffer },
      {
        onUrl: async (told) => void (known = told),
        onPiece: async (sent) => pieces.push(sent) <= stopAt,
      },
    );
    return { end, url: known, pieces };
  };
  const push = async (token: string, owner: string, ...ops: TestOp[]) =>
    (await t.push(c, token, ops, { owner })).body.results.map(
      ({ verdict, code }: { verdict: string; code?: string }) => code ?? verdict,
    );
  const create = (idUser: string, over: object = {}) => ({
    kind: 'externalCourse.create',
    payload: {
      ...aCourse,
      idUserExternalCourse: randomUUID(),
      idUser,
      idParentUserExternalCourse: null,
      ...over,
    },
  });
  const get = (path: string, token: string) =>
    t.call('GET', `/api${path}`, { host: c.host, token });
  const decide = (op: ReturnType<typeof create>, over: object = {}) => ({
    kind: 'externalCourse.decide',
    payload: {
      idUserExternalCourse: op.payload.idUserExternalCourse,
      idUser: c.ana,
      status: 'APPROVED',
      reason: null,
      seen: null,
      ...over,
    },
  });

  it('take evidence in pieces that go on where they broke off, and show it to the person and administrators alone', async () => {
    const [ana, bia, admin] = [
      await t.enter(c),
      await t.enter(c, 'bia'),
      await t.enter(c, 'admin'),
    ];
    const bytes = png(300_000);
    const evidence = evidenceOf(bytes);
    const first = await upload(ana, { owner: c.ana, bytes, evidence, stopAt: 2 });
    expect([first.end.kind, first.pieces]).toEqual(['stopped', [0, 98_304, 196_608]]);
    const op = create(c.ana, { evidence });
    // A write before its bytes is refused: a device holds it back.
    expect(await push(ana, c.ana, op)).toEqual(['file_missing']);
    const rest = await upload(ana, { owner: c.ana, bytes, evidence, url: first.url });
    expect([rest.end.kind, rest.pieces]).toEqual(['whole', [196_608, 294_912]]);
    // The answer to the last piece may be lost: nothing is sent again.
    const again = await upload(ana, { owner: c.ana, bytes, evidence, url: first.url });
    expect([again.end.kind, again.pieces]).toEqual(['whole', []]);
    expect(await readdir(join(folder, 'uploads', 'files'))).toEqual([]);
    // Another person cannot name it.
    expect(await push(bia, c.bia, create(c.bia, { evidence }))).toEqual(['file_missing']);
    expect(await push(ana, c.ana, op)).toEqual(['applied']);
    const path = `/uploads/externalcourse/${op.payload.idUserExternalCourse}`;
    const shown = await get(path, ana);
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="certificado.png"; filename*=UTF-8''certificado.png`,
        'x-content-type-options': 'nosniff',
      },
    });
    expect([(await get(path, admin)).status, (await get(path, bia)).status]).toEqual([200, 404]);
    const other = await t.company();
    const theirs = await t.enter(other, 'admin');
    expect((await t.call('GET', `/api${path}`, { host: other.host, token: theirs })).status).toBe(
      404,
    );
  });

  it('send at most 6 MB of a file of 5 MB over a line that breaks ten times', async () => {
    const ana = await t.enter(c);
    const bytes = png(5 * MB);
    const evidence = evidenceOf(bytes);
    // At odd places: in the middle of pieces, and close after one began.
    const cutsAt = Array.from(
      { length: 10 },
      (_, n) => 150_000 + n * 520_000 + ((n * 31_337) % 90_000),
    );
    const proxy = await startCuttingProxy((t.app.server.address() as AddressInfo).port, cutsAt);
    await database.db.insert(hosts).values({ tenant: c.tenant, host: `127.0.0.1:${proxy.port}` });
    const ends: string[] = [];
    let url: string | null = null;
    while (ends.at(-1) !== 'whole' && ends.length < 20) {
      const sent: Awaited<ReturnType<typeof upload>> = await upload(ana, {
        owner: c.ana,
        bytes,
        evidence,
        url,
        port: proxy.port,
      });
      url = sent.url;
      ends.push(sent.end.kind);
    }
    await proxy.close();
    expect([ends.filter((end) => end === 'unreachable').length, ends.at(-1), proxy.cuts()]).toEqual(
      [10, 'whole', 10],
    );
    expect(proxy.sent()).toBeGreaterThan(5 * MB);
    expect(proxy.sent()).toBeLessThan(6 * MB);
    const op = create(c.ana, { evidence });
    expect(await push(ana, c.ana, op)).toEqual(['applied']);
  });

  it.each([
    [
      'other bytes than said',
      (bytes: Uint8Array) => evidenceOf(bytes, { sha256: '0'.repeat(64) }),
      png(100),
    ],
    [
      'a renamed executable',
      (bytes: Uint8Array) => evidenceOf(bytes),
      new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]),
    ],
    [
      'a picture that says it is a PDF',
      (bytes: Uint8Array) => evidenceOf(bytes, { name: 'a.pdf', type: 'application/pdf' }),
      png(100),
    ],
    [
      'a name with slashes',
      (bytes: Uint8Array) => evidenceOf(bytes, { name: '../../etc/passwd' }),
      png(100),
    ],
  ])('refuse %s, and keep nothing of it', async (_name, told, bytes) => {
    const ana = await t.enter(c);
    const evidence = told(bytes);
    expect((await upload(ana, { owner: c.ana, bytes, evidence })).end.kind).toBe('refused');
    expect(
      await push(
        ana,
        c.ana,
        create(c.ana, { evidence: evidenceOf(png(100), { idUpload: evidence.idUpload }) }),
      ),
    ).toEqual(['file_missing']);
  });

  it('refuse evidence of one byte too many, which other writes may name', async () => {
    const ana = await t.enter(c);
    const bytes = png(5 * MB + 1);
    const evidence = evidenceOf(bytes);
    expect((await upload(ana, { owner: c.ana, bytes, evidence })).end.kind).toBe('whole');
    expect(await push(ana, c.ana, create(c.ana, { evidence }))).toEqual(['invalid_fields']);
  });

  it('take no bytes as another person', async () => {
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const bytes = png(300_000, 9);
    const evidence = evidenceOf(bytes);
    expect((await upload(bia, { owner: c.ana, bytes, evidence })).end.kind).not.toBe('whole');
    const { url } = await upload(ana, { owner: c.ana, bytes, evidence, stopAt: 1 });
    expect((await upload(bia, { owner: c.bia, bytes, evidence, url })).end.kind).toBe('lost');
    expect((await upload('x', { owner: c.ana, bytes, evidence, url })).end.kind).toBe('held');
  });

  it('are edited and cancelled while in analysis, and decided once, by administrators', async () => {
    const [ana, bia, admin] = [
      await t.enter(c),
      await t.enter(c, 'bia'),
      await t.enter(c, 'admin'),
    ];
    const op = create(c.ana);
    const { idUserExternalCourse } = op.payload;
    const edit = {
      kind: 'externalCourse.update',
      payload: { ...aCourse, idUserExternalCourse, title: 'Outro' },
    };
    const cancel = { kind: 'externalCourse.cancel', payload: { idUserExternalCourse } };
    expect(await push(ana, c.ana, op, op, edit)).toEqual(['applied', 'merged', 'applied']);
    for (const one of [edit, cancel]) expect(await push(bia, c.bia, one)).toEqual(['not_found']);
    expect(await push(bia, c.bia, decide(op))).toEqual(['forbidden']);
    // It was edited after the administrator looked.
    expect(await push(admin, c.admin, decide(op))).toEqual(['course_changed']);
    const { body } = await get(`/learning/externalcourses/${idUserExternalCourse}`, ana);
    const seen = body.data.lastModifiedDate;
    expect(await push(admin, c.admin, decide(op, { status: 'REJECTED', seen }))).toEqual([
      'invalid_fields',
    ]);
    expect(
      await push(
        admin,
        c.admin,
        decide(op, { status: 'REJECTED', seen, reason: 'Sem carga horária' }),
      ),
    ).toEqual(['applied']);
    expect(await push(ana, c.ana, edit, cancel)).toEqual(['course_settled', 'course_settled']);
    expect(await push(admin, c.admin, decide(op, { seen }))).toEqual(['course_settled']);
    const { body: told } = await get(`/sync/changes?scope=person:${c.ana}&nonce=12345678`, ana);
    const id = op.payload.idUserExternalCourse;
    expect(
      told.rows
        .filter((row: AnyAnswer) => row.id === `course~${id}`)
        .map(({ d }: AnyAnswer) => [d.section, d.text, d.about]),
    ).toEqual([['LEARNING', 'Motivo: Sem carga horária', { kind: 'externalCourse', id }]]);
    const again = create(c.ana, { idParentUserExternalCourse: idUserExternalCourse });
    expect(
      await push(bia, c.bia, create(c.bia, { idParentUserExternalCourse: idUserExternalCourse })),
    ).toEqual(['not_found']);
    expect(await push(ana, c.ana, again)).toEqual(['applied']);
    expect(
      await push(ana, c.ana, create(c.ana, { idParentUserExternalCourse: idUserExternalCourse })),
    ).toEqual(['already_resubmitted']);
    const { rows } = (await get(`/sync/changes?scope=person:${c.ana}&nonce=12345678`, ana)).body;
    const parent = rows.findLast((row: AnyAnswer) => row.id === idUserExternalCourse);
    expect(parent.d).toMatchObject({
      status: 'REJECTED',
      statusReason: 'Sem carga horária',
      hasResubmission: true,
      title: 'Outro',
    });
    const list = await get('/learning/externalcourses?statuses=REJECTED&limit=1', ana);
    expect(list.body).toMatchObject({ totalRecords: 1, result: [{ idUserExternalCourse }] });
    expect((await get('/learning/externalcourses', bia)).body.totalRecords).toBe(0);
    expect((await get(`/learning/externalcourses/${idUserExternalCourse}`, bia)).status).toBe(404);
  });

  it.each([
    ['2026-03-10', '2026-03-09'],
    ['2030-01-01', '2030-01-02'],
    ['2026-01-01', '2030-01-01'],
  ])('have a period that has ended: %s to %s', async (startDate, finishDate) => {
    const ana = await t.enter(c);
    expect(await push(ana, c.ana, create(c.ana, { startDate, finishDate }))).toEqual([
      'period_invalid',
    ]);
  });

  it('have at least an hour of work', async () => {
    const ana = await t.enter(c);
    expect(await push(ana, c.ana, create(c.ana, { workload: 0 }))).toEqual(['invalid_fields']);
  });
});
