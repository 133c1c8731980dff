import type { PersonRow } from '#server/areas/access/find-person.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { newResetToken, resetTokenHash } from '#server/areas/access/login/reset-token.ts';
import { invitationMail } from '#server/copy/mail-pt-br.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { nameOfCompany, type OperatorContext } from './operator-context.ts';

const DAYS = 7;

interface Invitation {
  username: string;
  name: string;
  link: string;
  /** Null where no mail goes out. */
  mailedTo: string | null;
  /** For the terminal. */
  said: string[];
}

/**
 * Links with which people of a company set their passwords: each serves once, and ends by itself. It
 * is mailed where a mail server is set, and always told to the person who gave the order, who may
 * hand it over in another way.
 */
export const inviteAll = async (
  context: OperatorContext,
  tenant: string,
  persons: readonly PersonRow[],
): Promise<Invitation[]> => {
  const { db, clock, mails, sendsMail, port } = context;
  const now = clock.now();
  const createdAt = new Date(now);
  const expiresAt = new Date(now + DAYS * 86_400_000);
  const company = await nameOfCompany(context, tenant);
  const address = await publicAddress(context, tenant, {
    host: '',
    protocol: 'http',
    socket: { localPort: port },
  });
  const made: Invitation[] = [];
  await db.transaction(async (tx) => {
    for (const { id, name, username, email } of persons) {
      const token = newResetToken();
      const link = `${address}/login#reset=${token}`;
      const mailedTo = sendsMail ? email : null;
      await tx
        .insert(passwordResets)
        .values({ tenant, tokenHash: resetTokenHash(token), idUser: id, createdAt, expiresAt });
      if (mailedTo !== null) {
        const text = invitationMail(name, company, link, username, DAYS);
        await mails.add(tx, { tenant, idUser: id, to: mailedTo, text, expiresAt });
      }
      const said = [
        say.invited(name, username, DAYS),
        `  ${link}`,
        ...(mailedTo === null ? [] : [say.alsoMailed(mailedTo)]),
      ];
      made.push({ username, name, link, mailedTo, said });
    }
  });
  mails.wake();
  return made;
};

export const invitePerson = async (
  context: OperatorContext,
  person: PersonRow,
): Promise<string[]> =>
  (await inviteAll(context, person.tenant, [person])).flatMap(({ said }) => said);
