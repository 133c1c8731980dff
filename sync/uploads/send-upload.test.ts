import { expect, test } from 'vitest';
import type { Evidence } from '#contract/entities/external-course.ts';
import { aCourse, keyOf } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aSession, tokenOf } from '#tests/builders/session.ts';
import { anotherTab, aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { sendAgain } from '../outbox/decide.ts';
import type { FileEnd, FileWire } from '../ports.ts';
import { drain } from '../push/drain.ts';
import { runMaintenance } from '../storage/maintenance.ts';
import { pauseUpload, stageUpload } from './stage-upload.ts';

const PIECE = 100;
const SIZE = 350;

/** A server for files: it keeps what it has of each, and ends as it is told to. */
interface FakeFiles extends FileWire {
  tokens: string[];
  owners: string[];
  /** Bytes that were sent, again or not. */
  sent: number;
  has: Map<string, number>;
  /** How the next uploads end, after so many pieces. */
  script: [pieces: number, end: FileEnd][];
  onPiece: () => Promise<unknown>;
}

const aFileWire = (): FakeFiles => {
  const wire: FakeFiles = {
    tokens: [],
    owners: [],
    sent: 0,
    has: new Map(),
    script: [],
    onPiece: async () => undefined,
    send: async (token, file, hooks) => {
      wire.tokens.push(token);
      wire.owners.push(file.owner);
      const [pieces, ending] = wire.script.shift() ?? [Infinity, { kind: 'whole' } as const];
      const url = file.url ?? `/files/${wire.has.size}`;
      if (file.url === null) await hooks.onUrl(url);
      for (let n = 0; (wire.has.get(url) ?? 0) < file.size; n += 1) {
        if (n >= pieces) return ending;
        await wire.onPiece();
        const at = wire.has.get(url) ?? 0;
        if (!(await hooks.onPiece(at))) return { kind: 'stopped' };
        const piece = Math.min(PIECE, file.size - at);
        wire.sent += piece;
        wire.has.set(url, at + piece);
      }
      return pieces === Infinity ? { kind: 'whole' } : ending;
    },
  };
  return wire;
};

const evidence: Evidence = {
  idUpload: keyOf(77),
  name: 'a.pdf',
  type: 'application/pdf',
  size: SIZE,
  sha256: 'a'.repeat(64),
};
const BUDGET = { budget: 25_000 };

const begin = async () => {
  const files = aFileWire();
  const device = aSyncDevice({ files });
  await stageUpload(device, { ...evidence, bytes: new ArrayBuffer(SIZE) });
  const course = { ...aCourse, idUserExternalCourse: keyOf(904), idUser: 'ana', evidence };
  await device.save('externalCourse.create', course);
  const kinds = () => device.wire.pushes.flatMap(({ ops }) => ops.map(({ kind }) => kind));
  const row = () => device.db.uploads.get(evidence.idUpload);
  return { device, files, kinds, row, course };
};
const passBackOff = (device: SyncDevice) => device.clock.advance(3_600_000);

test('the write goes once the server has all of its file, and the file goes once', async () => {
  const { device, files, kinds, row } = await begin();
  files.onPiece = async () => expect(kinds()).toEqual([]);
  expect((await drain(device, BUDGET)).kind).toBe('idle');
  expect(kinds()).toEqual(['externalCourse.create']);
  await drain(device, BUDGET);
  expect([files.sent, files.owners, files.tokens]).toEqual([SIZE, ['ana'], [tokenOf('ana')]]);
  expect(await row()).toMatchObject({ state: 'whole', sent: SIZE });
});

test('what broke off goes on where it was, and the write waits for it', async () => {
  const { device, files, kinds } = await begin();
  files.script = Array.from({ length: 3 }, (): [number, FileEnd] => [1, { kind: 'unreachable' }]);
  for (let n = 0; n < 3; n += 1) {
    expect((await drain(device, { ...BUDGET, insist: true })).kind).toBe('waiting');
    expect(kinds()).toEqual([]);
  }
  await drain(device, { ...BUDGET, insist: true });
  expect([files.sent, kinds()]).toEqual([SIZE, ['externalCourse.create']]);
});

test('other writes go meanwhile: between two pieces, and when the server cannot take the file', async () => {
  const { device, files, kinds } = await begin();
  let saved = false;
  files.onPiece = async () => {
    if (!saved) await device.save('rating.set', { idContentItem: 'c1', vote: 5 });
    saved = true;
  };
  files.script = [
    [9, { kind: 'failed', after: null }],
    [1, { kind: 'failed', after: null }],
  ];
  const end = await drain(device, BUDGET);
  expect([kinds(), end.kind === 'idle' && end.nextAt !== null]).toEqual([['rating.set'], true]);
  passBackOff(device);
  await drain(device, BUDGET);
  expect(kinds()).toEqual(['rating.set', 'externalCourse.create']);
  expect(files.sent).toBe(SIZE);
});

test('a paused file waits with its write until it is continued', async () => {
  const { device, files, kinds } = await begin();
  files.onPiece = () => pauseUpload(device.db, evidence.idUpload, true);
  await drain(device, BUDGET);
  await drain(device, BUDGET);
  expect([files.sent, kinds()]).toEqual([0, []]);
  files.onPiece = async () => undefined;
  await pauseUpload(device.db, evidence.idUpload, false);
  await drain(device, BUDGET);
  expect([files.sent, kinds()]).toEqual([SIZE, ['externalCourse.create']]);
});

test('a file that is refused lets its write go, so that the server says what it is about', async () => {
  const { device, files, kinds, row } = await begin();
  files.script = [[0, { kind: 'refused' }]];
  await drain(device, BUDGET);
  expect([kinds(), (await row())?.trouble]).toEqual([['externalCourse.create'], 'refused']);
});

test('a session that was refused is renewed once, and nothing is sent without one', async () => {
  const { device, files, kinds } = await begin();
  files.script = [[0, { kind: 'held' }]];
  device.session.onRenew = () => {
    device.session.current = tokenOf('ana', 2);
    return 'renewed';
  };
  await drain(device, BUDGET);
  expect([files.tokens, kinds()]).toEqual([
    [tokenOf('ana'), tokenOf('ana', 2)],
    ['externalCourse.create'],
  ]);
  const held = await begin();
  held.device.session.current = null;
  expect((await drain(held.device, BUDGET)).kind).toBe('held');
  expect([held.files.tokens, held.kinds()]).toEqual([[], []]);
});

test('the files of another account on this device are sent by no other person', async () => {
  const { device, files } = await begin();
  const bia = aSyncDevice({
    db: aPersonDatabase(undefined, 'bia'),
    files,
    person: { idCompany: 'aurora', idUser: 'bia' },
    session: aSession(tokenOf('bia')),
  } as never);
  await drain(bia, BUDGET);
  expect(files.tokens).toEqual([]);
  await drain(device, BUDGET);
  expect(files.owners).toEqual(['ana']);
});

test('a holder that lost its lease notes nothing and sends no further piece', async () => {
  const { device, files } = await begin();
  const other = anotherTab(device, 'tab-2', { db: device.db, files });
  files.onPiece = async () => {
    files.onPiece = async () => undefined;
    await device.db.meta.put({
      key: 'lease',
      value: { epoch: 99, until: device.clock.now() + 90_000 },
    });
  };
  expect((await drain(device, BUDGET)).kind).toBe('busy');
  expect(files.sent).toBe(0);
  await drain(other, BUDGET);
  expect(files.sent).toBe(SIZE);
});

test('a write that is sent again offers its file again', async () => {
  const { device, row } = await begin();
  await drain(device, BUDGET);
  await device.save('externalCourse.update', {
    ...aCourse,
    idUserExternalCourse: keyOf(904),
    evidence,
  });
  const op = (await device.outbox()).at(-1);
  if (op)
    await device.db.outbox.put({ ...op, state: 'parked', last: { code: 'file_missing', at: 1 } });
  expect((await row())?.state).toBe('whole');
  await sendAgain(device.db, device.ids, op?.opId ?? '', device.clock.now());
  expect((await row())?.state).toBe('waiting');
});

test('a file that no write names leaves after a while, and one that waits never does', async () => {
  const { device, row } = await begin();
  const left = { ...evidence, idUpload: keyOf(78) };
  await stageUpload(device, { ...left, bytes: new ArrayBuffer(SIZE) });
  device.clock.advance(31 * 86_400_000);
  await runMaintenance(device);
  expect([
    await device.db.uploads.count(),
    await device.db.uploadBytes.count(),
    (await row())?.state,
  ]).toEqual([1, 1, 'waiting']);
});
