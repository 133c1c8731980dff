/** What a package may be at most. Sizes are in bytes. */
const MEGA = 1024 * 1024;

export interface PackageLimits {
  zip: number;
  files: number;
  /** One file, unpacked. */
  file: number;
  /** All files, unpacked. */
  unpacked: number;
  /** How many times larger than the zip its files may be, all together. */
  ratio: number;
  /** Below this, unpacked, the ratio does not matter: a page of blanks is no attack. */
  ratioFrom: number;
  manifest: number;
  /** What a manifest comes to: every device of the company gets it. */
  described: number;
  items: number;
}

/** What the environment sets, in MB; the rest stays. */
export interface PackageSettings {
  zip?: number | undefined;
  unpacked?: number | undefined;
  files?: number | undefined;
}

/**
 * Once, at the start of a process. A single file may be as large as a zip, and as all of them
 * together where that is less.
 */
export const setPackageLimits = ({ zip, unpacked, files }: PackageSettings): void => {
  if (zip !== undefined) packageLimits.zip = zip * MEGA;
  if (unpacked !== undefined) packageLimits.unpacked = unpacked * MEGA;
  if (files !== undefined) packageLimits.files = files;
  packageLimits.file = Math.min(packageLimits.zip, packageLimits.unpacked);
};

export const packageLimits: PackageLimits = {
  zip: 2048 * MEGA,
  files: 20_000,
  file: 2048 * MEGA,
  unpacked: 4096 * MEGA,
  ratio: 100,
  ratioFrom: 64 * MEGA,
  manifest: 16 * MEGA,
  described: MEGA,
  items: 2000,
};
