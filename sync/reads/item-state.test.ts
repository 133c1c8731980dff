import { expect, test } from 'vitest';
import { anOp, keyOf } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import type { Op } from '../mirror/op.ts';
import { readItemState, readItemStates } from './item-state.ts';

const E = 'rating:c1';
const at = (wall: number) => ({ wall, offset: 0, err: 0 });
const op = (seq: number, more: Partial<Op>): Op =>
  anOp({ seq, kind: 'rating.set', entity: E, ...more });
const acked = (seq: number, when: number): Op =>
  op(seq, { state: 'acked', ack: { serverSeq: 1, verdict: 'applied', at: when } });
const sentAt = (n: number, ackAt: number) => ({
  opId: keyOf(n),
  entity: E,
  serverSeq: 1,
  ackAt,
  epoch: 'e',
  op: op(n, {}),
});

const rows: [string, Op[], ReturnType<typeof sentAt>[], unknown][] = [
  ['nothing was done', [], [], { state: 'none' }],
  ['it waits', [op(1, { at: at(7) })], [], { state: 'waiting', at: 7 }],
  [
    'several wait: the last one tells when',
    [op(1, { at: at(7) }), op(2, { at: at(9) })],
    [],
    { state: 'waiting', at: 9 },
  ],
  [
    'it waits for a newer app',
    [op(1, { state: 'held.version', at: at(7) })],
    [],
    { state: 'waiting', at: 7 },
  ],
  ['it is on its way', [op(1, { state: 'sending' }), op(2, {})], [], { state: 'sending' }],
  [
    'it was refused: nothing else counts',
    [
      op(1, { state: 'parked', last: { code: 'locked', message: 'Não', at: 0 } }),
      op(2, { state: 'sending' }),
    ],
    [],
    { state: 'attention', message: 'Não' },
  ],
  [
    'it is in conflict, without a word',
    [op(1, { state: 'conflict' })],
    [],
    { state: 'attention', message: null },
  ],
  ['it was taken and not pulled', [acked(1, 30)], [], { state: 'sent', at: 30 }],
  ['it was taken and pulled', [], [sentAt(1, 20), sentAt(2, 25)], { state: 'sent', at: 25 }],
  [
    'taken once, and waits again',
    [op(2, { at: at(50) })],
    [sentAt(1, 20)],
    { state: 'waiting', at: 50 },
  ],
];

test.each(rows)('%s', async (_name, ops, sent, state) => {
  const db = aPersonDatabase();
  await db.outbox.bulkAdd(ops);
  await db.sentLog.bulkAdd(sent);
  expect(await readItemState(db, E)).toEqual(state);
  expect(Object.fromEntries(await readItemStates(db, 'rating:'))).toEqual(
    ops.length + sent.length === 0 ? {} : { [E]: state },
  );
  expect(await readItemState(db, 'rating:other')).toEqual({ state: 'none' });
});
