/**
 * Files that writes name, by tus, from every person in the company: each person their own. All of one
 * is checked here before a write may name it: its size, its hash, and by its bytes that it is what
 * it says. What may be named is for the write to say: evidence is smaller, and of fewer types.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq, gt, ne, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { sentFile } from '#contract/entities/user-upload.ts';
import { MAX_UPLOAD } from '#contract/rules/upload-format.ts';
import { uploadCopy } from '#server/copy/pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { Failure } from '#server/failure.ts';
import { diskFull } from '#server/http/failure-of.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { registerUploads, type UploadStart } from './register-uploads.ts';
import { sentTypeOf } from './sent-type.ts';
import { sha256OfFile } from './upload-owner.ts';
import { UploadRefused } from './upload-refused.ts';
import type { UploadFacts, UploadStore, WholeUpload } from './upload-store.ts';

declare module '#server/services.ts' {
  interface Services {
    /** Null where nothing can be uploaded. */
    personFiles: PersonFiles | null;
  }
}

type Owner = Pick<Person, 'tenant' | 'idUser'>;

export interface PersonFiles {
  /**
   * Takes those of these uploads that are whole here, before a write names them. Answers those that
   * cannot be taken now.
   */
  settle(owner: Owner, idUploads: readonly string[]): Promise<ReadonlySet<string>>;
}

const FILES_PATH = '/api/uploads/files';
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 7 * DAY_MS;
/** Files of one person in a day. */
const A_DAY = 100;
/** Bytes of one person in a day. */
const BYTES_A_DAY = 4 * MAX_UPLOAD;
/**
 * A file that came whole beyond the day's number waits on the server, and its device asks again
 * after so many seconds.
 */
const ANOTHER_DAY_S = 3_600;

/** What is said of an upload when it begins. `size` is the upload's own. */
const told = z.extend(z.omit(sentFile, { size: true }), { owner: z.string() });

/** What is kept with it. */
const kept = z.extend(told, { tenant: z.string() });

interface Sum {
  files: number;
  bytes: number;
}

const isTooMuch = ({ files, bytes }: Sum): boolean => files > A_DAY || bytes > BYTES_A_DAY;

const f = personFiles;

/** What came of this person within a day, and was taken; without the file `but`. */
const takenSince = async (
  db: Executor,
  { tenant, idUser }: Owner,
  since: Date,
  but = '',
): Promise<Sum> => {
  const [row] = await db
    .select({ n: count(), bytes: sum(f.size) })
    .from(f)
    .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), gt(f.receivedAt, since), ne(f.id, but)));
  return { files: row?.n ?? 0, bytes: Number(row?.bytes ?? 0) };
};

const aDayBefore = (clock: Services['clock']): Date => new Date(clock.now() - DAY_MS);

/** Checks the file, and brings it to the storage. @throws UploadRefused, Failure */
const takeFile = async (
  { db, storage, clock, disk }: Services,
  fileStore: UploadStore,
  { id, size, facts }: WholeUpload,
): Promise<void> => {
  const { tenant, owner, idUpload, name, type, sha256 } = kept.parse(facts);
  const path = fileStore.pathOf(id);
  const isIt = (await sentTypeOf(path, name)) === type && (await sha256OfFile(path)) === sha256;
  if (!isIt) {
    await fileStore.remove(id);
    throw new UploadRefused(422, uploadCopy.notTaken);
  }
  const release = disk.hold(size);
  if (!release) throw diskFull();
  try {
    await storage.put(createReadStream(path), { mimeType: type });
  } finally {
    release();
  }
  const receivedAt = new Date(clock.now());
  await db.transaction(async (tx) => {
    // Of many that end at once, each sees those before it.
    await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, owner)))
      .for('update');
    const today = await takenSince(tx, { tenant, idUser: owner }, aDayBefore(clock), idUpload);
    if (isTooMuch({ files: today.files + 1, bytes: today.bytes + size }))
      throw new UploadRefused(429, uploadCopy.tooManyFiles, ANOTHER_DAY_S);
    await tx
      .insert(f)
      .values({
        tenant,
        idUser: owner,
        id: idUpload,
        upload: id,
        sha256,
        fileName: name,
        mimeType: type,
        size,
        receivedAt,
      })
      .onConflictDoUpdate({
        target: [f.tenant, f.idUser, f.id],
        set: { upload: id, sha256, fileName: name, mimeType: type, size, receivedAt },
        // A course may name it already: it stays what it was.
        setWhere: eq(f.sha256, sha256),
      });
  });
  await fileStore.remove(id);
};

/**
 * What lies here unfinished counts as what has come, so that a person does not fill the disk with
 * beginnings. Parts that were left alone for a day give way.
 */
const demandQuota = async (
  { db, clock }: Services,
  fileStore: UploadStore,
  { person, size, lying, beginning }: UploadStart,
): Promise<void> => {
  const taken = await takenSince(db, person, aDayBefore(clock));
  let files = taken.files + lying.length + beginning.length + 1;
  let bytes = [...lying.map((one) => one.size), ...beginning, size].reduce(
    (all, one) => all + one,
    taken.bytes,
  );
  const left = lying.filter(
    (one) => one.offset < one.size && one.touchedAt < aDayBefore(clock).getTime(),
  );
  for (const old of left.toSorted((a, b) => a.touchedAt - b.touchedAt)) {
    if (!isTooMuch({ files, bytes })) return;
    await fileStore.remove(old.id);
    files -= 1;
    bytes -= old.size;
  }
  if (isTooMuch({ files, bytes }))
    throw new UploadRefused(429, uploadCopy.tooManyFiles, ANOTHER_DAY_S);
};

export const registerPersonFiles = (
  app: FastifyInstance,
  services: Services,
  uploadsFolder: string,
): PersonFiles => {
  const { db, log } = services;
  const begin = async (start: UploadStart): Promise<UploadFacts> => {
    const { person } = start;
    const parsed = told.safeParse(start.told);
    if (!parsed.success) throw new UploadRefused(422, uploadCopy.notTaken);
    // A file waits on a device for its person: under another session it is sent to no person.
    if (parsed.data.owner !== person.idUser) throw new Failure('forbidden');
    await demandQuota(services, fileStore, start);
    return { ...parsed.data, tenant: person.tenant };
  };

  const fileStore: UploadStore = registerUploads(app, services, {
    path: FILES_PATH,
    folder: join(uploadsFolder, 'files'),
    ending: '.part',
    limit: MAX_UPLOAD,
    keptMs: KEPT_MS,
    // What is sent in support access would be the person's own, and count for them.
    admit: ({ supporter }) => {
      if (supporter !== undefined) throw new Failure('forbidden');
    },
    begin,
    take: (upload) => takeFile(services, fileStore, upload),
    sizeOfDone: async ({ tenant, idUser }, upload) => {
      const [row] = await db
        .select({ size: f.size })
        .from(f)
        .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), eq(f.upload, upload)));
      return row?.size ?? null;
    },
  });

  return {
    settle: async (owner, idUploads) => {
      const later = new Set<string>();
      if (idUploads.length === 0) return later;
      for (const upload of await fileStore.whole(owner)) {
        const { idUpload = '' } = upload.facts;
        if (!idUploads.includes(idUpload)) continue;
        await fileStore.settle(upload).catch((error: unknown) => {
          // A file that is not what it said is gone, and the write is told that it is missing.
          if (error instanceof UploadRefused && error.status_code === 422) return;
          log.error(
            { err: error, upload: upload.id },
            'an upload that is whole could not be taken',
          );
          later.add(idUpload);
        });
      }
      return later;
    },
  };
};
