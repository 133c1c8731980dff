/**
 * Dexie as its documentation shows it: a table of rows and a queue in one transaction, live
 * queries, and batches without any of our guarantees.
 */
import { Dexie, liveQuery, type Table } from 'dexie';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Enrollment, NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { askRows, headers, type Write } from './peer.ts';

const BATCH = 100;

class PlainDatabase extends Dexie {
  rows!: Table<Write, string>;
  queue!: Table<{ seq?: number; write: Write }, number>;
  cursor!: Table<number, string>;
  nodes!: Table<Node, string>;
  enrollments!: Table<Enrollment, string>;
  nodeEnrollments!: Table<NodeEnrollment, string>;
  steps!: Table<ContentEnrollment, string>;
  constructor() {
    super('plain');
    this.version(1).stores({
      rows: 'id',
      queue: '++seq',
      cursor: '',
      nodes: 'idNode',
      enrollments: 'idEnrollment, idNode',
      nodeEnrollments: 'idNodeEnrollment, idNode',
      steps: 'idContentEnrollment, idNodeEnrollment',
    });
  }
}

const db = new PlainDatabase();

const sendBatch = async (): Promise<boolean> => {
  const batch = await db.queue.orderBy('seq').limit(BATCH).toArray();
  if (batch.length === 0) return false;
  const body = JSON.stringify(batch.map(({ write }) => write));
  const response = await fetch('/rxdb', { method: 'POST', headers: headers(), body });
  if (!response.ok) throw new Error(`${response.status}`);
  await db.queue.bulkDelete(batch.flatMap(({ seq }) => seq ?? []));
  return true;
};

globalThis.peer = {
  open: async () => void (await db.open()),
  enqueue: async (write) =>
    db.transaction(
      'rw',
      db.rows,
      db.queue,
      async () => void (await Promise.all([db.rows.put(write), db.queue.add({ write })])),
    ),
  log: async (write) => void (await db.queue.add({ write })),
  drain: async () => {
    try {
      while (await sendBatch());
    } catch {
      // It is sent at the next call.
    }
  },
  waiting: () => db.queue.count(),
  sendByItself: () => window.addEventListener('online', () => void peer.drain()),
  pages: {
    fill: async (rows) => {
      await db.nodes.bulkPut(rows.map(({ node }) => node));
      await db.enrollments.bulkPut(rows.map(({ enrollment }) => enrollment));
      await db.nodeEnrollments.bulkPut(rows.map(({ nodeEnrollment }) => nodeEnrollment));
      await db.steps.bulkPut(rows.flatMap(({ contentEnrollments }) => contentEnrollments));
    },
    read: (idNode) =>
      db.transaction('r', db.nodes, db.enrollments, db.nodeEnrollments, db.steps, async () => {
        const [, , [enrolled]] = await Promise.all([
          db.nodes.get(idNode),
          db.enrollments.where('idNode').equals(idNode).toArray(),
          db.nodeEnrollments.where('idNode').equals(idNode).toArray(),
        ]);
        const steps = await db.steps
          .where('idNodeEnrollment')
          .equals(enrolled?.idNodeEnrollment ?? '')
          .toArray();
        return steps.filter(({ progress }) => progress === 100).length;
      }),
  },
  store: {
    fill: async (rows) => void (await db.rows.bulkPut([...rows])),
    list: async (most) => (await db.rows.limit(most).toArray()).length,
    pull: async () => {
      for (;;) {
        const { rows, cursor, more } = await askRows((await db.cursor.get('rows')) ?? 0);
        if (rows.length > 0)
          await db.transaction(
            'rw',
            db.rows,
            db.cursor,
            async () =>
              void (await Promise.all([db.rows.bulkPut(rows), db.cursor.put(cursor, 'rows')])),
          );
        if (!more) return;
      }
    },
    watch: async (id, heard) =>
      void liveQuery(() => db.rows.get(id)).subscribe((row) => void (row && heard(row.n))),
    change: async (write) => peer.enqueue(write),
  },
};
