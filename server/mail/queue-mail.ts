import type { MailText } from '#server/copy/mail-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { mailQueue } from '#server/db/schema/mail.ts';

export interface QueuedMail {
  tenant: string;
  id: string;
  idUser: string;
  to: string;
  text: MailText;
  now: Date;
  /** When it is of no use any more. */
  expiresAt: Date;
}

/**
 * Inside the transaction of what it tells of. It leaves with the queue's next look, or sooner when
 * a person wakes it.
 */
export const queueMail = async (
  executor: Executor,
  { tenant, id, idUser, to, text, now, expiresAt }: QueuedMail,
): Promise<void> => {
  const row = {
    tenant,
    id,
    idUser,
    recipient: to,
    message: text,
    createdAt: now,
    expiresAt,
    nextAt: now,
  };
  await executor.insert(mailQueue).values(row);
};
