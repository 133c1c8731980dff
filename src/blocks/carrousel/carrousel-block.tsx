import type { BlockData } from '#contract/blocks.ts';
import type { CardFormat } from '#src/cards/card.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { Carousel } from '#src/ui/list/carousel.tsx';
import type { BlockProps } from '../block-page.ts';
import { ElementCard, keyOf } from '../element-card.tsx';

/** Columns by card format, as the documents have them (3 §5). */
const columns: Record<CardFormat, 3 | 4 | 5> = { portrait: 5, square: 4, landscape: 4, 'landscape-xsmall': 3 };

export const CarrouselBlock = ({ data, page, more }: BlockProps<BlockData<'Carrousel'>>) => {
  if (data.elements.length === 0) return null;
  return (
    <Carousel
      title={data.title}
      label={blocksCopy.list}
      columns={data.card === 'block' || data.card === 'navigation' ? 3 : columns[data.cardFormat]}
      more={more === null ? null : { label: blocksCopy.seeAll, to: more }}
    >
      {data.elements.map((element, at) => (
        <ElementCard key={keyOf(element, at)} element={element} kind={data.card} format={data.cardFormat} page={page} />
      ))}
    </Carousel>
  );
};
