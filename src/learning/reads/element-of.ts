import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import type { BlockElement } from '#contract/blocks.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { itemCount, lengthOf } from './level-totals.ts';
import type { CatalogEntry } from './block-page.ts';

/** A node as a card element. */
export const elementOf = ({ node }: { node: Node }): BlockElement => ({
  elementType: 'NODE',
  idElement: node.idNode,
  nodeCode: node.nodeCode,
  title: node.title,
  description: shownDescription(node.description),
  label: node.label,
  image: node.image,
  idContentType: null,
  duration: lengthOf(node),
  count: itemCount(node),
  idNode: null,
});

/** The published pages as catalogue entries. */
export const catalogEntries = (nodes: readonly Node[]): CatalogEntry[] =>
  nodes
    .filter(({ status }) => status === 'PUBLISHED')
    .map((node) => ({ element: elementOf({ node }), tags: node.tags ?? [] }));
