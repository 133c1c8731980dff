/** Titles, and what stands in for one that is missing. */
import { basename, extname } from 'node:path/posix';
import { cleanLine } from '#contract/clean-text.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { textOf, within } from './xml-access.ts';

const LONGEST = 500;

const shown = (title: string | null): string | null =>
  cleanLine((title ?? '').slice(0, LONGEST)) || null;

/** The title of an item or an organisation; null when it has none. */
export const titleOf = (element: XmlElement | undefined): string | null =>
  shown(textOf(within(element, 'title')));

/** Of the metadata inside an element: `langstring` in 1.2, `string` in 2004. */
export const metadataTitle = (element: XmlElement | undefined): string | null => {
  const title = within(element, 'metadata', 'lom', 'general', 'title');
  return shown(textOf(within(title, 'langstring') ?? within(title, 'string') ?? title));
};

/** `modulo_02-seguranca.html` is 'modulo 02 seguranca'. Null for names that say nothing. */
export const fileTitle = (path: string): string | null => {
  const words = cleanLine(basename(path, extname(path)).replaceAll(/[_\-.\s]+/g, ' '));
  return words === '' ||
    /^(index|default|launch|start|story|indexapi|sco|player|main)(\b|_|$)/i.test(words)
    ? null
    : words.slice(0, LONGEST);
};
