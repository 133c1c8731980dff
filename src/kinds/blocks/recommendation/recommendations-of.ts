import { likeId } from '#contract/areas/social/entities/like.ts';
import { recommended } from '#contract/areas/learning/rules/recommend.ts';
import type { BlockPage, BlockSources } from '#src/learning/reads/block-page.ts';

/**
 * First narrows thousands of pages to those that share a topic, because this runs on every change.
 * A page that the person can neither open nor enrol in is nothing to recommend.
 */
export const recommendationsOf = ({
  company,
  nodes,
  entries,
  enrolled,
  offers,
}: BlockSources): Pick<BlockPage, 'recommended'> => {
  const { topics, likes } = company;
  const shared = new Set(topics);
  const candidates = entries
    .filter(
      ({ element, tags }) =>
        tags.some((tag) => shared.has(tag)) &&
        nodes.get(element.idElement)?.nodeType === 'LEARNING' &&
        offers(element),
    )
    .map(({ element, tags }) => ({
      idNode: element.idElement,
      element,
      tags,
      likes: likes.get(likeId('NODE', element.idElement)) ?? 0,
    }));
  return { recommended: recommended(candidates, topics, enrolled).map(({ element }) => element) };
};
