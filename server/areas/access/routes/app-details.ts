import { readAppDetails } from '#contract/areas/access/api/app.ts';
import { appOfHost } from '../app-of-host.ts';
import { forAnybody } from '../services.ts';

/** The app of a host; an empty list for an unknown host. */
export const appDetailsRoute = forAnybody(readAppDetails, async ({ services, request, body }) => {
  const app = await appOfHost(services, request, body.bucket);
  return { app: app === null ? [] : [app] };
});
