import { and, eq } from 'drizzle-orm';
import { nodeEnrollmentId, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { enrollments, nodeEnrollments, nodes } from '#server/db/schema/learning.ts';
import { prepareAttempts, type Place } from '#server/evaluation/prepare-attempts.ts';
import { banksOfNodes } from '#server/evaluation/read-banks.ts';
import { tellClassComments } from '#server/learning/class-comments.ts';
import { reserveSeat } from '#server/learning/enroll/reserve-seat.ts';
import { presentEnrollment } from '#server/learning/present-enrollment.ts';
import { presentNodeEnrollment } from '#server/learning/present-node-enrollment.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

export interface EnrollInput {
  idUser: string;
  /** A node that has a code and was put before. */
  idNode: string;
  /** Without `~`, the separator in the natural key of a content enrolment. The ids of the nodes below derive from it. */
  idEnrollment: string;
  idTeam?: string | null;
  /** Time of the enrolment; by default now. */
  at?: Date;
}

/**
 * Enrols a person in a node and in every node of its map, each with its own node enrolment, and prepares their evaluations. An existing enrolment is not changed. Returns the id of
 * the valid enrolment.
 */
export const enroll = async ({ tx, tenant, now, changes }: Writing, input: EnrollInput): Promise<string> => {
  const { idUser, idNode, idEnrollment, idTeam = null, at = now } = input;
  const [known] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.tenant, tenant), eq(enrollments.idUser, idUser), eq(enrollments.idNode, idNode)));
  if (known) return known.id;

  const scope = personScope(idUser);
  const fresh = { tenant, idUser, idTeam, status: 'NOT_ATTEMPTED', progress: 0, startDate: at } as const;

  const places: Place[] = [];
  const enrollNode = async (id: string, node: string, idParentNodeEnrollment: string | null, path: readonly string[]): Promise<string> => {
    const [found] = await tx
      .select({ nodeCode: nodes.nodeCode, doc: nodes.doc })
      .from(nodes)
      .where(and(eq(nodes.tenant, tenant), eq(nodes.id, node)));
    if (!found?.nodeCode) throw new Error(`node ${node} of ${tenant} is missing or has no code`);
    const [row] = await tx
      .insert(nodeEnrollments)
      .values({ ...fresh, id, idEnrollment, idParentNodeEnrollment, idNode: node, nodeCode: found.nodeCode })
      .returning();
    if (row) changes.put(scope, 'nodeEnrollment', id, presentNodeEnrollment(row));
    places.push({ idUser, idNode: node, idNodeEnrollment: id, idEnrollment });
    const children = found.doc.mapElements.filter((element) => element.elementType === 'NODE' && !path.includes(element.idElement));
    for (const { idElement } of children) await enrollNode(nodeEnrollmentId(idEnrollment, idElement), idElement, id, [...path, idElement]);
    return found.nodeCode;
  };

  if (idTeam !== null) await reserveSeat(tx, tenant, changes, idTeam, true);
  const nodeCode = await enrollNode(topNodeEnrollmentId(idEnrollment), idNode, null, [idNode]);
  const [row] = await tx
    .insert(enrollments)
    .values({ ...fresh, id: idEnrollment, idNode, nodeCode })
    .returning();
  if (row) changes.put(scope, 'enrollment', idEnrollment, presentEnrollment(row));
  if (idTeam !== null) await tellClassComments(tx, changes, { tenant, idUser, idTeam });
  const banks = await banksOfNodes(
    tx,
    tenant,
    places.map((place) => place.idNode),
  );
  const first = places.flatMap((place) =>
    banks.filter(({ bank }) => bank.idNode === place.idNode).map((published) => ({ ...place, ...published, attempt: 1 })),
  );
  await prepareAttempts({ tx, tenant, changes, now }, first);
  return idEnrollment;
};
