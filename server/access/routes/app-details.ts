import { readAppDetails } from '#contract/api/access/app.ts';
import { listProviders } from '#server/access/sso-providers.ts';
import { forAnybody } from '#server/http/route.ts';

/** The app of a host; an empty list for an unknown host. */
export const appDetailsRoute = forAnybody(readAppDetails, async ({ services, request, body }) => {
  const tenant = await services.hosts.tenantOf(body.bucket);
  const apps = tenant === null ? [] : await services.docs.list(services.db, tenant, 'app');
  const providers = tenant === null ? [] : await listProviders(services.db, tenant);
  const autoRedirect = providers.some((one) => one.autoRedirect) ? (1 as const) : (0 as const);
  const sso = {
    hasSamlConfiguration: providers.length > 0 ? (1 as const) : (0 as const),
    samlConfiguration: providers.length > 0 ? { autoRedirect } : null,
  };
  const packagesUrl = services.packages.origin(request);
  const lessonCdnUrl = services.packages.cdn(request);
  return { app: apps.map((app) => ({ ...app, ...sso, bucket: body.bucket, packagesUrl, lessonCdnUrl })) };
});
