/**
 * GET and HEAD of a company's files, with ranges. An address is a capability: the hash cannot be
 * guessed and the row must be of the company of the host; one of restricted pages alone must be
 * signed, and ends; there is no session to show (docs/decisions/0003-media-addresses.md).
 */
import { Readable } from 'node:stream';
// Adds `hide` to the types of route schemas.
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { photoName } from '#contract/areas/access/rules/profile.ts';
import type { HostTenants } from '#server/areas/access/host-tenants.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { FileMissing, type Storage } from '#server/ports/storage.ts';
import { mediaFiles, personPhotos } from '#server/db/schema/media.ts';
import { and, eq } from 'drizzle-orm';
import { holdsFor, readMediaKey } from '#server/areas/content/signed-media.ts';
import type { Clock } from '#server/ports/clock.ts';
import { mediaAnswer } from './media-answer.ts';
import { mediaHeaders, type MediaFile } from './media-headers.ts';
import type { Part } from './requested-range.ts';

/** Null when the company does not have the file, even if another company does. */
const findMediaFile = async (
  db: Executor,
  tenant: string,
  sha256: string,
): Promise<MediaFile | null> => {
  const [found] = await db
    .select({
      sha256: mediaFiles.sha256,
      fileName: mediaFiles.fileName,
      mimeType: mediaFiles.mimeType,
      size: mediaFiles.size,
      public: mediaFiles.public,
      restricted: mediaFiles.restricted,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenant, tenant), eq(mediaFiles.sha256, sha256)));
  return found ?? null;
};

interface MediaRoute {
  Params: { sha256: string; '*': string };
  Querystring: { download?: string };
}

export interface MediaServices {
  db: Database;
  storage: Storage;
  hosts: Pick<HostTenants, 'tenantOf'>;
  clock: Clock;
}

/** Photos of people lie in the database. */
const readPersonPhoto = async (
  db: Executor,
  tenant: string,
  sha256: string,
  part: Part | undefined,
): Promise<Readable | null> => {
  const [photo] = await db
    .select({ jpeg: personPhotos.jpeg })
    .from(personPhotos)
    .where(and(eq(personPhotos.tenant, tenant), eq(personPhotos.sha256, sha256)));
  if (!photo) return null;
  const bytes = Buffer.from(photo.jpeg, 'base64');
  return Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]);
};
const readStored = async (
  storage: Storage,
  sha256: string,
  part: Part | undefined,
): Promise<Readable | null> => {
  try {
    return await storage.read(sha256, part);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
};

const read = async (
  { db, storage }: Pick<MediaServices, 'db' | 'storage'>,
  tenant: string,
  { sha256, fileName }: MediaFile,
  part: Part | undefined,
): Promise<Readable | null> =>
  (photoName.test(fileName) ? await readPersonPhoto(db, tenant, sha256, part) : null) ??
  readStored(storage, sha256, part);

export const registerMedia = (
  app: FastifyInstance,
  { db, storage, hosts, clock }: MediaServices,
): void => {
  let mediaKey: Promise<Buffer> | undefined;
  const find = async (
    host: string,
    sha256: string,
    rest: string,
  ): Promise<{ tenant: string; file: MediaFile; heldMs: number | null } | null> => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
    const tenant = await hosts.tenantOf(host);
    const file = tenant === null ? null : await findMediaFile(db, tenant, sha256);
    if (tenant === null || !file) return null;
    if (!file.restricted) return { tenant, file, heldMs: null };
    const heldMs = holdsFor(
      await (mediaKey ??= readMediaKey(db)),
      tenant,
      sha256,
      rest,
      clock.now(),
    );
    return heldMs > 0 ? { tenant, file, heldMs } : null;
  };
  app.route<MediaRoute>({
    method: ['GET', 'HEAD'],
    // A wildcard, because a parameter is limited to 100 characters and one encoded accented letter
    // takes six.
    url: '/media/:sha256/*',
    // Not part of the API contract, so not in its documentation.
    schema: { hide: true },
    config: { turn: 'aside' },
    handler: async (request, reply) => {
      const { sha256 } = request.params;
      const found = await find(request.hostname, sha256, request.params['*']);
      if (!found) return reply.callNotFound();
      const { tenant, file, heldMs } = found;
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      const answer = mediaAnswer(file, {
        method: request.method,
        range,
        ifRange: ifRange?.toString(),
        ifNoneMatch,
      });
      const part = answer.status === 206 ? answer.part : undefined;
      const sends = request.method === 'GET' && (answer.status === 200 || answer.status === 206);
      const body = sends ? await read({ db, storage }, tenant, file, part) : null;
      if (sends && !body) {
        // The row exists without the bytes: a restored database or an emptied bucket.
        request.log.error({ sha256 }, 'a registered file is not in the store');
        return reply.callNotFound();
      }
      void reply
        .code(answer.status)
        .headers(mediaHeaders(file, request.query.download === '1', heldMs));
      if (answer.status === 416) void reply.header('content-range', `bytes */${file.size}`);
      if (part) void reply.header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
      if (answer.status === 200 || part)
        void reply.header('content-length', part ? part.end - part.start + 1 : file.size);
      return reply.send(body ?? undefined);
    },
  });
};
