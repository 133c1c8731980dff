/** Renders the blocks of a page with the person's data from the mirror. */
import type { Block } from '#contract/areas/learning/entities/block.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { BlockList } from '../block-list.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { BlockPageView } from './use-block-page.ts';

export const BlocksOf = ({
  blocks,
  person,
}: {
  blocks: readonly Block[];
  person: BlockPageView;
}) => (
  <BlockList
    blocks={blocks}
    page={person.page}
    empty={
      <EmptyState
        picture="shelf"
        level={2}
        title={pageCopy.home.empty}
        text={pageCopy.home.emptyText}
      />
    }
  />
);
