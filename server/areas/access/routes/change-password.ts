import { and, eq } from 'drizzle-orm';
import { changePassword } from '#contract/areas/access/api/change-password.ts';
import { newPasswordLacks } from '#contract/areas/access/rules/new-password.ts';
import { hashPassword, verifyPassword } from '../login/password.ts';
import { readPerson } from '../read-person.ts';
import { passwordChangedMail } from '#server/copy/mail-pt-br.ts';
import { passwordMessages, wrongCurrentPassword } from '#server/copy/pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

/** For as long as a mail server may be away. */
const MAIL_MS = 3 * 86_400_000;

/**
 * Tries at the current password are limited like those of a login, and do not keep any person from
 * logging in.
 */
export const changePasswordRoute = forPerson(
  changePassword,
  async ({ services, person, tenant, params, body, request }) => {
    const { db, clock, docs, limits, mails, sessions } = services;
    const { idUser } = person;
    if (params.idUser !== idUser || person.supporter !== undefined) throw new Failure('forbidden');
    const row = await readPerson(db, tenant, idUser);
    if (!row) throw new Failure('not_found');
    const lacks = newPasswordLacks(body.newPassword).map((lack) => ({
      path: 'newPassword',
      message: passwordMessages[lack],
    }));
    if (lacks.length > 0) throw new Failure('invalid_fields', { fields: lacks });
    const tried = await limits.login({
      tenant,
      ip: request.ip,
      login: `change-password ${idUser}`,
      knownDevice: null,
    });
    if (!(await verifyPassword(row.passwordHash, body.currentPassword)))
      throw new Failure('invalid_fields', {
        fields: [{ path: 'currentPassword', message: wrongCurrentPassword }],
      });
    await tried.right();
    const passwordHash = await hashPassword(body.newPassword);
    const [app] = await docs.list(db, tenant, 'app');
    await db.transaction(async (tx) => {
      await tx
        .update(people)
        .set({ passwordHash })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
      if (row.email === null) return;
      const text = passwordChangedMail(row.name, app?.name ?? '');
      await mails.add(tx, {
        tenant,
        idUser,
        to: row.email,
        text,
        expiresAt: new Date(clock.now() + MAIL_MS),
      });
    });
    await sessions.endAll(tenant, idUser, person.sid);
    mails.wake();
    return { success: true };
  },
);
