import type { LikeElementType } from '#contract/areas/social/entities/like.ts';
import type { PersonDocs } from '#server/areas/content/person-docs.ts';

/**
 * The page of a liked element, and whether it is restricted; null when this person may not see it.
 */
export const likedElement = async (
  docs: Pick<PersonDocs, 'node' | 'content'>,
  elementType: LikeElementType,
  idElement: string,
): Promise<{ idNode: string; restricted: boolean } | null> => {
  const idNode = elementType === 'NODE' ? idElement : (await docs.content(idElement))?.idNode;
  const node = idNode === undefined ? null : await docs.node(idNode);
  if (!node || node.hasAccess === 0) return null;
  return { idNode: node.idNode, restricted: node.restrictedTo != null };
};
