/**
 * URL path of a file. The hash identifies the bytes; the name is only for people and file dialogs.
 */
export const mediaAddress = (sha256: string, fileName: string): string =>
  `/media/${sha256}/${encodeURIComponent(fileName)}`;
