/**
 * A person's enrolments inside one transaction: loaded once, changed in memory, written at the end.
 * Fifty writes of a lesson cost six statements instead of two hundred. Loads rows of this person
 * only, so it cannot reach other people's data.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { isConcluded } from '#contract/areas/learning/rules/enrollment-end.ts';
import type { Tx } from '#server/db/database.ts';
import { enrollmentOfKey, nodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { enrollmentAliases } from '#server/db/schema/classes.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { attemptColumns, type EvaluationWork } from './attempts/evaluation-work.ts';
import { contentEnrollments, enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import type {
  ContentEnrollmentRow,
  EnrollmentRow,
  LoadedEnrollment,
  NodeEnrollmentRow,
} from './loaded-enrollment.ts';
import { tellClassComments } from './class-comments.ts';
import { presentContentEnrollment } from './present-content-enrollment.ts';
import { presentEnrollment } from './present-enrollment.ts';
import { presentNodeEnrollment } from './present-node-enrollment.ts';

const incoming = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

/**
 * Finds a node enrolment by a key that contains an alias of its enrolment, or the id of its page.
 */
const nodeByKey = (
  { enrollment, nodes }: LoadedEnrollment,
  said: string,
  key: string,
): NodeEnrollmentRow | null => {
  if (!key.startsWith(said)) return null;
  const own = nodes.get(enrollment.id + key.slice(said.length));
  if (own) return own;
  for (const row of nodes.values()) if (key === nodeEnrollmentId(said, row.idNode)) return row;
  return null;
};

/** When the last content or attempt of a page was finished; null where none has a date. */
const lastStepOf = (
  { contents, attempts }: LoadedEnrollment,
  { id }: NodeEnrollmentRow,
): Date | null =>
  [...contents.values(), ...attempts.values()]
    .flatMap((row) => (row.idNodeEnrollment === id && row.finishDate ? [row.finishDate] : []))
    .reduce<Date | null>((latest, one) => (latest && latest > one ? latest : one), null);

export class LearningWork {
  readonly #loaded = new Map<string, LoadedEnrollment>();
  readonly #enrollmentOf = new Map<string, string>();
  readonly #missing = new Set<string>();
  readonly #askedContents = new Set<string>();
  readonly #begun: EnrollmentRow[] = [];
  readonly #dirtyEnrollments = new Set<EnrollmentRow>();
  readonly #dirtyNodes = new Set<NodeEnrollmentRow>();
  readonly #dirtyContents = new Set<ContentEnrollmentRow>();
  readonly #tx: Tx;
  readonly #evaluations: Pick<EvaluationWork, 'enter'>;
  readonly #tenant: string;
  readonly #idUser: string;

  constructor(tx: Tx, tenant: string, idUser: string, evaluations: Pick<EvaluationWork, 'enter'>) {
    this.#evaluations = evaluations;
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  /** Null when there is none, or it is another person's. */
  async enrollment(idEnrollment: string): Promise<LoadedEnrollment | null> {
    const known = this.#loaded.get(idEnrollment);
    if (known) return known;
    if (this.#missing.has(idEnrollment)) return null;
    await this.#load([idEnrollment]);
    const loaded = this.#loaded.get(idEnrollment);
    if (loaded) return loaded;
    const [alias] = await this.#tx
      .select()
      .from(enrollmentAliases)
      .where(and(this.#own(enrollmentAliases), eq(enrollmentAliases.alias, idEnrollment)));
    if (alias) return this.enrollment(alias.idEnrollment);
    this.#missing.add(idEnrollment);
    return null;
  }

  /** Preloads enrolments in bulk: by id, and those with progress in the given contents. */
  async load(idEnrollments: Iterable<string>, contents: Iterable<string>): Promise<void> {
    // The person is locked, so no other transaction adds rows: after the first load, everything new
    // was created here.
    const asked = [...contents].filter((id) => !this.#askedContents.has(id));
    const c = contentEnrollments;
    const standing =
      asked.length === 0
        ? []
        : await this.#tx
            .selectDistinct({ idEnrollment: c.idEnrollment })
            .from(c)
            .where(and(this.#own(c), inArray(c.idContentItem, asked)));
    await this.#load([...idEnrollments, ...standing.map(({ idEnrollment }) => idEnrollment)]);
    for (const id of asked) this.#askedContents.add(id);
  }

  async #load(ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)].filter(
      (id) => !this.#loaded.has(id) && !this.#missing.has(id),
    );
    if (wanted.length === 0) return;
    const tx = this.#tx;
    const mine = (table: { tenant: PgColumn; idUser: PgColumn }, id: PgColumn) =>
      and(this.#own(table), inArray(id, wanted));
    const found = await tx.select().from(enrollments).where(mine(enrollments, enrollments.id));
    if (found.length === 0) return;
    const nodes = await tx
      .select()
      .from(nodeEnrollments)
      .where(mine(nodeEnrollments, nodeEnrollments.idEnrollment));
    const contents = await tx
      .select()
      .from(contentEnrollments)
      .where(mine(contentEnrollments, contentEnrollments.idEnrollment));
    for (const enrollment of found)
      this.#loaded.set(enrollment.id, {
        enrollment,
        nodes: new Map(),
        contents: new Map(),
        attempts: new Map(),
      });
    for (const row of nodes) {
      this.#loaded.get(row.idEnrollment)?.nodes.set(row.id, row);
      this.#enrollmentOf.set(row.id, row.idEnrollment);
    }
    for (const row of contents) this.#loaded.get(row.idEnrollment)?.contents.set(row.id, row);
    const attempts = await tx
      .select(attemptColumns)
      .from(questionnaires)
      .where(mine(questionnaires, questionnaires.idEnrollment));
    for (const row of attempts) this.#loaded.get(row.idEnrollment)?.attempts.set(row.id, row);
  }

  /**
   * Finds an enrolment by the id of one of its node enrolments, also through an alias; null when it
   * is another person's.
   */
  async byNodeEnrollment(
    idNodeEnrollment: string,
  ): Promise<{ loaded: LoadedEnrollment; node: NodeEnrollmentRow } | null> {
    let idEnrollment = this.#enrollmentOf.get(idNodeEnrollment);
    if (idEnrollment === undefined) {
      const { tenant, idUser, id } = nodeEnrollments;
      const [row] = await this.#tx
        .select({ idEnrollment: nodeEnrollments.idEnrollment })
        .from(nodeEnrollments)
        .where(and(eq(tenant, this.#tenant), eq(idUser, this.#idUser), eq(id, idNodeEnrollment)));
      idEnrollment = row?.idEnrollment ?? enrollmentOfKey(idNodeEnrollment);
    }
    const loaded = await this.enrollment(idEnrollment);
    const node =
      loaded &&
      (loaded.nodes.get(idNodeEnrollment) ?? nodeByKey(loaded, idEnrollment, idNodeEnrollment));
    return loaded && node ? { loaded, node } : null;
  }

  /** All enrolments of this person in a node, latest last. */
  async ofNode(idNode: string): Promise<EnrollmentRow[]> {
    const rows = await this.#tx
      .select()
      .from(enrollments)
      .where(and(this.#own(enrollments), eq(enrollments.idNode, idNode)));
    const made = [...this.#loaded.values()]
      .map(({ enrollment }) => enrollment)
      .filter((row) => row.idNode === idNode);
    const known = new Map([...rows, ...made].map((row) => [row.id, row]));
    return [...known.values()].sort((a, b) => a.startDate.getTime() - b.startDate.getTime());
  }

  /** Those of these pages that this person has concluded at any time, even if that has run out. */
  async everConcluded(idNodes: readonly string[]): Promise<ReadonlySet<string>> {
    const [e, n] = [enrollments, nodeEnrollments];
    const rows = await this.#tx
      .select()
      .from(e)
      .where(and(this.#own(e), inArray(e.idNode, [...idNodes])));
    const pages = await this.#tx
      .select()
      .from(n)
      .where(and(this.#own(n), inArray(n.idNode, [...idNodes])));
    const loaded = [...this.#loaded.values()];
    const concluded = [
      ...[...rows, ...loaded.map(({ enrollment }) => enrollment)].filter(
        ({ status, expiredFrom }) => isConcluded({ status: expiredFrom ?? status }),
      ),
      ...[...pages, ...loaded.flatMap(({ nodes }) => [...nodes.values()])].filter(
        (row) => row.idParentNodeEnrollment !== null && isDone(row),
      ),
    ];
    return new Set(concluded.map(({ idNode }) => idNode).filter((id) => idNodes.includes(id)));
  }

  /** The person's enrolments that include one of these pages. */
  async including(idNodes: readonly string[]): Promise<LoadedEnrollment[]> {
    const n = nodeEnrollments;
    const rows = await this.#tx
      .selectDistinct({ idEnrollment: n.idEnrollment })
      .from(n)
      .where(and(this.#own(n), inArray(n.idNode, [...idNodes])));
    await this.#load(rows.map(({ idEnrollment }) => idEnrollment));
    return [...this.#loaded.values()].filter(({ nodes }) =>
      [...nodes.values()].some(({ idNode }) => idNodes.includes(idNode)),
    );
  }

  /** True when any enrolment of this person includes the node. */
  async isIn(idNode: string): Promise<boolean> {
    for (const { nodes } of this.#loaded.values())
      for (const row of nodes.values()) if (row.idNode === idNode) return true;
    const found = await this.#tx
      .select({ id: nodeEnrollments.id })
      .from(nodeEnrollments)
      .where(and(this.#own(nodeEnrollments), eq(nodeEnrollments.idNode, idNode)))
      .limit(1);
    return found.length > 0;
  }

  /** Adds a new enrolment with its node enrolments. */
  begin(enrollment: EnrollmentRow, nodes: readonly NodeEnrollmentRow[]): LoadedEnrollment {
    const loaded: LoadedEnrollment = {
      enrollment,
      nodes: new Map(),
      contents: new Map(),
      attempts: new Map(),
    };
    this.#missing.delete(enrollment.id);
    this.#loaded.set(enrollment.id, loaded);
    this.#begun.push(enrollment);
    this.enrollmentChanged(enrollment);
    for (const row of nodes) this.addNode(loaded, row);
    return loaded;
  }

  /** Adds a page to an enrolment. */
  addNode({ enrollment, nodes }: LoadedEnrollment, row: NodeEnrollmentRow): void {
    nodes.set(row.id, row);
    this.#enrollmentOf.set(row.id, enrollment.id);
    this.nodeChanged(row);
    this.#evaluations.enter({
      idUser: row.idUser,
      idNode: row.idNode,
      idNodeEnrollment: row.id,
      idEnrollment: enrollment.id,
    });
  }

  /** Registers an alternative id for an enrolment. */
  async alias(alias: string, loaded: LoadedEnrollment): Promise<void> {
    await this.#tx
      .insert(enrollmentAliases)
      .values({
        tenant: this.#tenant,
        alias,
        idUser: this.#idUser,
        idEnrollment: loaded.enrollment.id,
      })
      .onConflictDoNothing();
    this.#missing.delete(alias);
  }

  #own(table: { tenant: PgColumn; idUser: PgColumn }) {
    return and(eq(table.tenant, this.#tenant), eq(table.idUser, this.#idUser));
  }

  /**
   * All content enrolments of this person in a content, including those created in this
   * transaction.
   */
  async ofContent(idContentItem: string): Promise<ContentEnrollmentRow[]> {
    await this.load([], [idContentItem]);
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

  /**
   * Contents and pages that are complete in the rows that this transaction changed. A page that
   * counts by another one is none of them.
   */
  completions(): {
    idEvent: 'CONTENT_COMPLETED' | 'NODE_COMPLETED';
    idSubject: string;
    idNode: string;
    at: Date | null;
  }[] {
    const nodeOf = (id: string): NodeEnrollmentRow | undefined =>
      this.#loaded.get(this.#enrollmentOf.get(id) ?? '')?.nodes.get(id);
    const contents = [...this.#dirtyContents].flatMap((row) => {
      const node = isDone(row) && nodeOf(row.idNodeEnrollment);
      return node
        ? [
            {
              idEvent: 'CONTENT_COMPLETED' as const,
              idSubject: row.idContentItem,
              idNode: node.idNode,
              at: row.finishDate,
            },
          ]
        : [];
    });
    const nodes = [...this.#dirtyNodes].flatMap((row) => {
      const loaded = this.#loaded.get(row.idEnrollment);
      if (!loaded || !isDone(row) || row.status === 'EXPIRED' || row.equivalentNodeCode !== null)
        return [];
      const at =
        row.idParentNodeEnrollment === null
          ? loaded.enrollment.finishDate
          : lastStepOf(loaded, row);
      return [
        { idEvent: 'NODE_COMPLETED' as const, idSubject: row.idNode, idNode: row.idNode, at },
      ];
    });
    return [...contents, ...nodes];
  }

  /** Writes the changed rows and puts them into the feed. */
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
            supportedBy: incoming(c.supportedBy),
          },
        });
      for (const row of this.#dirtyContents)
        changes.put(scope, 'contentEnrollment', row.id, presentContentEnrollment(row));
    }
    if (this.#dirtyNodes.size > 0) {
      const n = nodeEnrollments;
      await this.#tx
        .insert(n)
        .values([...this.#dirtyNodes])
        .onConflictDoUpdate({
          target: [n.tenant, n.id],
          set: {
            status: incoming(n.status),
            progress: incoming(n.progress),
            equivalentNodeCode: incoming(n.equivalentNodeCode),
          },
        });
      for (const row of this.#dirtyNodes)
        changes.put(scope, 'nodeEnrollment', row.id, presentNodeEnrollment(row));
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
            expiredFrom: incoming(e.expiredFrom),
            progress: incoming(e.progress),
            finishDate: incoming(e.finishDate),
            lastAccess: incoming(e.lastAccess),
          },
        });
      for (const row of this.#dirtyEnrollments)
        changes.put(scope, 'enrollment', row.id, presentEnrollment(row));
      const [tenant, idUser] = [this.#tenant, this.#idUser];
      for (const { idTeam } of this.#begun)
        if (idTeam !== null) await tellClassComments(this.#tx, changes, { tenant, idUser, idTeam });
    }
  }
}
