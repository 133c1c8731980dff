import { listEquivalences } from '#contract/areas/learning/api/nodes.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

export const listEquivalencesRoute = forPerson(
  listEquivalences,
  async ({ services, person, params }) => {
    const node = await docsFor(services, person).node(params.idNode);
    if (!node) throw new Failure('not_found');
    if (node.hasAccess === 0) throw new Failure('restricted');
    return { result: node.equivalences ?? [] };
  },
);
