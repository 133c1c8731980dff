import type { PersonRow } from '#server/areas/access/find-person.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { addInvitation, INVITATION_DAYS } from '#server/areas/access/login/invitation.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { nameOfCompany, type OperatorContext } from './operator-context.ts';

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
  const company = await nameOfCompany(context, tenant);
  const address = await publicAddress(context, tenant, {
    host: '',
    protocol: 'http',
    socket: { localPort: port },
  });
  const made: Invitation[] = [];
  await db.transaction(async (tx) => {
    for (const person of persons) {
      const { name, username } = person;
      const { link, mailedTo } = await addInvitation(tx, person, {
        now: new Date(now),
        address,
        company,
        mails,
        sendsMail,
      });
      const said = [
        say.invited(name, username, INVITATION_DAYS),
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
