import { readAppDetails } from '#contract/api/access/app.ts';
import { forAnybody } from '#server/http/route.ts';

/** The app of a host; an empty list for an unknown host. */
export const appDetailsRoute = forAnybody(readAppDetails, async ({ services, request, body }) => {
  const tenant = await services.hosts.tenantOf(body.bucket);
  const apps = tenant === null ? [] : await services.docs.list(services.db, tenant, 'app');
  const packagesUrl = services.packages.origin(request);
  const lessonCdnUrl = services.packages.cdn(request);
  return { app: apps.map((app) => ({ ...app, bucket: body.bucket, packagesUrl, lessonCdnUrl })) };
});
