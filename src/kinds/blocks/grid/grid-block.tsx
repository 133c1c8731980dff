import { useId } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { ElementCard, keyOf } from '../element-card.tsx';
import styles from './grid-block.module.css';

/** Layout by card kind. Standard cards stand in two columns, on wide screens in four. */
const layouts: Record<string, string | undefined> = {
  navigation: styles.doors,
  avatar: styles.faces,
  block: styles.single,
  button: styles.single,
  banner: classNames(styles.single, styles.banners),
};

export const GridBlock = ({ data, page, more }: BlockProps<BlockData<'Grid'>>) => {
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
      <ul className={classNames(styles.grid, layouts[data.card])}>
        {data.elements.map((element, at) => (
          <li key={keyOf(element, at)}>
            <ElementCard element={element} kind={data.card} format={data.cardFormat} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
};
