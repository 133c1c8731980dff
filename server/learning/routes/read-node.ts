import { readNode } from '#contract/api/learning/nodes.ts';
import { docsFor } from '#server/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { toNodePage } from '../node-page.ts';

/** A node with everything that its page shows, and the person's latest enrolment in it. */
export const readNodeRoute = forPerson(readNode, async ({ services, person, tenant, params: { idNode } }) => {
  const docs = docsFor(services, person);
  const node = await docs.node(idNode);
  if (!node) throw new Failure('not_found');
  return {
    node: toNodePage(node, await docs.teamsOf(idNode), services.clock.now()),
    nodeEnrollment: node.hasAccess === 0 ? null : await services.nodeEnrollments.of(tenant, person.idUser, idNode),
  };
});
