import { eq } from 'drizzle-orm';
import { findPerson, type PersonRow } from '#server/areas/access/find-person.ts';
import type { Sessions } from '#server/areas/access/sessions/sessions.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { companies } from '#server/db/schema/access.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Announce } from '#server/feed/write.ts';
import type { BaseServices } from '#server/services.ts';
import { CommandRefused } from './operator-command.ts';

/**
 * What carrying out an order needs; a server has it, and a command that opens the database itself
 * makes it.
 */
export interface OperatorContext extends Pick<BaseServices, 'db' | 'clock' | 'ids' | 'storage'> {
  announce?: Announce | undefined;
  sessions: Pick<Sessions, 'endAll'>;
  mails: Pick<MailQueue, 'add' | 'wake'>;
  /** Whether a mail server is set: a link is not written into a folder beside being printed. */
  sendsMail: boolean;
  /** Of the server, for links into a company that names no address. */
  port: number;
}

/** The company that was named, or the only one. */
export const companyOf = async (
  { db }: Pick<OperatorContext, 'db'>,
  named: string | null,
): Promise<string> => {
  const known = (await db.select({ tenant: companies.tenant }).from(companies))
    .map(({ tenant }) => tenant)
    .toSorted();
  if (known.length === 0) throw new CommandRefused([say.noCompany]);
  if (named !== null && !known.includes(named))
    throw new CommandRefused([say.unknownCompany(named, known)]);
  const only = known.length === 1 ? known[0] : undefined;
  const company = named ?? only;
  if (company === undefined) throw new CommandRefused([say.whichCompany(known)]);
  return company;
};

export const personOf = async (
  { db }: Pick<OperatorContext, 'db'>,
  tenant: string,
  login: string,
): Promise<PersonRow> => {
  const found = await findPerson(db, tenant, login);
  if (!found) throw new CommandRefused([say.unknownPerson(login, tenant)]);
  return found;
};

export const nameOfCompany = async (
  { db }: Pick<OperatorContext, 'db'>,
  tenant: string,
): Promise<string> => {
  const [row] = await db
    .select({ app: companies.app })
    .from(companies)
    .where(eq(companies.tenant, tenant));
  return row?.app.name ?? '';
};
