import type { Node } from '#contract/entities/node.ts';
import type { Offer } from '#contract/entities/store.ts';
import { momentAt } from '../format/moment.ts';
import type { OfferFormat } from '../format/offer-format.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

/** The offers of a company; what one leaves out comes from its course. */
export const buildOffers = async (
  formats: readonly OfferFormat[],
  nodes: readonly Node[],
  source: YamlSource,
  work: ImportWork,
): Promise<Offer[]> => {
  const built: Offer[] = [];
  for (const [
    i,
    { id, node, price, title, description, image, content, end },
  ] of formats.entries()) {
    const at = (field: keyof OfferFormat) => source.at(['offers', i, field]);
    const page = nodes.find(({ idNode }) => idNode === node);
    const picture = image === null ? null : await work.shelf.take('picture', image, at('image'));
    const text =
      content === null
        ? null
        : await richText(
            { language: 'markdown', text: content, file: source.file, at: at('content') },
            work,
          );
    built.push({
      idOffer: id,
      idProduct: node,
      price: Math.round(price * 100),
      content: text?.html ?? null,
      title: title ?? page?.title ?? id,
      description: description ?? page?.description ?? null,
      imageURL: picture?.media.url ?? page?.image ?? null,
      label: page?.label ?? null,
      workload: page?.workload ?? null,
      lessons: page?.mapElements.length ?? null,
      endsAt: end === null ? null : momentAt(end, work.now),
    });
  }
  return built;
};
