/** 'Ouça também': of the section where the content was opened, otherwise of its page. */
import { viewerOf } from '#src/kinds/viewers/registry.ts';
import type { Sibling } from '#src/kinds/viewers/viewer.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import { readSectionAlike } from '#sync/reads/sections/read-section-alike.ts';

/** The address of a content that was opened from a section. */
export const contentHref = (idContentItem: string, idSection: string | null): string =>
  idSection === null
    ? paths.content(idContentItem)
    : `${paths.content(idContentItem)}?${new URLSearchParams({ idSection })}`;

export const useSiblings = (
  { content, alike }: ContentView,
  idSection: string | null,
): readonly Sibling[] => {
  const opens = useOpensHere();
  // Read for what can be heard or seen in sequence alone.
  const listed = idSection !== null && (viewerOf(content.idContentType)?.timed ?? false);
  const ofSection = useMirror(
    async (db) => (listed ? readSectionAlike(db, idSection, content) : []),
    [listed, idSection, content.idContentItem],
  );
  const inSection = ofSection !== undefined && ofSection.length > 0;
  return (inSection ? ofSection : alike).map((other) => ({
    content: other,
    href: contentHref(other.idContentItem, inSection ? idSection : null),
    needsConnection: !opens({ elementType: 'CONTENT', idElement: other.idContentItem }),
  }));
};
