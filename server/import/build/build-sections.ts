/** Builds the home page as one section of the type that the company chose. */
import { SECTION_HOME, SECTIONS_BY_BLOCKS, type Section, type SectionItem } from '#contract/entities/section.ts';
import type { CompanyFormat } from '../format/company-format.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';

const [BY_BLOCKS = 0] = SECTIONS_BY_BLOCKS;

export const buildSections = async ({ home }: CompanyFormat, source: YamlSource, work: ImportWork): Promise<Section[]> => {
  const plain = { idSection: 'home', order: 0 };
  const { section } = home;
  if (!section) return [{ ...plain, idSectionType: BY_BLOCKS, title: null, text: null, homeType: 'row', items: [] }];
  const items: SectionItem[] = [];
  for (const [i, item] of section.items.entries()) {
    const picture = async (field: 'image' | 'imageSecondary'): Promise<string | null> => {
      const named = item[field];
      if (named === null) return null;
      const at = { file: source.file, line: source.lineAt(['home', 'section', 'items', i, field]) };
      return (await work.shelf.take('picture', named, at))?.media.url ?? null;
    };
    const image = await picture('image');
    items.push({ idContentItem: item.content, image, imageSecondary: await picture('imageSecondary'), imageStyle: item.imageStyle });
  }
  const { title, text, homeType } = section;
  return [{ ...plain, idSectionType: SECTION_HOME, title, text, homeType, items }];
};
