import { Dexie, liveQuery, type ObservabilitySet } from 'dexie';
import { expect, test, vi } from 'vitest';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { payloads } from '#tests/builders/op.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import type { PersonDatabase } from './database.ts';
import { readThenWrite, type Writes } from './read-then-write.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

interface Tree {
  d: number;
  from?: unknown;
  to?: unknown;
  l?: Tree | null;
  r?: Tree | null;
}

/** In their order: how a tree of them has grown is its own affair. */
const rangesIn = ({ from, to, l, r }: Tree): [unknown, unknown][] => [
  ...(l ? rangesIn(l) : []),
  ...(from === undefined ? [] : [[from, to] satisfies [unknown, unknown]]),
  ...(r ? rangesIn(r) : []),
];

const rangesOf = (parts: ObservabilitySet) =>
  Object.fromEntries(Object.entries(parts).map(([part, tree]) => [part, rangesIn(tree)]));

/** What live queries are told meanwhile. */
const toldBy = async (work: () => PromiseLike<unknown>) => {
  const told: ReturnType<typeof rangesOf>[] = [];
  const hear = (parts: ObservabilitySet): void => void told.push(rangesOf(parts));
  Dexie.on.storagemutated.subscribe(hear);
  await work();
  Dexie.on.storagemutated.unsubscribe(hear);
  return told;
};

const tables = aPersonDatabase().tables.map(({ name }) => name);

/** A row with a value wherever its table looks for one; `without` is left out. */
const aRow = (
  db: PersonDatabase,
  name: string,
  text: string,
  without: string[] = [],
): Record<string, unknown> => {
  const { primKey, indexes } = db.table(name).schema;
  const names = [primKey, ...indexes]
    .flatMap(({ keyPath }) => keyPath ?? [])
    .filter((one) => !without.includes(one));
  return Object.fromEntries(names.map((one) => [one, `${one} ${text}`]));
};

/** The same, by Dexie's own means. */
const byDexie = (db: PersonDatabase, name: string, act: (writes: Writes) => void) =>
  db.transaction('rw', db.table(name), async () => {
    const written: PromiseLike<unknown>[] = [];
    act({
      add: (table, row) => void written.push(table.add(row)),
      put: (table, row) => void written.push(table.put(row as never)),
      delete: (table, key) => void written.push(table.delete(key)),
    });
    await Promise.all(written);
  });

const byRequests = (db: PersonDatabase, name: string, act: (writes: Writes) => void) =>
  readThenWrite(db, [db.table(name)], ({ get }) => {
    get(db.table(name), 'none');
    return act;
  });

test.each(tables)('live queries are told of writes of %s what Dexie tells them', async (name) => {
  const [ours, dexies] = [aPersonDatabase(), aPersonDatabase()];
  await Promise.all([ours.open(), dexies.open()]);
  const { primKey } = ours.table(name).schema;
  const steps: ((db: PersonDatabase, writes: Writes) => void)[] = [
    (db, writes) => writes.put(db.table(name), aRow(db, name, 'one')),
    (db, writes) =>
      writes.add(
        db.table(name),
        aRow(db, name, 'two', primKey.auto ? [String(primKey.keyPath)] : []),
      ),
    (db, writes) => {
      writes.put(db.table(name), {
        ...aRow(db, name, 'three'),
        [String(primKey.keyPath)]: `${String(primKey.keyPath)} one`,
      });
      writes.put(db.table(name), aRow(db, name, 'four'));
    },
    (db, writes) =>
      writes.put(
        db.table(name),
        aRow(db, name, 'five', [String(ours.table(name).schema.indexes.at(-1)?.keyPath)]),
      ),
    (db, writes) => writes.delete(db.table(name), `${String(primKey.keyPath)} one`),
  ];
  for (const step of steps) {
    const told = await toldBy(() => byRequests(ours, name, (writes) => step(ours, writes)));
    expect(told).toEqual(
      await toldBy(() => byDexie(dexies, name, (writes) => step(dexies, writes))),
    );
    expect(told.length).toBe(1);
  }
  expect(await ours.table(name).toArray()).toEqual(await dexies.table(name).toArray());
});

test('a write that was not stored is told to no listener', async () => {
  const db = aPersonDatabase();
  await db.open();
  const failing = () =>
    byRequests(db, 'shadow', (writes) => {
      writes.add(db.shadow, { key: 'a', row: null });
      writes.add(db.shadow, { key: 'a', row: null });
    }).catch(() => undefined);
  expect(await toldBy(failing)).toEqual([]);
});

test('what is followed in this page sees what a person just did, whichever way it reads', async () => {
  const disk = aDisk();
  const device = aSyncDevice({ db: aPersonDatabase(disk) });
  const { db } = device;
  const elsewhere = aPersonDatabase(disk);
  const entity = `rating:${payloads['rating.set'].idContentItem}`;
  const reads = {
    'by its key': () => db.mirror('rating').get(payloads['rating.set'].idContentItem),
    // Dexie keeps the answer of one like this, and gives it again until it is told that something
    // in it has changed.
    'by an index': async () =>
      (await db.outbox.where('entity').equals(entity).toArray())[0]?.payload,
    'by another connection': async () =>
      (await elsewhere.outbox.where('state').equals('queued').toArray())[0]?.payload,
  };
  const seen: Record<string, unknown> = {};
  const following = Object.entries(reads).map(([name, read]) =>
    liveQuery<unknown>(read).subscribe(
      (value) => void (seen[name] = (value as { vote?: number } | undefined)?.vote ?? 'nothing'),
    ),
  );
  const all = (value: unknown) =>
    Object.fromEntries(Object.keys(reads).map((name) => [name, value]));
  await expect.poll(() => seen).toEqual(all('nothing'));
  for (const vote of [4, 2]) {
    await device.save('rating.set', { ...payloads['rating.set'], vote });
    await expect.poll(() => seen).toEqual(all(vote));
  }
  for (const one of following) one.unsubscribe();
});
