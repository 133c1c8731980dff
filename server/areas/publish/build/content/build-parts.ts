/** Builds the parts of a journey: renders texts and imports pictures. */
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import type { Media } from '#contract/areas/media/entities/media.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ContentFormat } from '../../format/content-format.ts';
import type { PartFormat } from '../../format/part-format.ts';
import { contentText } from './content-text.ts';
import type { ImportWork } from '../import-work.ts';
import type { NamedFile } from '../named-file.ts';

interface PartsPlace extends NamedFile {
  /** The other contents of the course, which an overview references. */
  others: ReadonlyMap<string, { title: string }>;
}

interface BuiltParts {
  parts: JourneyPart[] | null;
  pictures: Media[];
}

export const buildParts = async (
  format: ContentFormat,
  { named, at, others }: PartsPlace,
  work: ImportWork,
): Promise<BuiltParts> => {
  if (format.parts === null) return { parts: null, pictures: [] };
  const pictures = new Map<string, Media>();
  const textOf = async (
    file: string | null,
    ...path: (string | number)[]
  ): Promise<string | null> => {
    const rich =
      file === null
        ? null
        : await contentText('article', named(file), at('parts', ...path, 'file'), work);
    for (const media of rich?.pictures ?? []) pictures.set(media.sha256, media);
    return rich?.html ?? null;
  };
  const plain = { contentLocation: null, parentName: format.title, completed: 0 } as const;
  const build = async (part: PartFormat, p: number): Promise<JourneyPart> => {
    const image =
      part.image === null
        ? null
        : await work.fileStore.take('picture', named(part.image), at('parts', p, 'image'));
    if (image) pictures.set(image.media.sha256, image.media);
    const group = {
      idClassification: part.group?.number ?? null,
      classificationAbbreviation: part.group?.short ?? null,
      classificationTitle: part.group?.title ?? null,
    };
    const other = part.content === null ? null : others.get(part.content);
    if (part.content !== null && !other) {
      work.problems.tell(at('parts', p, 'content'), importCopy.unknownContent(part.content));
    }
    const children: JourneyPart['children'] = [];
    for (const [c, one] of part.places.entries())
      children.push({
        ...plain,
        ...group,
        idContentItem: one.id,
        text: one.title,
        parentName: part.title,
        image: null,
        referenceLink: null,
        content: await textOf(one.file, p, 'places', c),
      });
    return {
      ...plain,
      ...group,
      idContentItem: part.content ?? part.id ?? '',
      text: part.title ?? other?.title ?? '',
      referenceLink: part.referenceLink,
      image: image?.media.url ?? null,
      content: await textOf(part.file, p),
      children,
    };
  };
  const parts: JourneyPart[] = [];
  for (const [p, part] of format.parts.entries()) parts.push(await build(part, p));
  return { parts, pictures: [...pictures.values()] };
};
