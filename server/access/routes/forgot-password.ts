import { forgotPassword } from '#contract/api/access/login.ts';
import { findPerson } from '#server/access/find-person.ts';
import { publicAddress } from '#server/access/public-address.ts';
import { newResetToken, resetTokenHash } from '#server/access/reset-token.ts';
import { forgotSent, resetMail } from '#server/copy/pt-br.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { forAnybody } from '#server/http/route.ts';

const MINUTES = 60;

/** Sends a link to whoever has a login and an address; everybody else gets the same answer and no mail. */
export const forgotPasswordRoute = forAnybody(forgotPassword, async ({ services, body, request, tenant: tenantOfHost }) => {
  const { db, clock, docs, limits, mail } = services;
  const tenant = await tenantOfHost();
  await limits.take('forgot', tenant, request.ip, body.username);
  const person = tenant === null ? null : await findPerson(db, tenant, body.username);
  if (tenant !== null && person?.email && !person.blocked) {
    const token = newResetToken();
    const createdAt = new Date(clock.now());
    await db.insert(passwordResets).values({
      tenant,
      tokenHash: resetTokenHash(token),
      idUser: person.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + MINUTES * 60_000),
    });
    const [app] = await docs.list(db, tenant, 'app');
    // Behind '#': a browser sends that to no server, so the token is in no log.
    const link = `${await publicAddress(services, tenant, request)}/login#reset=${token}`;
    await mail.send({ to: person.email, ...resetMail(person.name, app?.name ?? '', link) });
  }
  return { success: true, message: forgotSent };
});
