import { keyOf } from '#src/kinds/blocks/element-card.tsx';
import type { HomeItemsProps } from './home-item.ts';
import styles from './home-section.module.css';
import { HomeTile } from './home-tile.tsx';

/** One card per screen, with the top of the next one visible below. */
export const FullscreenHome = ({ items, page }: HomeItemsProps) => (
  <ul className={styles.screens}>
    {items.map(({ element, item }, at) => (
      <li key={keyOf(element, at)}>
        <HomeTile element={element} item={item} page={page} eager={at === 0} />
      </li>
    ))}
  </ul>
);
