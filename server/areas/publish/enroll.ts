import { and, eq, inArray } from 'drizzle-orm';
import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import { enrollments, nodeEnrollments, nodes } from '#server/db/schema/learning.ts';
import { prepareAttempts, type Place } from '#server/areas/learning/attempts/prepare-attempts.ts';
import { banksOfNodes } from '#server/areas/learning/attempts/read-banks.ts';
import { tellClassComments } from '#server/areas/learning/class-comments.ts';
import { reserveSeat } from '#server/areas/learning/enroll/reserve-seat.ts';
import { presentEnrollment } from '#server/areas/learning/present-enrollment.ts';
import { presentNodeEnrollment } from '#server/areas/learning/present-node-enrollment.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

export interface EnrollInput {
  idUser: string;
  /** A node that has a code and was put before. */
  idNode: string;
  /**
   * Without `~`, the separator in the natural key of a content enrolment. The ids of the nodes
   * below derive from it.
   */
  idEnrollment: string;
  idTeam?: string | null;
  /** Time of the enrolment; by default now. */
  at?: Date;
}

interface PlacedNode {
  nodeCode: string;
  /** The nodes in its map. */
  below: string[];
}

/** These nodes and all below them. */
const readMaps = async (
  { tx, tenant }: Writing,
  tops: readonly string[],
): Promise<Map<string, PlacedNode>> => {
  const found = new Map<string, PlacedNode>();
  let wanted = [...new Set(tops)];
  while (wanted.length > 0) {
    const rows = await tx
      .select({ id: nodes.id, nodeCode: nodes.nodeCode, doc: nodes.doc })
      .from(nodes)
      .where(and(eq(nodes.tenant, tenant), inArray(nodes.id, wanted)));
    for (const { id, nodeCode, doc } of rows) {
      const below = doc.mapElements
        .filter(({ elementType }) => elementType === 'NODE')
        .map(({ idElement }) => idElement);
      if (nodeCode) found.set(id, { nodeCode, below });
    }
    const missing = wanted.find((id) => !found.has(id));
    if (missing !== undefined)
      throw new Error(`node ${missing} of ${tenant} is missing or has no code`);
    wanted = [
      ...new Set(wanted.flatMap((id) => found.get(id)?.below ?? []).filter((id) => !found.has(id))),
    ];
  }
  return found;
};

/** PostgreSQL allows 65,535 parameters per statement; a row has at most twenty. */
const ROWS_A_STATEMENT = 2000;

type NodeRow = typeof nodeEnrollments.$inferInsert;
type EnrollmentRow = typeof enrollments.$inferInsert;

const nameOf = ({ idUser, idNode }: Pick<EnrollInput, 'idUser' | 'idNode'>): string =>
  `${idUser} ${idNode}`;

/** Ids of the enrolments that these people have in these nodes already. */
const readKnown = async (
  { tx, tenant }: Writing,
  inputs: readonly EnrollInput[],
): Promise<Map<string, string>> => {
  const e = enrollments;
  const known = await tx
    .select({ id: e.id, idUser: e.idUser, idNode: e.idNode })
    .from(e)
    .where(
      and(
        eq(e.tenant, tenant),
        inArray(e.idUser, [...new Set(inputs.map(({ idUser }) => idUser))]),
        inArray(e.idNode, [...new Set(inputs.map(({ idNode }) => idNode))]),
      ),
    );
  return new Map(known.map((row) => [nameOf(row), row.id]));
};

/** The rows of one enrolment: its own, and one for each node of its map. */
const rowsOf = (
  { tenant, now }: Writing,
  maps: Awaited<ReturnType<typeof readMaps>>,
  { idUser, idNode, idEnrollment, idTeam = null, at = now }: EnrollInput,
): { enrollment: EnrollmentRow; nodes: NodeRow[] } => {
  const start = {
    tenant,
    idUser,
    idTeam,
    status: 'NOT_ATTEMPTED',
    progress: 0,
    startDate: at,
  } as const;
  const rows: NodeRow[] = [];
  const enrollNode = (
    id: string,
    node: string,
    idParentNodeEnrollment: string | null,
    path: readonly string[],
  ): void => {
    const { nodeCode = '', below = [] } = maps.get(node) ?? {};
    rows.push({ ...start, id, idEnrollment, idParentNodeEnrollment, idNode: node, nodeCode });
    for (const child of below)
      if (!path.includes(child))
        enrollNode(nodeEnrollmentId(idEnrollment, child), child, id, [...path, child]);
  };
  enrollNode(topNodeEnrollmentId(idEnrollment), idNode, null, [idNode]);
  const nodeCode = maps.get(idNode)?.nodeCode ?? '';
  return { enrollment: { ...start, id: idEnrollment, idNode, nodeCode }, nodes: rows };
};

const storeRows = async (
  { tx, changes }: Writing,
  rows: readonly EnrollmentRow[],
  nodeRows: readonly NodeRow[],
): Promise<void> => {
  for (let at = 0; at < nodeRows.length; at += ROWS_A_STATEMENT) {
    const put = await tx
      .insert(nodeEnrollments)
      .values(nodeRows.slice(at, at + ROWS_A_STATEMENT))
      .returning();
    for (const row of put)
      changes.put(personScope(row.idUser), 'nodeEnrollment', row.id, presentNodeEnrollment(row));
  }
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const put = await tx
      .insert(enrollments)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .returning();
    for (const row of put)
      changes.put(personScope(row.idUser), 'enrollment', row.id, presentEnrollment(row));
  }
};

const prepareEvaluations = async (
  { tx, tenant, changes, now }: Writing,
  nodeRows: readonly NodeRow[],
): Promise<void> => {
  const ids = nodeRows.map(({ idNode }) => idNode);
  const banks = await banksOfNodes(tx, tenant, ids);
  const places = nodeRows.map(({ idUser, idNode, id, idEnrollment }): Place => ({
    idUser,
    idNode,
    idNodeEnrollment: id,
    idEnrollment,
  }));
  const first = places.flatMap((place) =>
    banks
      .filter(({ bank }) => bank.idNode === place.idNode)
      .map((published) => ({ ...place, ...published, attempt: 1 })),
  );
  await prepareAttempts({ tx, tenant, changes, now }, first);
};

/**
 * Enrols people in nodes and in every node of their maps, each with its own node enrolment, and
 * prepares their evaluations. An existing enrolment is not changed. Returns the ids of the valid
 * enrolments, in the order that was asked for.
 */
export const enrollAll = async (
  writing: Writing,
  inputs: readonly EnrollInput[],
): Promise<string[]> => {
  if (inputs.length === 0) return [];
  const { tx, tenant, changes } = writing;
  const valid = await readKnown(writing, inputs);
  const fresh: EnrollInput[] = [];
  for (const input of inputs) {
    if (valid.has(nameOf(input))) continue;
    valid.set(nameOf(input), input.idEnrollment);
    fresh.push(input);
  }
  const maps = await readMaps(
    writing,
    fresh.map(({ idNode }) => idNode),
  );
  const rows = fresh.map((input) => rowsOf(writing, maps, input));
  const nodeRows = rows.flatMap(({ nodes: below }) => below);
  for (const { idTeam = null } of fresh)
    if (idTeam !== null) await reserveSeat(tx, tenant, changes, idTeam, true);
  await storeRows(
    writing,
    rows.map(({ enrollment }) => enrollment),
    nodeRows,
  );
  for (const { idUser, idTeam = null } of fresh)
    if (idTeam !== null) await tellClassComments(tx, changes, { tenant, idUser, idTeam });
  await prepareEvaluations(writing, nodeRows);
  return inputs.map((input) => valid.get(nameOf(input)) ?? input.idEnrollment);
};

export const enroll = async (writing: Writing, input: EnrollInput): Promise<string> => {
  const [id = input.idEnrollment] = await enrollAll(writing, [input]);
  return id;
};
