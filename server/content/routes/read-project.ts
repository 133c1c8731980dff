import { readProject } from '#contract/api/content/journeys.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';

export const readProjectRoute = forPerson(readProject, async ({ services, tenant, params }) => {
  const project = await services.hostedVideo.project(tenant, params.idProject);
  if (!project) throw new Failure('not_found');
  return project;
});
