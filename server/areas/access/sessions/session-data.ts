import type { SessionData } from '#contract/areas/access/api/login.ts';
import { appsOf } from '../app-links.ts';
import type { AddressAsker } from '../public-address.ts';
import { presentMe } from '../present-me.ts';
import type { people, sessions } from '#server/db/schema/access.ts';
import type { AccessServices } from '../services.ts';

type PersonRow = typeof people.$inferSelect;
type SessionRef = Pick<typeof sessions.$inferSelect, 'id' | 'gen' | 'idAppType' | 'supporter'>;

/**
 * The session data that login and renewal return. `isFirst`: this person had never signed in
 * before.
 */
export const sessionData = async (
  services: AccessServices,
  row: PersonRow,
  session: SessionRef,
  asking: AddressAsker,
  isFirst = false,
): Promise<SessionData> => {
  const { db, docs, tokens, fileSeals, clock } = services;
  const { tenant } = row;
  const { token, expiresAt } = await tokens.issue({
    idUser: row.id,
    tenant,
    admin: row.admin,
    sid: session.id,
    gen: session.gen,
    idAppType: session.idAppType,
    ...(session.supporter !== null && { supporter: session.supporter }),
  });
  const terms = await docs.list(db, tenant, 'term');
  const menu = await docs.get(db, tenant, 'menu', 'menu');
  const me = presentMe(row);
  const apps =
    session.supporter === null ? await appsOf(services, { tenant, idUser: row.id }, asking) : null;
  return {
    token,
    tokenExpires: expiresAt.toISOString(),
    // What an administrator does in another account is never brought in as that person's.
    ...(session.supporter === null && {
      sealing: fileSeals.give({ tenant, idUser: row.id, session: session.id }),
    }),
    loginInfo: {
      lastLogin: me.lastLogin ?? new Date(clock.now()).toISOString(),
      ...(isFirst && { firstLogin: true }),
      gamification: me.gamification,
      admin: me.admin,
      communicationAccepted: me.communicationAccepted,
      userLicenceTermsAccepted: me.userLicenceTermsAccepted,
      ...(apps !== null && { appsUserAccess: apps }),
      ...(session.supporter !== null && {
        accessSupport: { isActive: true, supportAccessUser: { name: me.name } },
      }),
      agreementVersion: terms.find((term) => term.kind === 'usage')?.versionNumber ?? null,
    },
    me,
    menu: menu ?? { idMenu: 'menu', options: [] },
  };
};
