/** What a course changes on the pages around it. Pure: pages in, changed pages out. */
import { blocks as blockSchemas, type BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/entities/block.ts';
import type { Node } from '#contract/entities/node.ts';
import { cardKey, type Cards } from './element-cards.ts';

interface Placing {
  course: Node;
  /** Id of the area that the course stands in. */
  area: string;
  /** Every other page of the company. */
  pages: readonly Node[];
  /** Of the course and its contents. */
  cards: Cards;
  /** Of the block that is made where the area has none to show the course in. */
  title: string;
}

const hasCards = (block: Block): boolean => block.type === 'Grid' || block.type === 'Carrousel';
const parse = (block: Block) => blockSchemas[block.type === 'Grid' ? 'Grid' : 'Carrousel'].parse(block.data);
const isOf =
  (course: Node) =>
  (element: BlockElement): boolean =>
    element.idElement === course.idNode || (element.elementType === 'CONTENT' && element.idNode === course.idNode);

/** Cards of the course as it is now; those of contents that it no longer has are gone. */
const refreshed = (block: Block, { course, cards }: Placing): Block => {
  if (!hasCards(block)) return block;
  const data = parse(block);
  if (!data.elements.some(isOf(course))) return block;
  const elements = data.elements.flatMap((element) =>
    isOf(course)(element) ? (cards.get(cardKey(element.elementType, element.idElement)) ?? []) : [element],
  );
  return { ...block, data: { ...data, elements } };
};

/** A course that no page leads to would be there for nobody: it goes at the end of the area's first grid. */
const shown = (area: Node, placing: Placing): Node => {
  const { course, cards, title } = placing;
  const card = cards.get(cardKey('NODE', course.idNode));
  const isShown = area.blocks.some(
    (block) => hasCards(block) && parse(block).elements.some(({ idElement }) => idElement === course.idNode),
  );
  if (!card || isShown) return area;
  const grid = area.blocks.find((block) => block.type === 'Grid');
  if (!grid) {
    const data = blockSchemas.Grid.parse({ title, elements: [card] });
    return { ...area, blocks: [...area.blocks, { idBlock: `${area.idNode}.${area.blocks.length + 1}`, type: 'Grid', data }] };
  }
  const data = parse(grid);
  const wider: Block = { ...grid, data: { ...data, elements: [...data.elements, card] } };
  return { ...area, blocks: area.blocks.map((block) => (block === grid ? wider : block)) };
};

/** The pages that are no longer as they were. */
export const placeCourse = (placing: Placing): Node[] => {
  const { course, area, pages } = placing;
  return pages.flatMap((page) => {
    const blocks = page.blocks.map((block) => refreshed(block, placing));
    const without = page.childNodes.filter((child) => child !== course.idNode);
    const isArea = page.idNode === area;
    const childNodes =
      isArea && without.length === page.childNodes.length ? [...page.childNodes, course.idNode] : isArea ? page.childNodes : without;
    const next = isArea ? shown({ ...page, blocks, childNodes }, placing) : { ...page, blocks, childNodes };
    return JSON.stringify(next) === JSON.stringify(page) ? [] : [next];
  });
};
