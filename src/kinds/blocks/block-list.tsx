import { useMemo, type ReactNode } from 'react';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import styles from './block-list.module.css';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { BlockView } from './block-view.tsx';

interface BlockListProps {
  blocks: readonly Block[];
  page: BlockPage;
  /** Shown when the page has no blocks. */
  empty: ReactNode;
}

/** Renders nested blocks with the same components. */
const nestedIn =
  (page: BlockPage) =>
  (own: readonly Block[]): ReactNode => <BlockList blocks={own} page={page} empty={null} />;

/** The blocks of a page in order, with spacing. */
export const BlockList = ({ blocks, page, empty }: BlockListProps) => {
  const inner = useMemo<BlockPage>(() => ({ ...page, nested: nestedIn(page) }), [page]);
  if (blocks.length === 0) return empty;
  return (
    <div className={styles.list}>
      {blocks.map((block) => (
        <div key={block.idBlock} className={styles.block} data-kind={block.type}>
          <BlockView block={block} page={inner} />
        </div>
      ))}
    </div>
  );
};
