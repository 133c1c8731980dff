/**
 * The company's menu as entries: its own levels, and below each page all pages below it, by code.
 */
import { paths } from '#src/paths.ts';
import type { MenuOption } from '#contract/areas/access/entities/menu.ts';
import type { CatalogEntry } from '#src/learning/reads/block-page.ts';
import { nodesCopy } from '#src/features/nodes/nodes.copy.ts';
import type { SubPlace } from '../place.ts';

const above = (nodeCode: string): string => nodeCode.split('.').slice(0, -1).join('.');

/** What this person gets: an entry that leads to anything else is left out. */
export interface MenuOffer {
  node(idNode: string): boolean;
  section(idSection: string): boolean;
}

const all: MenuOffer = { node: () => true, section: () => true };

export const menuTree = (
  options: readonly MenuOption[],
  catalog: readonly CatalogEntry[],
  offer: MenuOffer = all,
): SubPlace[] => {
  const below = new Map<string, CatalogEntry['element'][]>();
  const codes = new Map<string, string>();
  for (const { element } of catalog) {
    if (element.nodeCode === null || !offer.node(element.idElement)) continue;
    codes.set(element.idElement, element.nodeCode);
    const code = above(element.nodeCode);
    below.set(code, [...(below.get(code) ?? []), element]);
  }
  const pagesBelow = (idNode: string): SubPlace[] =>
    (below.get(codes.get(idNode) ?? '-') ?? []).map(({ idElement, title }) =>
      page(idElement, title),
    );
  const page = (idNode: string, label: string, more: readonly SubPlace[] = []): SubPlace => {
    const children = [...more, ...pagesBelow(idNode)];
    return {
      id: `node:${idNode}`,
      label: label || nodesCopy.tree.untitled,
      to: paths.level(idNode),
      ...(children.length > 0 && { children }),
    };
  };
  const place = ({
    text,
    idNode,
    sectionTo,
    address,
    options: more = [],
  }: MenuOption): SubPlace[] => {
    const children = more.flatMap(place);
    const held = children.length > 0 ? { children } : {};
    // An entry whose own target is not for this person still holds what is.
    const group = children.length > 0 ? [{ id: `group:${text}`, label: text, ...held }] : [];
    if (idNode !== undefined) return offer.node(idNode) ? [page(idNode, text, children)] : group;
    if (sectionTo !== undefined)
      return offer.section(sectionTo)
        ? [
            {
              id: `section:${sectionTo.toLowerCase()}`,
              label: text,
              to: paths.section(text, sectionTo),
              ...held,
            },
          ]
        : group;
    if (address !== undefined && /^https:\/\//i.test(address))
      return [{ id: `address:${address}`, label: text, to: address, ...held }];
    return group;
  };
  return options.flatMap(place);
};
