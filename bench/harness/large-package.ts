/**
 * A SCORM package of many files that do not shrink, as films and pictures do not; part by part, so
 * that making it takes no memory.
 */
import { createCipheriv } from 'node:crypto';
import { manifest, page } from '#server/testing/scorm-zip.ts';
import { type ZipEntry, zipParts } from '#server/testing/zip-bytes.ts';

function* media(files: number, bytes: number): Generator<ZipEntry> {
  // The same bytes each time, like noise.
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16));
  yield manifest();
  yield page;
  for (let i = 2; i < files; i += 1)
    yield { name: `media/${i}.mp4`, data: noise.update(Buffer.alloc(Math.floor(bytes / files))) };
}

export const largePackage = (files: number, bytes: number): Iterable<Buffer> =>
  zipParts(media(files, bytes));
