import { listTerms } from '#contract/areas/access/api/users.ts';
import { forPerson } from '../services.ts';

export const listTermsRoute = forPerson(listTerms, async ({ services, tenant }) => ({
  terms: [...(await services.docs.list(services.db, tenant, 'term'))],
}));
