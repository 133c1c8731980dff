/**
 * What an address or another page of the app hands to the login: a one-time token, or why single
 * sign-on refused. It is removed from the address before anything else runs, and kept in this
 * page's memory alone: a token never stays in the history, nor reaches a Referer.
 */
import { type SsoRefusal, ssoRefusal } from '#contract/sso.ts';

export type LoginTicket =
  | {
      kind: 'token';
      token: string;
      /**
       * A page of this tab left it. One that came by the address may be another person's: the login
       * asks before it is used.
       */
      isStored: boolean;
    }
  | { kind: 'refused'; why: SsoRefusal };

/** A token that a page leaves for the login, across a navigation of this tab. */
const STORED = 'redirect-token';

let ticket: LoginTicket | null = null;

const tokenOf = (text: string, isStored: boolean): LoginTicket => ({
  kind: 'token',
  token: /^[\w-]{1,200}$/.exec(text)?.[0] ?? '',
  isStored,
});

export const loginTicket = {
  /**
   * Takes `?token=`, `#token=` or `#sso=` of the login's address, and what was stored. True if the
   * address held one.
   */
  take: (
    location: Pick<Location, 'pathname' | 'search' | 'hash'>,
    history: Pick<History, 'state' | 'replaceState'>,
  ): boolean => {
    if (!/^\/login\/?$/i.test(location.pathname)) return false;
    const query = new URLSearchParams(location.search);
    const asked = query.get('token');
    const found = /^#(token|sso)=(.*)$/s.exec(location.hash);
    if (found?.[1] === 'sso')
      ticket = { kind: 'refused', why: ssoRefusal.safeParse(found[2]).data ?? 'invalid' };
    else if (found || asked !== null) ticket = tokenOf(found?.[2] ?? asked ?? '', false);
    else {
      const stored = window.sessionStorage.getItem(STORED);
      window.sessionStorage.removeItem(STORED);
      if (stored !== null) ticket = tokenOf(stored, true);
      return false;
    }
    query.delete('token');
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${query.size > 0 ? `?${query}` : ''}`,
    );
    return true;
  },
  /** For the next visit of the login in this tab. */
  store: (token: string): void => window.sessionStorage.setItem(STORED, token),
  read: (): LoginTicket | null => ticket,
  forget: (): void => {
    ticket = null;
  },
};
