/**
 * The file name of a certificate: the title without characters that are not part of a word, and `_certificate.pdf`. An accented letter is
 * part of a word.
 */
export const certificateFileName = (title: string): string =>
  `${title.normalize('NFC').replaceAll(/[^\p{L}\p{N}_]/gu, '')}_certificate.pdf`;
