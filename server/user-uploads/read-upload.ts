/** Uploads with their file and author, as they are told. */
import { and, eq } from 'drizzle-orm';
import type { UserUpload } from '#contract/entities/user-upload.ts';
import { endingOf } from '#contract/rules/upload-format.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { userUploads } from '#server/db/schema/user-uploads.ts';
import { mediaAddress } from '#server/media/media-address.ts';

const u = userUploads;
const f = personFiles;

export type UploadRow = typeof userUploads.$inferSelect;
type FileRow = typeof personFiles.$inferSelect;

export const presentUpload = (row: UploadRow, file: FileRow, name: string): UserUpload => ({
  idUserUpload: row.id,
  idSection: row.idSection,
  idUser: row.idUser,
  title: row.title,
  description: row.description,
  name,
  mimetype: file.mimeType,
  extension: endingOf(file.fileName),
  fileName: file.fileName,
  size: file.size,
  idUpload: row.idUpload,
  url: mediaAddress(file.sha256, file.fileName),
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  statusReason: row.statusReason,
});

/** A file is its person's, so that no person shows another's by its id. */
export const uploadsIn = (db: Executor) =>
  db
    .select({ upload: u, file: f, name: people.name })
    .from(u)
    .innerJoin(f, and(eq(f.tenant, u.tenant), eq(f.idUser, u.idUser), eq(f.id, u.idUpload)))
    .innerJoin(people, and(eq(people.tenant, u.tenant), eq(people.id, u.idUser)));

export const uploadOf = async (
  db: Executor,
  tenant: string,
  id: string,
): Promise<UserUpload | null> => {
  const [found] = await uploadsIn(db).where(and(eq(u.tenant, tenant), eq(u.id, id)));
  return found ? presentUpload(found.upload, found.file, found.name) : null;
};
