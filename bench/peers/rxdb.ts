/**
 * RxDB on its Dexie storage: one document per write, pushed by its replication. Bundled separately,
 * because it includes its own Dexie.
 */
import { addRxPlugin, createRxDatabase, type RxCollection } from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { askRows, headers, type Write } from './peer.ts';

addRxPlugin(RxDBLeaderElectionPlugin);

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 64 },
    owner: { type: 'string' },
    n: { type: 'number' },
  },
  required: ['id', 'owner', 'n'],
} as const;

const textOf = (maxLength: number) => ({ type: 'string', maxLength }) as const;

/**
 * A page and its progress, each as one document of its own: RxDB checks no field that its schema
 * does not name.
 */
const pageSchemas = {
  nodes: {
    ...schema,
    primaryKey: 'idNode',
    properties: { idNode: textOf(64), row: { type: 'object' } },
    required: ['idNode'],
  },
  enrollments: {
    ...schema,
    primaryKey: 'idNodeEnrollment',
    required: ['idNodeEnrollment', 'idNode'],
    indexes: ['idNode'],
    properties: { idNodeEnrollment: textOf(128), idNode: textOf(64), row: { type: 'object' } },
  },
  steps: {
    ...schema,
    primaryKey: 'idContentEnrollment',
    required: ['idContentEnrollment', 'idNodeEnrollment'],
    indexes: ['idNodeEnrollment'],
    properties: {
      idContentEnrollment: textOf(192),
      idNodeEnrollment: textOf(128),
      row: { type: 'object' },
    },
  },
} as const;

let writes: RxCollection<Write>;
let collections: Record<string, RxCollection>;
let replication: RxReplicationState<Write, unknown> | null = null;
let unsent = 0;

const start = (): RxReplicationState<Write, unknown> =>
  replicateRxCollection<Write, unknown>({
    collection: writes,
    replicationIdentifier: 'bench',
    live: true,
    retryTime: 500,
    push: {
      batchSize: 50,
      handler: async (rows) => {
        const response = await fetch('/rxdb', {
          method: 'POST',
          headers: headers(),
          body: JSON.stringify(
            rows.map(({ newDocumentState: { id, owner, n } }) => ({ id, owner, n })),
          ),
        });
        if (!response.ok) throw new Error(`${response.status}`);
        // Parsing throws on anything that is not JSON: a log-in page counts as a failure.
        const conflicts = (await response.json()) as [];
        unsent = Math.max(0, unsent - rows.length);
        return conflicts;
      },
    },
  });

let pulling: RxReplicationState<Write, { since: number }> | null = null;

const pullOnly = (): RxReplicationState<Write, { since: number }> =>
  replicateRxCollection<Write, { since: number }>({
    collection: writes,
    replicationIdentifier: 'bench-pull',
    live: true,
    retryTime: 500,
    pull: {
      batchSize: 500,
      handler: async (checkpoint) => {
        const { rows, cursor } = await askRows(checkpoint?.since ?? 0);
        return {
          documents: rows.map((row) => ({ ...row, _deleted: false })),
          checkpoint: { since: cursor },
        };
      },
    },
  });

globalThis.peer = {
  open: async () => {
    const db = await createRxDatabase({
      name: 'bench',
      storage: getRxStorageDexie(),
      multiInstance: true,
    });
    await db.addCollections({
      writes: { schema },
      logs: { schema },
      nodes: { schema: pageSchemas.nodes },
      enrollments: { schema: pageSchemas.enrollments },
      steps: { schema: pageSchemas.steps },
    });
    collections = db.collections;
    writes = db.collections['writes'] as RxCollection<Write>;
  },
  enqueue: async (write) => {
    unsent += 1;
    await writes.insert(write);
  },
  drain: async () => {
    replication ??= start();
    const late = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([replication.awaitInSync(), ...(unsent === 0 ? [] : [late])]);
  },
  waiting: async () => unsent,
  sendByItself: () => {
    replication ??= start();
  },
  log: async (write) => void (await collections['logs']?.insert(write)),
  pages: {
    fill: async (rows) => {
      await collections['nodes']?.bulkInsert(
        rows.map(({ node }) => ({ idNode: node.idNode, row: node })),
      );
      await collections['enrollments']?.bulkInsert(
        rows.map(({ enrollment, nodeEnrollment: { idNodeEnrollment, idNode } }) => ({
          idNodeEnrollment,
          idNode,
          row: enrollment,
        })),
      );
      await collections['steps']?.bulkInsert(
        rows.flatMap(({ contentEnrollments }) =>
          contentEnrollments.map((row) => ({
            idContentEnrollment: row.idContentEnrollment,
            idNodeEnrollment: row.idNodeEnrollment,
            row,
          })),
        ),
      );
    },
    read: async (idNode) => {
      const [, [enrolled]] = await Promise.all([
        collections['nodes']?.findOne(idNode).exec(),
        collections['enrollments']?.find({ selector: { idNode } }).exec() ?? [],
      ]);
      const steps =
        (await collections['steps']
          ?.find({ selector: { idNodeEnrollment: enrolled?.get('idNodeEnrollment') } })
          .exec()) ?? [];
      return steps.filter((step) => (step.get('row') as { progress: number }).progress === 100)
        .length;
    },
  },
  store: {
    fill: async (rows) => void (await writes.bulkInsert([...rows])),
    list: async (most) => (await writes.find({ limit: most }).exec()).length,
    pull: async () => {
      if (pulling) pulling.reSync();
      else pulling = pullOnly();
      await pulling.awaitInSync();
    },
    watch: async (id, heard) =>
      void writes.findOne(id).$.subscribe((row) => void (row && heard(row.n))),
    change: async ({ id, n }) => {
      const row = await writes.findOne(id).exec();
      await row?.incrementalPatch({ n });
    },
  },
};
