import { eq } from 'drizzle-orm';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import type { ContactTexts } from '#contract/areas/access/entities/contact-texts.ts';
import type { Executor } from '#server/db/database.ts';
import { companies } from '#server/db/schema/access.ts';

export interface Mailbox {
  app: AppDetails;
  texts: ContactTexts;
  /** E-mail address of the company. */
  to: string;
}

/** Null where the company has no contact page. */
export const readMailbox = async (executor: Executor, tenant: string): Promise<Mailbox | null> => {
  const [company] = await executor
    .select({ app: companies.app, to: companies.contactTo })
    .from(companies)
    .where(eq(companies.tenant, tenant));
  if (!company?.to || !company.app.contact) return null;
  return { app: company.app, texts: company.app.contact, to: company.to };
};
