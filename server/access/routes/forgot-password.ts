import { forgotPassword } from '#contract/api/access/login.ts';
import { findPerson } from '#server/access/find-person.ts';
import { newResetToken, resetTokenHash } from '#server/access/reset-token.ts';
import { forgotSent, resetMail } from '#server/copy/pt-br.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { forAnybody } from '#server/http/route.ts';

const MINUTES = 60;

/** Mails a reset link when the login exists and has an address. The response is the same in every case. */
export const forgotPasswordRoute = forAnybody(forgotPassword, async ({ services, body, request, tenant: tenantOfHost }) => {
  const { db, clock, docs, limits, mail, publicUrl } = services;
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
    // The token is in the URL fragment, which browsers do not send. So it appears in no server log.
    const link = `${publicUrl ?? `${request.protocol}://${request.host}`}/login#reset=${token}`;
    await mail.send({ to: person.email, ...resetMail(person.name, app?.name ?? '', link) });
  }
  return { success: true, message: forgotSent };
});
