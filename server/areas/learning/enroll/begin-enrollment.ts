import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { LearningWork } from '../learning-work.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from '../loaded-enrollment.ts';

export interface EnrollmentStart {
  tenant: string;
  idUser: string;
  idEnrollment: string;
  idTeam: string | null;
  node: Node;
  /** When the person enrolled. */
  at: Date;
  readNode(idNode: string): Promise<Node | null>;
  /**
   * Support access: the name of the administrator who enrols the person; null where they do
   * themselves.
   */
  supportedBy: string | null;
}

/** The code of a concluded page that counts as equivalent to this one; null when there is none. */
export const equivalentOf = async (learning: LearningWork, node: Node): Promise<string | null> => {
  for (const { idNode, nodeCode } of node.equivalences ?? []) {
    const known = await learning.ofNode(idNode);
    if (
      nodeCode !== null &&
      known.some(({ status, progress }) => status !== 'EXPIRED' && isDone({ status, progress }))
    )
      return nodeCode;
  }
  return null;
};

/**
 * Enrols a person in a page and in every page below it that they may see. Equivalent pages that
 * they have concluded are credited.
 */
export const beginEnrollment = async (
  learning: LearningWork,
  { tenant, idUser, idEnrollment, idTeam, node, at, readNode, supportedBy }: EnrollmentStart,
): Promise<LoadedEnrollment> => {
  const rows: NodeEnrollmentRow[] = [];
  const add = async (
    page: Node,
    id: string,
    idParentNodeEnrollment: string | null,
    path: readonly string[],
  ): Promise<void> => {
    if (page.nodeCode === null) return;
    const equivalentNodeCode = await equivalentOf(learning, page);
    rows.push({
      tenant,
      id,
      idEnrollment,
      idParentNodeEnrollment,
      idUser,
      idNode: page.idNode,
      nodeCode: page.nodeCode,
      idTeam,
      ...(equivalentNodeCode === null
        ? { status: 'NOT_ATTEMPTED', progress: 0 }
        : { status: 'COMPLETED', progress: 100 }),
      equivalentNodeCode,
      startDate: at,
    });
    for (const { elementType, idElement } of page.mapElements) {
      if (elementType !== 'NODE' || path.includes(idElement)) continue;
      const child = await readNode(idElement);
      if (child && child.hasAccess !== 0)
        await add(child, nodeEnrollmentId(idEnrollment, idElement), id, [...path, idElement]);
    }
  };
  await add(node, topNodeEnrollmentId(idEnrollment), null, [node.idNode]);
  const done = rows[0]?.equivalentNodeCode ?? null;
  return learning.begin(
    {
      tenant,
      id: idEnrollment,
      idUser,
      idTeam,
      idNode: node.idNode,
      nodeCode: node.nodeCode ?? '',
      ...(done === null
        ? { status: 'NOT_ATTEMPTED', progress: 0 }
        : { status: 'COMPLETED', progress: 100 }),
      startDate: at,
      finishDate: done === null ? null : at,
      lastAccess: null,
      expiredFrom: null,
      supportedBy,
    },
    rows,
  );
};
