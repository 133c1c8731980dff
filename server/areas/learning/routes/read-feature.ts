import { readFeature } from '#contract/areas/learning/api/features.ts';
import { forPerson } from '../services.ts';

export const readFeatureRoute = forPerson(
  readFeature,
  async ({ services: { docs, db }, tenant, params }) => {
    const [app] = await docs.list(db, tenant, 'app');
    return { active: app?.features?.includes(params.idFeature) ?? false };
  },
);
