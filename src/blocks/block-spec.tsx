import { Suspense, useMemo, type ComponentType } from 'react';
import type { z } from 'zod/mini';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { BlockPage, BlockProps } from './block-page.ts';

export interface RawBlockProps {
  /** As it travelled: parsed here, by the schema of its kind. */
  data: unknown;
  page: BlockPage;
  more: string | null;
}

/** A block's component behind its schema. Data that a newer or a broken server sent costs one block, not the page. */
export const drawn = <S extends z.ZodMiniType>(schema: S, View: ComponentType<BlockProps<z.infer<S>>>): ComponentType<RawBlockProps> => {
  const Drawn = ({ data, page, more }: RawBlockProps) => {
    const parsed = useMemo(() => schema.safeParse(data), [data]);
    if (!parsed.success) return <Notice title={blocksCopy.unreadable}>{blocksCopy.unreadableHint}</Notice>;
    return (
      <Suspense fallback={<Skeleton shape="banner" />}>
        <View data={parsed.data} page={page} more={more} />
      </Suspense>
    );
  };
  return Drawn;
};
