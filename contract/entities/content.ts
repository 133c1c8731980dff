/** A content item with its text; media are named by immutable addresses (documents 2 §3, 3 §3). */
import { z } from 'zod';
import { flag, id, location, seconds } from '../primitives.ts';
import { tag } from './topics.ts';

export const media = z.object({
  /** Immutable: a new file has a new address. */
  url: location,
  fileName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Media = z.infer<typeof media>;

export const content = z.object({
  idContentItem: id,
  idContentType: z.int(),
  /** The node that it belongs to. */
  idNode: id,
  /** The title, as the documents name it. */
  text: z.string(),
  description: z.string().nullable(),
  label: z.string().nullable(),
  author: z.string().nullable(),
  authorRole: z.string().nullable(),
  duration: seconds.nullable(),
  image: location.nullable(),
  /** Sanitised HTML of articles and pages. */
  content: z.string().nullable(),
  contentLocation: location.nullable(),
  referenceLink: location.nullable(),
  media: media.nullable(),
  /** WebVTT. */
  captions: media.nullable(),
  poster: location.nullable(),
  shareable: flag,
  active: flag,
  /** Every other address that the content shows: saved for offline with it. */
  assets: z.array(location),
  /** Rows of older servers have none. */
  tags: z.array(tag).optional(),
});
export type Content = z.infer<typeof content>;
