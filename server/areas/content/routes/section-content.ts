import type { AnswerOf } from '#contract/call.ts';
import {
  listSectionContent,
  openSectionAssessment,
  readSectionContent,
} from '#contract/areas/content/api/sections.ts';
import { sectionFrame } from '#contract/areas/content/api/frame.ts';
import { FIRST_ENTRIES, type Section } from '#contract/areas/content/entities/section.ts';
import { sectionTypes } from '#contract/kinds.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type ContentServices } from '../services.ts';
import { findItems, itemsAt, type SectionItem } from '../section-items.ts';
import { readShelved } from '../section-contents.ts';

type Answer = AnswerOf<typeof listSectionContent>;

const sectionOf = async (
  { db, docs }: ContentServices,
  tenant: string,
  idSection: string,
): Promise<Section> => {
  const section = await docs.get(db, tenant, 'section', idSection);
  if (!section) throw new Failure('not_found');
  return section;
};

const answerOf = async (
  services: ContentServices,
  tenant: string,
  items: readonly SectionItem[],
  totalRecord: number,
): Promise<Answer> => ({
  success: true,
  content: items.map(({ entry, title, idContentType }) => ({
    ...entry,
    title: title ?? '',
    idContentType,
  })),
  totalRecord,
  ...(await readShelved(
    services,
    tenant,
    items.flatMap(({ entry }) => entry.idContentItem ?? []),
  )),
});

export const readSectionContentRoute = forPerson(
  readSectionContent,
  async ({ services, person: { tenant }, params: { idSection } }) => {
    const { total } = await sectionOf(services, tenant, idSection);
    return answerOf(
      services,
      tenant,
      await itemsAt(services.db, tenant, idSection, 1, FIRST_ENTRIES),
      total ?? 0,
    );
  },
);

export const listSectionContentRoute = forPerson(
  listSectionContent,
  async ({ services, person: { tenant }, params, body }) => {
    const { idSection } = params;
    const section = await sectionOf(services, tenant, idSection);
    const { page, pageLength, searchTags } = body;
    const terms = searchTags.map((term) => term.trim()).filter((term) => term !== '');
    if (terms.length === 0) {
      const items = await itemsAt(
        services.db,
        tenant,
        idSection,
        (page - 1) * pageLength + 1,
        pageLength,
      );
      return answerOf(services, tenant, items, section.total ?? 0);
    }
    const { items, total } = await findItems(services.db, tenant, idSection, {
      terms,
      page,
      pageLength,
    });
    return answerOf(services, tenant, items, total);
  },
);

/**
 * The page of the assessment learns nothing of the person: it is the company's own page that asks
 * who they are.
 */
export const openSectionAssessmentRoute = forPerson(
  openSectionAssessment,
  async ({ services, person: { tenant }, params }) => {
    const section = await sectionOf(services, tenant, params.idSection);
    if (sectionTypes[section.idSectionType] !== 'assessment') throw new Failure('not_found');
    const opens = section.address?.startsWith('https://') === true && URL.canParse(section.address);
    return { success: opens, url: opens ? sectionFrame(section.idSection) : null };
  },
);
