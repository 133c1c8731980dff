/** The company's pages, read once for every screen that looks at them. */
import type { Node } from '#contract/entities/node.ts';
import type { CatalogEntry } from '#src/blocks/block-page.ts';
import { useSharedMirror } from '#src/platform/reading/shared-mirror.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readCatalog } from '#sync/mirror/reads/read-catalog.ts';
import { catalogEntries } from './company-blocks.ts';

export interface Pages {
  /** By their ids, in the order of the tree. */
  nodes: ReadonlyMap<string, Node>;
  /** Those that are published, as the catalogue shows them. */
  entries: readonly CatalogEntry[];
}

const readPages = async (db: PersonDatabase): Promise<Pages> => {
  const catalog = await readCatalog(db);
  return { nodes: new Map(catalog.map((node) => [node.idNode, node])), entries: catalogEntries(catalog) };
};

/** Undefined until the mirror answered. */
export const usePages = (): Pages | undefined => useSharedMirror('pages', readPages);
