import { readLoginInfo } from '#contract/api/access/login.ts';
import { findPerson } from '#server/access/find-person.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/http/route.ts';

/**
 * First step: the answer says whether a login exists. An address that asked for many that do not is told of each that it does: people
 * behind it go on to the password, which tells nothing, and whoever collects logins has learned none.
 */
export const loginInfoRoute = forAnybody(readLoginInfo, async ({ services, query, request, tenant }) => {
  const company = await tenant();
  const { mayTell, known } = await services.limits.info({ tenant: company, ip: request.ip });
  const answer = { hasSamlConfiguration: 0 as const, idApp: query.idApp, idCompany: query.idCompany };
  if (company !== null && !mayTell) return answer;
  const person = company === query.idCompany ? await findPerson(services.db, company, query.username) : null;
  if (!person) throw new Failure('person_unknown');
  if (person.blocked) throw new Failure('person_blocked');
  await known();
  return answer;
});
