import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import type { MediaFile } from './media-headers.ts';

/** Null where the company has no such file, whoever else has. */
export const findMediaFile = async (db: Executor, tenant: string, sha256: string): Promise<MediaFile | null> => {
  const [found] = await db
    .select({
      sha256: mediaFiles.sha256,
      fileName: mediaFiles.fileName,
      mimeType: mediaFiles.mimeType,
      size: mediaFiles.size,
      public: mediaFiles.public,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenant, tenant), eq(mediaFiles.sha256, sha256)));
  return found ?? null;
};
