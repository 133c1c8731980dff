import { readLoginInfo } from '#contract/api/access/login.ts';
import { listProviders, pickProvider } from '#server/access/sso-providers.ts';
import { findPerson } from '#server/access/find-person.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/http/route.ts';

/**
 * First step: the answer says whether a login exists. An address that asked for many that do not is
 * told of each that it does: people behind it go on to the password, which tells nothing, and
 * a person who collects logins has learned none.
 */
export const loginInfoRoute = forAnybody(
  readLoginInfo,
  async ({ services, query, request, tenant }) => {
    const company = await tenant();
    const { mayTell, known } = await services.limits.info({ tenant: company, ip: request.ip });
    const { idApp, idCompany, username } = query;
    const providers =
      company === null || company !== idCompany ? [] : await listProviders(services.db, company);
    const answerOf = (provider: unknown) => ({
      hasSamlConfiguration: provider ? (1 as const) : (0 as const),
      idApp,
      idCompany,
    });
    /** By the login alone: says nothing of whether it exists. */
    const named = pickProvider(providers, { login: username, email: null });
    if (company !== null && !mayTell) return answerOf(named);
    const person =
      company !== null && company === idCompany
        ? await findPerson(services.db, company, username)
        : null;
    // Whom the provider may create need not exist yet.
    if (!person && named?.createPeople && username.includes('@')) return answerOf(named);
    if (!person) throw new Failure('person_unknown');
    if (person.blocked) throw new Failure('person_blocked');
    await services.demoAccounts.demandOpen(request, [person]);
    await known();
    return answerOf(pickProvider(providers, { login: username, email: person.email }));
  },
);
