import { FillingNote } from '#src/learning/reads/filling-bar.tsx';
import { useMemo } from 'react';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { CatalogFilter } from '#src/kinds/blocks/catalog/catalog-filter.tsx';
import { findEntries, tagsOf } from '#src/kinds/blocks/catalog/find-entries.ts';
import { useCatalogFilter } from '#src/kinds/blocks/catalog/use-catalog-filter.ts';
import { GridBlock } from '#src/kinds/blocks/grid/grid-block.tsx';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { nodesCopy } from './nodes.copy.ts';
import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import styles from './nodes.module.css';

/** Enough for one screen. The rest follows while one scrolls. */
const FIRST = 12;
const STEP = 24;

const everywhere = { nodeCode: null, depth: null };

/**
 * Everything that the company publishes: searched and filtered on the device, and the way to its
 * tree.
 */
export const WholeCatalog = ({ idNode, page }: { idNode: string; page: BlockPage }) => {
  const { text, tags, setText, setTags } = useCatalogFilter(idNode);
  const offered = useMemo(() => tagsOf(page.catalog, everywhere), [page.catalog]);
  const found = useMemo(
    () => findEntries(page.catalog, { ...everywhere, text, tags }),
    [page.catalog, text, tags],
  );
  const { count, end } = useIncrementalList(found.length, FIRST, STEP);
  const elements = found.slice(0, count).map(({ element }) => element);
  return (
    <>
      <h1 className={styles.title}>{blocksCopy.catalog.title}</h1>
      <div className={styles.lead}>
        <p role="status">{nodesCopy.cardList.count(found.length)}</p>
        <TextLink to={paths.nodeTree(idNode)}>{nodesCopy.catalog.asTree}</TextLink>
      </div>
      <FillingNote />
      <CatalogFilter
        search
        text={text}
        onSearch={setText}
        tags={offered}
        chosen={tags}
        onChoose={setTags}
      />
      {found.length === 0 ? (
        <EmptyState picture="search" level={2} title={blocksCopy.noResults} />
      ) : (
        <GridBlock
          data={{ title: null, card: 'standard', cardFormat: 'landscape', elements }}
          page={page}
          more={null}
        />
      )}
      {count < found.length && <div ref={end} />}
    </>
  );
};
