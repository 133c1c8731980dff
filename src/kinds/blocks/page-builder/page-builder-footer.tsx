import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import styles from './page-builder.module.css';

/** The footer text of a page, below a line. */
export const PageBuilderFooter = ({ data }: BlockProps<BlockData<'PageBuilderFooter'>>) => (
  <div className={styles.footer}>
    <SafeText html={data.html} />
  </div>
);
