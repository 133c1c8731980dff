/** A file that a class gives its people. */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { media } from '#contract/areas/media/entities/media.ts';

/** 1 PDF, 2 presentation, 3 spreadsheet, 4 document, 5 picture, 6 audio, 7 video. */
export type AttachmentFormat = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const attachment = z.object({
  idAttachment: id,
  title: z.string(),
  /** A number that this version does not know is shown by the file's name alone. */
  format: z.int(),
  media,
});
export type Attachment = z.infer<typeof attachment>;
