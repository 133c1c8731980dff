/** What the editor of comments can hold: the HTML that the server keeps, and nothing else. */
import { getSchema } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { commentLink } from '#contract/areas/social/entities/comment.ts';
import { commentNodes } from './safe-comment.ts';

export const commentExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  UndoRedo,
  Underline,
  Bold.extend({ renderHTML: () => ['b', 0] }),
  Italic.extend({ renderHTML: () => ['i', 0] }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => commentLink.test(address),
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  }),
];

const parser = DOMParser.fromSchema(getSchema(commentExtensions));

/**
 * A comment as the editor begins with it. The browser takes no HTML as text, so it is read from
 * cleaned nodes.
 */
export const commentDocument = (html: string) =>
  parser.parse(commentNodes(html)).toJSON() as object;

/** What was pasted. */
export const commentSlice = (html: string): Slice => parser.parseSlice(commentNodes(html));
