/**
 * Imports one course into an existing company: adds it to its area and updates its cards on other
 * pages.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { grantToGroups } from './grant-to-groups.ts';
import { putTeam } from './put/put-team.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { companies } from '#server/db/schema/access.ts';
import { evaluations } from '#server/db/schema/evaluation.ts';
import { contents, enrollments, nodes } from '#server/db/schema/learning.ts';
import { campaigns } from '#server/db/schema/social.ts';
import { systemClock } from '#server/ports/clock.ts';
import { write } from '#server/feed/write.ts';
import { planCourse } from './build/plan-course.ts';
import { startImport } from './build/start-import.ts';
import type { ImportOptions } from './import-options.ts';
import type { CoursePlan } from './import-plan.ts';
import type { KnownCompany } from './source/check-against-company.ts';
import { ImportRefused } from './source/import-problems.ts';
import { KeptDocuments } from './source/kept-documents.ts';
import { readKept } from './source/read-kept.ts';
import { COURSE_FILE } from './source/read-company-folder.ts';
import { retireContents } from './write/retire-left.ts';
import { storeFiles } from './write/store-files.ts';
import { writeCourse } from './write/write-course.ts';
import { writeDocuments } from './write/write-documents.ts';
import { writeEvaluations } from './write/write-evaluations.ts';

const readCompany = async (db: Executor, tenant: string): Promise<KnownCompany> => {
  const [company] = await db
    .select({ tenant: companies.tenant })
    .from(companies)
    .where(eq(companies.tenant, tenant));
  if (!company)
    throw new ImportRefused([
      { file: COURSE_FILE, line: null, message: importCopy.unknownCompany(tenant) },
    ]);
  const known = await db
    .select({ doc: nodes.doc })
    .from(nodes)
    .where(eq(nodes.tenant, tenant))
    .orderBy(nodes.id);
  const owners = await db
    .select({ id: contents.id, idNode: contents.idNode })
    .from(contents)
    .where(eq(contents.tenant, tenant));
  const nodeIds = await db
    .selectDistinct({ idNode: enrollments.idNode })
    .from(enrollments)
    .where(eq(enrollments.tenant, tenant));
  const tests = await db
    .select({ id: evaluations.id, idNode: evaluations.idNode })
    .from(evaluations)
    .where(eq(evaluations.tenant, tenant));
  const running = await db
    .select({ doc: campaigns.doc })
    .from(campaigns)
    .where(eq(campaigns.tenant, tenant));
  const nodeOfEvaluation = new Map(tests.map(({ id, idNode }) => [id, idNode]));
  return {
    tenant,
    nodeOfEvaluation,
    nodes: known.map(({ doc }) => doc),
    campaigns: running.map(({ doc }) => doc),
    nodeOfContent: new Map(owners.map(({ id, idNode }) => [id, idNode])),
    enrolled: new Set(nodeIds.map(({ idNode }) => idNode)),
  };
};

/**
 * Until their files are stored, packages that no person could open before are shown as being prepared.
 * Others stay as they are until the end.
 */
const showPreparing = async (
  plan: CoursePlan,
  { db, now, announce }: Pick<ImportOptions, 'db' | 'announce'> & { now: Date },
) => {
  const ids = plan.contents.map(({ idContentItem }) => idContentItem);
  const known = await db
    .select({ doc: contents.doc })
    .from(contents)
    .where(and(eq(contents.tenant, plan.tenant), inArray(contents.id, ids)));
  if (known.some(({ doc }) => doc.scorm?.status === 'SUCCESS')) return;
  const waiting = plan.contents.map((one) =>
    one.scorm ? { ...one, scorm: { ...one.scorm, status: 'PENDING' as const } } : one,
  );
  await write(db, { tenant: plan.tenant, now, announce }, async (writing) => {
    await writeCourse(writing, { ...plan, contents: waiting, files: [], packages: [] });
    await grantToGroups(writing);
  });
};

/**
 * Rejects with `ImportRefused`. Two concurrent imports into one company would overwrite each
 * other's pages: run them one after the other.
 */
export const importCourse = async (
  options: ImportOptions & { company: string },
): Promise<CoursePlan> => {
  const {
    db,
    storage,
    folder,
    company,
    clock = systemClock,
    announce,
    log = () => undefined,
    progress = () => undefined,
  } = options;
  const plan = await planCourse(
    await readCompany(db, company),
    await startImport(folder, log, {
      now: clock.now(),
      pictures: options.pictures,
      signal: options.signal,
      documents: new KeptDocuments(readKept(db), company),
    }),
    progress,
  );
  if (options.showPreparing)
    await showPreparing(plan, { db, announce, now: new Date(clock.now()) });
  await storeFiles(plan, storage, (at) => {
    options.signal?.throwIfAborted();
    progress(at);
  });
  const { result: retired } = await write(
    db,
    { tenant: plan.tenant, now: new Date(clock.now()), announce },
    async (writing) => {
      await writeCourse(writing, plan);
      for (const team of plan.teams) await putTeam(writing, team);
      const kept = plan.contents.map((content) => content.idContentItem);
      const { idNode } = plan.course;
      const left = [
        ...(await retireContents(writing, kept, idNode)),
        ...(await writeEvaluations(writing, plan.evaluations, idNode)),
      ];
      await grantToGroups(writing);
      await writeDocuments(writing, plan.documents);
      return left;
    },
  );
  for (const line of retired) log(line);
  log(
    importCopy.done(
      plan.course.title,
      1,
      plan.contents.length,
      plan.files.length,
      plan.evaluations.length,
    ),
  );
  return plan;
};
