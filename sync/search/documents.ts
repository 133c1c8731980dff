// The search documents of mirror rows. A row that people do not see (inactive, archived, the company's own node) has none.
import type { Found } from '#contract/search-index.ts';
import type { Content } from '#contract/entities/content.ts';
import type { Node } from '#contract/entities/node.ts';

// Extracts the words of an HTML text. The server has sanitised it, so simple tag matching is enough. The result is never shown as HTML.
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (_whole: string, code: string): string => {
  if (!code.startsWith('#')) return named[code.toLowerCase()] ?? ' ';
  const point = code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return Number.isInteger(point) && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
};

const plainText = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(style|script)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface SearchDocument {
  /** Key of the row, with its kind: two kinds may have the same id. */
  key: string;
  title: string;
  /** Label, author and tags. */
  about: string;
  description: string;
  text: string;
  found: Found;
}

/** Tags in a row: names, or objects with a name. Rows of older servers have none. */
const tagsOf = (row: object): string[] => {
  if (!('tags' in row) || !Array.isArray(row.tags)) return [];
  return row.tags.flatMap((tag: unknown) => {
    if (typeof tag === 'string') return [tag];
    return typeof tag === 'object' && tag !== null && 'name' in tag && typeof tag.name === 'string' ? [tag.name] : [];
  });
};

const spaced = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');

export const nodeDocument = (node: Node): SearchDocument | null => {
  if (node.status !== 'PUBLISHED' || node.nodeCode === null) return null;
  const { idNode, title, shortTitle, label, description, syllabus, image } = node;
  return {
    key: `node ${idNode}`,
    title: spaced([title, shortTitle === title ? null : shortTitle]),
    about: spaced([label, ...tagsOf(node)]),
    description: description ?? '',
    text: plainText(syllabus ?? ''),
    found: { elementType: 'NODE', idElement: idNode, title, description, label, image, idContentType: null, idNode },
  };
};

export const contentDocument = (content: Content): SearchDocument | null => {
  if (content.active !== 1) return null;
  const { idContentItem, idContentType, idNode, text: title, description, label, author, image } = content;
  return {
    key: `content ${idContentItem}`,
    title,
    about: spaced([label, author, ...tagsOf(content)]),
    description: description ?? '',
    text: plainText(content.content ?? ''),
    found: { elementType: 'CONTENT', idElement: idContentItem, title, description, label, image, idContentType, idNode },
  };
};
