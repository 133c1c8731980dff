/**
 * Uploads of SCORM packages, for administrators. The last request is answered at once; what becomes
 * of the package is told by the list of packages.
 */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cleanLine } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { areasForPackages, openPages } from '#server/areas/scorm/package/pages-of-packages.ts';
import { packageLimits } from '#server/areas/scorm/package/package-limits.ts';
import type { PublishServices } from '../services.ts';
import { registerUploads, type UploadKind } from '#server/areas/media/uploads/register-uploads.ts';
import { UploadRefused } from '#server/areas/media/uploads/upload-refused.ts';
import type { UploadFacts } from '#server/areas/media/uploads/upload-store.ts';
import { PackageJobs } from './package-jobs.ts';

export const UPLOADS_PATH = '/api/uploads/packages';
const KEPT_MS = 24 * 60 * 60_000;
const SHA256 = /^[0-9a-f]{64}$/;
const LONGEST_NAME = 200;
/** Packages that one administrator has on their way at once. */
const MAX_UNFINISHED = 10;
/** Seconds. */
const AGAIN_S = 60;

type ClientFacts = Readonly<Record<string, string | null>>;

/** Where it shall stand: an area or a page that this person sees. @throws UploadRefused */
const placeOf = async (
  services: PublishServices,
  person: Person,
  { area, idNode }: ClientFacts,
): Promise<UploadFacts> => {
  const pages = openPages(await docsFor(services, person).nodes());
  if (idNode) {
    if (!pages.some((page) => page.idNode === idNode))
      throw new UploadRefused(422, importCopy.noPackageThere);
    return { idNode };
  }
  if (!area) return {};
  if (!areasForPackages(pages).some((page) => page.idNode === area))
    throw new UploadRefused(422, importCopy.noSuchArea);
  return { area };
};

export const registerPackageUploads = (
  app: FastifyInstance,
  services: PublishServices,
  folder: string,
): PackageJobs => {
  const kind: UploadKind = {
    path: UPLOADS_PATH,
    folder,
    ending: '.zip',
    limit: packageLimits.zip,
    keptMs: KEPT_MS,
    admit: (person) => {
      if (person.admin === 0 || person.supporter !== undefined) throw new Failure('forbidden');
    },
    begin: async ({ person, told, lying, beginning }) => {
      const sha256 = told['sha256'] ?? '';
      if (!SHA256.test(sha256)) throw new UploadRefused(422, importCopy.uploadChanged);
      const place = await placeOf(services, person, told);
      // Those that are whole are jobs, and go once they are prepared.
      const unfinished = lying.filter(({ offset, size }) => offset < size);
      if (unfinished.length + beginning.length >= MAX_UNFINISHED)
        throw new UploadRefused(429, importCopy.tooManyUploads, AGAIN_S);
      const fileName = cleanLine((told['filename'] ?? '').slice(-LONGEST_NAME)) || 'pacote.zip';
      return { tenant: person.tenant, idUser: person.idUser, fileName, sha256, ...place };
    },
    take: (upload) => jobs.add(upload),
    sizeOfDone: async ({ tenant, idUser }, id) => {
      const own = and(
        eq(packageUploads.tenant, tenant),
        eq(packageUploads.id, id),
        eq(packageUploads.idUser, idUser),
      );
      const [row] = await services.db
        .select({ size: packageUploads.size })
        .from(packageUploads)
        .where(own);
      return row?.size ?? null;
    },
  };
  const jobs: PackageJobs = new PackageJobs(services, registerUploads(app, services, kind));
  app.addHook('onClose', () => jobs.close());
  return jobs;
};
