import type { BlockElement } from '#contract/blocks.ts';
import type { CardFormat } from '#src/learning/reads/card.ts';
import { blocksCopy } from './blocks.copy.ts';
import { useSmall } from '#src/ui/use-small.ts';
import { Carousel } from '#src/ui/list/carousel.tsx';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { columnsOf, loadsOf } from './columns.ts';
import { ElementCard, keyOf } from './element-card.tsx';

interface CardRowProps {
  title: string | null;
  elements: readonly BlockElement[];
  card: string;
  cardFormat: CardFormat;
  page: BlockPage;
  more: string | null;
}

/** A row of cards. Renders the first ones and adds more as the person scrolls. */
export const CardRow = ({ title, elements, card, cardFormat, page, more }: CardRowProps) => {
  const columns = columnsOf({ card, cardFormat });
  const { first, step } = loadsOf(columns, useSmall());
  const { count, end } = useIncrementalList(elements.length, first, step);
  return (
    <Carousel
      title={title}
      label={blocksCopy.list}
      columns={columns}
      more={more === null ? null : { label: blocksCopy.seeAll, to: more }}
      end={end}
    >
      {elements.slice(0, count).map((element, at) => (
        <ElementCard
          key={keyOf(element, at)}
          element={element}
          kind={card}
          format={cardFormat}
          page={page}
        />
      ))}
    </Carousel>
  );
};
