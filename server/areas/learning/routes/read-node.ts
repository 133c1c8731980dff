import { readNode } from '#contract/areas/learning/api/nodes.ts';
import { missingPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { conclusionsAt } from '../conclusions.ts';
import { toNodePage } from '../node-page.ts';

/** A node with everything that its page shows, and the person's latest enrolment in it. */
export const readNodeRoute = forPerson(
  readNode,
  async ({ services, person, tenant, params: { idNode } }) => {
    const docs = docsFor(services, person);
    const node = await docs.node(idNode);
    if (!node) throw new Failure('not_found');
    const now = services.clock.now();
    const above = await Promise.all(node.parentNodes.map((one) => docs.node(one.idNode)));
    // What closes a page above closes this one too.
    const prerequisites = [...above, node].flatMap((one) => one?.prerequisites ?? []);
    const idNodes = prerequisites.flatMap((one) => [one.idNode, ...one.equivalents]);
    const concluded = await conclusionsAt(services.db, docs, {
      tenant,
      idUser: person.idUser,
      idNodes,
      now,
    });
    const missing = missingPrerequisites(prerequisites, (id) => concluded.has(id));
    const prerequisitesMet = missing.length === 0 ? (1 as const) : (0 as const);
    return {
      node: { ...toNodePage(node, await docs.teamsOf(idNode), now), prerequisitesMet },
      nodeEnrollment:
        node.hasAccess === 0
          ? null
          : await services.nodeEnrollments.of(tenant, person.idUser, idNode),
    };
  },
);
