import { Suspense, useMemo, type ComponentType } from 'react';
import type { z } from 'zod/mini';
import { blocksCopy } from './blocks.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type {
  BlockPage,
  BlockProps,
  BlockReads,
  BlockSources,
} from '#src/learning/reads/block-page.ts';

export interface RawBlockProps {
  /** Unparsed, as received. Parsed here with the schema of its kind. */
  data: unknown;
  page: BlockPage;
  more: string | null;
}

interface BlockDefinition<S extends z.ZodMiniType> {
  schema: S;
  component: ComponentType<BlockProps<z.infer<S>>>;
  /**
   * Derives the extra data that the block needs from what the page has read. Runs only on pages
   * with this block.
   */
  read?: (sources: BlockSources) => Partial<BlockReads>;
  /** The block has a full list, which 'Ver todos' opens. */
  listed?: boolean;
}

/** What the app needs to know about a kind of block. */
export interface BlockSpec {
  View: ComponentType<RawBlockProps>;
  listed: boolean;
}

/**
 * Wraps a block's component with its schema and its read. Invalid data, for example from a newer
 * server, breaks one block, not the page.
 */
const withSchema = <S extends z.ZodMiniType>({
  schema,
  component: View,
  read,
}: BlockDefinition<S>): ComponentType<RawBlockProps> => {
  const WithSchema = ({ data, page, more }: RawBlockProps) => {
    const parsed = useMemo(() => schema.safeParse(data), [data]);
    const own = useMemo(
      () => (page.sources && read ? { ...page, ...read(page.sources) } : page),
      [page],
    );
    if (!parsed.success)
      return <Notice title={blocksCopy.unreadable}>{blocksCopy.unreadableHint}</Notice>;
    return (
      <Suspense fallback={<Skeleton shape="banner" />}>
        <View data={parsed.data} page={own} more={more} />
      </Suspense>
    );
  };
  return WithSchema;
};

export const defineBlock = <S extends z.ZodMiniType>(
  definition: BlockDefinition<S>,
): BlockSpec => ({
  listed: definition.listed ?? false,
  View: withSchema(definition),
});
