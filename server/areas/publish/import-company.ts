/**
 * Imports a company's folder: updates what changed, retires what is no longer there, and keeps
 * people's progress. All or nothing. The folder is the single source of what the company offers.
 */
import { putCompany } from './put/put-company.ts';
import { grantToGroups } from './grant-to-groups.ts';
import { putCampaigns, putSchedule } from './put/put-announcements.ts';
import { putMenu } from './put/put-menu.ts';
import { putLibrary } from './put/put-library.ts';
import { putProviders } from './put/put-providers.ts';
import { putTeam } from './put/put-team.ts';
import { putSections } from './put/put-sections.ts';
import { putTerm } from './put/put-term.ts';
import { putPlan } from './put/put-plan.ts';
import { putOffers } from './put/put-offers.ts';
import { grantPurchases } from './grant-purchases.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { systemClock } from '#server/ports/clock.ts';
import { systemIds } from '#server/ports/ids.ts';
import { write } from '#server/feed/write.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import type { ImportOptions } from './import-options.ts';
import type { CompanyPlan } from './import-plan.ts';
import { ImportRefused } from './source/import-problems.ts';
import { KeptDocuments } from './source/kept-documents.ts';
import { readKept } from './source/read-kept.ts';
import { COMPANY_FILE } from './source/read-company-folder.ts';
import { hosts } from '#server/db/schema/access.ts';
import type { Executor } from '#server/db/database.ts';
import { and, inArray, ne } from 'drizzle-orm';
import { retireContents, retireNodes, retireTerms } from './write/retire-left.ts';
import { storeFiles } from './write/store-files.ts';
import { linkApps } from './write/link-apps.ts';
import { writeCourse } from './write/write-course.ts';
import { forgetDocuments, writeDocuments } from './write/write-documents.ts';
import { writeEvaluations } from './write/write-evaluations.ts';
import { writeGroups } from './write/write-groups.ts';
import { hashFirstPasswords, writePeople } from './write/write-people.ts';

/**
 * A host belongs to one company: hosts of another company are refused before anything is stored.
 */
const refuseTakenHosts = async (
  db: Executor,
  { tenant, hosts: wanted }: CompanyPlan,
): Promise<void> => {
  const taken = await db
    .select({ host: hosts.host })
    .from(hosts)
    .where(and(ne(hosts.tenant, tenant), inArray(hosts.host, wanted)));
  if (taken.length === 0) return;
  throw new ImportRefused(
    taken.map(({ host }) => ({
      file: COMPANY_FILE,
      line: null,
      message: importCopy.hostTaken(host),
    })),
  );
};

/** Rejects with `ImportRefused`. */
export const importCompany = async (options: ImportOptions): Promise<CompanyPlan> => {
  const {
    db,
    storage,
    folder,
    clock = systemClock,
    ids = systemIds,
    announce,
    log = () => undefined,
    progress = () => undefined,
  } = options;
  const plan = await planCompany(
    await startImport(folder, log, {
      now: clock.now(),
      pictures: options.pictures,
      documents: new KeptDocuments(readKept(db)),
    }),
    progress,
  );
  await refuseTakenHosts(db, plan);
  const passwords = await hashFirstPasswords(db, plan);
  await storeFiles(plan, storage, progress);
  const { result: retired } = await write(
    db,
    { tenant: plan.tenant, now: new Date(clock.now()), announce },
    async (writing) => {
      await putCompany(writing, {
        app: plan.app,
        hosts: plan.hosts,
        addresses: plan.addresses,
        contactTo: plan.contactTo,
      });
      await putProviders(writing, plan.providers);
      for (const term of plan.terms) await putTerm(writing, term);
      await retireTerms(
        writing,
        plan.terms.map((term) => term.idTerm),
      );
      await writeCourse(writing, plan);
      await putMenu(writing, plan.menu);
      await putSections(writing, plan.sections);
      await putLibrary(writing, plan.library);
      const nodes = plan.nodes.map((node) => node.idNode);
      const contents = plan.contents.map((content) => content.idContentItem);
      const left = [
        ...(await retireNodes(writing, nodes)),
        ...(await retireContents(writing, contents)),
        ...(await writeEvaluations(writing, plan.evaluations)),
      ];
      for (const team of plan.teams) await putTeam(writing, team);
      await putSchedule(writing, plan.schedule);
      await putCampaigns(writing, plan.campaigns);
      await putPlan(writing, plan.plan);
      await putOffers(writing, plan.offers);
      await writePeople(writing, plan, passwords);
      await linkApps(writing, plan, ids);
      await writeGroups(writing, plan);
      await grantPurchases(writing);
      await grantToGroups(writing);
      await writeDocuments(writing, plan.documents);
      await forgetDocuments(writing, plan.documents);
      return left;
    },
  );
  for (const line of retired) log(line);
  const courses = plan.nodes.filter((node) => node.nodeType === 'LEARNING').length;
  log(
    importCopy.done(
      plan.app.name,
      courses,
      plan.contents.length,
      plan.files.length,
      plan.evaluations.length,
    ),
  );
  return plan;
};
