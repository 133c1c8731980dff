/** What people write about a page or a class. */
import { z } from 'zod/mini';
import { flag, id, instant } from '../../primitives.ts';

/** Most characters of text, markup not counted. */
export const COMMENT_LIMIT = 1000;
/** Most characters of the HTML that carries the text. */
const HTML_LIMIT = 20_000;

/** The only HTML of a comment, for the server and the app. Links have `href` alone; they open in a new window. */
export const commentTags = ['b', 'i', 'u', 'a', 'p', 'br'];
export const commentLink = /^(https?:\/\/|mailto:)/i;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of a comment's HTML: paragraphs and breaks become line ends. */
export const commentText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Plain text as a comment's HTML. */
export const commentHtml = (text: string): string =>
  text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');

/** HTML of 1 to 1,000 characters of text. */
export const commentBody = z.string().check(
  z.maxLength(HTML_LIMIT),
  z.refine((html) => {
    const { length } = commentText(html);
    return length > 0 && length <= COMMENT_LIMIT;
  }),
);

export const commentEntityType = z.enum(['NODE', 'TEAM']);

export const comment = z.object({
  idComment: id,
  entityType: commentEntityType,
  idEntity: id,
  /** Of a reply, the comment that it answers. */
  idParentComment: z.nullable(id),
  /** The author. */
  idUser: id,
  /** The author's name and picture; null until the server fills them in. */
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** HTML; empty once it is deleted. */
  text: z.string(),
  creationDate: instant,
  /** Null where it was never edited. */
  lastModifiedDate: z.nullable(instant),
  deleted: flag,
});
export type Comment = z.infer<typeof comment>;
