import type { SessionData } from '#contract/areas/access/api/login.ts';
import type { SessionPort } from '#sync/ports.ts';
import { aMe, DAY_ONE } from './rows.ts';

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token that says whose it is, and who supports them; `n` tells one from another. */
export const tokenOf = (idUser: string, n = 1, sup?: string): string =>
  `${encode({ alg: 'none' })}.${encode({ sub: idUser, n, sup })}.x`;

export const aSessionData = (idUser = 'ana', token = tokenOf(idUser)): SessionData => ({
  token,
  tokenExpires: '2026-02-01T10:00:00.000Z',
  loginInfo: {
    lastLogin: DAY_ONE,
    gamification: 0,
    admin: 0,
    communicationAccepted: 0,
    userLicenceTermsAccepted: null,
    agreementVersion: null,
  },
  me: aMe({ idUser, username: idUser, name: idUser }),
  menu: { idMenu: 'menu', options: [] },
});

export interface FakeSession extends SessionPort {
  current: string | null;
  renewals: number;
  onRenew: () => 'renewed' | 'held' | 'unreachable';
}

export const aSession = (token: string | null = tokenOf('ana')): FakeSession => {
  const session: FakeSession = {
    current: token,
    renewals: 0,
    onRenew: () => 'renewed',
    token: async () => session.current,
    renew: async () => {
      session.renewals += 1;
      return session.onRenew();
    },
    accept: async (next) => {
      session.current = next;
    },
  };
  return session;
};
