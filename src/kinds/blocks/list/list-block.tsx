import { useId } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { BlockCard } from '#src/kinds/cards/block/block-card.tsx';
import { blocksCopy } from '../blocks.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { keyOf } from '../element-card.tsx';
import styles from './list-block.module.css';

/** A vertical list of rows, divided by hairlines. */
export const ListBlock = ({ data, page, more }: BlockProps<BlockData<'List'>>) => {
  const heading = useId();
  if (data.elements.length === 0) return null;
  return (
    <section
      {...(data.title === null
        ? { 'aria-label': blocksCopy.list }
        : { 'aria-labelledby': heading })}
    >
      {data.title !== null && (
        <SectionHead
          title={data.title}
          id={heading}
          more={more === null ? null : { label: blocksCopy.seeAll, to: more }}
        />
      )}
      <ul className={styles.list}>
        {data.elements.map((element, at) => (
          <li key={keyOf(element, at)}>
            <BlockCard
              element={element}
              state={page.stateOf(element)}
              href={page.hrefOf(element)}
              acts={page.acts}
              format="square"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
