/**
 * The items of a section, part by part: 'Ver mais' brings the next one, or the end of the list
 * coming near.
 */
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { FIRST_ENTRIES, type Section } from '#contract/areas/content/entities/section.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readKeptPage } from '#sync/reads/sections/kept-section-pages.ts';
import type { SectionMoves } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import { keptLook } from './kept-look.ts';
import { ListPart } from './list-part.tsx';
import { NearPart } from './near-part.tsx';
import styles from './section-list.module.css';
import type { ShownEntry } from './shown-entry.ts';
import { type ListContext, useEntries } from './use-entries.ts';
import { pageAt } from './use-section-page.ts';

const SectionSearch = lazyPart(() => import('./section-search.tsx'), 'SectionSearch');

export interface LayoutProps {
  shown: readonly ShownEntry[];
  /** Position of the first of them in the section, from 0, and how many the section has. */
  first: number;
  total: number;
  page: BlockPage;
  section: Section;
  moves: SectionMoves;
}

export interface SectionListProps {
  section: Section;
  moves: SectionMoves;
  layout: ComponentType<LayoutProps>;
  /**
   * Items of a part: a divisor of `FIRST_ENTRIES`. Layouts whose shape depends on the count take
   * whole pages.
   */
  size?: number;
  /** The next part comes by itself. */
  endless?: boolean;
  /** Called so in the search; without it there is none. */
  searchIn?: string | undefined;
}

const NoEntries = () => (
  <EmptyState
    picture="shelf"
    level={2}
    title={words.empty}
    text={words.emptyText}
    action={
      <LinkButton tone="secondary" to={paths.home}>
        {words.others}
      </LinkButton>
    }
  />
);

/** On a desktop the second part comes at once. */
const isWide = (): boolean => window.matchMedia('(min-width: 769px)').matches;
/** About the height of an item, px. */
const ITEM_HEIGHT = 96;

const none: NonNullable<Section['entries']> = [];

/** Grows the list when its end comes near. */
const ListEnd = ({ onNear }: { onNear: () => void }) => {
  const [at, setAt] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!at) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(),
      {
        rootMargin: '800px 0px',
      },
    );
    observer.observe(at);
    return () => observer.disconnect();
  }, [at, onNear]);
  return <div ref={setAt} className={styles.end} />;
};

interface MoreProps {
  idSection: string;
  shown: number;
  total: number;
  onMore: () => void;
}

const More = ({ idSection, shown, total, onMore }: MoreProps) => {
  const { reachable } = useSyncStatus();
  const page = pageAt(shown);
  const here = useMirror(
    async (db) => page === 1 || (await readKeptPage(db, { idSection, page })) !== null,
    [idSection, page],
  );
  const closed = !reachable && here === false;
  return (
    <div className={styles.more}>
      <p>{words.of(shown, total)}</p>
      <ProgressBar value={(shown / total) * 100} label={null} className={styles.bar} />
      <Button why={closed ? { icon: 'offline', text: words.notHere } : null} onClick={onMore}>
        {words.more}
      </Button>
    </div>
  );
};

export const SectionList = ({
  section,
  moves,
  layout,
  size = FIRST_ENTRIES,
  endless = false,
  searchIn,
}: SectionListProps) => {
  const { idSection } = section;
  const first = section.entries ?? none;
  const total = section.total ?? first.length;
  const { page, known } = useBlockPage();
  const { reachable } = useSyncStatus();
  const context: ListContext = { page, known, reachable, idSection };
  const [count, setCount] = useState(() => keptLook.read(idSection)?.count ?? (isWide() ? 2 : 1));
  const [found, setFound] = useState(false);
  const drawn = Math.min(count, Math.ceil(total / size));
  // Whether there is anything at all: what the mirror does not have is not shown.
  const begin = useEntries(first, context);
  const grow = useCallback(() => setCount((parts) => parts + 1), []);
  useEffect(() => keptLook.write(idSection, { count }), [idSection, count]);
  if (begin === undefined) return <SectionWaiting />;
  if (begin.length === 0 && total <= first.length) return <NoEntries />;
  const shown = Math.min(total, drawn * size);
  return (
    <>
      {searchIn !== undefined && (
        <Suspense fallback={<div className={styles.searchComing} />}>
          <SectionSearch
            section={section}
            moves={moves}
            layout={layout}
            name={searchIn}
            context={context}
            onSearch={setFound}
          />
        </Suspense>
      )}
      {!found && (
        <>
          {Array.from({ length: drawn }, (_, at) => (
            <NearPart
              key={at}
              eager={at < 2}
              height={Math.min(size, total - at * size) * ITEM_HEIGHT}
            >
              {() => (
                <ListPart
                  section={section}
                  moves={moves}
                  layout={layout}
                  size={size}
                  total={total}
                  context={context}
                  begin={begin}
                  from={at * size}
                />
              )}
            </NearPart>
          ))}
          {shown < total &&
            (endless ? (
              <ListEnd key={drawn} onNear={grow} />
            ) : (
              <More idSection={idSection} shown={shown} total={total} onMore={grow} />
            ))}
        </>
      )}
    </>
  );
};
