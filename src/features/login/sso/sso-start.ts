/** The start of single sign-on: its address, and what this tab keeps until the answer. */
import { ids } from '#src/platform/runtime/ports.ts';

const VERIFIER = 'sso-verifier';
const LOGIN = 'sso-login';

export interface SsoStart {
  idApp: string;
  idCompany: string;
  /** As typed; empty where single sign-on began by itself. */
  login: string;
}

/** SHA-256 in hexadecimal, also where the page has no secure address and so no Web Crypto. */
const hashOf = async (text: string): Promise<string> => {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha256(utf8ToBytes(text)));
};

export const ssoStart = {
  /**
   * The token at the end is issued for this tab alone: the server is given a hash, and wants the
   * secret with the token. So no person can send a person a link that signs them in as another person.
   */
  begin: async ({ idApp, idCompany, login }: SsoStart): Promise<string> => {
    const verifier = `${ids.key()}${ids.key()}`;
    const typed = login === '' ? ssoStart.login() : login;
    window.sessionStorage.setItem(VERIFIER, verifier);
    window.sessionStorage.setItem(LOGIN, typed);
    const query = new URLSearchParams({
      callback: window.location.origin,
      challenge: await hashOf(verifier),
    });
    if (typed !== '') query.set('username', typed);
    return `/api/login/sso/${encodeURIComponent(idApp)}/${encodeURIComponent(idCompany)}?${query}`;
  },
  /**
   * The login with which single sign-on last began in this tab: another try goes to the same
   * provider.
   */
  login: (): string => window.sessionStorage.getItem(LOGIN) ?? '',
  verifier: (): string | null => window.sessionStorage.getItem(VERIFIER),
  takeVerifier: (): string | null => {
    const verifier = window.sessionStorage.getItem(VERIFIER);
    window.sessionStorage.removeItem(VERIFIER);
    window.sessionStorage.removeItem(LOGIN);
    return verifier;
  },
};
