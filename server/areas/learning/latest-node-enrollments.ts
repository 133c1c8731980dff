import { and, desc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Database } from '#server/db/database.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';
import { personScope } from '#server/feed/scope.ts';
import { presentNodeEnrollment } from './present-node-enrollment.ts';

const PEOPLE = 5000;

/**
 * Prepared once: it is executed for every page, and building its SQL costs more than running it.
 */
const latestQuery = (db: Database) => {
  const n = nodeEnrollments;
  return db
    .select()
    .from(n)
    .where(
      and(
        eq(n.tenant, sql.placeholder('tenant')),
        eq(n.idUser, sql.placeholder('idUser')),
        eq(n.idNode, sql.placeholder('idNode')),
      ),
    )
    .orderBy(desc(n.startDate), desc(n.id))
    .limit(1)
    .prepare('latest_node_enrollment');
};

/**
 * The latest enrolment of a person in a node, read with every page. A process that owns its
 * database caches it until a commit moves the person's scope. With several processes there is no
 * cache, because commits of the others are not announced in time.
 */
export class LatestNodeEnrollments {
  readonly #known = new LRUCache<string, Map<string, NodeEnrollment | null>>({ max: PEOPLE });
  readonly #latest: ReturnType<typeof latestQuery>;
  readonly #singleProcess: boolean;

  constructor(db: Database, { singleProcess }: { singleProcess: boolean }) {
    this.#latest = latestQuery(db);
    this.#singleProcess = singleProcess;
  }

  async of(tenant: string, idUser: string, idNode: string): Promise<NodeEnrollment | null> {
    if (!this.#singleProcess) return this.#read(tenant, idUser, idNode);
    const key = `${tenant} ${personScope(idUser)}`;
    let nodes = this.#known.get(key);
    if (!nodes) this.#known.set(key, (nodes = new Map()));
    const known = nodes.get(idNode);
    if (known !== undefined) return known;
    const read = await this.#read(tenant, idUser, idNode);
    // Stored in the map from before the read: a commit in the meantime has already removed that map
    // from the cache.
    nodes.set(idNode, read);
    return read;
  }

  expire(tenant: string, scope: string): void {
    this.#known.delete(`${tenant} ${scope}`);
  }

  async #read(tenant: string, idUser: string, idNode: string): Promise<NodeEnrollment | null> {
    const [row] = await this.#latest.execute({ tenant, idUser, idNode });
    return row ? presentNodeEnrollment(row) : null;
  }
}
