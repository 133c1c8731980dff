import { startDeliveryTest } from '#contract/areas/scorm/api/scorm.ts';
import { forPerson } from '../services.ts';

export const startDeliveryTestRoute = forPerson(
  startDeliveryTest,
  async ({ services, request }) => {
    const cdn = services.packages.cdn(request);
    return { url: cdn === null ? null : `${cdn}/delivery-test` };
  },
);
