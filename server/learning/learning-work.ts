/**
 * A person's enrolments inside one transaction: read whole once, changed in memory, written at the end. Fifty writes of a lesson cost
 * six statements, not two hundred. Holds rows of this person alone, so nothing of anybody else can be reached through it.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { contentEnrollments, enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/sync/changes.ts';
import { personScope } from '#server/sync/scope.ts';
import type { ContentEnrollmentRow, EnrollmentRow, LoadedEnrollment, NodeEnrollmentRow } from './loaded-enrollment.ts';
import { presentContentEnrollment } from './present-content-enrollment.ts';
import { presentEnrollment } from './present-enrollment.ts';
import { presentNodeEnrollment } from './present-node-enrollment.ts';

const incoming = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

export class LearningWork {
  readonly #loaded = new Map<string, LoadedEnrollment>();
  readonly #enrollmentOf = new Map<string, string>();
  readonly #missing = new Set<string>();
  readonly #dirtyEnrollments = new Set<EnrollmentRow>();
  readonly #dirtyNodes = new Set<NodeEnrollmentRow>();
  readonly #dirtyContents = new Set<ContentEnrollmentRow>();
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;

  constructor(tx: Tx, tenant: string, idUser: string) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  /** Null when there is none, or it is not this person's. */
  async enrollment(idEnrollment: string): Promise<LoadedEnrollment | null> {
    const known = this.#loaded.get(idEnrollment);
    if (known) return known;
    if (this.#missing.has(idEnrollment)) return null;
    const tx = this.#tx;
    const mine = (table: { tenant: PgColumn; idUser: PgColumn }, id: PgColumn) =>
      and(eq(table.tenant, this.#tenant), eq(table.idUser, this.#idUser), eq(id, idEnrollment));
    const [enrollment] = await tx.select().from(enrollments).where(mine(enrollments, enrollments.id));
    if (!enrollment) {
      this.#missing.add(idEnrollment);
      return null;
    }
    const nodes = await tx.select().from(nodeEnrollments).where(mine(nodeEnrollments, nodeEnrollments.idEnrollment));
    const contents = await tx.select().from(contentEnrollments).where(mine(contentEnrollments, contentEnrollments.idEnrollment));
    const loaded: LoadedEnrollment = {
      enrollment,
      nodes: new Map(nodes.map((row) => [row.id, row])),
      contents: new Map(contents.map((row) => [row.id, row])),
    };
    this.#loaded.set(idEnrollment, loaded);
    for (const row of nodes) this.#enrollmentOf.set(row.id, idEnrollment);
    return loaded;
  }

  /** The enrolment that a node enrolment stands in; null when it is not this person's. */
  async byNodeEnrollment(idNodeEnrollment: string): Promise<{ loaded: LoadedEnrollment; node: NodeEnrollmentRow } | null> {
    let idEnrollment = this.#enrollmentOf.get(idNodeEnrollment);
    if (idEnrollment === undefined) {
      const { tenant, idUser, id } = nodeEnrollments;
      const [row] = await this.#tx
        .select({ idEnrollment: nodeEnrollments.idEnrollment })
        .from(nodeEnrollments)
        .where(and(eq(tenant, this.#tenant), eq(idUser, this.#idUser), eq(id, idNodeEnrollment)));
      if (!row) return null;
      idEnrollment = row.idEnrollment;
    }
    const loaded = await this.enrollment(idEnrollment);
    const node = loaded?.nodes.get(idNodeEnrollment);
    return loaded && node ? { loaded, node } : null;
  }

  /** Every enrolment of this person in a content, those that began in this very transaction too. */
  async ofContent(idContentItem: string): Promise<ContentEnrollmentRow[]> {
    const { tenant, idUser, idContentItem: column } = contentEnrollments;
    const rows = await this.#tx
      .select({ idEnrollment: contentEnrollments.idEnrollment })
      .from(contentEnrollments)
      .where(and(eq(tenant, this.#tenant), eq(idUser, this.#idUser), eq(column, idContentItem)));
    for (const row of rows) await this.enrollment(row.idEnrollment);
    return [...this.#loaded.values()].flatMap(({ contents }) =>
      [...contents.values()].filter((row) => row.idContentItem === idContentItem),
    );
  }

  enrollmentChanged(row: EnrollmentRow): void {
    this.#dirtyEnrollments.add(row);
  }

  nodeChanged(row: NodeEnrollmentRow): void {
    this.#dirtyNodes.add(row);
  }

  contentChanged(row: ContentEnrollmentRow): void {
    this.#dirtyContents.add(row);
  }

  /** Writes what was changed and puts it into the feed. */
  async flush(changes: Changes): Promise<void> {
    const scope = personScope(this.#idUser);
    if (this.#dirtyContents.size > 0) {
      const c = contentEnrollments;
      await this.#tx
        .insert(c)
        .values([...this.#dirtyContents])
        .onConflictDoUpdate({
          target: [c.tenant, c.id],
          set: {
            status: incoming(c.status),
            grade: incoming(c.grade),
            progress: incoming(c.progress),
            lastPosition: incoming(c.lastPosition),
            timeExecuted: incoming(c.timeExecuted),
            finishDate: incoming(c.finishDate),
            lastModified: incoming(c.lastModified),
          },
        });
      for (const row of this.#dirtyContents) changes.put(scope, 'contentEnrollment', row.id, presentContentEnrollment(row));
    }
    if (this.#dirtyNodes.size > 0) {
      const n = nodeEnrollments;
      await this.#tx
        .insert(n)
        .values([...this.#dirtyNodes])
        .onConflictDoUpdate({ target: [n.tenant, n.id], set: { status: incoming(n.status), progress: incoming(n.progress) } });
      for (const row of this.#dirtyNodes) changes.put(scope, 'nodeEnrollment', row.id, presentNodeEnrollment(row));
    }
    if (this.#dirtyEnrollments.size > 0) {
      const e = enrollments;
      await this.#tx
        .insert(e)
        .values([...this.#dirtyEnrollments])
        .onConflictDoUpdate({
          target: [e.tenant, e.id],
          set: {
            status: incoming(e.status),
            progress: incoming(e.progress),
            finishDate: incoming(e.finishDate),
            lastAccess: incoming(e.lastAccess),
          },
        });
      for (const row of this.#dirtyEnrollments) changes.put(scope, 'enrollment', row.id, presentEnrollment(row));
    }
  }
}
