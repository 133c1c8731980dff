/** Bytes that a file of each kind may have. */
const MEGA = 1024 * 1024;

export const importLimits = {
  yaml: 2 * MEGA,
  text: 2 * MEGA,
  captions: 2 * MEGA,
  svg: 2 * MEGA,
  picture: 40 * MEGA,
  /** A file that learners see or hear; S3 takes one of up to 5 GB in one piece. */
  media: 2048 * MEGA,
  /** Width times height of a picture before it is made smaller. */
  picturePixels: 100_000_000,
  /** The longer side of a picture as it is kept. */
  pictureSide: 1600,
} as const;
