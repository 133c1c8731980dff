import type { PersonRow } from '#server/areas/access/find-person.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { newResetToken, resetTokenHash } from '#server/areas/access/reset-token.ts';
import { invitationMail } from '#server/copy/mail-pt-br.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { nameOfCompany, type OperatorContext } from './operator-context.ts';

const DAYS = 7;

interface Invitation {
  link: string;
  /** Null where no mail goes out. */
  mailedTo: string | null;
  /** For the terminal. */
  said: string[];
}

/**
 * A link with which a person sets their password: it serves once, and ends by itself. It is mailed
 * where a mail server is set, and always said to a person who gave the order, who may hand it over in
 * another way.
 */
export const invite = async (context: OperatorContext, person: PersonRow): Promise<Invitation> => {
  const { db, clock, mails, sendsMail, port } = context;
  const { tenant, id, name, username, email } = person;
  const now = clock.now();
  const createdAt = new Date(now);
  const expiresAt = new Date(now + DAYS * 86_400_000);
  const token = newResetToken();
  const address = await publicAddress(context, tenant, {
    host: '',
    protocol: 'http',
    socket: { localPort: port },
  });
  const link = `${address}/login#reset=${token}`;
  const mailTo = sendsMail ? email : null;
  const text = invitationMail(name, await nameOfCompany(context, tenant), link, username, DAYS);
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ tenant, tokenHash: resetTokenHash(token), idUser: id, createdAt, expiresAt });
    if (mailTo !== null) await mails.add(tx, { tenant, idUser: id, to: mailTo, text, expiresAt });
  });
  mails.wake();
  const said = [
    say.invited(name, username, DAYS),
    `  ${link}`,
    ...(mailTo === null ? [] : [say.alsoMailed(mailTo)]),
  ];
  return { link, mailedTo: mailTo, said };
};

export const invitePerson = async (
  context: OperatorContext,
  person: PersonRow,
): Promise<string[]> => (await invite(context, person)).said;
