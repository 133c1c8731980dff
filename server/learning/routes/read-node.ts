import { readNode } from '#contract/api/learning/nodes.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';

/** A node with all that its page shows, and the person's latest enrolment in it. */
export const readNodeRoute = forPerson(readNode, async ({ services, person, tenant, params: { idNode } }) => {
  const node = await services.docs.get(services.db, tenant, 'node', idNode);
  if (!node) throw new Failure('not_found');
  return { node, nodeEnrollment: await services.nodeEnrollments.of(tenant, person.idUser, idNode) };
});
