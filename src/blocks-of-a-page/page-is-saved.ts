/** Whether a page opens whole without a connection, so that its card may say so. */
import type { Node } from '#contract/entities/node.ts';
import { belowOf, canBeSaved } from '#sync/downloads/savable.ts';
import type { SavedMarks } from '#sync/downloads/read-saved.ts';

/**
 * Its pictures are here, every step with files of its own that can be saved is, and so is all that stands below it. Steps that are
 * text alone need nothing; those that never open without a connection say so where they stand.
 */
export const pageIsSaved = (
  node: Node,
  nodes: ReadonlyMap<string, Node>,
  { contents, pages }: SavedMarks,
  seen = new Set<string>(),
): boolean => {
  if (seen.has(node.idNode)) return true;
  seen.add(node.idNode);
  if (!pages.has(node.idNode)) return false;
  const missing = node.mapElements.some(
    ({ elementType, idElement, idContentType, size }) =>
      elementType === 'CONTENT' && size !== null && canBeSaved(idContentType) && !contents.has(idElement),
  );
  if (missing) return false;
  return belowOf(node).every((id) => {
    const child = nodes.get(id);
    return !child || pageIsSaved(child, nodes, { contents, pages }, seen);
  });
};
