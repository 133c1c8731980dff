import { describe, expect, test } from 'vitest';
import { anOp, keyOf } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { noLink, writeMeta } from '../../meta.ts';
import type { Op, OpState } from '../../mirror/op.ts';
import { readStatus } from './read-status.ts';

const quiet = {
  waiting: 0,
  attention: 0,
  sending: null,
  reachable: true,
  lastOkAt: null,
  oldestAt: null,
  outdated: false,
};
const inState = (state: OpState, seq: number, more: Partial<Op> = {}): Op =>
  anOp({ seq, opId: keyOf(seq), state, at: { wall: seq * 100, offset: 0, err: 0 }, ...more });

describe('the badge', () => {
  test('of an empty queue', async () => {
    expect(await readStatus(aPersonDatabase())).toEqual(quiet);
  });

  test('counts every write that has not arrived, once', async () => {
    const db = aPersonDatabase();
    const states: OpState[] = [
      'acked',
      'queued',
      'sending',
      'held.version',
      'parked',
      'conflict',
      'queued',
    ];
    await db.outbox.bulkAdd(states.map((state, n) => inState(state, n + 1)));
    expect(await readStatus(db)).toEqual({ ...quiet, waiting: 4, attention: 2, oldestAt: 200 });
  });

  test('does not count what the app records by itself, unless it needs a decision', async () => {
    const db = aPersonDatabase();
    const exit = (seq: number, state: OpState): Op =>
      inState(state, seq, { kind: 'exit.record', entity: `background:exit:${seq}`, lane: 'exit' });
    await db.outbox.bulkAdd([exit(1, 'queued'), exit(2, 'sending')]);
    expect(await readStatus(db)).toEqual(quiet);
    await db.outbox.bulkAdd([
      exit(3, 'parked'),
      inState('queued', 4),
      inState('parked', 5),
      exit(6, 'held.version'),
    ]);
    expect(await readStatus(db)).toEqual({ ...quiet, waiting: 1, attention: 2, oldestAt: 400 });
  });

  test('does not count that notifications were read, and counts other writes about the person', async () => {
    const db = aPersonDatabase();
    const read = (seq: number, state: OpState): Op =>
      inState(state, seq, { kind: 'notifications.read', entity: 'me:ana' });
    await db.outbox.bulkAdd([read(1, 'queued'), read(2, 'acked')]);
    expect(await readStatus(db)).toEqual(quiet);
    await db.outbox.bulkAdd([
      inState('queued', 3, { kind: 'profile.edit', entity: 'me:ana' }),
      read(4, 'parked'),
    ]);
    expect(await readStatus(db)).toEqual({ ...quiet, waiting: 1, attention: 1, oldestAt: 300 });
  });

  test('what was taken and is not pulled yet is not waiting', async () => {
    const db = aPersonDatabase();
    await db.outbox.add(inState('acked', 1));
    expect(await readStatus(db)).toEqual(quiet);
  });

  test('what needs a decision is not the oldest that waits', async () => {
    const db = aPersonDatabase();
    await db.outbox.bulkAdd([inState('parked', 1), inState('queued', 5)]);
    expect((await readStatus(db)).oldestAt).toBe(500);
  });

  test('a run of the sender, while there is something to send', async () => {
    const db = aPersonDatabase();
    await writeMeta(db, 'run', { total: 3, done: 1, active: true, at: 0 });
    expect((await readStatus(db)).sending).toBeNull();
    await db.outbox.add(inState('sending', 1));
    expect((await readStatus(db)).sending).toEqual({ done: 1, total: 3 });
    await writeMeta(db, 'run', { total: 3, done: 1, active: false, at: 0 });
    expect((await readStatus(db)).sending).toBeNull();
  });

  test('never tells of more done than there is to do: what joins a run is counted in', async () => {
    const db = aPersonDatabase();
    await db.outbox.bulkAdd([inState('sending', 1), inState('queued', 2)]);
    await writeMeta(db, 'run', { total: 1, done: 5, active: true, at: 0 });
    expect((await readStatus(db)).sending).toEqual({ done: 5, total: 7 });
  });

  test('the way to the server, and an app that is too old', async () => {
    const db = aPersonDatabase();
    await writeMeta(db, 'link', { ...noLink, reachable: false, lastOkAt: 77 });
    await writeMeta(db, 'outdated', true);
    expect(await readStatus(db)).toEqual({
      ...quiet,
      reachable: false,
      lastOkAt: 77,
      outdated: true,
    });
  });
});
