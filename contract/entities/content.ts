/** A content item with its text; media are named by immutable addresses (documents 2 §3, 3 §3). */
import { z } from 'zod';
import { flag, id, location, seconds } from '../primitives.ts';
import { journeyPart } from './journey-part.ts';
import { media } from './media.ts';
import { playlist } from './playlist.ts';
import { tag } from './topics.ts';

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
  // What follows is missing in rows of older servers.
  /** The day of a live transmission, in the company's time (contract/rules/live-day.ts). */
  initDate: z.iso.date().nullish(),
  idChatRoom: id.nullish(),
  /** Of journeys; in an overview each is a content of its own. */
  parts: z.array(journeyPart).nullish(),
  playlist: playlist.nullish(),
});
export type Content = z.infer<typeof content>;
