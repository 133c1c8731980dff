import type { Node } from '#contract/areas/learning/entities/node.ts';

/** Without those of which a person who is in no group of theirs sees the card alone. */
export const openPages = (pages: readonly Node[]): Node[] =>
  pages.filter(({ hasAccess }) => hasAccess !== 0);

/** Pages that a package's page may stand in. */
export const areasForPackages = (pages: readonly Node[]): Node[] =>
  pages.filter(
    ({ nodeType, nodeCode, status }) =>
      nodeType === 'ORGANIZATION' && nodeCode !== null && status === 'PUBLISHED',
  );

const SCORM_TYPE = 26;

/**
 * A page that holds a package alone; a course of a folder must not lose its other contents to a
 * package of the same title.
 */
export const isPageOfPackage = ({ nodeType, mapElements }: Node): boolean =>
  nodeType === 'LEARNING' &&
  mapElements.length === 1 &&
  mapElements[0]?.elementType === 'CONTENT' &&
  mapElements[0].idContentType === SCORM_TYPE;
