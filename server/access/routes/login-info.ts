import { readLoginInfo } from '#contract/api/access/login.ts';
import { findPerson } from '#server/access/find-person.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/http/route.ts';

/** First step of the login. The response reveals whether a login exists, so attempts are counted. */
export const loginInfoRoute = forAnybody(readLoginInfo, async ({ services, query, request, tenant }) => {
  const company = await tenant();
  await services.limits.take('info', company, request.ip, query.username);
  const person = company === query.idCompany ? await findPerson(services.db, company, query.username) : null;
  if (!person) throw new Failure('person_unknown');
  if (person.blocked) throw new Failure('person_blocked');
  return { hasSamlConfiguration: 0 as const, idApp: query.idApp, idCompany: query.idCompany };
});
