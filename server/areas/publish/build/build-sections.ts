/**
 * Builds the sections of a company: the home page as one of the type that the company chose, then
 * those that the menu leads to.
 */
import {
  SECTION_HOME,
  SECTIONS_BY_BLOCKS,
  type Section,
  type SectionItem,
} from '#contract/areas/content/entities/section.ts';
import { buildDesign, buildEntries } from './build-entries.ts';
import { hasEntries } from '#contract/kinds.ts';
import type { CompanyFormat } from '../format/company-format.ts';
import type { SectionFormat } from '../format/menu-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';

/** The id of the home page's section. */
export const HOME_SECTION = 'home';
const [BY_BLOCKS = 0] = SECTIONS_BY_BLOCKS;

const buildItems = async (
  items: SectionFormat['items'],
  at: YamlPath,
  source: YamlSource,
  work: ImportWork,
): Promise<SectionItem[]> => {
  const built: SectionItem[] = [];
  for (const [i, item] of items.entries()) {
    const picture = async (field: 'image' | 'imageSecondary'): Promise<string | null> => {
      const named = item[field];
      if (named === null) return null;
      const place = source.at([...at, i, field]);
      return (await work.fileStore.take('picture', named, place))?.media.url ?? null;
    };
    const image = await picture('image');
    built.push({
      idContentItem: item.content,
      image,
      imageSecondary: await picture('imageSecondary'),
      imageStyle: item.imageStyle,
    });
  }
  return built;
};

const buildHome = async (
  { home }: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<Section> => {
  const plain = { idSection: HOME_SECTION, order: 0 };
  if (!home.section)
    return {
      ...plain,
      idSectionType: BY_BLOCKS,
      title: null,
      text: null,
      homeType: 'row',
      items: [],
    };
  const { title, text, homeType } = home.section;
  const items = await buildItems(home.section.items, ['home', 'section', 'items'], source, work);
  return { ...plain, idSectionType: SECTION_HOME, title, text, homeType, items };
};

export const buildSections = async (
  format: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<Section[]> => {
  const sections = [await buildHome(format, source, work)];
  for (const [
    i,
    {
      id,
      type,
      title,
      text,
      homeType,
      address,
      content,
      items,
      groups,
      approval,
      form,
      entries,
      cardStyle,
      design,
    },
  ] of format.sections.entries()) {
    const at: YamlPath = ['sections', i];
    const opened =
      content === null
        ? []
        : [{ idContentItem: content, image: null, imageSecondary: null, imageStyle: null }];
    sections.push({
      idSection: id,
      idSectionType: type,
      order: i + 1,
      title,
      text,
      homeType,
      items: [...opened, ...(await buildItems(items, [...at, 'items'], source, work))],
      ...(address !== null && { address }),
      ...(groups.length > 0 && { groups }),
      ...(design !== null && { design: await buildDesign(design, at, source, work) }),
      ...(cardStyle !== null && { cardStyle }),
      ...(hasEntries(type) && { entries: await buildEntries(entries, at, source, work) }),
      ...(approval && { approval }),
      ...(form !== null && { form }),
    });
  }
  return sections;
};
