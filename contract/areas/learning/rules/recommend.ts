/**
 * Recommended pages: those that share the topics a person likes, most matches first; never pages
 * that they are enrolled in.
 */
export interface Recommendable {
  idNode: string;
  tags: readonly string[];
  /** Number of likes; breaks ties. */
  likes: number;
}

export const recommended = <T extends Recommendable>(
  pages: readonly T[],
  topics: readonly string[],
  enrolled: ReadonlySet<string>,
): T[] => {
  const wanted = new Set(topics);
  return pages
    .map((page) => ({ page, shared: page.tags.filter((tag) => wanted.has(tag)).length }))
    .filter(({ page, shared }) => shared > 0 && !enrolled.has(page.idNode))
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        b.page.likes - a.page.likes ||
        (a.page.idNode < b.page.idNode ? -1 : 1),
    )
    .map(({ page }) => page);
};
