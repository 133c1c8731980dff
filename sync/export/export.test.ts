import { beforeAll, expect, test } from 'vitest';
import { webVault } from '#src/platform/device/vault.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { anOp, keyOf, payloads, madeElsewhere } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { createHash, createHmac } from 'node:crypto';
import { sealedText } from '#contract/rules/sealed-text.ts';
import { readExport } from './read-export.ts';
import { dueByLane } from '../outbox/select.ts';
import { drain } from '../push/drain.ts';
import { stageUpload } from '../uploads/stage-upload.ts';
import { carryFiles } from './carried-files.ts';
import { exportWaiting } from './export-waiting.ts';
import { type ImportEnd, importWaiting } from './import-waiting.ts';
import { openFile, sealFile } from './seal-file.ts';
import type { SealedHow, Vault } from './vault.ts';

const PASS = 'cadeira azul';
const ids = {
  digest: (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex')),
};
/** As the page seals, with a thousandth of the work. */
const quick = (how: SealedHow): SealedHow => ({ ...how, iterations: how.iterations / 1_000 });
const vault: Vault = {
  ...webVault,
  seal: (plain, how) => webVault.seal(plain, quick(how)),
  open: (sealed, how) => webVault.open(sealed, quick(how)),
};
const seal = { vault, ids };
const owner = { idCompany: 'aurora', idUser: 'ana', username: 'ana.souza@aurora', name: 'Ana' };

const exportOf = (device: SyncDevice) =>
  exportWaiting({ ...seal, db: device.db }, PASS, {
    person: owner,
    deviceId: 'device-1',
    appVersion: '1',
    now: device.clock.now(),
  });

const importInto = (
  device: SyncDevice,
  file: string,
  pass = PASS,
  idUser = 'ana',
): Promise<ImportEnd> =>
  importWaiting(
    { ...seal, db: device.db, clock: device.clock, person: { idCompany: 'aurora', idUser } },
    pass,
    file,
  );

const incidents = async (device: SyncDevice): Promise<string[]> =>
  (await device.db.incidents.toArray()).map(({ code, detail }) => `${code} ${detail}`);

let origin: SyncDevice;
let file: string;

beforeAll(async () => {
  origin = aSyncDevice({ clock: aClock(Date.UTC(2026, 10, 19)) });
  await origin.save('content.start', payloads['content.start']);
  await origin.save('content.complete', payloads['content.complete']);
  await origin.save('rating.set', { idContentItem: 'c1', vote: 2 });
  const [, , rating] = await origin.outbox();
  await origin.db.outbox.put({
    ...rating!,
    state: 'parked',
    attempts: 1,
    last: { code: 'not_found', message: 'Item não encontrado.', at: 5 },
  });
  await origin.db.outbox.add(
    anOp({
      seq: 9,
      kind: 'future.kind',
      kindV: 1,
      lane: 'l',
      entity: 'x:1',
      payload: { new: true },
      state: 'sending',
      attempts: 1,
    }),
  );
  const exported = await exportOf(origin);
  expect(exported).toMatchObject({ name: 'envio-ana.souza-aurora-2026-11-19.trilha', items: 4 });
  file = exported!.text;
});

test('another device has it all, under the same keys, and shows it', async () => {
  const there = aSyncDevice({ db: aPersonDatabase() });
  expect(await importInto(there, file)).toEqual({
    ok: true,
    added: 4,
    known: 0,
    madeAt: origin.clock.now(),
  });
  const [start, complete, rating] = (await origin.outbox()).map(madeElsewhere);
  const moved = (await there.outbox()).map(({ seq: _seq, ...op }) => op);
  const kept = (op: typeof start) => ({ ...op!, seq: undefined });
  expect(moved.slice(0, 3)).toEqual(
    [kept(start), kept(complete), kept(rating)].map(({ seq: _seq, ...op }) => op),
  );
  // A kind that this version does not know waits for the update.
  expect(moved[3]).toMatchObject({
    kind: 'future.kind',
    state: 'held.version',
    payload: { new: true },
  });
  expect(await there.db.mirror('contentEnrollment').get('ne1~c1')).toMatchObject({
    status: 'COMPLETED',
    progress: 100,
  });
  expect(await there.db.mirror('rating').get('c1')).toMatchObject({ vote: 2 });
});

test('what it cannot exist without is held with it, also when that waits only here', async () => {
  const keys = someIds();
  const there = aSyncDevice({ ids: keys });
  const start = await there.save('content.start', payloads['content.start']);
  const before = aSyncDevice({ ids: keys, clock: there.clock });
  await before.save('content.progress', payloads['content.progress']);
  expect((await before.outbox())[0]).not.toHaveProperty('afterOp');
  await importInto(there, (await exportOf(before))!.text);
  expect((await there.outbox()).map(({ kind, afterOp }) => [kind, afterOp])).toEqual([
    ['content.start', undefined],
    ['content.progress', start],
  ]);
});

test('brought in again nothing doubles, neither what waits nor what was sent from here', async () => {
  const there = aSyncDevice();
  await importInto(there, file);
  await drain(there, { budget: 1_000 });
  const before = await there.outbox();
  expect(await importInto(there, file)).toMatchObject({ ok: true, added: 0, known: 4 });
  expect(await there.outbox()).toEqual(before);
  expect(there.wire.pushes.flatMap(({ ops }) => ops.map((op) => op.id))).toEqual([
    keyOf(1),
    keyOf(2),
    keyOf(9),
  ]);
});

test('what was taken along is fixed: a key never has two contents', async () => {
  const device = aSyncDevice();
  const first = await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
  await exportOf(device);
  const second = await device.save('rating.set', { idContentItem: 'c1', vote: 5 });
  expect(
    (await device.outbox()).map(({ opId, payload, afterOp }) => ({ opId, payload, afterOp })),
  ).toEqual([
    { opId: first, payload: { idContentItem: 'c1', vote: 2 }, afterOp: undefined },
    { opId: second, payload: { idContentItem: 'c1', vote: 5 }, afterOp: undefined },
  ]);
});

test('no file is made of what could not be brought in again', async () => {
  const device = aSyncDevice();
  await device.db.outbox.add(anOp({ seq: 1, opId: 'no key' }));
  await expect(exportOf(device)).rejects.toThrow();
});

test('nothing waiting is nothing to take along', async () => {
  expect(await exportOf(aSyncDevice())).toBeNull();
});

test('the file says nothing of whose it is or what it holds', () => {
  expect(Object.keys(JSON.parse(file))).toEqual([
    'format',
    'v',
    'iterations',
    'salt',
    'iv',
    'data',
    'sum',
  ]);
  expect(file).not.toMatch(/ana\.souza|aurora|rating|device/);
});

const flip = (text: string): string =>
  text[200] === 'A'
    ? `${text.slice(0, 200)}B${text.slice(201)}`
    : `${text.slice(0, 200)}A${text.slice(201)}`;
const changed = async (
  change: (sealed: Record<string, unknown>) => Record<string, unknown>,
): Promise<string> => {
  const sealed = change(JSON.parse(file) as Record<string, unknown>);
  return JSON.stringify({ ...sealed, sum: await ids.digest(sealed['data'] as string) });
};

test.each<[string, () => string | Promise<string>, string]>([
  ['empty', () => '', 'not_an_export'],
  ['a picture', () => '\u{FFFD}PNG\r\n', 'not_an_export'],
  ['cut', () => file.slice(0, -40), 'not_an_export'],
  ['other JSON', () => '{"format":"outro"}', 'not_an_export'],
  [
    'asking for less work',
    () => changed((sealed) => ({ ...sealed, iterations: 1_000 })),
    'not_an_export',
  ],
  ['damaged', () => flip(file), 'damaged'],
  ['of a newer app', () => changed((sealed) => ({ ...sealed, v: 2 })), 'newer'],
])('a file that is %s is refused, counted, and nothing is touched', async (_what, make, code) => {
  const there = aSyncDevice();
  expect(await importInto(there, await make())).toEqual({ ok: false, code });
  expect([
    await there.db.outbox.count(),
    await there.db.shadow.count(),
    await there.db.decisions.count(),
  ]).toEqual([0, 0, 0]);
  expect(await incidents(there)).toEqual([`foreign_export ${code}`]);
});

test('one bit changed with care, or another outside, opens no more than a wrong passphrase does', async () => {
  const there = aSyncDevice();
  const careful = await changed((sealed) => ({ ...sealed, data: flip(sealed['data'] as string) }));
  const outside = await changed((sealed) => ({ ...sealed, iterations: 601_000 }));
  const refused = { ok: false, code: 'wrong_passphrase' };
  expect([
    await importInto(there, careful),
    await importInto(there, outside),
    await importInto(there, file, 'cadeira verde'),
  ]).toEqual([refused, refused, refused]);
  expect([await there.db.outbox.count(), await there.db.incidents.count()]).toEqual([0, 0]);
});

test("another person's file is refused, no matter who has the passphrase", async () => {
  const there = aSyncDevice();
  expect(await importInto(there, file, PASS, 'bia')).toEqual({ ok: false, code: 'other_person' });
  expect([await there.db.outbox.count(), await incidents(there)]).toEqual([
    0,
    ['foreign_export other_person'],
  ]);
});

test('what was made in support access goes back into that support access alone, and nothing else goes there', async () => {
  const made = aSyncDevice();
  await made.save('rating.set', { idContentItem: 'c1', vote: 2 });
  const supported = { ...owner, idSupporter: 'chefe' };
  const author = {
    person: supported,
    deviceId: 'device-1',
    appVersion: '1',
    now: made.clock.now(),
  };
  const theirs = (await exportWaiting({ ...seal, db: made.db }, PASS, author))!.text;
  const into = (device: SyncDevice, text: string, idSupporter?: string) =>
    importWaiting(
      {
        ...seal,
        db: device.db,
        clock: device.clock,
        person: { idCompany: 'aurora', idUser: 'ana', ...(idSupporter && { idSupporter }) },
      },
      PASS,
      text,
    );
  const own = aSyncDevice();
  expect(await into(own, theirs)).toEqual({ ok: false, code: 'by_support' });
  expect([await own.db.outbox.count(), await incidents(own)]).toEqual([
    0,
    ['foreign_export by_support'],
  ]);
  expect(await into(own, theirs, 'outro')).toEqual({ ok: false, code: 'by_support' });
  expect(await into(aSyncDevice(), file, 'chefe')).toEqual({ ok: false, code: 'by_support' });
  expect(await into(aSyncDevice(), theirs, 'chefe')).toMatchObject({ ok: true, added: 1 });
});

const forged = async (ops: unknown[]): Promise<string> =>
  sealFile(
    seal,
    PASS,
    JSON.stringify({ v: 1, owner, deviceId: 'device-1', appVersion: '1', madeAt: 1, ops }),
  );

test('a file that is sealed well and says what we would never have written is refused whole', async () => {
  const {
    seq: _seq,
    ownerId: _owner,
    refusals: _refusals,
    nextAt: _nextAt,
    ...good
  } = anOp({ kind: 'rating.set' });
  for (const bad of [
    { payload: { idContentItem: 'c1', vote: 9 } },
    { entity: 'rating:c2' },
    { lane: 'me' },
    { opId: 'x' },
    { state: 'acked' },
  ]) {
    const there = aSyncDevice();
    const end = await importInto(there, await forged([good, { ...good, opId: keyOf(2), ...bad }]));
    expect(end).toEqual({ ok: false, code: 'not_an_export' });
    expect([await there.db.outbox.count(), await incidents(there)]).toEqual([
      0,
      ['foreign_export not_an_export'],
    ]);
  }
});

test('what is sealed opens as it was, whatever letters it has and however they were typed', async () => {
  const text = 'Manobras, não é? ✓ '.repeat(20_000);
  const real = { vault: webVault, ids };
  const sealed = await sealFile(real, 'maçã verde', text);
  expect(await openFile(real, 'mac\u0327a\u0303 verde', sealed)).toEqual({ ok: true, text });
});

test('with the key of the session each write is sealed, and none carries its seal into another queue', async () => {
  const key = Buffer.alloc(32, 7);
  const sealing = { session: 's1', key: key.toString('base64url') };
  const author = {
    person: owner,
    deviceId: 'device-1',
    appVersion: '1',
    now: origin.clock.now(),
    sealing,
  };
  const made = await exportWaiting({ ...seal, db: origin.db }, PASS, author);
  const read = await readExport(seal, PASS, made!.text);
  if (!read.ok) throw new Error(read.code);
  const due = read.content.ops.map((op) =>
    createHmac('sha256', key)
      .update(sealedText({ ...op, id: op.opId }))
      .digest('base64url'),
  );
  expect(due.length).toBe(4);
  expect([read.content.sealedBy, ...read.content.ops.map((op) => op.seal)]).toEqual(['s1', ...due]);
  const there = aSyncDevice({ db: aPersonDatabase() });
  await importInto(there, made!.text);
  for (const op of await there.outbox()) expect(op).not.toHaveProperty('seal');
});

test('the file that a write names goes along, and is sent from the other device before it', async () => {
  const from = aSyncDevice();
  const bytes = new TextEncoder().encode('avaria.jpg').buffer as ArrayBuffer;
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  const { file: named } = payloads['userUpload.create'];
  await stageUpload(from, {
    idUpload: named.idUpload,
    name: named.name,
    type: named.type,
    sha256,
    bytes,
  });
  await from.save('userUpload.create', payloads['userUpload.create']);
  const made = await exportOf(from);
  expect([made?.items, made?.left]).toEqual([1, []]);
  const there = aSyncDevice({ db: aPersonDatabase() });
  const wholeIds = {
    digest: (text: string | ArrayBuffer) =>
      Promise.resolve(
        createHash('sha256')
          .update(new Uint8Array(typeof text === 'string' ? Buffer.from(text) : text))
          .digest('hex'),
      ),
  };
  const person = { idCompany: 'aurora', idUser: 'ana' };
  const bring = () =>
    importWaiting(
      { vault, ids: wholeIds, db: there.db, clock: there.clock, person },
      PASS,
      made!.text,
    );
  expect(await bring()).toMatchObject({ ok: true, added: 1 });
  expect((await there.outbox())[0]).toMatchObject({
    kind: 'userUpload.create',
    file: named.idUpload,
  });
  expect(await there.db.uploads.get(named.idUpload)).toMatchObject({
    state: 'waiting',
    name: 'avaria.jpg',
    sha256,
    size: bytes.byteLength,
  });
  expect(
    new Uint8Array((await there.db.uploadBytes.get(named.idUpload))!.bytes as ArrayBuffer),
  ).toEqual(new Uint8Array(bytes));
  // It waits for its file, as it did on the device that it comes from.
  expect(dueByLane(await there.outbox(), there.clock.now(), new Set([named.idUpload]))).toEqual(
    new Map(),
  );
  expect(await bring()).toMatchObject({ ok: true, added: 0, known: 1 });
});

test('a write whose file is too large stays, with what depends on it, and the file is told by name', async () => {
  const from = aSyncDevice();
  const { file: named } = payloads['userUpload.create'];
  await stageUpload(from, {
    idUpload: named.idUpload,
    name: 'ronda.mp4',
    type: 'video/mp4',
    sha256: '0'.repeat(64),
    bytes: new ArrayBuffer(9),
  });
  const create = await from.save('userUpload.create', payloads['userUpload.create']);
  await from.save('rating.set', { idContentItem: 'c1', vote: 2 });
  const [, rating] = await from.outbox();
  const after = { ...rating!, opId: keyOf(77), seq: 9, afterOp: (await from.outbox())[0]!.opId };
  const ops = [...(await from.outbox()), after];
  expect(create).toBeDefined();
  const carried = await carryFiles(from.db, ops, 8);
  expect([carried.ops.map(({ kind }) => kind), carried.files, carried.left]).toEqual([
    ['rating.set'],
    [],
    ['ronda.mp4'],
  ]);
  await from.db.outbox.delete(rating!.seq);
  await from.db.uploads.update(named.idUpload, { size: 25 * 1024 * 1024 });
  expect(await exportOf(from)).toMatchObject({ items: 0, keys: [], left: ['ronda.mp4'] });
});
