/**
 * A person's photo: checked by its content and encoded anew, so that nothing but its pixels is
 * kept.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_SIDE } from '#contract/rules/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { mediaFiles, personPhotos } from '#server/db/schema/media.ts';
import { people } from '#server/db/schema/access.ts';
import { comments } from '#server/db/schema/social.ts';
import { and, eq, like, sql } from 'drizzle-orm';

const MIME = 'image/jpeg';
/** Names of photos; no file that a company brings has such a name and such bytes. */
const PHOTOS = 'fe\\_thumb%';

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

const addressOf = (sha256: string): string => `/media/${sha256}/`;

/**
 * Removes the bytes of a photo that its person replaced. They stay while a comment shows them, or
 * another person has the same picture. Call once the new photo stands. Devices that still have the
 * old address are told the new one with the person's row.
 */
export const removePhoto = async (
  tx: Tx,
  tenant: string,
  address: string | null,
): Promise<void> => {
  const sha256 = /^\/media\/([0-9a-f]{64})\//.exec(address ?? '')?.[1];
  if (sha256 === undefined) return;
  const photo = and(eq(personPhotos.tenant, tenant), eq(personPhotos.sha256, sha256));
  // A person who sets the same picture meanwhile is waited for, and is then seen by the next question.
  const [kept] = await tx
    .select({ idUser: personPhotos.idUser })
    .from(personPhotos)
    .where(photo)
    .for('update');
  if (!kept) return;
  const shown = `${addressOf(sha256)}%`;
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), like(people.photo, shown)))
    .limit(1);
  const [comment] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), sql`${comments.doc}->>'photo' like ${shown}`))
    .limit(1);
  if (person || comment) return;
  await tx.delete(personPhotos).where(photo);
  await tx
    .delete(mediaFiles)
    .where(
      and(
        eq(mediaFiles.tenant, tenant),
        eq(mediaFiles.sha256, sha256),
        like(mediaFiles.fileName, PHOTOS),
      ),
    );
};

/** Stores the bytes and answers the address that shows them. */
export const putPhoto = async (
  tx: Tx,
  {
    tenant,
    idUser,
    fileName,
    bytes,
  }: { tenant: string; idUser: string; fileName: string; bytes: Buffer },
): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { tenant, sha256, idUser, jpeg: bytes.toString('base64') };
  // It changes nothing of a picture that is there, and keeps it from being removed until this is
  // committed.
  const target = [personPhotos.tenant, personPhotos.sha256];
  await tx
    .insert(personPhotos)
    .values(row)
    .onConflictDoUpdate({ target, set: { jpeg: row.jpeg } });
  await tx
    .insert(mediaFiles)
    .values({ tenant, sha256, fileName, mimeType: MIME, size: bytes.length })
    .onConflictDoNothing();
  return `${addressOf(sha256)}${fileName}`;
};
