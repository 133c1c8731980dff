/**
 * On which origin a person's package runs: one of its own where names allow it, else one that
 * packages share.
 */
import type { AppDetails } from '#contract/entities/app-details.ts';
import { isSharedOrigin, ownOrigin, packageLabel } from '#contract/rules/scorm/package-origin.ts';

export interface PackagePlace {
  origin: string;
  /**
   * Other packages run there as well: what they left is removed first, and none of them opens
   * windows.
   */
  isShared: boolean;
  /** On the delivery network. */
  isCdn: boolean;
  /** The person's package, among those that run there. */
  label: string;
}

interface Packaged {
  person: { idCompany: string; idUser: string };
  idPackage: string;
}

const placeAt = (origin: string, label: string, isCdn: boolean): PackagePlace => ({
  origin,
  isShared: isSharedOrigin(origin),
  isCdn,
  label,
});

/** The best one first. */
export const placesOf = (
  { packagesUrl, packageOrigins }: Pick<AppDetails, 'packagesUrl' | 'packageOrigins'>,
  { person, idPackage }: Packaged,
): PackagePlace[] => {
  const holder = { tenant: person.idCompany, idUser: person.idUser, idPackage };
  const label = packageLabel(holder);
  return [
    ...(packageOrigins ? [placeAt(ownOrigin(packageOrigins, holder), label, false)] : []),
    ...(packagesUrl ? [placeAt(packagesUrl, label, false)] : []),
  ];
};

/**
 * On the delivery network every person has the same address of a package; null where there is no
 * network.
 */
export const cdnPlace = (
  { lessonCdnUrl, lessonCdnOrigins }: Pick<AppDetails, 'lessonCdnUrl' | 'lessonCdnOrigins'>,
  { person, idPackage }: Packaged,
): PackagePlace | null => {
  const label = packageLabel({ tenant: person.idCompany, idUser: person.idUser, idPackage });
  const own = lessonCdnOrigins
    ? ownOrigin(lessonCdnOrigins, { tenant: person.idCompany, idUser: '', idPackage })
    : lessonCdnUrl;
  return own ? placeAt(own, label, true) : null;
};
