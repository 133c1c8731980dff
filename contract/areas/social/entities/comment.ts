/** What people write about a page or a class. */
import { z } from 'zod/mini';
import { flag, id, instant } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

/** Most characters of text, markup not counted. */
export const COMMENT_LIMIT = 1000;
/** Most characters of the HTML that carries the text. */
export const COMMENT_HTML_LIMIT = 20_000;

/**
 * The only HTML of a comment, for the server and the app. Links have `href` alone; they open in a
 * new window.
 */
export const commentTags = ['b', 'i', 'u', 'a', 'p', 'br'];
export const commentLink = /^(https?:\/\/|mailto:)/i;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of a comment's HTML: paragraphs and breaks become line ends. */
export const commentText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** HTML of 1 to 1,000 characters of text. */
export const commentBody = z.string().check(
  asText(),
  z.maxLength(COMMENT_HTML_LIMIT),
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
  createdBy: id,
  /** The author's name and picture; null until the server fills them in. */
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** HTML; empty once it is deleted or hidden. */
  text: z.string(),
  creationDate: instant,
  /** Null where it was never edited. */
  lastModifiedDate: z.nullable(instant),
  deleted: flag,
  /** The administrator who hid it as inappropriate; null where it is shown. */
  hiddenBy: z.nullable(id),
});
export type Comment = z.infer<typeof comment>;
