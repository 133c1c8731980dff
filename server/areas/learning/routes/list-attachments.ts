import { listAttachments } from '#contract/areas/learning/api/attachments.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

/** The attachments of a class that the person may see, in the order of the company. */
export const listAttachmentsRoute = forPerson(
  listAttachments,
  async ({ services, person, params: { idTeam }, query: { offset, limit } }) => {
    const team = await docsFor(services, person).team(idTeam);
    if (!team) throw new Failure('not_found');
    const all = team.attachments ?? [];
    const result = all
      .slice(offset, offset + limit)
      .map(({ title, format, media }) => ({ title, format, url: media.url }));
    return { totalRecords: all.length, result };
  },
);
