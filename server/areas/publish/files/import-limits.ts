/** What an import takes at most. Sizes of files are in bytes. */
const MEGA = 1024 * 1024;

export const importLimits = {
  yaml: 8 * MEGA,
  text: 2 * MEGA,
  captions: 2 * MEGA,
  /** Questions of another system, with their pictures. */
  bank: 50 * MEGA,
  /** Text to download. */
  plainText: 50 * MEGA,
  svg: 2 * MEGA,
  picture: 40 * MEGA,
  /** Media files. S3 accepts up to 5 GB in a single upload. */
  media: 2048 * MEGA,
  /** Maximum width times height of a picture before it is scaled down. */
  picturePixels: 100_000_000,
  /** Maximum length of the longer side of a stored picture. */
  pictureSide: 1600,
  /** A page of this many opens on a phone; its list alone takes some 4 MB there. */
  contentsPerCourse: 20_000,
  contentsPerCompany: 100_000,
} as const;
