/**
 * Where a login leads: to the address that a guard remembered, else to the person's last page, else to home. Never to root, login,
 * landing page, terms or search.
 */
const ORIGIN = 'origin';
const LAST = 'last-page';

const special = (path: string): boolean => path === '/' || /^\/(login|landing-page|terms|searchResult)(\/|$|[?#])/i.test(path);

/** Remembers, for this tab, the address that a guard redirected. */
export const rememberOrigin = (path: string): void => {
  if (!special(path)) window.sessionStorage.setItem(ORIGIN, path);
};

export const rememberPage = (idUser: string, path: string): void => {
  if (!special(path)) window.localStorage.setItem(`${LAST}:${idUser}`, path);
};

/** The address after a login. The one from a guard is used once. */
export const pageAfterLogin = (idUser: string): string => {
  const origin = window.sessionStorage.getItem(ORIGIN);
  window.sessionStorage.removeItem(ORIGIN);
  return origin ?? window.localStorage.getItem(`${LAST}:${idUser}`) ?? '/';
};

export const forgetPages = (idUser: string): void => {
  window.sessionStorage.removeItem(ORIGIN);
  window.localStorage.removeItem(`${LAST}:${idUser}`);
};
