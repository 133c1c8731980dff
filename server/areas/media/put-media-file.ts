import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import type { MediaFile } from './media-headers.ts';

/** Gives a company a file that is in the store already. */
export const putMediaFile = async (
  db: Executor,
  tenant: string,
  file: Omit<MediaFile, 'restricted'>,
): Promise<void> => {
  const { fileName, mimeType, size } = file;
  await db
    .insert(mediaFiles)
    .values({ tenant, ...file })
    .onConflictDoUpdate({
      target: [mediaFiles.tenant, mediaFiles.sha256],
      // A public file stays public: the logo may also appear in a lesson.
      set: { fileName, mimeType, size, public: sql`${mediaFiles.public} or excluded.public` },
    });
};
