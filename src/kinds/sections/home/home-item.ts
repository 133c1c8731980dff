/** One content of a home section, as tiles and cards receive it. */
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import type { BlockElement } from '#contract/blocks.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { SectionItem } from '#contract/areas/content/entities/section.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';

export interface HomeItem {
  element: BlockElement;
  item: SectionItem;
}

export interface HomeItemsProps {
  items: readonly HomeItem[];
  page: BlockPage;
}

/** The section's own picture, if it has one. */
export const homeItemOf = ({
  item,
  content,
}: {
  item: SectionItem;
  content: Content;
}): HomeItem => ({
  item,
  element: {
    elementType: 'CONTENT',
    idElement: content.idContentItem,
    nodeCode: null,
    title: content.text,
    description: shownDescription(content.description),
    label: content.label,
    image: item.image ?? content.image,
    idContentType: content.idContentType,
    duration: content.duration,
    count: null,
    idNode: content.idNode,
  },
});
