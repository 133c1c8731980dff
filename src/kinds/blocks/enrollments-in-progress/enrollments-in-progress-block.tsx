import { useId } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { BlockCard } from '#src/kinds/cards/block/block-card.tsx';
import { blocksCopy } from '../blocks.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import styles from './enrollments-in-progress-block.module.css';

/** Shows three, latest first; the page gives the order. 'Ver todos' opens the full list. */
const shown = 3;

export const EnrollmentsInProgressBlock = ({
  data,
  page,
  more,
}: BlockProps<BlockData<'EnrollmentsInProgress'>>) => {
  const heading = useId();
  if (page.inProgress.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        title={data.title ?? blocksCopy.inProgress}
        id={heading}
        more={more === null ? null : { label: blocksCopy.seeAll, to: more }}
      />
      <ul className={styles.list}>
        {page.inProgress.slice(0, shown).map(({ element, state, fact }) => (
          <li key={element.idElement}>
            <BlockCard
              element={element}
              state={state}
              fact={fact}
              href={page.hrefOf(element)}
              format="square"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
