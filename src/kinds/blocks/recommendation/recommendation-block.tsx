import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { CardRow } from '../card-row.tsx';
import styles from '../quiet-line.module.css';

export const RecommendationBlock = ({
  data,
  page,
  more,
}: BlockProps<BlockData<'Recommendation'>>) => {
  const title = data.title ?? blocksCopy.recommendation;
  if (page.recommended.length === 0)
    return (
      <section>
        <SectionHead title={title} />
        <p className={styles.line}>
          {blocksCopy.noRecommendations}{' '}
          <TextLink to={paths.journey()}>{blocksCopy.chooseTopics}</TextLink>
        </p>
      </section>
    );
  return <CardRow {...data} title={title} elements={page.recommended} page={page} more={more} />;
};
