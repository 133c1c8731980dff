/** Uploads of SCORM packages, for administrators. The last request is answered at once; what becomes of the package is told by the list of packages. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { docsFor } from '#server/content/docs-for.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { areasForPackages, openPages } from '#server/scorm/package/pages-of-packages.ts';
import { packageLimits } from '#server/scorm/package/package-limits.ts';
import type { Services } from '#server/services.ts';
import { registerUploads, type UploadKind } from '#server/uploads/register-uploads.ts';
import { PackageJobs } from './package-jobs.ts';

export const UPLOADS_PATH = '/api/uploads/packages';
const KEPT_MS = 24 * 60 * 60_000;
const SHA256 = /^[0-9a-f]{64}$/;
const LONGEST_NAME = 200;

type ClientFacts = Readonly<Record<string, string | null>>;

/** Where it shall stand: an area or a page that this person sees. */
const placeOf = async (
  services: Services,
  person: Person,
  { area, idNode }: ClientFacts,
): Promise<Record<string, string> | { refused: string }> => {
  const pages = openPages(await docsFor(services, person).nodes());
  if (idNode) return pages.some((page) => page.idNode === idNode) ? { idNode } : { refused: importCopy.noPackageThere };
  if (area) return areasForPackages(pages).some((page) => page.idNode === area) ? { area } : { refused: importCopy.noSuchArea };
  return {};
};

export const registerPackageUploads = (app: FastifyInstance, services: Services, folder: string): PackageJobs => {
  const kind: UploadKind = {
    ...{ path: UPLOADS_PATH, folder, ending: '.zip', limit: packageLimits.zip, keptMs: KEPT_MS },
    admit: (person) => {
      if (person.admin === 0 || person.supporter !== undefined) throw new Failure('forbidden');
    },
    begin: async (person, told) => {
      const sha256 = told['sha256'] ?? '';
      if (!SHA256.test(sha256)) return { refused: importCopy.uploadChanged };
      const place = await placeOf(services, person, told);
      if ('refused' in place) return { refused: String(place['refused']) };
      const fileName = (told['filename'] ?? '').slice(-LONGEST_NAME) || 'pacote.zip';
      return { facts: { tenant: person.tenant, idUser: person.idUser, fileName, sha256, ...place } };
    },
    finish: (upload) => jobs.add(upload),
    sizeOfDone: async ({ tenant, idUser }, id) => {
      const own = and(eq(packageUploads.tenant, tenant), eq(packageUploads.id, id), eq(packageUploads.idUser, idUser));
      const [row] = await services.db.select({ size: packageUploads.size }).from(packageUploads).where(own);
      return row?.size ?? null;
    },
  };
  const jobs: PackageJobs = new PackageJobs(services, registerUploads(app, services, kind));
  app.addHook('onClose', () => jobs.close());
  return jobs;
};
