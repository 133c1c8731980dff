import { readImpactMenu, readJourney } from '#contract/areas/content/api/journeys.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { docsFor } from '../docs-for.ts';

const partsOf = (content: Content | null): JourneyPart[] => {
  if (!content?.parts || content.active === 0) throw new Failure('not_found');
  return content.parts;
};

export const readJourneyRoute = forPerson(readJourney, async ({ services, person, params }) => {
  const listJourneyPart = partsOf(await docsFor(services, person).content(params.idContentItem));
  return { success: true, listJourneyPart };
});

export const readImpactMenuRoute = forPerson(
  readImpactMenu,
  async ({ services, person, params }) => {
    const content = await docsFor(services, person).content(params.parent);
    return { success: true, result: [{ text: content?.text ?? '', children: partsOf(content) }] };
  },
);
