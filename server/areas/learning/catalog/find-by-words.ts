import type { SearchHit } from '#contract/areas/learning/api/search.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { fold } from './fold.ts';

interface Searched {
  hit: SearchHit;
  title: string;
  about: string;
  description: string;
}

const searched = (hit: SearchHit): Searched => ({
  hit,
  title: fold(hit.title),
  about: fold([hit.label ?? '', ...hit.tags].join(' ')),
  description: fold(hit.description ?? ''),
});

const ofNode = (node: Node): SearchHit => ({
  elementType: 'NODE',
  idElement: node.idNode,
  title: node.title,
  description: node.description,
  label: node.label,
  image: node.image,
  idContentType: null,
  idNode: node.idNode,
  nodeCode: node.nodeCode,
  tags: node.tags ?? [],
});

const ofContent = (content: Content, node: Node): SearchHit => ({
  elementType: 'CONTENT',
  idElement: content.idContentItem,
  title: content.text,
  description: content.description,
  label: content.label,
  image: content.image,
  idContentType: content.idContentType,
  idNode: content.idNode,
  nodeCode: node.nodeCode,
  tags: content.tags ?? [],
});

/**
 * Lower is better: equal to the title, its beginning, part of it, then words in title, label and
 * tags, then in the description. Null when a word is missing.
 */
const rank = (
  { title, about, description }: Searched,
  text: string,
  words: readonly string[],
): number | null => {
  if (title === text) return 0;
  if (title.startsWith(text)) return 1;
  if (title.includes(text)) return 2;
  if (words.every((word) => title.includes(word))) return 3;
  if (words.every((word) => title.includes(word) || about.includes(word))) return 4;
  return words.every(
    (word) => title.includes(word) || about.includes(word) || description.includes(word),
  )
    ? 5
    : null;
};

/** Caches the folded texts by list identity: the lists are replaced when they change. */
const folded = new WeakMap<readonly Content[], { nodes: readonly Node[]; all: Searched[] }>();

const prepare = (nodes: readonly Node[], contents: readonly Content[]): Searched[] => {
  const known = folded.get(contents);
  if (known?.nodes === nodes) return known.all;
  const open = new Map(
    nodes.filter((node) => node.status === 'PUBLISHED').map((node) => [node.idNode, node]),
  );
  const all = [...open.values()]
    .filter(({ nodeCode }) => nodeCode !== null)
    .map((node) => searched(ofNode(node)));
  for (const content of contents) {
    const node = open.get(content.idNode);
    if (node && content.active === 1) all.push(searched(ofContent(content, node)));
  }
  folded.set(contents, { nodes, all });
  return all;
};

/** Searches published pages and their active contents. Every word must occur somewhere. */
export const findByWords = (
  nodes: readonly Node[],
  contents: readonly Content[],
  searchString: string,
): SearchHit[] => {
  const text = fold(searchString);
  const words = text.split(' ');
  const found: { at: number; one: Searched }[] = [];
  for (const one of prepare(nodes, contents)) {
    const at = rank(one, text, words);
    if (at !== null) found.push({ at, one });
  }
  found.sort(
    (a, b) => a.at - b.at || (a.one.title < b.one.title ? -1 : a.one.title > b.one.title ? 1 : 0),
  );
  return found.map(({ one }) => one.hit);
};
