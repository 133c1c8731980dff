/** Home from the contents of a section, in the layout that the company chose. */
import type { ComponentType } from 'react';
import type { HomeType } from '#contract/entities/section.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { HomeKind } from '#sync/reads/read-home-section.ts';
import { homeItemOf, type HomeItemsProps } from './home-item.ts';
import styles from './home-section.module.css';
import { ElementCard, keyOf } from '#src/kinds/blocks/element-card.tsx';
import { Carousel } from '#src/ui/list/carousel.tsx';
import { HomeTile } from './home-tile.tsx';
import { classNames } from '#src/ui/class-names.ts';

/** A vertical list, each picture beside its text. */
const RowHome = ({ items, page }: HomeItemsProps) => (
  <ul className={styles.rows}>
    {items.map(({ element }, at) => (
      <li key={keyOf(element, at)}>
        <ElementCard element={element} kind="block" format="landscape" page={page} />
      </li>
    ))}
  </ul>
);

/** Up to this many tiles fill the screen. */
const FEW = 2;

/** Tile layout by count: one or two fill the screen; with more, the first is the largest. */
const MosaicHome = ({ items, page }: HomeItemsProps) => (
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

/** One card per screen, with the top of the next one visible below. */
const FullscreenHome = ({ items, page }: HomeItemsProps) => (
  <ul className={styles.screens}>
    {items.map(({ element, item }, at) => (
      <li key={keyOf(element, at)}>
        <HomeTile element={element} item={item} page={page} eager={at === 0} />
      </li>
    ))}
  </ul>
);

/** Three cards in view where there is room. The heading contains the arrows. */
const CarouselHome = ({ items, page }: HomeItemsProps) => (
  <Carousel title={pageCopy.home.contents} label={pageCopy.home.contents} columns={3}>
    {items.map(({ element }, at) => (
      <ElementCard
        key={keyOf(element, at)}
        element={element}
        kind="standard"
        format="landscape"
        page={page}
      />
    ))}
  </Carousel>
);

const shapes = {
  row: RowHome,
  mosaic: MosaicHome,
  fullscreen: FullscreenHome,
  carousel: CarouselHome,
} as const satisfies Record<HomeType, ComponentType<HomeItemsProps>>;

interface HomeSectionProps {
  of: Extract<HomeKind, { by: 'section' }>;
  page: BlockPage;
}

export const HomeSection = ({ of: { section, items }, page }: HomeSectionProps) => {
  const Shape = shapes[section.homeType];
  return (
    <>
      <div className={section.title === null && section.text === null ? undefined : styles.heading}>
        <h1>{section.title ?? <VisuallyHidden>{pageCopy.home.heading}</VisuallyHidden>}</h1>
        {section.text && <p>{section.text}</p>}
      </div>
      {items.length === 0 ? (
        <EmptyState
          picture="shelf"
          level={2}
          title={pageCopy.home.emptySection}
          text={pageCopy.home.emptyText}
        />
      ) : (
        <>
          {section.homeType !== 'carousel' && (
            <h2>
              <VisuallyHidden>{pageCopy.home.contents}</VisuallyHidden>
            </h2>
          )}
          <Shape items={items.map(homeItemOf)} page={page} />
        </>
      )}
    </>
  );
};
