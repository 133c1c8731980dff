import { readContact } from '#contract/areas/company/api/contact.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/areas/learning/services.ts';
import { readMailbox } from '../read-mailbox.ts';

export const readContactRoute = forPerson(readContact, async ({ services, tenant }) => {
  const mailbox = await readMailbox(services.db, tenant);
  if (!mailbox) throw new Failure('not_found');
  return { ...mailbox.texts, to: mailbox.to };
});
