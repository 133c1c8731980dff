/**
 * Packages of a company, for administrators. The role is checked before anything is read, by the
 * call.
 */
import { and, eq } from 'drizzle-orm';
import {
  dismissPackageUpload,
  listScormPackages,
} from '#contract/areas/scorm/api/scorm-packages.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { listPackages, listUploads } from '../package/list-packages.ts';
import { packageLimits } from '../package/package-limits.ts';
import { areasForPackages, isPageOfPackage, openPages } from '../package/pages-of-packages.ts';

export const listScormPackagesRoute = forPerson(
  listScormPackages,
  async ({ services, person, tenant, query }) => {
    const docs = docsFor(services, person);
    const pages = openPages(await docs.nodes());
    const named = (some: typeof pages) =>
      some
        .map(({ idNode, title }) => ({ idNode, title }))
        .toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
    return {
      uploads: await listUploads(services.db, { tenant, pages, idUpload: query.idUpload }),
      ...(await listPackages(services.db, {
        tenant,
        pages,
        docs,
        offset: query.offset,
        limit: query.limit,
      })),
      replaceable: named(
        pages.filter((page) => page.status === 'PUBLISHED' && isPageOfPackage(page)),
      ),
      areas: named(areasForPackages(pages)),
      limit: packageLimits.zip,
    };
  },
);

export const dismissPackageUploadRoute = forPerson(
  dismissPackageUpload,
  async ({ services, tenant, params }) => {
    const refused = and(
      eq(packageUploads.tenant, tenant),
      eq(packageUploads.id, params.idUpload),
      eq(packageUploads.state, 'ERROR'),
    );
    const gone = await services.db
      .delete(packageUploads)
      .where(refused)
      .returning({ id: packageUploads.id });
    if (gone.length === 0) throw new Failure('not_found');
    return { success: true };
  },
);
