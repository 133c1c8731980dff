import { readProject } from '#contract/api/content/journeys.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, waitsOutside } from '#server/http/route.ts';
import { docsFor } from '../docs-for.ts';

/**
 * A project over the company's own files, where a playlist of it is one; else the service's own.
 * Only one that a playlist of this person names: no person reads another person's projects of the same
 * service by their numbers.
 */
export const readProjectRoute = forPerson(
  waitsOutside(readProject),
  async ({ services, person, tenant, params: { idProject } }) => {
    const contents = await docsFor(services, person).contents();
    const naming = contents.filter(
      ({ active, playlist }) => active === 1 && playlist?.idProject === idProject,
    );
    if (naming.length === 0) throw new Failure('not_found');
    for (const { text: name, playlist } of naming)
      if (playlist && playlist.medias.length > 0)
        return { id: idProject, name, medias: playlist.medias };
    const project = await services.hostedVideo?.project(tenant, idProject);
    if (!project) throw new Failure('not_found');
    return project;
  },
);
