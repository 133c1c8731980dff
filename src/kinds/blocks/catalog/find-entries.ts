import type { CatalogEntry } from '#src/learning/reads/block-page.ts';

/** Lower case and without accents, so that 'ementa' finds 'Émenta'. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface CatalogQuery {
  /** Only pages below this node; null for all. */
  nodeCode: string | null;
  /** How many levels below it; null for all. */
  depth: number | null;
  text: string;
  /** Pages with at least one of these tags; empty for any. */
  tags: readonly string[];
}

const levels = (code: string): number => code.split('.').length;

const within = (code: string | null, { nodeCode, depth }: CatalogQuery): boolean => {
  if (code === null) return false;
  if (nodeCode !== null && !code.startsWith(`${nodeCode}.`)) return false;
  return depth === null || levels(code) - (nodeCode === null ? 0 : levels(nodeCode)) <= depth;
};

/**
 * The entries that match the query. Every word of the text must occur in title, label, description
 * or a tag.
 */
export const findEntries = (
  entries: readonly CatalogEntry[],
  query: CatalogQuery,
): CatalogEntry[] => {
  const words = folded(query.text).split(/\s+/).filter(Boolean);
  return entries.filter(({ element, tags }) => {
    if (!within(element.nodeCode, query)) return false;
    if (query.tags.length > 0 && !query.tags.some((tag) => tags.includes(tag))) return false;
    const said = folded([element.title, element.label, element.description, ...tags].join(' '));
    return words.every((word) => said.includes(word));
  });
};

/** All tags of the entries below that node, in alphabetical order. */
export const tagsOf = (
  entries: readonly CatalogEntry[],
  query: Pick<CatalogQuery, 'nodeCode' | 'depth'>,
): string[] =>
  [
    ...new Set(findEntries(entries, { ...query, text: '', tags: [] }).flatMap(({ tags }) => tags)),
  ].sort((a, b) => a.localeCompare(b, 'pt-BR'));
