/**
 * Files that writes name, by tus, from everybody in the company: each person their own. All of one is checked here before a write may name it: its
 * size, its hash, and by its bytes that it is what it says. What may be named is for the write to say: evidence is smaller, and of fewer types.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq, gt, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { sentFile } from '#contract/entities/user-upload.ts';
import { MAX_UPLOAD } from '#contract/rules/upload-format.ts';
import { uploadCopy } from '#server/copy/pt-br.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { registerUploads, type UploadShelf, type WholeUpload } from './register-uploads.ts';
import { sentTypeOf } from './sent-type.ts';
import { sha256OfFile } from './upload-owner.ts';

const FILES_PATH = '/api/uploads/files';
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 7 * DAY_MS;
/** Files of one person in a day. */
const A_DAY = 100;
/** Bytes of one person in a day. */
const BYTES_A_DAY = 4 * MAX_UPLOAD;

/** What is said of an upload when it begins. `size` is the upload's own. */
const told = z.extend(z.omit(sentFile, { size: true }), { owner: z.string() });

/** What is kept with it. */
const kept = z.extend(told, { tenant: z.string() });

const f = personFiles;

export const registerPersonFiles = (app: FastifyInstance, services: Services, uploadsFolder: string): void => {
  const { db, storage, clock } = services;
  const isKnown = async (tenant: string, idUser: string, upload: string): Promise<number | null> => {
    const [row] = await db
      .select({ size: f.size })
      .from(f)
      .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), eq(f.upload, upload)));
    return row?.size ?? null;
  };
  const take = async (shelf: UploadShelf, { id, size, facts }: WholeUpload): Promise<void> => {
    const { tenant, owner, idUpload, name, type, sha256 } = kept.parse(facts);
    const path = shelf.pathOf(id);
    const isIt = (await sentTypeOf(path, name)) === type && (await sha256OfFile(path)) === sha256;
    if (!isIt) {
      await shelf.remove(id);
      // oxlint-disable-next-line typescript/only-throw-error -- the library wants its refusals like this
      throw { status_code: 422, body: uploadCopy.notTaken };
    }
    await storage.put(createReadStream(path), { mimeType: type });
    await db
      .insert(f)
      .values({
        ...{ tenant, idUser: owner, id: idUpload, upload: id, sha256, fileName: name, mimeType: type, size },
        receivedAt: new Date(clock.now()),
      })
      .onConflictDoUpdate({
        target: [f.tenant, f.idUser, f.id],
        set: { upload: id, sha256, fileName: name, mimeType: type, size, receivedAt: new Date(clock.now()) },
        // A course may name it already: it stays what it was.
        setWhere: eq(f.sha256, sha256),
      });
    await shelf.remove(id);
  };
  const tooMany = async ({ tenant, idUser }: Person): Promise<boolean> => {
    const since = new Date(clock.now() - DAY_MS);
    const [row] = await db
      .select({ n: count(), bytes: sum(f.size) })
      .from(f)
      .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), gt(f.receivedAt, since)));
    return (row?.n ?? 0) >= A_DAY || Number(row?.bytes ?? 0) >= BYTES_A_DAY;
  };
  const shelf: UploadShelf = registerUploads(app, services, {
    path: FILES_PATH,
    folder: join(uploadsFolder, 'files'),
    ending: '.part',
    limit: MAX_UPLOAD,
    keptMs: KEPT_MS,
    admit: () => undefined,
    begin: async (person, said) => {
      const parsed = told.safeParse(said);
      if (!parsed.success) return { refused: uploadCopy.notTaken };
      // A file waits on a device for its person: under another session it is sent to nobody.
      if (parsed.data.owner !== person.idUser) throw new Failure('forbidden');
      // oxlint-disable-next-line typescript/only-throw-error -- the library wants its refusals like this
      if (await tooMany(person)) throw { status_code: 429, body: uploadCopy.tooManyFiles };
      return { facts: { ...parsed.data, tenant: person.tenant } };
    },
    finish: (upload) => take(shelf, upload),
    sizeOfDone: (person, id) => isKnown(person.tenant, person.idUser, id),
  });
};
