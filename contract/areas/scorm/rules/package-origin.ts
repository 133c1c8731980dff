/**
 * The origin on which a package runs. Where names allow it, each person's package has one of its
 * own: what it stores there, no other package reads, and no other person's visit of the same
 * package. Its first label names both; an origin without such a label is shared by all packages.
 */

/** Stands for the label in the address of packages. */
export const PACKAGE_PLACE = '{package}';

export interface PackageHolder {
  tenant: string;
  /** Empty where all people of a company have the same address. */
  idUser: string;
  /** SHA-256 of the package, in hexadecimal. */
  idPackage: string;
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a of 64 bits. It tells people of one device apart; no right depends on it. */
const sumOf = (text: string): string => {
  let sum = OFFSET;
  for (let at = 0; at < text.length; at += 1)
    sum = BigInt.asUintN(64, (sum ^ BigInt(text.charCodeAt(at))) * PRIME);
  return sum.toString(16).padStart(16, '0');
};

/** 128 bits of the package's hash: no one can make a package with the label of another one. */
export const packageLabel = ({ tenant, idUser, idPackage }: PackageHolder): string =>
  `p-${idPackage.slice(0, 32)}-${sumOf(JSON.stringify([tenant, idUser]))}`;

/** The label that a host's name begins with; null where it is no package's own. */
export const labelIn = (hostname: string): string | null =>
  /^(p-[0-9a-f]{32}-[0-9a-f]{16})\./.exec(hostname)?.[1] ?? null;

/** `template` holds {package}. */
export const ownOrigin = (template: string, holder: PackageHolder): string =>
  template.replace(PACKAGE_PLACE, packageLabel(holder));

/** All packages that run there can read what the others store. */
export const isSharedOrigin = (origin: string): boolean =>
  labelIn(origin.replace(/^https?:\/\//, '')) === null;
