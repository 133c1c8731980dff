/**
 * Uploads by tus, of whatever kind. One that broke off goes on where it was, also after a restart: its bytes are in a folder. An upload is its
 * person's alone, and the rights are read from the database at each request.
 */
import { mkdir, readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
// Adds `hide` to the types of route schemas.
import type {} from '@fastify/swagger';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { ownsUpload, uploadIdOf } from './upload-owner.ts';

/** What was said of an upload when it began, as the server kept it. */
export type UploadFacts = Readonly<Record<string, string>>;

export interface WholeUpload {
  id: string;
  /** Bytes. */
  size: number;
  facts: UploadFacts;
}

export interface UploadKind {
  /** Path of its requests, such as `/api/uploads/packages`. */
  path: string;
  /** Where the bytes lie. */
  folder: string;
  /** Ending of the files, such as `.zip`. */
  ending: string;
  /** Bytes. */
  limit: number;
  /** How long an upload may take before its bytes are removed, ms. */
  keptMs: number;
  /** @throws Failure `forbidden` where this person may send nothing of the kind. */
  admit(person: Person): void;
  /** What is kept with the upload, or why it is refused, in Portuguese. */
  begin(person: Person, told: Readonly<Record<string, string | null>>): Promise<{ facts: UploadFacts } | { refused: string }>;
  /** All bytes are here. It may be told more than once of the same upload. */
  finish(upload: WholeUpload): Promise<void>;
  /** Size of an upload whose bytes came whole and are gone again; null where there was none. */
  sizeOfDone(person: Person, id: string): Promise<number | null>;
}

export interface UploadShelf {
  /** Path of the bytes. */
  pathOf(id: string): string;
  /** Uploads whose bytes are whole. */
  whole(): Promise<WholeUpload[]>;
  /** No error where it is gone. */
  remove(id: string): Promise<void>;
}

const CLEANING_MS = 60 * 60_000;

const openShelf = (store: FileStore, { folder, ending }: UploadKind): UploadShelf => {
  const read = (id: string) => store.getUpload(id).catch(() => null);
  return {
    pathOf: (id) => join(folder, id),
    whole: async () => {
      await mkdir(folder, { recursive: true });
      const uploads = await Promise.all((await readdir(folder)).filter((name) => name.endsWith(ending)).map(read));
      return uploads.flatMap((one) =>
        one !== null && one.size !== undefined && one.offset === one.size
          ? [{ id: one.id, size: one.size, facts: (one.metadata ?? {}) as UploadFacts }]
          : [],
      );
    },
    remove: async (id) => {
      await store.remove(id).catch(() => undefined);
    },
  };
};

const serve = (app: FastifyInstance, services: Services, kind: UploadKind, tus: Server, people: WeakMap<IncomingMessage, Person>): void =>
  void app.register(async (uploads) => {
    // The library reads the bytes itself.
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    for (const url of [kind.path, `${kind.path}/:id`])
      uploads.route<{ Params: { id?: string } }>({
        method: url === kind.path ? ['POST'] : ['HEAD', 'PATCH', 'DELETE'],
        url,
        schema: { hide: true },
        // The bytes of a part come as slowly as the caller's network.
        config: { turn: 'aside' },
        onRequest: async (request, reply) => {
          const person = await services.authenticate(request, reply);
          kind.admit(person);
          const { id } = request.params;
          if (id !== undefined && !ownsUpload(person, id, kind.ending)) throw new Failure('not_found');
          people.set(request.raw, person);
        },
        handler: async (request, reply) => {
          const { id } = request.params;
          const person = people.get(request.raw);
          // Who lost the last answer is told that nothing is left to send.
          const done = request.method === 'HEAD' && id !== undefined && person ? await kind.sizeOfDone(person, id) : null;
          if (done !== null)
            return reply
              .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(done), 'upload-length': String(done) })
              .code(200)
              .send();
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
          await tus.handle(request.raw, reply.raw);
          return reply;
        },
      });
  });

export const registerUploads = (app: FastifyInstance, services: Services, kind: UploadKind): UploadShelf => {
  const store = new FileStore({ directory: kind.folder, expirationPeriodInMilliseconds: kind.keptMs });
  const people = new WeakMap<IncomingMessage, Person>();
  const personOf = (request: { runtime?: { node?: { req: unknown } | undefined } | undefined }): Person => {
    const person = people.get(request.runtime?.node?.req as IncomingMessage);
    if (!person) throw new Error('an upload came without its person');
    return person;
  };
  const tus = new Server({
    path: kind.path,
    datastore: store,
    maxSize: kind.limit,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => uploadIdOf(personOf(request), services.ids(), kind.ending),
    onUploadCreate: async (request, { metadata, size }) => {
      const begun = size ? await kind.begin(personOf(request), metadata ?? {}) : { refused: '' };
      // oxlint-disable-next-line typescript/only-throw-error -- the library wants its refusals like this
      if ('refused' in begun) throw { status_code: 422, body: begun.refused };
      return { metadata: { ...begun.facts } };
    },
    onUploadFinish: async (_request, { id, size = 0, metadata }) => {
      await kind.finish({ id, size, facts: (metadata ?? {}) as UploadFacts });
      return {};
    },
  });
  const cleaning = setInterval(() => {
    store.deleteExpired().catch((error: unknown) => app.log.error({ err: error }, 'old uploads were not removed'));
  }, CLEANING_MS).unref();
  app.addHook('onClose', () => clearInterval(cleaning));
  serve(app, services, kind, tus, people);
  return openShelf(store, kind);
};
