/** A content item with its text; its media have immutable addresses. */
import { z } from 'zod/mini';
import { flag, id, location, seconds } from '#contract/primitives.ts';
import { journeyPart } from './journey-part.ts';
import { media } from '#contract/areas/media/entities/media.ts';
import { playlist } from './playlist.ts';
import { scormPackage } from './package.ts';
import { tag } from './topics.ts';

export const content = z.object({
  idContentItem: id,
  idContentType: z.int(),
  /** The node that it belongs to. */
  idNode: id,
  /** The title. */
  text: z.string(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  author: z.nullable(z.string()),
  authorRole: z.nullable(z.string()),
  duration: z.nullable(seconds),
  image: z.nullable(location),
  /** Sanitised HTML of articles and pages. */
  content: z.nullable(z.string()),
  contentLocation: z.nullable(location),
  referenceLink: z.nullable(location),
  media: z.nullable(media),
  /** WebVTT. */
  captions: z.nullable(media),
  poster: z.nullable(location),
  shareable: flag,
  active: flag,
  /** All other addresses that the content uses: saved for offline with it. */
  assets: z.array(location),
  /** Absent in rows of older servers. */
  tags: z.optional(z.array(tag)),
  // The fields below are absent in rows of older servers.
  /** The day of a live transmission, in the company's time (contract/company-time.ts). */
  initDate: z.nullish(z.iso.date()),
  idChatRoom: z.nullish(id),
  /** The parts of a journey; in an overview each is a content of its own. */
  parts: z.nullish(z.array(journeyPart)),
  playlist: z.nullish(playlist),
  /**
   * Of an embedded page: it is trusted to learn who looks. Any other opens without a word of that.
   */
  trusted: z.nullish(flag),
  scorm: z.nullish(scormPackage),
});
export type Content = z.infer<typeof content>;
