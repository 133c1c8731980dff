/** Builds the blocks of a page and fills in the data of their cards. */
import type { z } from 'zod';
import { blocks as blockSchemas, type BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import type { BlockKind } from '#contract/kinds.ts';
import type { BlockFormat, BlockFormatOf } from '../format/block-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import { cardKey, type Cards } from './element-cards.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

interface BlockWork extends ImportWork {
  idBlock: string;
  cards: Cards;
  source: YamlSource;
  /** Path of the block in the YAML. */
  path: YamlPath;
}

interface Target {
  node?: string | undefined;
  content?: string | undefined;
  evaluation?: string | undefined;
}

const keyOf = ({ node, content, evaluation }: Target): string | null => {
  if (node !== undefined) return cardKey('NODE', node);
  if (evaluation !== undefined) return cardKey('EVALUATION', evaluation);
  return content === undefined ? null : cardKey('CONTENT', content);
};

/** References were checked before, so a missing card is a bug in this program. */
const cardOf = (target: Target, cards: Cards): BlockElement => {
  const card = cards.get(keyOf(target) ?? '');
  if (!card) throw new Error(`nothing to show for ${JSON.stringify(target)}`);
  return card;
};

type DataIn<K extends BlockKind> = z.input<(typeof blockSchemas)[K]>;

const cardsData = (
  { title, card, cardFormat, elements }: BlockFormatOf<'Carrousel' | 'Grid'>,
  { cards }: BlockWork,
): DataIn<'Grid'> => ({
  title,
  card,
  cardFormat,
  elements: elements.map((element) => cardOf(element, cards)),
});

const htmlData = async ({ text }: { text: string }, work: BlockWork): Promise<{ html: string }> => {
  const at = work.source.at([...work.path, 'text']);
  return {
    html: (await richText({ language: 'markdown', text, file: work.source.file, at }, work)).html,
  };
};

const wordsData = ({ title, subtitle }: { title: string; subtitle: string | null }) => ({
  title,
  subtitle,
});

const builders: {
  [K in BlockKind]: (format: BlockFormatOf<K>, work: BlockWork) => DataIn<K> | Promise<DataIn<K>>;
} = {
  MasterBanner: async ({ size, rotationInterval, elements }, work) => {
    const shown: DataIn<'MasterBanner'>['elements'] = [];
    for (const [i, { eyebrow, title, action, image, ...target }] of elements.entries()) {
      const at = work.source.at([...work.path, 'elements', i, 'image']);
      const picture = image === null ? null : await work.fileStore.take('picture', image, at);
      const card = keyOf(target) === null ? null : cardOf(target, work.cards);
      const link = card && {
        elementType: card.elementType === 'NODE' ? ('NODE' as const) : ('CONTENT' as const),
        idElement: card.idElement,
      };
      shown.push({ eyebrow, title, action, image: picture?.media.url ?? null, link });
    }
    return { size, rotationInterval, elements: shown };
  },
  Carrousel: cardsData,
  Recommendation: ({ title, card, cardFormat }) => ({ title, card, cardFormat }),
  EnrollmentsInProgress: ({ title }) => ({ title }),
  Catalog: ({ type: _type, ...data }) => data,
  Grid: cardsData,
  NodeLink: ({ title, description, node }, { cards }) => ({
    title,
    description,
    element: cardOf({ node }, cards),
  }),
  Meeting: ({ title }) => ({ title }),
  List: ({ title, elements }, { cards }) => ({
    title,
    elements: elements.map((element) => cardOf(element, cards)),
  }),
  PreTest: ({ title, idEvaluation, description }) => ({ title, idEvaluation, description }),
  ListBlocks: async ({ title, blocks }, work) => {
    const built: Block[] = [];
    for (const [i, format] of blocks.entries()) {
      const data = await buildBlock(format.type, format, {
        ...work,
        path: [...work.path, 'blocks', i],
      });
      built.push({ idBlock: `${work.idBlock}.${i + 1}`, type: format.type, data });
    }
    return { title, blocks: built };
  },
  TitleSection: wordsData,
  TextSection: htmlData,
  Upgrade: ({ title, text }) => ({ title, text, image: null }),
  Calendar: ({ title, scheduleTypes }) => ({ title, scheduleTypes }),
  Campaign: ({ title, model, campaigns }) => ({ title, model, campaigns }),
  PageBuilderTitle: wordsData,
  PageBuilderText: htmlData,
  PageBuilderFooter: htmlData,
};

const buildBlock = async <K extends BlockKind>(
  type: K,
  format: BlockFormatOf<K>,
  work: BlockWork,
): Promise<Block['data']> => blockSchemas[type].parse(await builders[type](format, work));

export const buildBlocks = async (
  formats: readonly BlockFormat[],
  at: { idNode: string; source: YamlSource; path: YamlPath; cards: Cards },
  work: ImportWork,
): Promise<Block[]> => {
  const built: Block[] = [];
  for (const [i, format] of formats.entries()) {
    const idBlock = `${at.idNode}.${i + 1}`;
    const data = await buildBlock(format.type, format, {
      ...work,
      idBlock,
      cards: at.cards,
      source: at.source,
      path: [...at.path, i],
    });
    built.push({ idBlock, type: format.type, data });
  }
  return built;
};
