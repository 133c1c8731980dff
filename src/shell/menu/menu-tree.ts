/** The menu's pages with all pages below them, by code. */
import { paths } from '#src/paths.ts';
import type { Menu } from '#contract/entities/menu.ts';
import type { CatalogEntry } from '#src/blocks/block-page.ts';
import { nodesCopy } from '#src/copy/pt-BR/nodes.ts';
import type { SubPlace } from '#src/shell/place.ts';

const above = (nodeCode: string): string => nodeCode.split('.').slice(0, -1).join('.');

export const menuTree = (options: Menu['options'], catalog: readonly CatalogEntry[]): SubPlace[] => {
  const below = new Map<string, CatalogEntry['element'][]>();
  const codes = new Map<string, string>();
  for (const { element } of catalog) {
    if (element.nodeCode === null) continue;
    codes.set(element.idElement, element.nodeCode);
    const code = above(element.nodeCode);
    below.set(code, [...(below.get(code) ?? []), element]);
  }
  const place = (idNode: string, label: string): SubPlace => {
    const children = (below.get(codes.get(idNode) ?? '-') ?? []).map(({ idElement, title }) => place(idElement, title));
    return {
      ...{ id: `node:${idNode}`, label: label || nodesCopy.tree.untitled, to: paths.level(idNode) },
      ...(children.length > 0 ? { children } : {}),
    };
  };
  return options.map(({ text, idNode }) => place(idNode, text));
};
