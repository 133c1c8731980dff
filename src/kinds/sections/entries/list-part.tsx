import { type ComponentType, useMemo } from 'react';
import { FIRST_ENTRIES, type Section } from '#contract/areas/content/entities/section.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { SectionMoves } from '../section-spec.ts';
import type { LayoutProps } from './section-list.tsx';
import type { ShownEntry } from './shown-entry.ts';
import { type ListContext, useEntries } from './use-entries.ts';
import { pageAt, useSectionPage } from './use-section-page.ts';

/** More than a phone shows: what follows the part is not pushed down when its items come. */
const WAITING_ROWS = 12;

interface ListPartProps {
  section: Section;
  moves: SectionMoves;
  layout: ComponentType<LayoutProps>;
  /** Position of its first item, from 0. */
  from: number;
  size: number;
  total: number;
  context: ListContext;
  /** The items of the first page, which its parts do not read again. */
  begin: readonly ShownEntry[];
}

/** Some items of a section, from this device or from the server. */
export const ListPart = ({
  section,
  moves,
  layout: Layout,
  from,
  size,
  total,
  context,
  begin,
}: ListPartProps) => {
  const page = pageAt(from);
  const { entries, missing, again } = useSectionPage(section, page);
  const at = from % FIRST_ENTRIES;
  // The same slice for the same page, so that its rows are read once.
  const part = useMemo(() => entries?.slice(at, at + size), [entries, at, size]);
  const ofPart = useMemo(() => {
    // By their ids: a section that is published anew has other rows, and what stands is shown until
    // they are read.
    const ids = new Set(part?.map(({ idEntry }) => idEntry));
    return begin.filter(({ entry }) => ids.has(entry.idEntry));
  }, [begin, part]);
  const ofPage = useEntries(page === 1 ? undefined : part, context);
  const shown = page === 1 ? ofPart : ofPage;
  if (missing === 'offline')
    return (
      <Notice tone="offline" title={words.offline}>
        {words.offlineText}
      </Notice>
    );
  if (missing === 'failed')
    return <ErrorNotice title={words.failed} text={words.failedText} onRetry={again} />;
  if (shown === undefined)
    return (
      <Waiting>
        {Array.from({ length: Math.min(size, total - from, WAITING_ROWS) }, (_, row) => (
          <RowSkeleton key={row} />
        ))}
      </Waiting>
    );
  return (
    <Layout
      shown={shown}
      first={from}
      total={total}
      page={context.page}
      section={section}
      moves={moves}
    />
  );
};
