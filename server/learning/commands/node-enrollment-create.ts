import { commands } from '#contract/commands/registry.ts';
import { nodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { lockedBy } from '#contract/rules/unlocking.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { equivalentOf } from '../enroll/begin-enrollment.ts';
import { presentNodeEnrollment } from '../present-node-enrollment.ts';
import { stateOfStep } from '../roll-up.ts';
import type { NodeEnrollmentRow } from '../loaded-enrollment.ts';

/** Goes into a page below one that the person is in: one that stands in its map, and is not locked by the step before it. */
export const nodeEnrollmentCreate = commandHandler(commands['nodeEnrollment.create'], async (context, payload) => {
  const { tenant, idUser, learning, at } = context;
  if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
  const loaded = await learning.enrollment(payload.idEnrollment);
  if (!loaded) return { rejected: 'not_enrolled' };
  const { enrollment, nodes } = loaded;
  const answer = (row: NodeEnrollmentRow) => ({ data: { newId: row.id, nodeEnrollment: presentNodeEnrollment(row) } });
  for (const row of nodes.values()) if (row.idNode === payload.idNode) return { merged: answer(row) };
  const node = await context.node(payload.idNode);
  if (!node || node.nodeCode === null || node.hasAccess === 0) return { rejected: 'not_found' };
  for (const parent of nodes.values()) {
    const map = (await context.node(parent.idNode))?.mapElements ?? [];
    if (!map.some((step) => step.elementType === 'NODE' && step.idElement === node.idNode)) continue;
    if (!context.unlocked && lockedBy(map, node.idNode, stateOfStep(loaded, parent)) !== null) return { rejected: 'locked' };
    const equivalentNodeCode = await equivalentOf(learning, node);
    const row: NodeEnrollmentRow = {
      ...{ tenant, id: nodeEnrollmentId(enrollment.id, node.idNode), idEnrollment: enrollment.id, idParentNodeEnrollment: parent.id },
      ...{ idUser, idNode: node.idNode, nodeCode: node.nodeCode, idTeam: enrollment.idTeam },
      ...(equivalentNodeCode === null ? { status: 'NOT_ATTEMPTED', progress: 0 } : { status: 'COMPLETED', progress: 100 }),
      equivalentNodeCode,
      startDate: at,
    };
    learning.addNode(loaded, row);
    return { answer: answer(row) };
  }
  return { rejected: 'not_found' };
});
