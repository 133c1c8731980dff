/**
 * What the file of a certificate is called: the title without what is no part of a word, and `_certificate.pdf`. A letter
 * with its accent is part of a word.
 */
export const certificateFileName = (title: string): string =>
  `${title.normalize('NFC').replaceAll(/[^\p{L}\p{N}_]/gu, '')}_certificate.pdf`;
