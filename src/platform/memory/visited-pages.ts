/**
 * Where a login leads: to the address that a guard remembered, else to the person's last page, else
 * to home. Never to root, login, landing page, terms or search.
 */
import { z } from 'zod/mini';

const ORIGIN = 'origin';
const LAST = 'last-page';

const special = (path: string): boolean =>
  path === '/' ||
  /^\/(login|landing-page|activate-user|registro|terms|searchResult)(\/|$|[?#])/i.test(path);

/**
 * Remembers, for this tab, the address that a guard redirected. `owner` is the id of the person who
 * had been on it: nobody else is led there. Null: it was opened as a link, before anybody was here.
 */
export const rememberOrigin = (path: string, owner: string | null): void => {
  if (!special(path)) window.sessionStorage.setItem(ORIGIN, JSON.stringify([owner, path]));
};

export const rememberPage = (idUser: string, path: string): void => {
  if (!special(path)) window.localStorage.setItem(`${LAST}:${idUser}`, path);
};

const storedOrigin = z.tuple([z.nullable(z.string()), z.string()]);

const readOrigin = (): [owner: string | null, path: string | null] => {
  try {
    return storedOrigin.parse(JSON.parse(window.sessionStorage.getItem(ORIGIN) ?? ''));
  } catch {
    return [null, null];
  }
};

/** The address after a login. The one from a guard is used once. */
export const pageAfterLogin = (idUser: string): string => {
  const [owner, origin] = readOrigin();
  window.sessionStorage.removeItem(ORIGIN);
  const theirs = owner === null || owner === idUser;
  return (theirs ? origin : null) ?? window.localStorage.getItem(`${LAST}:${idUser}`) ?? '/';
};

/** Somebody has been on a page of the app on this device. */
export const hasVisited = (): boolean =>
  Object.keys(window.localStorage).some((key) => key.startsWith(`${LAST}:`));

export const forgetPages = (idUser: string): void => {
  window.sessionStorage.removeItem(ORIGIN);
  window.localStorage.removeItem(`${LAST}:${idUser}`);
};
