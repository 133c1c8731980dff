import { and, eq, gt, isNull } from 'drizzle-orm';
import { resetPassword } from '#contract/areas/access/api/login.ts';
import { hashPassword } from '../login/password.ts';
import { newPasswordLacks } from '#contract/areas/access/rules/new-password.ts';
import { readPerson } from '../read-person.ts';
import { resetTokenHash } from '../login/reset-token.ts';
import { fieldMessages, passwordMessages } from '#server/copy/pt-br.ts';
import { passwordResets, people } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '../services.ts';

/** Everything that a new password lacks, in one list. */
const passwordProblems = (password: string): string[] =>
  newPasswordLacks(password).map((lack) => passwordMessages[lack]);

const expired = () =>
  new Failure('invalid_fields', {
    fields: [{ path: 'token', message: fieldMessages.linkExpired }],
  });

/**
 * Sets a new password with the link from the mail. Invalidates every link of the person and ends
 * all sessions of the person.
 */
export const resetPasswordRoute = forAnybody(
  resetPassword,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, clock, limits, sessions, demoAccounts } = services;
    const tenant = await tenantOfHost();
    const r = passwordResets;
    const now = new Date(clock.now());
    const holds = and(
      eq(r.tenant, tenant ?? ''),
      eq(r.tokenHash, resetTokenHash(body.token)),
      isNull(r.usedAt),
      gt(r.expiresAt, now),
    );
    // Before the password is looked at, which costs: many links that are none are refused, no matter who
    // has a true one gets in.
    const [link] = await db.select({ idUser: r.idUser }).from(r).where(holds);
    if (!link) {
      await limits.reset({ tenant, ip: request.ip });
      throw expired();
    }
    const account = tenant === null ? null : await readPerson(db, tenant, link.idUser);
    if (account) await demoAccounts.demandOpen(request, [account]);
    const problems = passwordProblems(body.newPassword);
    if (problems.length > 0)
      throw new Failure('invalid_fields', {
        fields: problems.map((message) => ({ path: 'newPassword', message })),
      });
    if (tenant === null) throw expired();
    const passwordHash = await hashPassword(body.newPassword);
    const idUser = await db.transaction(async (tx) => {
      // Used in the same statement that finds it: of two who hold the link one gets in.
      const [used] = await tx
        .update(r)
        .set({ usedAt: now })
        .where(holds)
        .returning({ idUser: r.idUser });
      if (!used) throw expired();
      // Other links that the person asked for, or that another person did, end with it.
      await tx
        .update(r)
        .set({ usedAt: now })
        .where(and(eq(r.tenant, tenant), eq(r.idUser, used.idUser), isNull(r.usedAt)));
      await tx
        .update(people)
        .set({ passwordHash })
        .where(and(eq(people.tenant, tenant), eq(people.id, used.idUser)));
      return used.idUser;
    });
    await sessions.endAll(tenant, idUser);
    return { success: true };
  },
);
