import type { BlockElement } from '#contract/blocks.ts';
import type { CardFormat } from '#src/learning/reads/card.ts';
import { CardView } from '#src/kinds/cards/card-view.tsx';
import type { BlockPage } from '#src/learning/reads/block-page.ts';

interface ElementCardProps {
  element: BlockElement;
  kind: string;
  format: CardFormat;
  page: BlockPage;
}

export const ElementCard = ({ element, kind, format, page }: ElementCardProps) => (
  <CardView
    kind={kind}
    element={element}
    format={format}
    state={page.stateOf(element)}
    href={page.hrefOf(element)}
    acts={page.acts}
  />
);

/** Includes the index, because the same element may occur twice in a block. */
export const keyOf = (element: BlockElement, at: number): string =>
  `${element.elementType}~${element.idElement}~${at}`;
