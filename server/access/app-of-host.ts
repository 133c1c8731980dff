import type { FastifyRequest } from 'fastify';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { Services } from '#server/services.ts';
import { listProviders } from './sso-providers.ts';

/**
 * What the app of a host says of itself to any person. `bucket` is the host name, with or without a
 * port. Null for an unknown host.
 */
export const appOfHost = async (
  services: Services,
  request: FastifyRequest,
  bucket: string,
): Promise<AppDetails | null> => {
  const tenant = await services.hosts.tenantOf(bucket);
  if (tenant === null) return null;
  const [[app], providers] = await Promise.all([
    services.docs.list(services.db, tenant, 'app'),
    listProviders(services.db, tenant),
  ]);
  if (!app) return null;
  const autoRedirect = providers.some((one) => one.autoRedirect) ? (1 as const) : (0 as const);
  const sso = {
    hasSamlConfiguration: providers.length > 0 ? 1 : 0,
    samlConfiguration: providers.length > 0 ? { autoRedirect } : null,
  } as const;
  const { packages } = services;
  return {
    ...app,
    ...sso,
    bucket,
    packagesUrl: packages.origin(request),
    packageOrigins: packages.ownOrigins(request),
    lessonCdnUrl: packages.cdn(request),
    lessonCdnOrigins: packages.ownCdns(request),
  };
};
