import type { BlockElement } from '#contract/blocks.ts';
import type { Node } from '#contract/entities/node.ts';

/** A node as a card shows it. */
export const elementOf = ({ node }: { node: Node }): BlockElement => ({
  elementType: 'NODE',
  idElement: node.idNode,
  nodeCode: node.nodeCode,
  title: node.title,
  description: node.description,
  label: node.label,
  image: node.image,
  idContentType: null,
  duration: node.workload,
  count: node.nodeType === 'LEARNING' ? node.mapElements.length : node.childNodes.length,
  idNode: null,
});
