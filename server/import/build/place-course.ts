/**
 * Computes how a course changes the pages around it. Pure: takes pages, returns the changed ones.
 */
import { blocks as blockSchemas, type BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/entities/block.ts';
import type { Node } from '#contract/entities/node.ts';
import { cardKey, type Cards } from './element-cards.ts';

interface Placing {
  course: Node;
  /** Id of the area that contains the course. */
  area: string;
  /** All other pages of the company. */
  pages: readonly Node[];
  /** Cards of the course, its contents and its evaluations. */
  cards: Cards;
  /** Title of the grid that is added when the area has none. */
  title: string;
}

const hasCards = (block: Block): boolean => block.type === 'Grid' || block.type === 'Carrousel';
const parse = (block: Block) =>
  blockSchemas[block.type === 'Grid' ? 'Grid' : 'Carrousel'].parse(block.data);
const isOf =
  (course: Node) =>
  (element: BlockElement): boolean =>
    element.idElement === course.idNode ||
    (element.elementType !== 'NODE' && element.idNode === course.idNode);

/** Updates the cards of the course in a block; removes cards of contents that no longer exist. */
const refreshed = (block: Block, { course, cards }: Placing): Block => {
  if (!hasCards(block)) return block;
  const data = parse(block);
  if (!data.elements.some(isOf(course))) return block;
  const elements = data.elements.flatMap((element) =>
    isOf(course)(element)
      ? (cards.get(cardKey(element.elementType, element.idElement)) ?? [])
      : [element],
  );
  return { ...block, data: { ...data, elements } };
};

/**
 * A course without a card could not be found by any person, so its card is appended to the area's
 * first grid.
 */
const shown = (area: Node, placing: Placing): Node => {
  const { course, cards, title } = placing;
  const card = cards.get(cardKey('NODE', course.idNode));
  const isShown = area.blocks.some(
    (block) =>
      hasCards(block) && parse(block).elements.some(({ idElement }) => idElement === course.idNode),
  );
  if (!card || isShown) return area;
  const grid = area.blocks.find((block) => block.type === 'Grid');
  if (!grid) {
    const data = blockSchemas.Grid.parse({ title, elements: [card] });
    return {
      ...area,
      blocks: [
        ...area.blocks,
        { idBlock: `${area.idNode}.${area.blocks.length + 1}`, type: 'Grid', data },
      ],
    };
  }
  const data = parse(grid);
  const wider: Block = { ...grid, data: { ...data, elements: [...data.elements, card] } };
  return { ...area, blocks: area.blocks.map((block) => (block === grid ? wider : block)) };
};

/** The pages that have changed. */
export const placeCourse = (placing: Placing): Node[] => {
  const { course, area, pages } = placing;
  return pages.flatMap((page) => {
    const blocks = page.blocks.map((block) => refreshed(block, placing));
    const without = page.childNodes.filter((child) => child !== course.idNode);
    const isArea = page.idNode === area;
    const childNodes =
      isArea && without.length === page.childNodes.length
        ? [...page.childNodes, course.idNode]
        : isArea
          ? page.childNodes
          : without;
    const next = isArea
      ? shown({ ...page, blocks, childNodes }, placing)
      : { ...page, blocks, childNodes };
    return JSON.stringify(next) === JSON.stringify(page) ? [] : [next];
  });
};
