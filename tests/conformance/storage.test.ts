/**
 * The simulator's storage does what Dexie on IndexedDB does, as far as sync/ asks anything of it.
 */
import { Dexie, type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { fc } from '#tests/properties/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readThenWrite } from '#sync/mirror/read-then-write.ts';
import { Disk, plainAccess } from '#tests/simulation/storage/disk.ts';
import { Dexie as QuickDexie } from '#tests/simulation/storage/quick-dexie.ts';

const stores = {
  outbox: '++seq, &opId, entity, state',
  shadow: 'key',
  people: '[idCompany+idUser]',
};

const real = (): Dexie => {
  const db = new Dexie('x', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores(stores);
  return db;
};
const quick = (): Dexie => {
  const db = new QuickDexie('x', { indexedDB: plainAccess(new Disk()) });
  db.version(1).stores(stores);
  return db as unknown as Dexie;
};

const outcome = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return { is: await work() };
  } catch {
    return 'failed';
  }
};

/**
 * Keys that were given out by themselves never meet: where a number that was taken back is given
 * out again, engines differ.
 */
let added = 0;
const op = fc.record({
  opId: fc.constantFrom('a', 'b', 'c', 'd'),
  entity: fc.constantFrom('x:1', 'x:2', 'y:1'),
  state: fc.constantFrom('queued', 'acked'),
});
const seq = fc.integer({ min: 1, max: 6 });
type Step = (db: Dexie) => Promise<unknown>;
const named = <T>(arbitrary: fc.Arbitrary<T>, make: (value: T) => Step): fc.Arbitrary<Step> =>
  arbitrary.map(make);
const outbox = (db: Dexie) => db.table('outbox');
const names = fc.constantFrom('x:1', 'x:2', 'y:1', 'x:');

const step: fc.Arbitrary<Step> = fc.oneof(
  named(op, (row) => (db) => outbox(db).add({ ...row, opId: `${row.opId}${(added += 1)}` })),
  named(
    fc.tuple(op, seq),
    ([row, at]) =>
      (db) =>
        outbox(db).put({ ...row, seq: at }),
  ),
  named(
    fc.array(fc.tuple(op, seq), { maxLength: 3 }),
    (rows) => (db) =>
      outbox(db).bulkPut(rows.map(([row, at]) => ({ ...row, seq: at, opId: `of ${at}` }))),
  ),
  named(fc.array(seq), (keys) => (db) => outbox(db).bulkDelete(keys)),
  named(
    fc.tuple(seq, seq),
    ([one, other]) =>
      (db) =>
        outbox(db)
          .where(':id')
          .between(Math.min(one, other), Math.max(one, other), true, true)
          .delete(),
  ),
  named(
    fc.tuple(seq, seq),
    ([from, most]) =>
      (db) =>
        outbox(db).where(':id').between(from, 6, true, true).limit(most).primaryKeys(),
  ),
  named(seq, (most) => (db) => outbox(db).limit(most).primaryKeys()),
  named(fc.array(seq), (keys) => (db) => outbox(db).bulkGet(keys)),
  named(seq, (key) => (db) => outbox(db).get(key)),
  named(
    fc.tuple(seq, names),
    ([key, entity]) =>
      (db) =>
        outbox(db).update(key, { entity }),
  ),
  named(names, (entity) => (db) => outbox(db).where('entity').equals(entity).sortBy('seq')),
  named(names, (entity) => (db) => outbox(db).where('entity').startsWith(entity).toArray()),
  named(
    names,
    (entity) => (db) => outbox(db).where('entity').above(entity).reverse().limit(2).toArray(),
  ),
  named(names, (entity) => (db) => outbox(db).where('entity').below(entity).delete()),
  named(seq, (at) => (db) => outbox(db).where('seq').belowOrEqual(at).primaryKeys()),
  named(seq, (at) => (db) => outbox(db).orderBy('seq').reverse().offset(at).limit(1).primaryKeys()),
  named(
    names,
    (entity) => (db) =>
      outbox(db)
        .filter((row: { entity: string }) => row.entity === entity)
        .toArray(),
  ),
  named(
    names,
    (entity) => (db) => outbox(db).where('entity').between(entity, `${entity}\uffff`).toArray(),
  ),
  named(
    fc.constant(0),
    () => (db) => outbox(db).where('state').anyOf(['queued', 'sending']).count(),
  ),
  named(
    fc.constant(0),
    () => (db) =>
      outbox(db)
        .orderBy('seq')
        .filter((row: { state: string }) => row.state === 'acked')
        .first(),
  ),
  named(fc.constant(0), () => (db) => outbox(db).orderBy('entity').toArray()),
  named(fc.constant(0), () => (db) => outbox(db).toCollection().primaryKeys()),
  named(names, (key) => (db) => db.table('shadow').put({ key, row: null })),
  named(names, (key) => (db) => db.table('shadow').add({ key, row: { deep: [1, { two: 2 }] } })),
  named(names, (key) => (db) => db.table('shadow').delete(key)),
  named(fc.constant(0), () => (db) => db.table('shadow').clear()),
  named(
    fc.tuple(names, names),
    ([idCompany, idUser]) =>
      (db) =>
        db.table('people').put({ idCompany, idUser, n: 1 }),
  ),
  named(fc.tuple(names, names), (key) => (db) => db.table('people').get(key)),
  named(fc.constant(0), () => (db) => db.table('people').toArray()),
);

/**
 * Some of the steps stand in a transaction, and some of those end in an error: then none of it was.
 */
const plan = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    together: fc.boolean(),
    fails: fc.boolean(),
  }),
  {
    maxLength: 8,
  },
);

const play = async (
  db: Dexie,
  parts: { steps: Step[]; together: boolean; fails: boolean }[],
): Promise<unknown[]> => {
  added = 0;
  const seen: unknown[] = [];
  for (const { steps, together, fails } of parts) {
    if (!together) {
      for (const one of steps) seen.push(await outcome(() => one(db)));
      continue;
    }
    const work = () =>
      db.transaction('rw', [outbox(db), db.table('shadow'), db.table('people')], async () => {
        const inside: unknown[] = [];
        for (const one of steps) inside.push(await one(db));
        if (fails) throw new Error('changed our mind');
        return inside;
      });
    seen.push(await outcome(work));
  }
  for (const name of Object.keys(stores)) seen.push(await db.table(name).toArray());
  return seen;
};

/**
 * One turn of reads and one of writes; some fail, of themselves or because a person changed their
 * mind: then none of it was.
 */
const turn = fc.record({
  reads: fc.array(names, { minLength: 1, maxLength: 2 }),
  writes: fc.array(
    fc.oneof(
      fc.record({ put: op, seq }),
      fc.record({ add: op }),
      fc.record({ addShadow: names }),
      fc.record({ putShadow: names }),
      fc.record({ deleteShadow: names }),
    ),
    { maxLength: 4 },
  ),
  fails: fc.boolean(),
});
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

const playTurns = async (db: Dexie, turns: readonly Turn[]): Promise<unknown[]> => {
  added = 0;
  const shadow: Table<unknown, string> = db.table('shadow');
  // Every number that a put may name has been there: one that is taken back is given out again by
  // some engines alone.
  await outbox(db).bulkPut(
    [1, 2, 3, 4, 5, 6].map((at) => ({ seq: at, opId: `of ${at}`, entity: 'x:1', state: 'queued' })),
  );
  const seen: unknown[] = [];
  for (const { reads, writes, fails } of turns) {
    const work = () =>
      readThenWrite(db as never, [outbox(db), shadow, db.table('people')], ({ get, getAll }) => {
        const found = reads.flatMap((name) => [
          get(shadow, name),
          getAll(outbox(db), 'entity', name),
        ]);
        return (next) => {
          for (const write of writes) {
            if ('put' in write)
              next.put(outbox(db), { ...write.put, opId: `of ${write.seq}`, seq: write.seq });
            else if ('add' in write)
              next.add(outbox(db), { ...write.add, opId: `${write.add.opId}${(added += 1)}` });
            else if ('addShadow' in write)
              next.add(shadow, { key: write.addShadow, row: { deep: [1] } });
            else if ('putShadow' in write) next.put(shadow, { key: write.putShadow, row: null });
            else next.delete(shadow, write.deleteShadow);
          }
          if (fails) throw new Error('changed our mind');
          return found.map(({ result }) => result);
        };
      });
    seen.push(await outcome(work));
  }
  for (const name of ['outbox', 'shadow']) seen.push(await db.table(name).toArray());
  return seen;
};

describe('storage', () => {
  test('answers as Dexie does', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (parts) => {
        expect(await play(quick(), parts)).toEqual(await play(real(), parts));
      }),
      { numRuns: 150 },
    );
  });

  test('answers requests that go past Dexie as the browser does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 8 }), async (turns) => {
        expect(await playTurns(quick(), turns)).toEqual(await playTurns(real(), turns));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['Dexie', real],
    ['the simulator’s', quick],
  ])(
    '%s: a table that is not part of the transaction is refused, a nested one that asks for more too',
    async (_name, make) => {
      const db = make();
      const beyond = db.transaction('rw', outbox(db), async () =>
        db.table('shadow').put({ key: 'a', row: null }),
      );
      await expect(beyond).rejects.toThrow();
      const nested = db.transaction('r', outbox(db), async () =>
        db.transaction('rw', outbox(db), async () => outbox(db).clear()),
      );
      await expect(nested).rejects.toThrow();
    },
  );

  test.each([
    ['Dexie', real],
    ['the simulator’s', quick],
  ])('%s: closed is closed', async (_name, make) => {
    const db = make();
    await outbox(db).count();
    db.close();
    await expect(outbox(db).count()).rejects.toThrow();
  });
});
