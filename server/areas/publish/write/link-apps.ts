/** Ties the people of the folder to their accounts in other companies. An import never unties. */
import { and, eq } from 'drizzle-orm';
import { appLinks } from '#server/db/schema/access.ts';
import { tieAccounts } from '#server/areas/access/app-links.ts';
import { findPerson } from '#server/areas/access/find-person.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { Ids } from '#server/ports/ids.ts';
import type { Writing } from '#server/feed/write.ts';
import type { CompanyPlan } from '../import-plan.ts';
import { ImportRefused } from '../source/import-problems.ts';
import { COMPANY_FILE } from '../source/read-company-folder.ts';

const refuse = (message: string): never => {
  throw new ImportRefused([{ file: COMPANY_FILE, line: null, message }]);
};

/**
 * A folder speaks for its own company: whether people from elsewhere are in at once is said for its
 * own accounts alone. The other account asks for its login until its own company's folder, or an
 * operator, says otherwise.
 */
export const linkApps = async (
  { tx, tenant }: Writing,
  plan: Pick<CompanyPlan, 'people'>,
  ids: Ids,
): Promise<void> => {
  for (const { username, apps, appsOwnLogin, said } of plan.people) {
    if (apps.length === 0 && !said.has('appsOwnLogin')) continue;
    const own =
      (await findPerson(tx, tenant, username)) ?? refuse(importCopy.appOfNobody(username, tenant));
    const mine = and(eq(appLinks.tenant, tenant), eq(appLinks.idUser, own.id));
    const [known] = await tx.select({ group: appLinks.group }).from(appLinks).where(mine);
    const opensSession = known && !said.has('appsOwnLogin') ? null : appsOwnLogin === 0;
    for (const app of apps) {
      const other =
        (await findPerson(tx, app.company, app.username)) ??
        refuse(importCopy.appOfNobody(app.username, app.company));
      const tied = await tieAccounts(
        tx,
        [
          { tenant, idUser: own.id, opensSession },
          { tenant: other.tenant, idUser: other.id, opensSession: null },
        ],
        ids,
      );
      if (!tied) refuse(importCopy.appTwice(username));
    }
    if (apps.length === 0 && known && opensSession !== null)
      await tx.update(appLinks).set({ opensSession }).where(mine);
  }
};
