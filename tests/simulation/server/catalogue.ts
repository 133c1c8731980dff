import { contents, nodes } from './courses.ts';
import type { Catalogue } from './state.ts';

/** What the company has when a story begins. */
export const catalogue = (): Catalogue => {
  let attempts = 0;
  return {
    newAttempt: () => `tentativa-${String((attempts += 1)).padStart(4, '0')}`,
    nodes: new Map(nodes().map((node) => [node.idNode, node])),
    contents: new Map(contents().map((content) => [content.idContentItem, content])),
    usage: 1,
  };
};
