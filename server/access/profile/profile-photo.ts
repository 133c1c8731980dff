/** A person's photo: checked by its content and encoded anew, so that nothing but its pixels is kept. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_SIDE } from '#contract/rules/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { mediaFiles, personPhotos } from '#server/db/schema/media.ts';

const MIME = 'image/jpeg';

/** Null where it is no JPEG of the photo's size. `sent` is base64. */
export const readPhoto = async (sent: string): Promise<Buffer | null> => {
  const bytes = Buffer.from(sent, 'base64');
  try {
    const picture = sharp(bytes, { limitInputPixels: PHOTO_SIDE * PHOTO_SIDE, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (format !== 'jpeg' || width !== PHOTO_SIDE || height !== PHOTO_SIDE) return null;
    return await picture.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  } catch {
    return null;
  }
};

/** Stores the bytes and answers the address that shows them. */
export const putPhoto = async (
  tx: Tx,
  { tenant, idUser, fileName, bytes }: { tenant: string; idUser: string; fileName: string; bytes: Buffer },
): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { tenant, sha256, idUser, jpeg: bytes.toString('base64') };
  await tx.insert(personPhotos).values(row).onConflictDoNothing();
  await tx.insert(mediaFiles).values({ tenant, sha256, fileName, mimeType: MIME, size: bytes.length }).onConflictDoNothing();
  return `/media/${sha256}/${fileName}`;
};
