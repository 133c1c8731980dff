import { useId, useMemo } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { paths } from '#src/paths.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { CardRow } from '../card-row.tsx';
import { CatalogFilter } from './catalog-filter.tsx';
import styles from './catalog-block.module.css';
import { findEntries, tagsOf } from './find-entries.ts';
import { useCatalogFilter } from './use-catalog-filter.ts';

const words = blocksCopy.catalog;

/** The published pages below a node. Search and filters run on the device. */
export const CatalogBlock = ({ data, page, more }: BlockProps<BlockData<'Catalog'>>) => {
  const heading = useId();
  const { nodeCode, depth } = data;
  const { text, tags, setText, setTags } = useCatalogFilter(`${more} ${nodeCode} ${depth}`);
  const offered = useMemo(
    () => tagsOf(page.catalog, { nodeCode, depth }),
    [page.catalog, nodeCode, depth],
  );
  const found = useMemo(
    () => findEntries(page.catalog, { nodeCode, depth, text, tags }),
    [page.catalog, nodeCode, depth, text, tags],
  );
  const filtered = text !== '' || tags.length > 0;
  const title = data.title ?? words.title;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        title={title}
        id={heading}
        more={
          more === null
            ? null
            : { label: blocksCopy.seeAll, to: paths.filtered(more, { text, tags }) }
        }
      />
      <CatalogFilter
        search={data.textSearch}
        text={text}
        onSearch={setText}
        tags={data.tagFilter ? offered : []}
        chosen={tags}
        onChoose={setTags}
      />
      <p className={styles.count} role="status">
        {found.length === 0 ? blocksCopy.noResults : filtered ? words.found(found.length) : ''}
      </p>
      {found.length > 0 && (
        <CardRow
          // New results start again at the first card.
          key={`${text}~${tags.join('~')}`}
          title={null}
          elements={found.map(({ element }) => element)}
          card={data.card}
          cardFormat={data.cardFormat}
          page={page}
          more={null}
        />
      )}
    </section>
  );
};
