import { expect, test } from 'vitest';
import { limits, type OpResult, type WireOp } from '#contract/protocol.ts';
import { keyOf, payloads } from '#tests/builders/op.ts';
import { batchesOf, uploadExport, type SendBatch } from './upload-export.ts';
import type { ExportContent, ExportedOp } from './export-file.ts';

const op = (n: number, over: Partial<ExportedOp> = {}): ExportedOp => ({
  opId: keyOf(n),
  deviceId: 'd1',
  kind: 'rating.set',
  kindV: 1,
  lane: 'rating:c1',
  entity: 'rating:c1',
  payload: { idContentItem: 'c1', vote: 3 },
  at: { wall: n, offset: 0, err: 0 },
  state: 'queued',
  attempts: 1,
  merged: 0,
  appVersion: '1',
  ...over,
});
/** Two batches and a bit. */
const WAITING = 2 * limits.batchOps + 20;
const owner = { idCompany: 'aurora', idUser: 'ana', username: 'ana', name: 'Ana' };
const fileOf = (ops: ExportedOp[]): ExportContent => ({
  v: 1,
  owner,
  deviceId: 'd1',
  appVersion: '1',
  madeAt: 1,
  ops,
});
const many = (count: number): ExportedOp[] => Array.from({ length: count }, (_, n) => op(n + 1));
const ids = (ops: readonly WireOp[]): string[] => ops.map(({ id }) => id);
const answering =
  (verdicts: Record<string, Partial<OpResult>>, sent: WireOp[][] = []): SendBatch =>
  async (ops) => {
    sent.push(ops);
    return {
      ok: true,
      value: {
        results: ops.map(({ id }) => ({ id, verdict: 'applied' as const, ...verdicts[id] })),
      },
    };
  };

test('batches keep the order and the limits of the server, and the keys are those of the file', () => {
  const [, second, ...others] = many(WAITING);
  const arrived = keyOf(WAITING + 1);
  const batches = batchesOf(
    fileOf([op(1, { afterOp: arrived }), { ...second!, afterOp: keyOf(1) }, ...others]),
  );
  expect(batches.map(({ length }) => length)).toEqual([limits.batchOps, limits.batchOps, 20]);
  expect(batches.flatMap(ids)).toEqual(many(WAITING).map(({ opId }) => opId));
  expect(batches[0]?.[0]).toEqual({
    id: keyOf(1),
    kind: 'rating.set',
    kindV: 1,
    lane: 'rating:c1',
    laneSeq: 0,
    at: { wall: 1, offset: 0, err: 0 },
    payload: { idContentItem: 'c1', vote: 3 },
  });
  expect(batches[0]?.[1]?.afterOp).toBe(keyOf(1));
  const heavy = op(2, { payload: 'á'.repeat(limits.batchBytes / 4) });
  expect(batchesOf(fileOf([op(1), heavy, { ...heavy, opId: keyOf(3) }, op(4)])).map(ids)).toEqual([
    [keyOf(1), keyOf(2)],
    [keyOf(3), keyOf(4)],
  ]);
});

test('the place in a file counts in no queue; the queue that a write was made in goes with it', () => {
  const at = { wall: 1, offset: 0, err: 0 };
  const origin = { series: 'fila', seq: 51 };
  const [batch = []] = batchesOf(
    fileOf([op(1, { at: { ...at, origin } }), op(2, { at: { ...at, series: 'fila' } })]),
  );
  expect(batch.map(({ at: told }) => told)).toEqual([{ ...at, origin }, at]);
});

test('each write is counted by its own verdict; one without an answer may be brought again', async () => {
  const send: SendBatch = async (ops) => {
    const outcome = await answering({
      [keyOf(2)]: { verdict: 'replayed' },
      [keyOf(3)]: { verdict: 'merged' },
      [keyOf(4)]: { verdict: 'rejected', code: 'locked', message: 'Conclua o anterior.' },
      [keyOf(5)]: { verdict: 'blocked' },
      [keyOf(6)]: { verdict: 'retry', code: 'internal' },
    })(ops);
    return outcome.ok
      ? {
          ...outcome,
          value: { results: outcome.value.results.filter(({ id }) => id !== keyOf(7)) },
        }
      : outcome;
  };
  expect(await uploadExport(fileOf(many(7)), send, () => undefined)).toEqual({
    received: 2,
    known: 1,
    left: 0,
    stopped: null,
    refused: [
      { kind: 'rating.set', code: 'locked', message: 'Conclua o anterior.', when: 'never' },
      { kind: 'rating.set', when: 'later' },
      { kind: 'rating.set', code: 'internal', when: 'later' },
      { kind: 'rating.set', when: 'later' },
    ],
  });
});

test('what is in the way stops the rest, which is counted as not sent; progress tells of what was answered', async () => {
  const told: number[] = [];
  const sent: WireOp[][] = [];
  const send: SendBatch = async (ops) =>
    sent.length === 1
      ? { ok: false, code: 'unreachable', problem: null }
      : answering({}, sent)(ops);
  const end = await uploadExport(fileOf(many(WAITING)), send, (done) => told.push(done));
  expect(end).toEqual({
    received: limits.batchOps,
    known: 0,
    refused: [],
    left: WAITING - limits.batchOps,
    stopped: 'unreachable',
  });
  expect([told, sent.length]).toEqual([[limits.batchOps], 1]);
});

test('one that is too large by itself is refused alone and holds up no other', async () => {
  const large = op(2, { payload: 'x'.repeat(limits.batchBytes) });
  const send: SendBatch = async (ops) =>
    ops.some(({ id }) => id === keyOf(2))
      ? { ok: false, code: 'too_large', problem: null }
      : answering({})(ops);
  expect(await uploadExport(fileOf([op(1), large, op(3)]), send, () => undefined)).toEqual({
    received: 2,
    known: 0,
    left: 0,
    stopped: null,
    refused: [{ kind: 'rating.set', code: 'too_large', when: 'never' }],
  });
});

test('a write that names a file of the export is not sent in the name of another: without its file it would be refused for good', async () => {
  const sent: WireOp[][] = [];
  const { file } = payloads['userUpload.create'];
  const create = op(1, { kind: 'userUpload.create', payload: payloads['userUpload.create'] });
  const content = {
    ...fileOf([create, op(2, { afterOp: keyOf(1) }), op(3)]),
    files: [{ ...file, bytes: '' }],
  };
  expect(await uploadExport(content, answering({}, sent), () => undefined)).toEqual({
    received: 1,
    known: 0,
    left: 0,
    stopped: null,
    refused: [
      { kind: 'userUpload.create', when: 'own' },
      { kind: 'rating.set', when: 'own' },
    ],
  });
  expect(sent.flatMap(ids)).toEqual([keyOf(3)]);
});
