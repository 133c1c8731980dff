/** Builds the tiles and rows of a section, and its look. */
import type { SectionEntry } from '#contract/areas/content/entities/section.ts';
import type { SectionDesign } from '#contract/areas/content/entities/section-design.ts';
import type { FilePlace } from '../files/accepted-files.ts';
import type { SectionDesignFormat, SectionEntryFormat } from '../format/section-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';

const addressOf = async (
  place: Extract<FilePlace, 'picture' | 'video'>,
  named: string | null,
  at: YamlPath,
  { source, work }: { source: YamlSource; work: ImportWork },
): Promise<string | null> => {
  if (named === null) return null;
  return (await work.fileStore.take(place, named, source.at(at)))?.media.url ?? null;
};

/** Without what the company left out, so that a section of many items stays small. */
const said = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;

export const buildEntries = async (
  entries: readonly SectionEntryFormat[],
  section: YamlPath,
  source: YamlSource,
  work: ImportWork,
): Promise<SectionEntry[]> => {
  const built: SectionEntry[] = [];
  for (const [
    i,
    { content, node, section: sectionTo, film, image, imageSecondary, ...plain },
  ] of entries.entries()) {
    const at = [...section, 'entries', i];
    const from = { source, work };
    built.push({
      idEntry: String(i + 1),
      ...said({
        ...plain,
        idContentItem: content,
        idNode: node,
        sectionTo,
        image: await addressOf('picture', image, [...at, 'image'], from),
        imageSecondary: await addressOf('picture', imageSecondary, [...at, 'imageSecondary'], from),
        content: await addressOf('video', film, [...at, 'film'], from),
      }),
    });
  }
  return built;
};

export const buildDesign = async (
  { general, ...design }: SectionDesignFormat,
  section: YamlPath,
  source: YamlSource,
  work: ImportWork,
): Promise<SectionDesign> => {
  const at = [...section, 'design', 'general', 'image'];
  const image = await addressOf('picture', general?.image ?? null, at, { source, work });
  return { ...design, general: general && { ...general, image } };
};
