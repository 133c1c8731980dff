/** Route guards. They read from the device, so they work offline. */
import { readPerson } from '#sync/reads/read-person.ts';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { loginTicket } from '#src/platform/memory/login-ticket.ts';
import { hasVisited } from '#src/platform/memory/visited-pages.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';

/** True when a person is logged in. */
export const guardPerson = (runtime: Runtime): boolean => runtime.state().current !== null;

/**
 * True where a stranger is shown the company's public page instead of the login: no person is signed in or
 * has been here, and the address asks for neither the login nor a session.
 */
export const guardLanding = (runtime: Runtime, search: string): boolean => {
  const { host, current, before, ended } = runtime.state();
  if (!host.found || host.app.landingPage !== 1 || !hasLandingPage(host.app)) return false;
  if (current !== null || before !== null || ended !== null || loginTicket.read() !== null)
    return false;
  const query = new URLSearchParams(search);
  return !query.has('fromLP') && !query.has('byPassSSO') && !hasVisited();
};

/** A company may have switched it on before there was a page. */
export const hasLandingPage = ({ landingPageLocation, landingPageHtml }: AppDetails): boolean =>
  Boolean(landingPageLocation ?? landingPageHtml);

/** True when terms are pending. */
export const guardTerms = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  // In support access, no person accepts terms for the account's owner.
  if (!current || current.person.idSupporter !== undefined) return false;
  return (await readPerson(current.db, current.person.idUser)).pendingTerms.length > 0;
};

/**
 * True for administrators in their own account, from the mirror. The server guards the data: other
 * people's mirrors never contain it.
 */
export const guardAdmin = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  return (
    current !== null &&
    current.person.idSupporter === undefined &&
    ((await readPerson(current.db, current.person.idUser)).me?.admin ?? 0) > 0
  );
};
