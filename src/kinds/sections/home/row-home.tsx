import { ElementCard, keyOf } from '#src/kinds/blocks/element-card.tsx';
import type { HomeItemsProps } from './home-item.ts';
import styles from './home-section.module.css';

/** A vertical list, each picture beside its text. */
export const RowHome = ({ items, page }: HomeItemsProps) => (
  <ul className={styles.rows}>
    {items.map(({ element }, at) => (
      <li key={keyOf(element, at)}>
        <ElementCard element={element} kind="block" format="landscape" page={page} />
      </li>
    ))}
  </ul>
);
