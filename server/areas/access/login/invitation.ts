import { invitationMail } from '#server/copy/mail-pt-br.ts';
import type { Tx } from '#server/db/database.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { PersonRow } from '../find-person.ts';
import { newResetToken, resetTokenHash } from './reset-token.ts';

export const INVITATION_DAYS = 7;

interface Inviting {
  now: Date;
  /** Of the company, without a slash at its end. */
  address: string;
  company: string;
  mails: Pick<MailQueue, 'add'>;
  /** Whether mail leaves this server. */
  sendsMail: boolean;
}

/**
 * A link with which the person sets a password: it serves once, and ends by itself. It is mailed
 * where a mail server is set. Call `mails.wake` after the commit.
 *
 * @returns the link, and the address that it was mailed to.
 */
export const addInvitation = async (
  tx: Tx,
  { tenant, id, name, username, email }: PersonRow,
  { now, address, company, mails, sendsMail }: Inviting,
): Promise<{ link: string; mailedTo: string | null }> => {
  const token = newResetToken();
  // Behind '#': a browser sends that to no server, so the token is in no log.
  const link = `${address}/login#reset=${token}`;
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  const mailedTo = sendsMail ? email : null;
  await tx
    .insert(passwordResets)
    .values({ tenant, tokenHash: resetTokenHash(token), idUser: id, createdAt: now, expiresAt });
  if (mailedTo !== null) {
    const text = invitationMail(name, company, link, username, INVITATION_DAYS);
    await mails.add(tx, { tenant, idUser: id, to: mailedTo, text, expiresAt });
  }
  return { link, mailedTo };
};
