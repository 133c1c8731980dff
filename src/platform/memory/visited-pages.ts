/**
 * Where a login leads: to the address that a guard remembered, else to the person's last page, else
 * to home. Never to root, login, landing page, terms or search.
 */
import { z } from 'zod/mini';
import { storedOwners, storedText, storedValue } from './stored-value.ts';

const origin = storedValue({
  area: 'session',
  key: 'origin',
  schema: z.tuple([z.nullable(z.string()), z.string()]),
});
const LAST = { area: 'local', key: 'last-page' } as const;
const lastOf = (owner: string) => storedText({ ...LAST, owner });

const special = (path: string): boolean =>
  path === '/' ||
  /^\/(login|landing-page|activate-user|registro|terms|searchResult)(\/|$|[?#])/i.test(path);

/**
 * Remembers, for this tab, the address that a guard redirected. `owner` is the id of the person who
 * had been on it: no other person is led there. Null: it was opened as a link, before any person was here.
 */
export const rememberOrigin = (path: string, owner: string | null): void => {
  if (!special(path)) origin.write([owner, path]);
};

export const rememberPage = (idUser: string, path: string): void => {
  if (!special(path)) lastOf(idUser).write(path);
};

/** Where the last login of this page led; null once the person was there. */
let arrival: string | null = null;

/**
 * The address after a login. The one from a guard is used once. `offersLast`: the company's home
 * offers the last content, so that only a link leads past home, and not the person's own last page.
 */
export const pageAfterLogin = (idUser: string, offersLast = false): string => {
  const [owner, path] = origin.read() ?? [null, null];
  origin.remove();
  const link = owner === null ? path : null;
  const own = offersLast ? null : ((owner === idUser ? path : null) ?? lastOf(idUser).read());
  arrival = link ?? own ?? '/';
  return arrival;
};

/** True once, where a login led to this address. */
export const cameByLogin = (path: string): boolean => {
  const came = arrival === path;
  arrival = null;
  return came;
};

/** Whether a person has been on a page of the app on this device. */
export const hasVisited = (): boolean => storedOwners(LAST).length > 0;

export const forgetPages = (idUser: string): void => {
  origin.remove();
  lastOf(idUser).remove();
};
