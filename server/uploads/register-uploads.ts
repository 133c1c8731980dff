/**
 * Uploads by tus, of whatever kind. One that broke off goes on where it was, also after a restart:
 * its bytes are in a folder. An upload is its person's alone, and the rights are read from the
 * database at each request.
 */
import type { IncomingMessage } from 'node:http';
// Adds `hide` to the types of route schemas.
import type {} from '@fastify/swagger';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '#contract/failure.ts';
import { Failure } from '#server/failure.ts';
import { problemOf } from '#server/http/error-handler.ts';
import { diskFull, failureOf } from '#server/http/failure-of.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { ownsUpload, uploadIdOf } from './upload-owner.ts';
import { UploadRefused } from './upload-refused.ts';
import {
  type LyingUpload,
  type UploadFacts,
  UploadStore,
  type WholeUpload,
} from './upload-store.ts';

export interface UploadStart {
  person: Person;
  /** Bytes. */
  size: number;
  told: Readonly<Record<string, string | null>>;
  /** What lies here of this person. */
  lying: readonly LyingUpload[];
  /** Bytes of each upload that this person begins at the same time. */
  beginning: readonly number[];
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
  /** For how long parts stay to which nothing comes, ms. */
  keptMs: number;
  /** @throws Failure `forbidden` where this person may send nothing of the kind. */
  admit(person: Person): void;
  /** What is kept with the upload. @throws UploadRefused, Failure */
  begin(start: UploadStart): Promise<UploadFacts>;
  /**
   * All bytes are here. It may be told more than once of the same upload. @throws UploadRefused
   * where it is not to stay.
   */
  take(upload: WholeUpload): Promise<void>;
  /** Size of an upload whose bytes came whole and are gone again; null where there was none. */
  sizeOfDone(person: Person, id: string): Promise<number | null>;
}

const TIDY_MS = 60_000;
/** The storage is away, or the database is: devices wait for so long, seconds. */
const AWAY_S = 30;

/** A request as it came, for what the library asks about it. */
interface UploadRequest {
  person: Person;
  /** Of the upload; undefined where one begins. */
  id: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Errors of the library have a status and a sentence of their own. One of them stands for a disk
 * that took no more.
 */
const isOfLibrary = (error: object): boolean =>
  'status_code' in error && Number(error.status_code) < 500;

/** Never what an error says by itself: the address of the storage may be in it. */
const failureOfUpload = (error: unknown): Failure => {
  const failure = failureOf(error);
  return failure.code === 'internal' ? new Failure('unavailable', { retryAfter: AWAY_S }) : failure;
};

const tell = (reply: FastifyReply, offset: number, length: number): FastifyReply =>
  reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'upload-length': String(length),
    })
    .code(200)
    .send();

const sendRefusal = (
  reply: FastifyReply,
  { status_code, body, retryAfter }: UploadRefused,
): FastifyReply => {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.header('tus-resumable', '1.0.0').code(status_code).send(body);
};

/**
 * Keeps room for the bytes that a request brings, until it is over. @throws Failure `storage_full`
 */
const holdRoom = (
  { disk }: Services,
  limit: number,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void => {
  const bytes =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit;
  const release = disk.takesWrites ? disk.hold(bytes) : null;
  if (!release) throw diskFull();
  reply.raw.once('close', release);
};

export const registerUploads = (
  app: FastifyInstance,
  services: Services,
  kind: UploadKind,
): UploadStore => {
  const { log, disk } = services;
  const store = new FileStore({
    directory: kind.folder,
    expirationPeriodInMilliseconds: kind.keptMs,
  });
  const fileStore = new UploadStore({
    store,
    folder: kind.folder,
    ending: kind.ending,
    take: kind.take,
  });
  const all = new WeakMap<IncomingMessage, UploadRequest>();
  /** Bytes of the uploads that each person begins just now. */
  const beginning = new Map<string, number[]>();

  const askedOf = (request: {
    runtime?: { node?: { req: unknown } | undefined } | undefined;
  }): UploadRequest => {
    const asked = all.get(request.runtime?.node?.req as IncomingMessage);
    if (!asked) throw new Error('an upload came without its person');
    return asked;
  };
  const begin = async (
    { person, reply }: UploadRequest,
    size: number,
    told: UploadStart['told'],
  ): Promise<UploadFacts> => {
    const key = `${person.tenant} ${person.idUser}`;
    const others = beginning.get(key) ?? [];
    beginning.set(key, [...others, size]);
    reply.raw.once('close', () => {
      const left = (beginning.get(key) ?? []).toSpliced(
        (beginning.get(key) ?? []).indexOf(size),
        1,
      );
      if (left.length > 0) beginning.set(key, left);
      else beginning.delete(key);
    });
    // Its bytes, and once more while they go to the storage.
    if (!disk.admits(2 * size)) throw diskFull();
    return kind.begin({
      person,
      size,
      told,
      lying: await fileStore.all(person),
      beginning: others,
    });
  };
  const tus = new Server({
    path: kind.path,
    datastore: store,
    maxSize: kind.limit,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => uploadIdOf(askedOf(request).person, services.ids(), kind.ending),
    // The one that was looked at. By itself the library takes the end of the whole address, and so
    // of whatever stands behind a question mark.
    getFileIdFromRequest: (request) => askedOf(request).id,
    onUploadCreate: async (request, { metadata, size }) => {
      if (!size) throw new UploadRefused(422, '');
      return { metadata: { ...(await begin(askedOf(request), size, metadata ?? {})) } };
    },
    onUploadFinish: async (_request, { id, size = 0, metadata }) => {
      await fileStore.settle({ id, size, facts: (metadata ?? {}) as UploadFacts });
      return {};
    },
    onResponseError: (asked, error) => {
      const { request, reply } = askedOf(asked);
      const retryAfter = (seconds: number | undefined): void => {
        if (seconds !== undefined) reply.raw.setHeader('retry-after', seconds);
      };
      if (error instanceof UploadRefused) retryAfter(error.retryAfter);
      if (isOfLibrary(error)) return undefined;
      const failure = failureOfUpload(error);
      if (failures[failure.code].status >= 500)
        request.log.error({ err: error }, 'an upload failed');
      retryAfter(failure.retryAfter);
      reply.raw.setHeader('content-type', 'application/problem+json');
      const problem = problemOf(failure, request.id);
      return { status_code: problem.status, body: JSON.stringify(problem) };
    },
  });

  const tidy = (): void => {
    if (!disk.takesWrites) return;
    fileStore
      .tidy(services.clock.now() - kind.keptMs, (err, upload) =>
        log.error({ err, upload }, 'an upload that is whole could not be taken'),
      )
      .catch((error: unknown) => log.error({ err: error }, 'uploads were not looked at'));
  };
  const tidying = setInterval(tidy, TIDY_MS).unref();
  app.addHook('onReady', tidy);
  app.addHook('onClose', () => clearInterval(tidying));

  /**
   * The caller for the state of an upload whose bytes are all here has it taken. Null where there
   * is more to come.
   */
  const settledSize = async (person: Person, id: string): Promise<number | null> => {
    const done = await kind.sizeOfDone(person, id);
    if (done !== null) return done;
    const found = await fileStore.find(id);
    if (found === null || found.offset < found.size) return null;
    await fileStore.settle(found).catch((error: unknown) => {
      if (error instanceof UploadRefused) throw error;
      log.error({ err: error, upload: id }, 'an upload that is whole could not be taken');
      throw failureOfUpload(error);
    });
    return found.size;
  };

  void app.register(async (uploads) => {
    // The library reads the bytes itself.
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
      done(null),
    );
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
          if (id !== undefined && !ownsUpload(person, id, kind.ending))
            throw new Failure('not_found');
          if (request.method === 'POST' || request.method === 'PATCH')
            holdRoom(services, kind.limit, request, reply);
          all.set(request.raw, { person, id, request, reply });
        },
        handler: async (request, reply) => {
          const asked = all.get(request.raw);
          if (request.method === 'HEAD' && asked?.id !== undefined) {
            try {
              const size = await settledSize(asked.person, asked.id);
              if (size !== null) return tell(reply, size, size);
            } catch (error) {
              if (error instanceof UploadRefused) return sendRefusal(reply, error);
              throw error;
            }
          }
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          await tus.handle(request.raw, reply.raw);
          return reply;
        },
      });
  });
  return fileStore;
};
