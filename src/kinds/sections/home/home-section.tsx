/** Home from the contents of a section, in the layout that the company chose. */
import type { ComponentType } from 'react';
import type { HomeType } from '#contract/areas/content/entities/section.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { HomeKind } from '#sync/reads/read-home-section.ts';
import { CarouselHome } from './carousel-home.tsx';
import { FullscreenHome } from './fullscreen-home.tsx';
import { homeItemOf, type HomeItemsProps } from './home-item.ts';
import styles from './home-section.module.css';
import { MosaicHome } from './mosaic-home.tsx';
import { RowHome } from './row-home.tsx';

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
