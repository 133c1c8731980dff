import type { SharedServices } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { routesWith } from '#server/http/route.ts';
import { PackagesAddress } from './origin/packages-address.ts';

export interface ScormOptions {
  /**
   * Of the packages' origin, without a slash at the end; by itself another port of the same host.
   */
  packagesUrl?: string | undefined;
  /** Of the delivery network for lessons, without a slash at the end. */
  lessonCdnUrl?: string | undefined;
}

interface OwnServices {
  packages: PackagesAddress;
}

export const makeScormServices = (
  { db, clock }: SharedServices,
  { packagesUrl, lessonCdnUrl }: ScormOptions,
): OwnServices => ({
  packages: new PackagesAddress(db, clock, { url: packagesUrl, cdn: lessonCdnUrl }),
});

export type ScormServices = LearningServices & OwnServices;

export const { forAnybody, forPerson } = routesWith<ScormServices>();
