import { Suspense, useMemo, type ComponentType } from 'react';
import type { z } from 'zod/mini';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { BlockPage, BlockProps, BlockReads, BlockSources } from './block-page.ts';

export interface RawBlockProps {
  /** As it travelled: parsed here, by the schema of its kind. */
  data: unknown;
  page: BlockPage;
  more: string | null;
}

interface BlockDefinition<S extends z.ZodMiniType> {
  schema: S;
  component: ComponentType<BlockProps<z.infer<S>>>;
  /** What the block needs of the mirror beyond its own data, out of what the page has read. Runs only on a page that has the block. */
  read?: (sources: BlockSources) => Partial<BlockReads>;
  /** It has more than what it shows: 'Ver todos' leads to all of it. */
  listed?: boolean;
}

/** What the app must know of a kind of block. */
export interface BlockSpec {
  View: ComponentType<RawBlockProps>;
  listed: boolean;
}

/** A block's component behind its schema and its read. Data that a newer or a broken server sent costs one block, not the page. */
const withSchema = <S extends z.ZodMiniType>({ schema, component: View, read }: BlockDefinition<S>): ComponentType<RawBlockProps> => {
  const WithSchema = ({ data, page, more }: RawBlockProps) => {
    const parsed = useMemo(() => schema.safeParse(data), [data]);
    const own = useMemo(() => (page.sources && read ? { ...page, ...read(page.sources) } : page), [page]);
    if (!parsed.success) return <Notice title={blocksCopy.unreadable}>{blocksCopy.unreadableHint}</Notice>;
    return (
      <Suspense fallback={<Skeleton shape="banner" />}>
        <View data={parsed.data} page={own} more={more} />
      </Suspense>
    );
  };
  return WithSchema;
};

export const defineBlock = <S extends z.ZodMiniType>(definition: BlockDefinition<S>): BlockSpec => ({
  listed: definition.listed ?? false,
  View: withSchema(definition),
});
