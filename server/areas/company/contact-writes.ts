/** Queued messages from people to their company. Each becomes one mail. */
import { contactMail } from '#server/copy/mail-pt-br.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readMailbox } from './read-mailbox.ts';

/** For as long as a mail server may be away. */
const MAIL_MS = 30 * 86_400_000;

export const contactWrites = {
  'contact.send': {
    effect: async (context, { idMessage, idUser: said, message }) => {
      const { tx, tenant, idUser, at, receivedAt } = context;
      if (said !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const mailbox = await readMailbox(tx, tenant);
      const person = await readPerson(tx, tenant, idUser);
      if (!mailbox || !person) return { rejected: 'not_found' };
      const [stored] = await tx
        .insert(contactMessages)
        .values({ tenant, id: idMessage, idUser, message, writtenAt: at, receivedAt })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (!stored) return { merged: { success: true } };
      const { name, username, email } = person;
      await queueMail(tx, {
        tenant,
        idUser,
        to: mailbox.to,
        now: receivedAt,
        // The same id for two people would be one mail.
        id: `${idUser}~${idMessage}`,
        text: contactMail({ app: mailbox.app.name, name, username, email, message, at }),
        expiresAt: new Date(receivedAt.getTime() + MAIL_MS),
      });
      return { answer: { success: true } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
