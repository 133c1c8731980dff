import { lazy, Suspense } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { BlockProps } from '../block-page.ts';
import styles from './text-section-block.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

export const TextSectionBlock = ({ data }: BlockProps<BlockData<'TextSection'>>) => (
  <Suspense
    fallback={
      <div className={styles.text}>
        <Skeleton shape={['line', 'long']} />
        <Skeleton shape={['line', 'short']} />
      </div>
    }
  >
    <RichText html={data.html} />
  </Suspense>
);
