import { startDeliveryTest } from '#contract/api/learning/scorm.ts';
import { forPerson } from '#server/http/route.ts';

export const startDeliveryTestRoute = forPerson(
  startDeliveryTest,
  async ({ services, request }) => {
    const cdn = services.packages.cdn(request);
    return { url: cdn === null ? null : `${cdn}/delivery-test` };
  },
);
