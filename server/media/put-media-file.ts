import type { Executor } from '#server/db/database.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import type { MediaFile } from './media-headers.ts';

/** Gives a company a file that is in the store already. */
export const putMediaFile = async (db: Executor, tenant: string, file: MediaFile): Promise<void> => {
  const { sha256, fileName, mimeType, size } = file;
  const set = { fileName, mimeType, size, public: file.public };
  await db
    .insert(mediaFiles)
    .values({ tenant, sha256, ...set })
    .onConflictDoUpdate({ target: [mediaFiles.tenant, mediaFiles.sha256], set });
};
