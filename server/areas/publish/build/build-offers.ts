import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Offer } from '#contract/areas/store/entities/store.ts';
import { momentAt } from '../format/moment.ts';
import type { OfferFormat } from '../format/offer-format.ts';
import type { NamedAt } from '../files/import-folder.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

/** What an offer leaves out comes from its course. */
const fromCourse = (page: Node | undefined) => ({
  label: page?.label ?? null,
  workload: page?.workload ?? null,
  lessons: page?.mapElements.filter(({ elementType }) => elementType !== 'IMAGE').length ?? null,
});

const buildOffer = async (
  format: OfferFormat,
  page: Node | undefined,
  at: (field: keyof OfferFormat) => NamedAt,
  { file, work }: { file: string; work: ImportWork },
): Promise<Offer> => {
  const { id, node, price, title, description, image, content, end } = format;
  const picture = image === null ? null : await work.fileStore.take('picture', image, at('image'));
  const text =
    content === null
      ? null
      : await richText({ language: 'markdown', text: content, file, at: at('content') }, work);
  return {
    idOffer: id,
    idProduct: node,
    price: Math.round(price * 100),
    content: text?.html ?? null,
    title: title ?? page?.title ?? id,
    description: description ?? page?.description ?? null,
    imageURL: picture?.media.url ?? page?.image ?? null,
    ...fromCourse(page),
    endsAt: end === null ? null : momentAt(end, work.now),
  };
};

/** The offers of a company. */
export const buildOffers = async (
  formats: readonly OfferFormat[],
  nodes: readonly Node[],
  source: YamlSource,
  work: ImportWork,
): Promise<Offer[]> => {
  const built: Offer[] = [];
  for (const [i, format] of formats.entries()) {
    const page = nodes.find(({ idNode }) => idNode === format.node);
    const at = (field: keyof OfferFormat) => source.at(['offers', i, field]);
    built.push(await buildOffer(format, page, at, { file: source.file, work }));
  }
  return built;
};
