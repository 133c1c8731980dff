import { keyOf } from '#src/kinds/blocks/element-card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { HomeItemsProps } from './home-item.ts';
import styles from './home-section.module.css';
import { HomeTile } from './home-tile.tsx';

/** Up to this many tiles fill the screen. */
const FEW = 2;

/** Tile layout by count: one or two fill the screen; with more, the first is the largest. */
export const MosaicHome = ({ items, page }: HomeItemsProps) => (
  <ul className={classNames(styles.mosaic, items.length <= FEW && styles.few)}>
    {items.map(({ element, item }, at) => (
      <li
        key={keyOf(element, at)}
        className={classNames(at === 0 && items.length > FEW && styles.first)}
      >
        <HomeTile element={element} item={item} page={page} eager={at < 4} />
      </li>
    ))}
  </ul>
);
