/** Whether a whole page works offline. If it does, its card shows that. */
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { belowOf, canBeSaved } from '#sync/downloads/savable.ts';
import type { SavedMarks } from '#sync/downloads/read-saved.ts';

/**
 * True when the pictures of the page, every step whose files can be saved, and all pages below it
 * are on the device. Text-only steps need no files. Steps that never work offline do not count
 * here: they show that themselves.
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
      elementType === 'CONTENT' &&
      size !== null &&
      canBeSaved(idContentType) &&
      !contents.has(idElement),
  );
  if (missing) return false;
  return belowOf(node).every((id) => {
    const child = nodes.get(id);
    return !child || pageIsSaved(child, nodes, { contents, pages }, seen);
  });
};
