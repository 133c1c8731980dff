import { and, desc, eq } from 'drizzle-orm';
import type { NodeEnrollment } from '#contract/entities/enrollment.ts';
import { Lru } from '#server/cache/lru.ts';
import type { Database } from '#server/db/database.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';
import { personScope } from '#server/sync/scope.ts';
import { presentNodeEnrollment } from './present-node-enrollment.ts';

const PEOPLE = 5000;

/**
 * A person's latest enrolment in a node, asked for with every page. A process that has its database to itself remembers it until a
 * commit moves the person's scope; of several processes on one database none may, because the others' commits are not told to it in time.
 */
export class LatestNodeEnrollments {
  readonly #known = new Lru<string, Map<string, NodeEnrollment | null>>(PEOPLE);
  readonly #db: Database;
  readonly #alone: boolean;

  constructor(db: Database, { alone }: { alone: boolean }) {
    this.#db = db;
    this.#alone = alone;
  }

  async of(tenant: string, idUser: string, idNode: string): Promise<NodeEnrollment | null> {
    if (!this.#alone) return this.#read(tenant, idUser, idNode);
    const key = `${tenant} ${personScope(idUser)}`;
    let nodes = this.#known.get(key);
    if (!nodes) this.#known.set(key, (nodes = new Map()));
    const known = nodes.get(idNode);
    if (known !== undefined) return known;
    const read = await this.#read(tenant, idUser, idNode);
    // Into the map that was there before the read: a commit in between has taken that one away already.
    nodes.set(idNode, read);
    return read;
  }

  expire(tenant: string, scope: string): void {
    this.#known.delete(`${tenant} ${scope}`);
  }

  async #read(tenant: string, idUser: string, idNode: string): Promise<NodeEnrollment | null> {
    const n = nodeEnrollments;
    const [row] = await this.#db
      .select()
      .from(n)
      .where(and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.idNode, idNode)))
      .orderBy(desc(n.startDate), desc(n.id))
      .limit(1);
    return row ? presentNodeEnrollment(row) : null;
  }
}
