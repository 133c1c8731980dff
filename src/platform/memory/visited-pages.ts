/**
 * Where somebody was, so that a login leads back there: the origin that a guard remembered, else the last page of
 * the history, else home. Root, login, landing page and search are never led back to.
 */
const ORIGIN = 'origin';
const LAST = 'last-page';

const special = (path: string): boolean => path === '/' || /^\/(login|landing-page|terms|searchResult)(\/|$|[?#])/i.test(path);

/** Keeps the address that a guard turned away, for this tab. */
export const rememberOrigin = (path: string): void => {
  if (!special(path)) window.sessionStorage.setItem(ORIGIN, path);
};

export const rememberPage = (idUser: string, path: string): void => {
  if (!special(path)) window.localStorage.setItem(`${LAST}:${idUser}`, path);
};

/** Where to go after a login; the remembered origin is used once. */
export const pageAfterLogin = (idUser: string): string => {
  const origin = window.sessionStorage.getItem(ORIGIN);
  window.sessionStorage.removeItem(ORIGIN);
  return origin ?? window.localStorage.getItem(`${LAST}:${idUser}`) ?? '/';
};
