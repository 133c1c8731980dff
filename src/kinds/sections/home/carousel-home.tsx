import { ElementCard, keyOf } from '#src/kinds/blocks/element-card.tsx';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { Carousel } from '#src/ui/list/carousel.tsx';
import type { HomeItemsProps } from './home-item.ts';

/** Three cards in view where there is room. The heading contains the arrows. */
export const CarouselHome = ({ items, page }: HomeItemsProps) => (
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
