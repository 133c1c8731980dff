/** The full list of one block, as a grid. */
import { blocks, type BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import {
  CatalogFilter,
  type CatalogFilterProps,
} from '#src/kinds/blocks/catalog/catalog-filter.tsx';
import { findEntries, tagsOf } from '#src/kinds/blocks/catalog/find-entries.ts';
import {
  type CatalogFilterState,
  useCatalogFilter,
} from '#src/kinds/blocks/catalog/use-catalog-filter.ts';
import { GridBlock } from '#src/kinds/blocks/grid/grid-block.tsx';
import { recommendationsOf } from '#src/kinds/blocks/recommendation/recommendations-of.ts';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { nodesCopy } from './nodes.copy.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readBlock } from '#sync/reads/read-block.ts';
import styles from './nodes.module.css';

interface Listed {
  title: string;
  card: string;
  cardFormat: 'portrait' | 'square' | 'landscape' | 'landscape-xsmall';
  elements: readonly BlockElement[];
  /** Of a catalogue: how it can be filtered. */
  filter?: Pick<CatalogFilterProps, 'search' | 'tags'>;
}

/** The full list of a block, by its kind; null for kinds without one. */
const listedOf = (
  { type, data }: Block,
  page: BlockPage,
  { text, tags }: CatalogFilterState,
): Listed | null => {
  const plain = { card: 'standard', cardFormat: 'portrait' } as const;
  switch (type) {
    case 'Carrousel':
    case 'Grid': {
      const { data: of } = blocks.Grid.safeParse(data);
      return of ? { ...of, title: of.title ?? blocksCopy.list } : null;
    }
    case 'List': {
      const { data: of } = blocks.List.safeParse(data);
      return of ? { ...plain, ...of, title: of.title ?? blocksCopy.list } : null;
    }
    case 'Catalog': {
      const { data: of } = blocks.Catalog.safeParse(data);
      if (!of) return null;
      const found = findEntries(page.catalog, {
        nodeCode: of.nodeCode,
        depth: of.depth,
        text,
        tags,
      });
      const filter = { search: of.textSearch, tags: of.tagFilter ? tagsOf(page.catalog, of) : [] };
      return {
        ...of,
        title: of.title ?? blocksCopy.catalog.title,
        elements: found.map(({ element }) => element),
        filter,
      };
    }
    case 'Recommendation': {
      const { data: of } = blocks.Recommendation.safeParse(data);
      return of
        ? {
            ...of,
            title: of.title ?? blocksCopy.recommendation,
            elements: page.sources ? recommendationsOf(page.sources).recommended : [],
          }
        : null;
    }
    case 'EnrollmentsInProgress': {
      const { data: of } = blocks.EnrollmentsInProgress.safeParse(data);
      return of
        ? {
            ...plain,
            title: of.title ?? blocksCopy.inProgress,
            elements: page.inProgress.map(({ element }) => element),
          }
        : null;
    }
    default:
      return null;
  }
};

interface CardListScreenProps {
  idBlock: string;
  /** How the catalogue was filtered that led here. */
  filter: CatalogFilterState;
}

export const CardListScreen = ({ idBlock, filter }: CardListScreenProps) => {
  const { page, home } = useBlockPage();
  const { text, tags, setText, setTags } = useCatalogFilter(idBlock, filter);
  const found = useMirror((db) => readBlock(db, idBlock), [idBlock]);
  if (found === undefined || home === undefined) return null;
  if (found === 'restricted') return <AccessDenied />;
  const listed = found && listedOf(found.block, page, { text, tags });
  if (!listed) return <PageMissing {...nodesCopy.cardList.missing} />;
  return (
    <>
      <h1 className={styles.title}>{listed.title}</h1>
      {listed.filter && (
        <CatalogFilter
          {...listed.filter}
          text={text}
          onSearch={setText}
          chosen={tags}
          onChoose={setTags}
        />
      )}
      <p className={styles.count} role="status">
        {nodesCopy.cardList.count(listed.elements.length)}
      </p>
      {listed.elements.length === 0 ? (
        <EmptyState
          picture="search"
          level={2}
          title={
            found.block.type === 'Recommendation'
              ? blocksCopy.noRecommendations
              : blocksCopy.noResults
          }
        />
      ) : (
        <GridBlock
          data={{ ...listed, title: null, elements: [...listed.elements] }}
          page={page}
          more={null}
        />
      )}
    </>
  );
};
