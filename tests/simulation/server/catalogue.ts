import { contents, nodes } from './courses.ts';
import type { Catalogue } from './state.ts';

/** What the company has when a story begins. */
export const catalogue = (): Catalogue => ({
  newAttempt: ({ idEvaluation, idNodeEnrollment, attempt, turn }) =>
    `${turn}-${idEvaluation}-${attempt}-${idNodeEnrollment}`,
  nodes: new Map(nodes().map((node) => [node.idNode, node])),
  contents: new Map(contents().map((content) => [content.idContentItem, content])),
  usage: 1,
});
