/** The person's other apps, switching to one, and the administration's own site. */
import { listApps, openAdminSite, switchApp } from '#contract/areas/access/api/apps.ts';
import { appsOf, linkedPeople } from '../app-links.ts';
import { issueTicket } from '../login/login-tickets.ts';
import { publicAddress } from '../public-address.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { forPerson } from '../services.ts';

/** An administrator in a person's account goes nowhere else as that person. */
const refuseSupport = ({ supporter }: Person): void => {
  if (supporter !== undefined) throw new Failure('forbidden');
};

export const listAppsRoute = forPerson(listApps, async ({ services, person, request }) => {
  refuseSupport(person);
  return { apps: await appsOf(services, person, request) };
});

export const switchAppRoute = forPerson(
  switchApp,
  async ({ services, person, tenant, params, request }) => {
    refuseSupport(person);
    const { db, clock } = services;
    const there = (await linkedPeople(db, person)).find(
      (one) => one.tenant === params.idCompany && one.tenant !== tenant,
    );
    if (!there) throw new Failure('not_found');
    const address = `${await publicAddress(services, there.tenant, request)}/login`;
    if (there.blocked || !there.opensSession) return { address };
    const of = { tenant: there.tenant, idUser: there.idUser, purpose: 'app' as const };
    const token = await issueTicket(db, new Date(clock.now()), of);
    request.log.info(
      { tenant, idUser: person.idUser, to: there.tenant, toUser: there.idUser },
      'switched to another app',
    );
    // Behind '#': a browser sends that to no server, so the token is in no log.
    return { address: `${address}#token=${token}` };
  },
);

export const openAdminSiteRoute = forPerson(
  openAdminSite,
  async ({ services: { db, docs, tokens }, person, tenant }) => {
    refuseSupport(person);
    const [app] = await docs.list(db, tenant, 'app');
    if (!app?.adminDomain) throw new Failure('not_found');
    const { token } = await tokens.issueForAdminSite(person);
    const address = new URL(app.adminDomain);
    address.hash = `token=${token}`;
    return { address: address.href };
  },
);
