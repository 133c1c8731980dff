import { and, eq, gt } from 'drizzle-orm';
import { forgotPassword } from '#contract/api/access/login.ts';
import { findPerson, type PersonRow } from '#server/access/find-person.ts';
import { publicAddress } from '#server/access/public-address.ts';
import { newResetToken, resetTokenHash } from '#server/access/reset-token.ts';
import { forgotSent, resetMail } from '#server/copy/pt-br.ts';
import type { Database } from '#server/db/database.ts';
import { passwordResets, people } from '#server/db/schema/access.ts';
import { forAnybody } from '#server/http/route.ts';

const MINUTES = 60;
/** Whoever asks more often has a link that still holds in one of these mails. */
const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 10;

/** The token of a new link; null where the person was sent enough of them. */
const newLink = (db: Database, { tenant, id }: PersonRow, createdAt: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    // One after the other, whichever process is asked: two at once would both find room for one more.
    await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, id)))
      .for('update');
    const of = and(eq(passwordResets.tenant, tenant), eq(passwordResets.idUser, id));
    const lastDay = gt(passwordResets.createdAt, new Date(createdAt.getTime() - 24 * 3_600_000));
    const sent = await tx.select({ createdAt: passwordResets.createdAt }).from(passwordResets).where(and(of, lastDay));
    const lastHour = sent.filter((one) => one.createdAt.getTime() > createdAt.getTime() - 3_600_000);
    if (lastHour.length >= MAILS_AN_HOUR || sent.length >= MAILS_A_DAY) return null;
    const token = newResetToken();
    const expiresAt = new Date(createdAt.getTime() + MINUTES * 60_000);
    await tx.insert(passwordResets).values({ tenant, tokenHash: resetTokenHash(token), idUser: id, createdAt, expiresAt });
    return token;
  });

/** Mails a reset link when the login exists and has an address. The response is the same in every case. */
export const forgotPasswordRoute = forAnybody(forgotPassword, async ({ services, body, request, tenant: tenantOfHost }) => {
  const { db, clock, docs, limits, mail } = services;
  const tenant = await tenantOfHost();
  const person = tenant === null ? null : await findPerson(db, tenant, body.username);
  await limits.forgot({ tenant, ip: request.ip, login: person?.username ?? body.username });
  const token = tenant !== null && person?.email && !person.blocked ? await newLink(db, person, new Date(clock.now())) : null;
  if (tenant !== null && person?.email && token !== null) {
    const [app] = await docs.list(db, tenant, 'app');
    // Behind '#': a browser sends that to no server, so the token is in no log.
    const link = `${await publicAddress(services, tenant, request)}/login#reset=${token}`;
    await mail.send({ to: person.email, ...resetMail(person.name, app?.name ?? '', link) });
  }
  return { success: true, message: forgotSent };
});
