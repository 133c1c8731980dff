import { and, eq, gt, isNull } from 'drizzle-orm';
import { forgotPassword } from '#contract/areas/access/api/login.ts';
import { findPerson, type PersonRow } from '../find-person.ts';
import { publicAddress } from '../public-address.ts';
import { newResetToken, resetTokenHash } from '../login/reset-token.ts';
import { resetMail } from '#server/copy/mail-pt-br.ts';
import { forgotFailed, forgotSent } from '#server/copy/pt-br.ts';
import { passwordResets, people } from '#server/db/schema/access.ts';
import { forAnybody, type AccessServices } from '../services.ts';

const MINUTES = 60;
/** The caller more often has a link that still holds in the last of these mails. */
const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 10;

/**
 * Writes a link and the mail that carries it, together; nothing where the person was sent enough of
 * them.
 */
const writeLink = async (
  { db, clock, docs, mails }: AccessServices,
  person: PersonRow & { email: string },
  address: string,
): Promise<void> => {
  const { tenant, id } = person;
  const createdAt = new Date(clock.now());
  const [app] = await docs.list(db, tenant, 'app');
  await db.transaction(async (tx) => {
    // One after the other, whichever process is asked: two at once would both find room for one
    // more.
    await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, id)))
      .for('update');
    const of = and(eq(passwordResets.tenant, tenant), eq(passwordResets.idUser, id));
    const lastDay = gt(passwordResets.createdAt, new Date(createdAt.getTime() - 24 * 3_600_000));
    const sent = await tx
      .select({ createdAt: passwordResets.createdAt })
      .from(passwordResets)
      .where(and(of, lastDay));
    const lastHour = sent.filter(
      (one) => one.createdAt.getTime() > createdAt.getTime() - 3_600_000,
    );
    if (lastHour.length >= MAILS_AN_HOUR || sent.length >= MAILS_A_DAY) return;
    // Only the newest link works: one in an old mail may be in front of another person by now.
    await tx
      .update(passwordResets)
      .set({ usedAt: createdAt })
      .where(and(of, isNull(passwordResets.usedAt)));
    const token = newResetToken();
    const expiresAt = new Date(createdAt.getTime() + MINUTES * 60_000);
    await tx
      .insert(passwordResets)
      .values({ tenant, tokenHash: resetTokenHash(token), idUser: id, createdAt, expiresAt });
    // Behind '#': a browser sends that to no server, so the token is in no log.
    const text = resetMail(person.name, app?.name ?? '', `${address}/login#reset=${token}`);
    await mails.add(tx, { tenant, idUser: id, to: person.email, text, expiresAt });
  });
};

/**
 * Mails a reset link. An unknown login, one without an address and a blocked one are told so: the
 * first step of the login says as much, and both are limited. The response waits for no mail
 * server.
 */
export const forgotPasswordRoute = forAnybody(
  forgotPassword,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, limits, mails, demoAccounts } = services;
    const tenant = await tenantOfHost();
    const person = tenant === null ? null : await findPerson(db, tenant, body.username);
    const { mayTell } = await limits.forgot({
      tenant,
      ip: request.ip,
      login: person?.username ?? body.username,
    });
    if (person) await demoAccounts.demandOpen(request, [person]);
    const sent = { success: true, message: forgotSent };
    if (tenant === null || !person?.email || person.blocked)
      return mayTell ? { success: false, message: forgotFailed } : sent;
    await writeLink(
      services,
      { ...person, email: person.email },
      await publicAddress(services, tenant, request),
    );
    mails.wake();
    return sent;
  },
);
