/**
 * Uploads of SCORM packages by tus, for administrators. An upload that broke off goes on where it was, also after a restart: its bytes are in a folder.
 * The last request answers 204 when the package is imported, or 422 with the reason in Portuguese; then nothing of it stays.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
// Adds `hide` to the types of route schemas.
import type {} from '@fastify/swagger';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { packageLimits } from '#server/scorm/package/package-limits.ts';
import type { Services } from '#server/services.ts';
import { importPackage } from './import-package.ts';
import { ImportRefused } from './source/import-problems.ts';

export const UPLOADS_PATH = '/api/uploads/packages';
const KEPT_MS = 24 * 60 * 60_000;
const CLEANING_MS = 60 * 60_000;
const SHA256 = /^[0-9a-f]{64}$/;

/** The start of the id of each upload of this person: nobody else may read or continue it. */
const ownerOf = ({ tenant, idUser }: Person): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, idUser]))
    .digest('hex');

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const nothing = { area: null, code: null, id: null };

export const registerPackageUploads = (app: FastifyInstance, services: Services, folder: string): void => {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEPT_MS });
  const people = new WeakMap<IncomingMessage, Person>();
  const personOf = (request: { runtime?: { node?: { req: unknown } | undefined } | undefined }): Person => {
    const person = people.get(request.runtime?.node?.req as IncomingMessage);
    if (!person) throw new Error('an upload came without its person');
    return person;
  };
  // Two imports into one company at once would overwrite each other's pages.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const importUpload = async (company: string, id: string, sha256: string | null | undefined): Promise<string | null> => {
    const zip = join(folder, id);
    if ((await sha256Of(zip)) !== sha256) return importCopy.uploadChanged;
    const { db, storage, clock, ids, announce } = services;
    try {
      await importPackage({ db, storage, clock, ids, announce, zip, company, place: nothing });
      return null;
    } catch (error) {
      if (error instanceof ImportRefused) return error.problems.map(({ message }) => message).join('\n');
      throw error;
    }
  };
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    maxSize: packageLimits.zip,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => `${ownerOf(personOf(request))}-${services.ids()}.zip`,
    onUploadCreate: (_request, { metadata, size }) => {
      // oxlint-disable-next-line typescript/only-throw-error -- the library wants its refusals like this
      if (!SHA256.test(metadata?.['sha256'] ?? '') || !size) throw { status_code: 422, body: importCopy.uploadChanged };
      return Promise.resolve({});
    },
    onUploadFinish: async (request, { id, metadata }) => {
      try {
        const reason = await inTurn(() => importUpload(personOf(request).tenant, id, metadata?.['sha256']));
        return reason === null ? {} : { status_code: 422, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: reason };
      } finally {
        await store.remove(id);
      }
    },
  });
  const cleaning = setInterval(() => {
    store.deleteExpired().catch((error: unknown) => app.log.error({ err: error }, 'old uploads were not removed'));
  }, CLEANING_MS).unref();
  app.addHook('onClose', () => clearInterval(cleaning));

  void app.register(async (uploads) => {
    // The library reads the bytes itself.
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    for (const url of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`])
      uploads.route<{ Params: { id?: string } }>({
        method: url === UPLOADS_PATH ? ['POST'] : ['HEAD', 'PATCH', 'DELETE'],
        url,
        schema: { hide: true },
        onRequest: async (request, reply) => {
          const person = await services.authenticate(request, reply);
          if (person.admin === 0 || person.supporter !== undefined) throw new Failure('forbidden');
          const { id } = request.params;
          if (id !== undefined && !new RegExp(`^${ownerOf(person)}-[\\w-]+\\.zip$`).test(id)) throw new Failure('not_found');
          people.set(request.raw, person);
        },
        handler: async (request, reply) => {
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
          await tus.handle(request.raw, reply.raw);
        },
      });
  });
};
