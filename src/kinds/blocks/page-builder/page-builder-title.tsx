import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import styles from './page-builder.module.css';

export const PageBuilderTitle = ({ data }: BlockProps<BlockData<'PageBuilderTitle'>>) => (
  <div className={styles.title}>
    <h2>{data.title}</h2>
    {data.subtitle && <p>{data.subtitle}</p>}
  </div>
);
