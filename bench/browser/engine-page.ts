/**
 * Runs the engine in a real page of the app's origin, for measurements without a screen. Available
 * as `window.bench`.
 */
import { Dexie } from 'dexie';
import { readFilling } from '#sync/pull/read-filling.ts';
import { cachedBackup } from '#sync/backup/cached-backup.ts';
import { copyOf } from '#sync/backup/keep-backup.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { historyIn } from '#sync/reads/journey/read-history.ts';
import { exportWaiting } from '#sync/export/export-waiting.ts';
import { buildReport } from '#sync/report/build-report.ts';
import { readHome } from '#sync/reads/read-home.ts';
import { readOutbox } from '#sync/reads/queue/read-outbox.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';
import { readLevel } from '#sync/reads/read-level.ts';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';
import { webVault } from '#src/platform/device/vault.ts';
import { openEngine } from './open-engine.ts';
import { pageRows } from './page-rows.ts';

/**
 * Contents without a preceding step that could lock them, in every node that the person is enrolled
 * in.
 */
const openContents = async (db: PersonDatabase) => {
  const found: { idNodeEnrollment: string; idEnrollment: string; idContentItem: string }[] = [];
  for (const { idNode, idNodeEnrollment, idEnrollment } of await db
    .mirror('nodeEnrollment')
    .toArray()) {
    const node = await db.mirror('node').get(idNode);
    for (const [at, { elementType, idElement, sequential }] of (node?.mapElements ?? []).entries())
      if (elementType === 'CONTENT' && (at === 0 || !sequential))
        found.push({ idNodeEnrollment, idEnrollment, idContentItem: idElement });
  }
  return found;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });

/**
 * The storage requests of one recorded write, in a database of its own: four reads at once, then
 * three writes and the end.
 */
const plainWrite = (db: IDBDatabase, entity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tx = db.transaction(['outbox', 'meta', 'shadow', 'row'], 'readwrite', {
      durability: 'relaxed',
    });
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')));
    const reads = [
      tx.objectStore('outbox').index('entity').getAll(entity),
      tx.objectStore('shadow').get(entity),
      tx.objectStore('row').get(entity),
      tx.objectStore('meta').get('clock'),
    ];
    reads.at(-1)?.addEventListener('success', () => {
      tx.objectStore('outbox').add({ ...anOp, entity, opId: ids.key() });
      tx.objectStore('shadow').add({ key: entity, row: null });
      tx.objectStore('row').put({ key: entity, vote: 3 });
      tx.commit();
    });
  });

const anOp = {
  kind: 'rating.set',
  kindV: 1,
  lane: 'rating',
  payload: { idContentItem: 'c', vote: 3 },
  state: 'queued',
  attempts: 0,
  nextAt: 0,
};

const bench = {
  /** ms to read each of `rounds` level pages, spread over the whole mirror. */
  readLevels: async (rounds: number): Promise<number[]> => {
    const { db } = await openEngine();
    const keys = (await db.mirror('node').toCollection().primaryKeys()) as string[];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await timed(() => readLevel(db, keys[(round * 7_919) % keys.length] ?? '')));
    return times;
  },
  nodeKeys: async (): Promise<string[]> =>
    (await openEngine()).db.mirror('node').toCollection().primaryKeys() as Promise<string[]>,
  counts: async (): Promise<Record<string, number>> => {
    const { db } = await openEngine();
    return Object.fromEntries(
      await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const)),
    );
  },
  /** Resolves when everything of the company is here. */
  filled: async (): Promise<void> => {
    const { db } = await openEngine();
    while ((await readFilling(db)) !== null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  },
  /**
   * ms to record each of `count` activities on different contents, with a pause of `apart` ms.
   * Nothing is pushed meanwhile.
   */
  record: async (count: number, apart: number): Promise<number[]> => {
    const { db, engine, idUser } = await openEngine();
    engine.stop();
    const contents = await openContents(db);
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const next = contents[at % contents.length];
      if (!next) throw new Error('no contents');
      const { idNodeEnrollment, idEnrollment, idContentItem } = next;
      // In equal parts: a start, a vote, a record, a time interval. The last two always create a
      // new waiting write.
      const work = [
        () =>
          engine.dispatch('content.start', {
            idNodeEnrollment,
            idEnrollment,
            idContentItem,
            idUser,
          }),
        () => engine.dispatch('rating.set', { idContentItem, vote: (at % 5) + 1 }),
        () =>
          engine.dispatch('access.record', {
            idContentItem,
            idEnrollment,
            type: 'ACCESS_CONTENT',
            progress: 100,
          }),
        () =>
          engine.dispatch('visit.record', {
            idInterval: ids.row(),
            timeStart: '2026-11-20 10:00:00',
            idContentItem,
            type: 1,
            idSection: null,
            timeExecuted: 30,
          }),
      ][at % 4];
      if (work) times.push(await timed(work));
      if (apart > 0) await pause(apart);
    }
    return times;
  },
  /**
   * ms for the same requests without the engine and its library: the cost of the browser itself.
   */
  recordPlain: async (count: number, apart: number): Promise<number[]> => {
    const opening = indexedDB.open(`plain-${ids.key()}`, 1);
    opening.addEventListener('upgradeneeded', () => {
      const outbox = opening.result.createObjectStore('outbox', {
        keyPath: 'seq',
        autoIncrement: true,
      });
      for (const index of ['opId', 'entity', 'state']) outbox.createIndex(index, index);
      for (const store of ['meta', 'shadow', 'row'])
        opening.result.createObjectStore(store, { keyPath: 'key' });
    });
    const db = await answered(opening);
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      times.push(await timed(() => plainWrite(db, `rating:${ids.row()}`)));
      if (apart > 0) await pause(apart);
    }
    db.close();
    return times;
  },
  /** ms to copy all waiting writes to the backup, from scratch each time. */
  copy: async (rounds: number): Promise<{ times: number[]; writes: number; bytes: number }> => {
    const { db, idUser, idCompany } = await openEngine();
    const person = { idCompany, idUser };
    const store = cachedBackup(caches, `${location.origin}/bench`, person);
    let bytes = 0;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(
        await timed(async () => {
          const text = (await copyOf(db, person)) ?? '';
          bytes = text.length;
          await store.write(text);
        }),
      );
    await store.remove();
    return { times, writes: await bench.waiting(), bytes };
  },
  /**
   * Finished contents in pages of 50, written into the mirror as a pull writes them. Answers the
   * rows of the history.
   */
  fillHistory: async (count: number): Promise<number> => {
    const { db, idUser, idCompany } = await openEngine();
    for (let first = 0; first < count; first += 50) {
      const { node, enrollment, nodeEnrollment, contentEnrollments } = pageRows(first, 50, idUser);
      await db.mirror('node').put(node);
      await db.mirror('enrollment').put(enrollment);
      await db.mirror('nodeEnrollment').put(nodeEnrollment);
      await db.mirror('contentEnrollment').bulkPut(contentEnrollments);
    }
    return historyIn((await readHome(db, idCompany)).graph).length;
  },
  /** ms of one pull and the bytes that came, before compression. */
  pull: async (whole: boolean): Promise<{ ms: number; bytes: number; rows: number }> => {
    const { engine, db } = await openEngine(whole);
    await db.open();
    performance.clearResourceTimings();
    let rows = 0;
    const ms = await timed(async () => {
      const { pulled } = await engine.sync({ insist: true });
      if (typeof pulled === 'object' && pulled.kind === 'current') ({ rows } = pulled);
    });
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      ms,
      rows,
      bytes: answers.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    };
  },
  /** ms to put as many small rows into plain Dexie, of `count` there, out of one text of JSON. */
  putPlainElements: async (
    count: number,
    changed: number,
    rounds: number,
  ): Promise<{ times: number[]; bytes: number }> => {
    const db = new Dexie(`plain-elements-${ids.key()}`);
    db.version(1).stores({ elements: 'id, idNode' });
    const element = (n: number, title: string) => ({
      id: `node-${n % 5_000}~${n}`,
      idNode: `node-${n % 5_000}`,
      idElement: `content-${n}`,
      title,
      label: 'Artigo',
      idContentType: 3,
      elementType: 'CONTENT',
      duration: 60,
      image: null,
      mandatory: true,
      sequential: false,
      section: null,
      size: null,
    });
    await db
      .table('elements')
      .bulkPut(Array.from({ length: count }, (_none, n) => element(n, `Aula ${n}`)));
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const text = JSON.stringify(
        Array.from({ length: changed }, (_none, n) =>
          element((n * 131) % count, `Aula ${n}, vez ${round}`),
        ),
      );
      bytes = text.length;
      times.push(await timed(() => db.table('elements').bulkPut(JSON.parse(text) as object[])));
    }
    db.close();
    await Dexie.delete(db.name);
    return { times, bytes };
  },
  /** Records until so many writes wait. Nothing is sent meanwhile. */
  recordUntil: async (count: number): Promise<void> => {
    for (let waits = await bench.waiting(); waits < count; waits = await bench.waiting())
      await bench.record(Math.max(4, Math.ceil((count - waits) * 1.5)), 0);
  },
  /** ms of what is read of the whole queue, each `rounds` times. */
  readQueue: async (
    rounds: number,
  ): Promise<Record<'badge' | 'list' | 'report' | 'copy' | 'export', number[]>> => {
    const { db, engine, idUser, idCompany } = await openEngine();
    engine.stop();
    const person = { idCompany, idUser };
    const author = {
      person: { ...person, username: 'ana', name: 'Ana' },
      deviceId: 'bench',
      appVersion: 'bench',
      now: clock.now(),
    };
    const deps = {
      ...author,
      db,
      person: { ...person, username: 'ana', name: 'Ana' },
      clock,
      ids,
      locks,
    };
    const work = {
      badge: () => readStatus(db),
      list: () => readOutbox(db),
      report: () => buildReport(deps as never),
      copy: () => copyOf(db, person),
      export: () =>
        exportWaiting({ vault: webVault, ids, db }, 'quatro palavras bem longas', author as never),
    };
    const times = { badge: [], list: [], report: [], copy: [], export: [] } as Record<
      keyof typeof work,
      number[]
    >;
    for (let round = 0; round < rounds; round += 1)
      for (const name of Object.keys(work) as (keyof typeof work)[])
        times[name].push(await timed(work[name]));
    return times;
  },
  waiting: async (): Promise<number> =>
    (await openEngine()).db.outbox.where('state').notEqual('acked').count(),
  /** ms until nothing waits any more. */
  drain: async (): Promise<number> => {
    const { engine, db } = await openEngine();
    return timed(async () => {
      await engine.sync({ insist: true });
      while ((await db.outbox.where('state').notEqual('acked').count()) > 0)
        await engine.sync({ insist: true });
    });
  },
};

export type Bench = typeof bench;
(globalThis as unknown as { bench: Bench }).bench = bench;
